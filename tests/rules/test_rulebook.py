"""The rulebooks: complete, in our own words, well linked, and found by whatever a player types."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from islands_tui.text.texts import catalogue
from rules import GAMES, game
from rules.component_entries import ComponentEntries, Speech, find
from rules.engine import components
from rules.engine.languages import shared_words
from rules.rulebook import (
    PREFIXES,
    Rulebook,
    UnknownEntry,
    game_of,
    rule_id,
    rulebook,
    rulebooks,
)
from rules.search import distance, folded_words, search

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
RUN = 8  # words in a row that would be copied and not said anew

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the specifications do not lie beside this clone")
every_book = pytest.mark.parametrize("name", PREFIXES.values())


# Complete and well linked


@every_book
def test_every_rule_belongs_to_one_chapter_and_has_words(name: str) -> None:
    book = rulebook(name)
    listed = [rule for chapter in book.chapters for rule in chapter.rules]
    written = files("rules").joinpath(name, "rulebook", "en.toml").read_text(encoding="utf-8")
    assert sorted(listed) == sorted(set(listed)) == sorted(re.findall(r"^\[rules\.(.+)\]$", written, re.MULTILINE))
    for rule in book.rules.values():
        assert rule.heading
        assert len(rule.heading) <= 40, rule.id
        assert rule.text.rstrip()[-1] in ".)", rule.id


@every_book
def test_ids_carry_the_prefix_of_their_game_and_run_without_gaps(name: str) -> None:
    rules = sorted(rulebook(name).rules)
    assert {game_of(rule) for rule in rules} == {name}
    assert [int(rule[3:]) for rule in rules] == list(range(1, len(rules) + 1))


@every_book
def test_chapters_have_titles_and_rules(name: str) -> None:
    chapters = rulebook(name).chapters
    assert all(chapter.title and chapter.rules for chapter in chapters)
    assert len({chapter.title for chapter in chapters}) == len(chapters)


@every_book
def test_headings_differ(name: str) -> None:
    headings = [rule.heading for rule in rulebook(name).rules.values()]
    assert len(set(headings)) == len(headings)


@every_book
def test_related_rules_exist_and_are_others(name: str) -> None:
    book = rulebook(name)
    for rule in book.rules.values():
        assert rule.related, rule.id
        assert rule.id not in rule.related
        assert len(set(rule.related)) == len(rule.related), rule.id
        assert [other.id for other in book.related(rule)] == list(rule.related)


@every_book
def test_rules_named_in_a_text_exist(name: str) -> None:
    book = rulebook(name)
    for rule in book.rules.values():
        for named in re.findall(r"\b[A-Z]{2}-\d{3}\b", f"{rule.text} {rule.example}"):
            assert named in book.rules, rule.id


@every_book
def test_five_minutes_tell_the_game(name: str) -> None:
    five = rulebook(name).five_minutes
    assert len(five.tips) == 3
    assert all(len(text.split()) > 10 for text in (five.aim, five.turn, five.win, *five.tips))


@every_book
def test_names_point_to_rules_that_exist(name: str) -> None:
    book = rulebook(name)
    for named in book.names.values():
        assert named("en")
        assert all(rule in book.rules for rule in named.rules), named.id


@every_book
def test_texts_use_no_sign_that_a_plain_terminal_lacks(name: str) -> None:
    for rule in rulebook(name).rules.values():
        text = f"{rule.heading} {rule.text} {rule.example}"
        assert text.encode("cp437", "replace").decode("cp437") == text, rule.id


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_of_a_game_has_rules_at_hand(name: str) -> None:
    kinds: dict[str, Any] = game(name).questions  # type: ignore[attr-defined]
    book = rulebook(name)
    assert {kind for rule in book.rules.values() for kind in rule.decisions} == set(kinds)
    for kind, question in kinds.items():
        assert question.rule in [rule.id for rule in book.for_decision(kind)], kind


# Said in our own words


@needs_shared
@every_book
def test_no_sentence_is_copied(name: str) -> None:
    sources = [*(SHARED / "specs").glob("*.md"), *(SHARED / "seeds").glob("*.txt")]
    taken = {run for source in sources for run in runs(source.read_text(encoding="utf-8"))}
    book = rulebook(name)
    five = book.five_minutes
    texts = {rule.id: f"{rule.heading} / {rule.text} / {rule.example}" for rule in book.rules.values()}
    texts["five minutes"] = " / ".join((five.aim, five.turn, five.win, *five.tips))
    texts["guide"] = " / ".join(book.guide.values())
    copied = {part: sorted(run) for part, text in texts.items() if (run := taken.intersection(runs(text)))}
    assert copied == {}


def runs(text: str) -> list[tuple[str, ...]]:
    """Every run of words in a text."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return list(zip(*(words[start:] for start in range(RUN)), strict=False))


