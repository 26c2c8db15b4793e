"""Every text that is asked for exists, gets the values it names, and no text lies about unused."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

from islands_tui.registry.tables import TABLES
from islands_tui.text.texts import catalogue
from rules import GAMES

ROOT = Path(__file__).parents[3]
SOURCES = [
    *sorted((ROOT / "islands_tui").rglob("*.py")),
    *sorted((ROOT / "rules").glob("*.py")),
    *sorted((ROOT / "rules" / "engine").glob("*.py")),
]
RULES = tuple(info.home for info in GAMES.values())
PACKAGES = ("islands_tui.text", "islands_tui.cli", *(table.home for table in TABLES.values()))
OWN = {name: text for package in PACKAGES for name, text in catalogue(package, "en").items()}
TEXTS = {**OWN, **{name: text for package in RULES for name, text in catalogue(package, "en").items()}}
AREAS = tuple({f"{text.partition('.')[0]}." for text in OWN if "." in text})
SPEAKING = {"say", "words", "wrong_call", "found_wrong", "_complained", "_text"}


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            yield path, node


def calls() -> Iterator[tuple[str, set[str], str]]:
    """Ids in calls that speak, the values given with them, and the file."""
    for path, node in nodes():
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(id)), *_]):
                if name in SPEAKING:
                    yield id, {keyword.arg or "**" for keyword in node.keywords}, path.name


def literals() -> set[str]:
    """Whatever stands in the source and may be an id."""
    return {node.value for _, node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def beginnings() -> tuple[str, ...]:
    """Ids that are put together begin like these."""
    joined = (node.values[0] for _, node in nodes() if isinstance(node, ast.JoinedStr))
    starts = (str(first.value) for first in joined if isinstance(first, ast.Constant))
    return tuple(start for start in starts if start.startswith(AREAS))


def placeholders(text: str) -> set[str]:
    entry = TEXTS[text]
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


def test_every_text_that_is_asked_for_exists() -> None:
    assert [(text, place) for text, _, place in calls() if text not in TEXTS] == []


def test_every_text_gets_the_values_that_it_names() -> None:
    for text, given, place in calls():
        assert "**" in given or placeholders(text) <= given, f"{place}: {text}"


def test_no_text_is_left_over() -> None:
    used, starts = literals(), beginnings()
    assert [text for text in OWN if text not in used and not text.startswith(starts)] == []


def test_every_form_for_listeners_belongs_to_a_text() -> None:
    for package in (*PACKAGES, *RULES):
        assert set(catalogue(package, "en", spoken=True)) == set(catalogue(package, "en"))


def test_no_text_for_listeners_has_an_arrow_or_a_dot_between_words() -> None:
    for package in RULES:
        for name, text in catalogue(package, "en", spoken=True).items():
            assert not set("→·") & set(str(text)), name


COUNTED = re.compile(
    r"\{\w+\} (?:\w+ )?(?:cards|ships|tokens|tiles|pioneers|forts|plans|cubes|workers|discs|stones|factories|stores"
    r"|patents|rounds|moves|points|islands|spaces|exchanges|depots|banners|decisions)\b"
)
FIGURES = {
    *("spyrium.ended", "spyrium.status.over", "spyrium.ask.first_bonus", "spyrium.ask.bonus"),
    *("spyrium.log.residence_step", "spyrium.log.residence_points"),
    *("era_of_inventions.ended", "era_of_inventions.status.over", "era_of_inventions.note.stones"),
    *(
        f"era_of_inventions.ask.{kind}"
        for kind in ("build", "buy", "invent", "more_inventions", "more_patents", "make")
    ),
    *(f"era_of_inventions.why.{why}" for why in ("too_many_stones", "all_patents")),
    *("propeller_islands.end.plans", "propeller_islands.end.rounds", "propeller_board.ending"),
    *(f"propeller_islands.effect.{what}" for what in ("workers", "depots", "banners", "different_numbers")),
    *(f"propeller_board.words.{what}" for what in ("workers", "depots")),
    "ilos.note.ships_there",
    *("ilos.note.dearer", "ilos.ended.rounds", "ilos.ended.quiet", "ilos.log.too_long", "ilos.log.quiet"),
    *(f"ilos.table.island_{how}" for how in ("raided", "crowded", "forts_raided", "forts_crowded")),
    *(f"ilos.look.card.{card}" for card in ("plantation", "goldmine", "building", "ruin")),
    "ilos_board.draw",
}
"""What they count is a figure of the box and always more than one, or it is no number at all."""


def test_a_text_that_counts_pieces_has_a_form_for_one_of_them() -> None:
    games = tuple(f"{name}." for name in (*GAMES, "spyrium_board", "era_board", "propeller_board", "ilos_board"))
    plain = {name for name, text in TEXTS.items() if isinstance(text, str) and name.startswith(games)}
    assert {name for name in plain if COUNTED.search(str(TEXTS[name]))} == FIGURES
