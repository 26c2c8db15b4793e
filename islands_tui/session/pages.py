"""The contents of the pages over the board: help, scores, the full log."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from islands_tui.commands.catalogue import everywhere
from islands_tui.commands.command import AnyCommand
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.session.legend import shown_as, signs_of
from islands_tui.session.match_log import LogEntry, entry_rows
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import cut_to
from rules.engine.contract import Message, Score, say

_WIDE, _MARKS = 116, 88
_LABEL, _COLUMN = 22, 11
_KEYS = 15
"""The column where the meaning of a key begins, unless the name of a key is longer."""


class OpenPage:
    """An open page: its name, its rows and its scroll position."""

    def __init__(self, name: str, title: str, rows: Sequence[PageRow], first: int = 0) -> None:
        self.name, self.title, self.rows, self.first = name, title, rows, first

    def turn(self, by: int, shown: int) -> None:
        self.first = max(0, min(self.first + by, len(self.rows) - shown))


def key_rows(texts: Texts, commands: Sequence[AnyCommand], width: int) -> list[PageRow]:
    """The keys of a screen, then those that work everywhere, each with its meaning."""
    rows: list[PageRow] = []
    called = [command for command in (*commands, *everywhere()) if command.keys]
    column = max(_KEYS, *(len(command.name(texts)) + 4 for command in called))
    for command in called:
        first, *more = textwrap.wrap(command.help(texts), width - column - 2)
        rows.append([Piece(2, command.name(texts), ink("accent")), Piece(column, first)])
        rows += [[Piece(column, line)] for line in more]
    return rows


def help_rows(texts: Texts, commands: Sequence[AnyCommand], game: str, width: int) -> list[PageRow]:
    """Keys, then marks; side by side if there is room."""
    wide = width >= _WIDE
    keys = key_rows(texts, commands, _MARKS if wide else width)
    marks = [
        [Piece(0, shown_as(sign, texts), ink(sign.role, bold=True)), Piece(4, texts(Message(f"signs.{sign.name}")))]
        for sign in signs_of(game)
    ]
    if not wide:
        heading: list[PageRow] = [[], [Piece(2, texts(Message("pages.marks")), DIM)]]
        return [*keys, *heading, *([piece._replace(x=piece.x + 2) for piece in row] for row in marks)]
    beside = [[piece._replace(x=piece.x + _MARKS) for piece in row] for row in marks]
    length = max(len(keys), len(beside))
    return [[*_row(keys, place), *_row(beside, place)] for place in range(length)]


def _row(rows: Sequence[PageRow], place: int) -> PageRow:
    return rows[place] if place < len(rows) else ()


def score_rows(scores: Sequence[Score], names: Sequence[str], texts: Texts, width: int) -> list[PageRow]:
    """One column per seat, as wide as the longest name if it fits; one row per source, with totals at the bottom."""
    column = _score_column(names, width)
    shown = [f"{SHAPES[seat]} {cut_to(name, column - 3)}" for seat, name in enumerate(names)]
    heads = [Piece(_right(seat, name, column), name, HEAD) for seat, name in enumerate(shown)]
    sources = list(dict.fromkeys(texts(part.source) for score in scores for part in score.parts))
    rows: list[PageRow] = [heads, []]
    for source in sources:
        row = [Piece(3, source)]
        for score in scores:
            points = [part.points for part in score.parts if texts(part.source) == source]
            if points:
                row.append(_number(score.seat, _known_sum(points), TEXT, column))
        rows.append(row)
    total = [Piece(3, texts(Message("pages.total")), HEAD)]
    return [*rows, [], [*total, *(_number(score.seat, score.total, HEAD, column) for score in scores)]]


def time_rows(seconds: Sequence[int], clock: int, names: Sequence[str], texts: Texts, width: int) -> list[PageRow]:
    """A row with the time that each seat has used for its decisions, below a blank one; `clock` is the limit if any."""
    column = _score_column(names, width)
    label = say("pages.time_of", clock=_clock(clock * 60)) if clock else say("pages.time")
    times = [(seat, _clock(used)) for seat, used in enumerate(seconds)]
    return [[], [Piece(3, texts(label), DIM), *(Piece(_right(seat, time, column), time, DIM) for seat, time in times)]]


def _clock(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}"


def _score_column(names: Sequence[str], width: int) -> int:
    """The width of a seat's column: as wide as the longest name if that fits."""
    return max(_COLUMN, min((width - _LABEL - 1) // len(names), max(map(len, names)) + 3))


def _known_sum(points: Sequence[int | None]) -> int | None:
    known = [number for number in points if number is not None]
    return sum(known) if len(known) == len(points) else None


def _number(seat: int, points: int | None, letter: int, column: int) -> Piece:
    text = "?" if points is None else str(points)
    return Piece(_right(seat, text, column), text, letter)


def _right(seat: int, text: str, column: int) -> int:
    """The start column of a text that is right-aligned in a seat's column."""
    return _LABEL + (seat + 1) * column - len(text)


def log_rows(entries: Sequence[LogEntry], texts: Texts, width: int) -> list[PageRow]:
    return [row for entry in entries for row in entry_rows(entry, texts, width)]