# Looking something up


def test_a_rule_is_found_however_its_id_is_typed() -> None:
    for typed in ("SP-051", "sp-051", "sp51", "SP 51", " sp051 "):
        assert rulebook("spyrium").entry(typed).heading == "What a card costs"
    assert rule_id("BL1") is None
    assert rule_id("XX-001") is None


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(UnknownEntry, match="SP-999"):
        rulebook("spyrium").entry("SP-999")


def test_rules_are_read_on_in_the_order_of_the_chapters() -> None:
    book = rulebook("spyrium")
    order = [rule for chapter in book.chapters for rule in chapter.rules]
    for rule, after in pairwise(order):
        following = book.following(book.rules[rule])
        assert following is not None
        assert following.id == after
    assert book.following(book.rules[order[-1]]) is None
    assert book.following(book.entry("BL1")) is None


def test_looking_up_a_rule_loads_no_game() -> None:
    code = "import sys; from rules.rulebook import rulebook; rulebook('spyrium').entry('SP-051'); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {module for module in run.stdout.split() if module.startswith("rules.")}
    assert not {module for module in loaded if module.count(".") == 2 and not module.startswith("rules.engine.")}


# Components


@pytest.mark.parametrize("name", GAMES)
def test_every_component_that_rules_or_names_speak_of_has_an_entry(name: str) -> None:
    book = rulebook(name)
    entries = list(book.components)
    spoken_of = {component for rule in book.rules.values() for component in rule.components}
    spoken_of |= {named.id for named in book.names.values() if not named.rules}
    assert spoken_of <= set(entries)
    for component in entries:
        entry = book.entry(component)
        assert entry.heading
        assert entry.text
        assert entry.related, component
        assert "{" not in entry.text, component


@every_book
def test_a_book_knows_without_being_read_which_components_it_can_have(name: str) -> None:
    book = rulebook(name)
    assert all(book.may_have(typed) for component in book.components for typed in (component, component.lower()))


def test_a_book_that_can_not_have_a_component_is_not_read_for_it() -> None:
    book = Rulebook("spyrium")
    assert not book.may_have("T01")
    assert vars(book).keys() == {"game", "language", "_overlay"}


@pytest.mark.parametrize(
    ("name", "least"), [("spyrium", 41), ("propeller_islands", 36), ("ilos", 10), ("era_of_inventions", 52)]
)
def test_components_are_recognised_by_the_messages_that_name_them(name: str, least: int) -> None:
    book, messages = rulebook(name), catalogue(f"rules.{name}", "en")
    found = {component for message in messages if (component := book.components.named_by(message))}
    assert len(found) >= least
    assert found <= set(book.components)
    assert book.components.named_by("propeller_islands.guild.culture") is None


def test_a_card_shows_its_figures_and_says_which_are_house_values() -> None:
    entry = rulebook("spyrium").entry("bl1")
    data = components.load("rules.spyrium")["buildings"]["BL1"]
    assert entry.heading == "Laboratory I"
    lines = entry.text.splitlines()
    assert f"Base cost £{data['cost']} (house value)" in lines
    assert "Use: 1 worker + 1 spyrium → 4 VP" in lines
    assert entry.related[0] == "SP-124"


