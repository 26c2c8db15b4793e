"""Every text that is asked for exists, gets the values it names, and no text lies about unused."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

from islands_tui.texts import catalogue
from rules import GAMES

ROOT = Path(__file__).parents[2]
SOURCES = [*sorted((ROOT / "islands_tui").rglob("*.py")), *sorted((ROOT / "rules" / "engine").glob("*.py"))]
OWN = {**catalogue("islands_tui", "en"), **catalogue("islands_tui.commands", "en")}
TEXTS = {**OWN, **{name: text for game in GAMES for name, text in catalogue(f"rules.{game}", "en").items()}}
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
    for package in ("islands_tui", "islands_tui.commands", *(f"rules.{game}" for game in GAMES)):
        assert set(catalogue(package, "en", spoken=True)) == set(catalogue(package, "en"))


def test_no_text_for_listeners_has_an_arrow_or_a_dot_between_words() -> None:
    for game in GAMES:
        for name, text in catalogue(f"rules.{game}", "en", spoken=True).items():
            assert not set("→·") & set(str(text)), name
