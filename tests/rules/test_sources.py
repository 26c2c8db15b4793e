"""Where rules and figures come from: one true thing is said of each, and it agrees with the specification."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import GAMES
from rules.engine import components
from rules.engine.languages import shared_words
from rules.engine.provenance import HouseValues, Source, UnknownSource, house_values, provenance, source_of
from rules.rulebook import PREFIXES, Rulebook, rulebook

SPECS = Path(__file__).parents[3] / "shared" / "specs"

every_book = pytest.mark.parametrize("name", PREFIXES.values())


# Rules


@every_book
def test_every_rule_has_exactly_one_source_and_says_so_at_its_foot(name: str) -> None:
    book = rulebook(name)
    for rule in book.rules.values():
        assert isinstance(rule.source, Source), rule.id
        said = book.source_in_words(rule)
        assert book.source_in_words(rule._replace(source_note="")) in said
        assert said.endswith("."), rule.id
        assert "{" not in said, rule.id


@pytest.mark.parametrize("flag", ["S+H", "S+S*", "", "X", "s"])
def test_two_sources_at_once_or_none_are_refused(flag: str) -> None:
    with pytest.raises(UnknownSource, match="IL-003"):
        source_of(flag, "IL-003")


def test_a_book_with_a_rule_of_two_sources_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Rulebook("ilos")
    lines = {chapter: [list(row) for row in rows] for chapter, rows in book._listed.items()}
    lines["setup"][2][1] = "S+H"
    monkeypatch.setitem(vars(book), "_listed", lines)
    with pytest.raises(UnknownSource, match="IL-003: 'S\\+H'"):
        _ = book.rules


def test_each_source_has_words_of_its_own() -> None:
    told = shared_words("en")["source"]
    assert set(told) == {source.name.casefold() for source in Source}
    assert len(set(told.values())) == len(Source)
    assert all("{text}" in words for words in told.values())


@every_book
def test_no_book_claims_to_know_what_is_printed(name: str) -> None:
    book = rulebook(name)
    for rule in book.rules.values():
        assert "printed rulebook" not in book.source_in_words(rule)


def test_the_source_of_era_is_called_a_summary() -> None:
    book = rulebook("era_of_inventions")
    assert "a German summary and not the rulebook itself" in book.source_in_words(book.rules["EI-001"])


@pytest.mark.parametrize(
    ("rule", "source", "note"),
    [
        ("IL-003", Source.STATED, "the lot decides is chosen by us"),
        ("IL-008", Source.STATED, "never runs out is chosen by us"),
        ("IL-079", Source.FOLLOWS, "so there has to be one"),
        ("PI-151", Source.STATED, "The French one has the youngest player win the second tie."),
    ],
)
def test_rules_that_were_told_untruly_tell_what_is_known(rule: str, source: Source, note: str) -> None:
    entry = rulebook(PREFIXES[rule[:2]]).rules[rule]
    assert entry.source is source
    assert note in entry.source_note


def test_the_second_tiebreak_of_the_french_rulebook_is_told() -> None:
    assert "the youngest player wins" in rulebook("propeller_islands").rules["PI-151"].text


# The specification


@pytest.mark.skipif(not SPECS.is_dir(), reason="the specifications do not lie beside this clone")
@pytest.mark.parametrize(("prefix", "name"), PREFIXES.items())
def test_the_sources_are_those_of_the_specification(prefix: str, name: str) -> None:
    """What is flagged as stated may be told as following from it, never the other way round."""
    flagged = flags(prefix, name)
    for rule in rulebook(name).rules.values():
        allowed = flagged[rule.id] | ({Source.FOLLOWS} if Source.STATED in flagged[rule.id] else set())
        assert rule.source in allowed, rule.id


@pytest.mark.skipif(not SPECS.is_dir(), reason="the specifications do not lie beside this clone")
@pytest.mark.parametrize(("prefix", "name"), PREFIXES.items())
def test_a_rule_that_is_partly_chosen_tells_which_part(prefix: str, name: str) -> None:
    flagged = flags(prefix, name)
    for rule in rulebook(name).rules.values():
        if Source.CHOSEN in flagged[rule.id] and flagged[rule.id] != {Source.CHOSEN} and rule.source != Source.FOLLOWS:
            assert rule.source_note, rule.id


FLAG = re.compile(r"(?<![\w-])(S\*(?!\*)|[SPH])(?=\d*\b|\W|$)")
BRACKETS = re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


def flags(prefix: str, name: str) -> dict[str, set[Source]]:
    """The flags of each rule: in Propeller Islands bold and with remarks behind the rule, elsewhere in brackets."""
    text = (SPECS / f"{name}.md").read_text(encoding="utf-8")
    rules = re.findall(rf"^- \*\*({prefix}-\d{{3}})\*\* (.*)$", text, re.MULTILINE)
    return {rule: {Source(flag) for flag in FLAG.findall(_flagged(prefix, words))} for rule, words in rules}


def _flagged(prefix: str, words: str) -> str:
    if prefix == "PI":
        bold = " ".join(re.findall(r"\*\*([SPH][^*]*)\*\*", words))
        return f"{bold} {' '.join(re.findall(r'H(?=$| [(])', words))}"
    brackets = BRACKETS.findall(words)
    return " ".join(brackets) if prefix == "IL" else str(brackets[0 if prefix == "EI" else -1])


# House values


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_tells_where_it_comes_from(name: str) -> None:
    data = components.load(f"rules.{name}")
    for path, _ in components.values(data):
        assert isinstance(provenance(data, path), Source), path


def test_house_values_are_counted_and_an_owner_can_replace_them() -> None:
    data = {
        "cards": {"A": {"cost": 1, "points": [2, 3]}, "B": {"cost": 4, "points": [5]}},
        "provenance": {"cards.*.cost": "H", "cards.*.points": "S"},
    }
    assert house_values(data) == HouseValues(chosen=2, all=4)
    assert house_values(data, {"cards": {"A": {"cost": 9}}}) == HouseValues(chosen=1, all=4)
    assert house_values(data, {"cards": {"A": {"points": [9]}}}) == HouseValues(chosen=2, all=4)


def test_a_figure_of_two_sources_is_refused_by_its_name() -> None:
    with pytest.raises(UnknownSource, match=r"cards\.A\.cost"):
        provenance({"provenance": {"cards.*.*": "S+H"}}, "cards.A.cost")


@every_book
def test_how_much_is_house_values_is_said_with_what_it_means_and_what_replaces_them(name: str) -> None:
    chosen, every = rulebook(name).house_values
    assert 0 < chosen < every
    said = rulebook(name).house_values_in_words()
    assert f"we chose {chosen} of {every} ourselves" in said
    assert "may cost or bring something else than yours at home" in said
    assert "--components" in said


def test_an_owner_who_has_entered_everything_plays_without_house_values() -> None:
    data = components.load("rules.ilos")
    own = {
        table: {key: value for key, value in data[table].items() if key != "total"}
        for table in ("market", "resources", "printed", "end", "tiles")
    }
    book = Rulebook("ilos", overlay=own)
    assert book.house_values.chosen == 0
    assert f"Every one of the {book.house_values.all} figures is yours" in book.house_values_in_words()