def test_figures_an_owner_has_entered_replace_ours_and_are_no_house_values() -> None:
    book = Rulebook("spyrium", overlay={"buildings": {"BL1": {"cost": 9}}})
    assert "Base cost £9" in book.entry("BL1").text.splitlines()
    assert "Base cost £6 (house value)" in book.entry("BL2").text.splitlines()


def test_a_line_without_its_figure_is_left_out() -> None:
    lines = rulebook("spyrium").entry("BP1").text.splitlines()
    assert not [line for line in lines if line.startswith(("Use", "Or", "When built", "Symbols"))]


class TestDescriptions:
    """How tables of figures become lines, on a table made for it."""

    TEXTS = {  # noqa: RUF012 - never changed
        "goods": {"coin": {"one": "1 coin", "other": "{n} coins"}, "wood": "{n} wood", "coal": "{n} coal"},
        "words": {"coal": "Coal"},
        "components": {
            "things": {
                "title": "Things",
                "heading": "{name} ({id})",
                "lines": [
                    "Costs {cost}",
                    "Rare goods: {rare!}",
                    "Gives {amount kinds}",
                    "Fee: {fee:coin?}",
                    "Listed: {listed}",
                    "Choice {choice.1}",
                    "Open: {open}",
                ],
            },
            "track": {"title": "Tracks", "lines": ["By space: {spaces gifts}"]},
        },
    }
    DATA = {  # noqa: RUF012 - never changed
        "things": {
            "X1": {
                "cost": [0, 2, 1],
                "rare": {"coal": 0},
                "amount": 2,
                "kinds": ["wood", "coal"],
                "fee": 0,
                "open": True,
            },
            "X2": {"cost": [0, 0, 0], "fee": 1, "listed": "coal coal wood", "choice": [["coal"], ["coal", "wood"]]},
        },
        "track": {"spaces": [3, 6], "gifts": ["coal", "wood"]},
        "provenance": {"things.*.*": "S", "things.X2.choice": "H", "track.*": "P"},
    }
    TABLES = {  # noqa: RUF012 - never changed
        "things": {"amounts": {"cost": ["coin", "wood", "coal"]}, "rules": "SP-001"},
        "track": {"whole": True},
    }

    def entries(self) -> ComponentEntries:
        return ComponentEntries(rulebook("spyrium"), self.DATA, self.TABLES, self.TEXTS, shared_words("en"))

    def test_amounts_choices_and_yes_or_no(self) -> None:
        entry = self.entries().get("X1")
        assert entry is not None
        assert entry.text.splitlines() == [
            "Costs 2 wood + 1 coal",
            "Rare goods: nothing",
            "Gives 2 wood or 2 coal",
            "Open: yes",
        ]
        assert entry.heading == "X1 (X1)"
        assert entry.related == ("SP-001",)

    def test_repeated_goods_are_counted_and_a_list_is_one_figure(self) -> None:
        entry = self.entries().get("X2")
        assert entry is not None
        assert entry.text.splitlines() == ["Fee: 1 coin", "Listed: 2 coal + 1 wood", "Choice Coal, wood (house value)"]
        assert entry.source is None  # its lines say so one by one

    def test_a_track_is_one_entry(self) -> None:
        entry = self.entries().get("track")
        assert entry is not None
        assert entry.text == "By space: 3: Coal, 6: wood"
        assert list(self.entries()) == ["X1", "X2", "track"]

    def test_paths_into_nothing_find_nothing(self) -> None:
        assert find({"a": {"b": 1}}, "a.b.c").value is None
        assert find({"a": [1]}, "a.3").value is None
        assert Speech({}, {}, shared_words("en")["components"], {}).phrase([]) == ""

    def test_the_words_of_a_code_are_said_one_by_one(self) -> None:
        speech = Speech({}, {"NE": "NO", "gold": "Gold"}, shared_words("en")["components"], {})
        assert speech.phrase("NE S = gold") == "NO S = Gold"


# Searching


