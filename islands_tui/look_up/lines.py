"""Rules as lines of text: an entry with its example and related entries, a whole book, five minutes, search results.

A line consists of spans with a semantic style. The command line and the rules screen render the same lines.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from islands_tui.text.texts import words
from islands_tui.text.truncate import cut_to
from rules import GAMES
from rules.book_entry import BookEntry
from rules.rulebook import FiveMinutes, Rulebook

if TYPE_CHECKING:
    from rules.search import Hit

_RULE = re.compile(r"\b[A-Z]{2}-\d{3}\b")


class Span(NamedTuple):
    """A piece of a line. Its style is text, head, dim or link; a link leads to the entry with this id."""

    text: str
    style: str = "text"
    link: str = ""


Line = tuple[Span, ...]

BLANK: Line = ()


def plain_text(line: Line) -> str:
    """The text of a line without styles."""
    return "".join(span.text for span in line)


def wrapped(text: str, width: int) -> list[str]:
    """A paragraph wrapped to this width; at least one line."""
    if len(text) <= width:
        return [text]
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False) or [""]


def flowing(text: str, width: int) -> list[Line]:
    """Running text wrapped to this width; rule ids in it are links."""
    return [_linked(line) for paragraph in text.splitlines() for line in wrapped(paragraph, width)]


def _linked(line: str) -> Line:
    spans, place = [], 0
    for found in _RULE.finditer(line):
        spans += [Span(line[place : found.start()]), Span(found[0], "link", found[0])]
        place = found.end()
    return tuple(span for span in (*spans, Span(line[place:])) if span.text)


def labelled(label: str, text: str, width: int) -> list[Line]:
    first, *more = flowing(f"{label}  {text}", width)
    head, *rest = first
    return [(Span(label, "dim"), Span(head.text.removeprefix(label)), *rest), *more]


def headline(text: str, width: int) -> list[Line]:
    return [(Span(line, "head"),) for line in wrapped(text, width)]


# One entry


def entry_lines(book: Rulebook, entry: BookEntry, width: int) -> list[Line]:
    """A rule or a component: its text, example, related entries and provenance."""
    place = words("commands.rules.place", game=GAMES[book.game].title, chapter=entry.chapter)
    lines = [*headline(_title(entry), width), *_remarks(place, width), BLANK, *body_lines(entry, width)]
    if links := link_lines(book, entry, width):
        lines += [BLANK, (Span(words("commands.rules.related"), "dim"),), *links]
    if entry.source:
        lines.append(BLANK)
        for line in flowing(book.source_in_words(entry), width):
            lines.append(tuple(span if span.link else span._replace(style="dim") for span in line))
    return lines


def _remarks(text: str, width: int) -> list[Line]:
    return [(Span(line, "dim"),) for line in wrapped(text, width)]


def body_lines(entry: BookEntry, width: int) -> list[Line]:
    lines = flowing(entry.text, width)
    if entry.example:
        lines += [BLANK, *labelled(words("commands.rules.example"), entry.example, width)]
    return lines


def linked_entries(book: Rulebook, entry: BookEntry) -> list[tuple[str, str]]:
    """The ids and headings of related rules, then of the components it concerns."""
    return [
        *((rule.id, rule.heading) for rule in book.related(entry)),
        *((component, book.components.heading(component)) for component in entry.components),
    ]


def link_lines(book: Rulebook, entry: BookEntry, width: int) -> list[Line]:
    """The related entries, one line each."""
    found = linked_entries(book, entry)
    column = max((len(name) for name, _ in found), default=0)
    return [_listed(name, heading, column, width) for name, heading in found]


def _listed(id: str, heading: str, column: int, width: int, game: str = "") -> Line:
    """A list row: the id, the heading truncated to fit, perhaps the game."""
    shown = cut_to(bare_heading(id, heading), width - column - 4 - len(game))
    return (Span("  "), Span(id, "link", id), Span(" " * (column - len(id) + 2) + shown), Span(game, "dim"))


def _title(entry: BookEntry) -> str:
    return words("commands.rules.heading", id=entry.id, heading=bare_heading(entry.id, entry.heading))


def bare_heading(id: str, heading: str) -> str:
    """The heading without its id, for places that show the id already."""
    return heading.removeprefix(f"{id} ")


# A whole book


def book_lines(book: Rulebook, width: int) -> Iterator[Line]:
    """The whole book: five minutes, the chapters with their rules, the components."""
    title = words("commands.rules.book", game=GAMES[book.game].title, n=len(book.ids))
    yield from (*headline(title, width), BLANK, *five_minutes_lines(book, width))
    for chapter in book.chapters:
        yield from (BLANK, *_ruled(chapter.title, width))
        for rule in chapter.rules:
            yield from _short_entry(book.rules[rule], width)
    title = ""
    for component in book.components:
        entry = book.entry(component)
        if entry.chapter != title:
            title = entry.chapter
            yield from (BLANK, *_ruled(title, width))
        yield from _short_entry(entry, width)


def _ruled(title: str, width: int) -> list[Line]:
    return [(Span(f"── {title} ", "head"), Span("─" * max(0, width - len(title) - 4), "dim"))]


def _short_entry(entry: BookEntry, width: int) -> Iterator[Line]:
    yield from (BLANK, *headline(_title(entry), width), *body_lines(entry, width))
    if entry.related:
        yield from _remarks(words("commands.rules.see", rules=", ".join(entry.related)), width)


def five_minutes_lines(book: Rulebook, width: int) -> list[Line]:
    title = words("commands.rules.how_to_play", game=GAMES[book.game].title)
    lines = headline(title, width)
    house_values = words("commands.rules.house_values"), book.house_values_in_words()
    for label, text in (*_five_minutes_parts(book.five_minutes), house_values):
        lines += [BLANK, (Span(label, "dim"),), *flowing(text, width)]
    return lines


def _five_minutes_parts(five: FiveMinutes) -> list[tuple[str, str]]:
    parts = [(words(f"commands.rules.{part}"), getattr(five, part)) for part in ("aim", "turn", "win")]
    return parts + [(words("commands.rules.tip", number=n), tip) for n, tip in enumerate(five.tips, start=1)]


# Lists


def hit_lines(hits: Sequence[Hit], width: int, with_games: bool) -> list[Line]:
    """The search results, one line each, with the game if several were searched."""
    column = max((len(hit.id) for hit in hits), default=0)
    games = [words("commands.rules.of_game", game=GAMES[hit.game].title) if with_games else "" for hit in hits]
    return [_listed(hit.id, hit.heading, column, width, game) for hit, game in zip(hits, games, strict=True)]
