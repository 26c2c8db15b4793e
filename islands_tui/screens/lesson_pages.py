"""The pages of a first lesson: the goal and a turn, an enlarged piece with its parts, and what wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.screens.introduction import WIDEST, Wrap, passage_rows, passages_of
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import LETTERS, PIECE_SIZE
from rules.rulebook import Lesson

_INDENT = 2
_READABLE = 60
"""The fewest columns beside the piece for more than a few words about each part."""
_BELOW = PIECE_SIZE[1] + 2
"""The rows of the piece, with a gap above and below it."""


class LessonPage(NamedTuple):
    """A page: its title, its rows, the parts that it names, whether it shows the piece, and the rows below that."""

    title: str
    rows: Sequence[PageRow]
    parts: Sequence[str] = ()
    shows_piece: bool = True
    below: Sequence[PageRow] = ()


class LessonRoom(NamedTuple):
    """The columns and rows of a page, and the columns of the piece on it."""

    width: int
    height: int
    piece: int


def lesson_pages(game: str, lesson: Lesson, texts: Texts, wrap: Wrap, room: LessonRoom) -> list[LessonPage]:
    """All pages: one where everything fits; two with the piece on both in large windows."""
    goal, turn, win, *tips = all_passages = passages_of(game, texts)
    beside, below = min(room.width - room.piece, WIDEST), room.piece - 2
    begin, everything = passage_rows([goal, turn], beside, wrap), passage_rows(all_passages, beside, wrap)
    end = passage_rows([win, *tips], below, wrap)
    named = _parts(lesson, wrap, beside, room.height - len(begin) - 1)
    if len(named) == 1 and _BELOW + len(end) <= room.height:
        ((rows, names),) = named
        return [LessonPage(lesson.piece, [*begin, [], *rows], names, below=end)]
    pages = [LessonPage(lesson.piece, rows, names) for rows, names in _parts(lesson, wrap, beside, room.height)]
    if beside >= _READABLE and len(everything) <= room.height:
        return [LessonPage(goal.heading, everything), *pages]
    width = min(room.width, WIDEST)
    first, last = passage_rows([goal, turn], width, wrap), passage_rows([win, *tips], width, wrap)
    return [
        LessonPage(goal.heading, first, shows_piece=False),
        *pages,
        LessonPage(win.heading, last, shows_piece=False),
    ]


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
