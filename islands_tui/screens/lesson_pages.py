"""The pages of a first lesson: the goal and a turn, an enlarged piece with its parts, and what wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import LETTERS
from rules.engine.contract import Message
from rules.rulebook import Lesson, Rulebook

Wrap = Callable[[str, int], Sequence[str]]
WIDEST = 90
"""The longest lines: longer ones are hard to read."""
_INDENT = 2


class LessonPage(NamedTuple):
    """A page: its title, its rows, and the parts that it names, if it shows the piece."""

    title: str
    rows: Sequence[PageRow]
    parts: Sequence[str] = ()


def lesson_pages(
    book: Rulebook, lesson: Lesson, texts: Texts, wrap: Wrap, page: tuple[int, int], beside: tuple[int, int]
) -> list[LessonPage]:
    """All pages; `page` is the room of a page of text, `beside` that beside the piece: columns and rows."""

    def title(name: str) -> str:
        return texts(Message(f"lesson.{name}"))

    width = min(page[0], WIDEST)
    first, *others = book.five_minutes.tips
    begin = [(title("goal"), lesson.goal), (title("turn"), lesson.turn)]
    end = [(title("win"), lesson.win), (title("tips"), first), *(("", tip) for tip in others)]
    return [
        LessonPage(title("goal"), _passages(begin, width, wrap)),
        *(LessonPage(lesson.piece, rows, parts) for rows, parts in _parts(lesson, wrap, *beside)),
        LessonPage(title("win"), _passages(end, width, wrap)),
    ]


def _passages(passages: Sequence[tuple[str, str]], width: int, wrap: Wrap) -> list[PageRow]:
    rows: list[PageRow] = []
    for heading, text in passages:
        rows += [[Piece(0, heading, HEAD)]] if heading else []
        rows += [[Piece(_INDENT, line)] for line in wrap(text, width - _INDENT)]
        rows.append([])
    return rows


def _parts(lesson: Lesson, wrap: Wrap, width: int, height: int) -> list[tuple[list[PageRow], list[str]]]:
    """The parts in as many pages as they need: each in one piece, and its letter the same on every page."""
    pages: list[tuple[list[PageRow], list[str]]] = [([], [])]
    for letter, (key, part) in zip(LETTERS, lesson.parts.items(), strict=False):
        rows: list[PageRow] = [[Piece(0, letter, DIM), Piece(_INDENT, part.name, HEAD)]]
        rows += [[Piece(_INDENT, line)] for line in wrap(part.text, width - _INDENT)]
        said, named = pages[-1]
        if named and len(said) + 1 + len(rows) > height:
            pages.append((rows, [key]))
        else:
            said += [*([[]] if named else []), *rows]
            named.append(key)
    return pages