def found(query: str, *names: str) -> list[str]:
    return [hit.id for hit in search(rulebooks(games=names or tuple(PREFIXES.values())), query)]


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("SP-051", "SP-051"),
        ("pi 44", "PI-044"),
        ("crowd price", "SP-051"),
        ("replace a building", "SP-062"),
        ("leftover die", "PI-126"),
        ("when can I pass", "SP-080"),
        ("trading post", "IL-078"),
        ("royalties", "EI-093"),
        ("Zwischenraum", "SP-024"),
        ("Plagiatskarte", "EI-091"),
        ("Luxusappartements", "14"),
        ("caisse enregistreuse", "CASH"),
        ("manoir", "BN1"),
        ("mine d'or", "goldmine"),
        ("taylorsim", "SP-144"),
        ("blueprnt", "PI-111"),
    ],
)
def test_the_best_hit(query: str, best: str) -> None:
    assert found(query)[0] == best


@pytest.mark.parametrize(
    "query", ["université", "universite", "UNIVERSITÄT", "Universitat", "univresity", "Universitaet"]
)
def test_accents_case_and_small_typing_errors_do_not_matter(query: str) -> None:
    assert {"BU1", "BU2"} <= set(found(query, "spyrium"))


def test_a_part_of_a_compound_word_is_enough() -> None:
    assert "SP-087" in found("plättchen", "spyrium")


@pytest.mark.parametrize(("typed", "wanted"), [("cro", "SP-051"), ("bl", "PI-111"), ("w", "SP-006")])
def test_results_come_from_the_first_letters_on(typed: str, wanted: str) -> None:
    assert wanted in [hit.id for hit in search(rulebooks(), typed, 200)]


def words_of(book: Rulebook) -> set[str]:
    """All words of a book, as somebody would type them."""
    names = [text for name in book.names.values() for text in (*name.by_language.values(), *name.dropped)]
    texts = [text for rule in book.rules.values() for text in (rule.heading, rule.text, rule.example)]
    return {word for text in (*texts, *names) for word in re.findall(r"\w+", text)}


@pytest.mark.slow
@every_book
def test_every_beginning_of_every_word_can_be_searched_in_every_language(name: str) -> None:
    books = {language: rulebook(name, language) for language in ("en", "de", "fr")}
    words = {word for book in books.values() for word in words_of(book)}
    beginnings = sorted({word[:length] for word in words for length in range(1, len(word) + 1)})
    for book in books.values():
        for typed in beginnings:
            search([book], typed)


def test_singular_and_plural_find_the_same() -> None:
    assert found("patent", "spyrium") == found("patents", "spyrium")


def test_entries_with_all_the_words_come_first() -> None:
    assert found("empty stack", "propeller_islands")[0] == "PI-046"


def test_a_word_that_some_book_knows_is_no_typing_error() -> None:
    assert "price" not in folded_words(rulebook("era_of_inventions").rules["EI-149"].text)
    assert "EI-149" in found("price", "era_of_inventions")
    assert "EI-149" not in found("price")


def test_searching_one_game_finds_nothing_of_the_others() -> None:
    assert {hit.game for hit in search([rulebook("ilos")], "ship")} == {"ilos"}
    assert len({hit.game for hit in search(rulebooks(), "who wins")}) == 4


def test_nonsense_and_nothing_find_nothing() -> None:
    assert found("xqzwvkj") == []
    assert found("") == []
    assert found("?!") == []


def test_the_number_of_hits_is_limited_and_the_best_come_first() -> None:
    hits = search(rulebooks(), "tile", limit=7)
    assert len(hits) == 7
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


@pytest.mark.parametrize(
    ("one", "other", "errors"),
    [("gap", "gap", 0), ("gaps", "gap", 1), ("wrod", "word", 1), ("plot", "slot", 1), ("event", "vents", 2)],
)
def test_typing_errors_are_counted(one: str, other: str, errors: int) -> None:
    assert distance(one, other, 2) == errors


def test_counting_typing_errors_stops_at_the_limit() -> None:
    assert distance("spyrium", "quarter", 1) == 2
