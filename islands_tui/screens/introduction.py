"""A game introduced beside what is chosen, in large windows: an enlarged piece, the goal, a turn and what wins."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import HEAD
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.drawing.sizes import LARGE, tier_of
from islands_tui.registry.tables import TABLES, words_of
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import PIECE_SIZE, NamedParts, NamedPartsContent, PaintPiece
from islands_tui.widgets.pane import Pane
from rules import GameInfo
from rules.engine.contract import Message
from rules.rulebook import has_rulebook, rulebook

NAMES = ("■ Ann", "▲ Bob", "▼ Cy")
"""Who stands on the piece."""
WIDEST = 90
"""The longest lines: longer ones are hard to read."""
ABOVE_AND_BELOW = 6
"""The rows above and below what lies beside a form: title, blank rows, advice and keys."""
_GAP, _INDENT = 3, 2

Wrap = Callable[[str, int], Sequence[str]]


def has_lesson(info: GameInfo) -> bool:
    """Whether a game brings what its lesson and its introduction show."""
    return info.id in TABLES and bool(TABLES[info.id].lesson) and has_rulebook(info.id)


def has_room(width: int, height: int) -> bool:
    """Whether a window is large enough to introduce games beside what is chosen."""
    return tier_of(width, height) >= LARGE


def piece_of(game: str) -> PaintPiece:
    """What paints the enlarged piece of a game."""
    module, _, name = TABLES[game].lesson.partition(":")
    return cast(PaintPiece, getattr(importlib.import_module(module), name))


class Passage(NamedTuple):
    """A paragraph, and its heading if it begins with one."""

    heading: str
    text: str


def passage_rows(passages: Sequence[Passage], width: int, wrap: Wrap) -> list[PageRow]:
    rows: list[PageRow] = []
    for heading, text in passages:
        rows += [*([[]] if rows else []), *([[Piece(0, heading, HEAD)]] if heading else [])]
        rows += [[Piece(_INDENT, line)] for line in wrap(text, width - _INDENT)]
    return rows


def passages_of(game: str, texts: Texts) -> list[Passage]:
    """The goal, a turn, what wins, and tips."""
    book = rulebook(game, texts.language)
    assert book.lesson is not None

    def title(name: str) -> str:
        return texts(Message(f"lesson.{name}"))

    first, *others = book.five_minutes.tips
    return [
        Passage(title("goal"), book.lesson.goal),
        Passage(title("turn"), book.lesson.turn),
        Passage(title("win"), book.lesson.win),
        Passage(title("tips"), first),
        *(Passage("", tip) for tip in others),
    ]


class IntroductionContent(NamedTuple):
    """A game, and the language in which it is introduced."""

    game: str
    language: str


class Introduction(Pane[IntroductionContent]):
    """The piece, and the words beside it where they fit there, below it otherwise."""

    @classmethod
    def paint(cls, pad: Pad, content: IntroductionContent) -> None:
        """As many passages as there is room for, but no half ones."""
        texts = Texts(words_of(content.game), NAMES, content.language)
        width, height = PIECE_SIZE
        piece = pad.pad(0, 0, width, height)
        NamedParts.paint(piece, NamedPartsContent(piece_of(content.game), texts, ()))
        painted = [y for y, line in enumerate(pad.grid.lines()[piece.y : piece.y + height]) if line.strip()]
        height = max(painted, default=-1) + 1
        is_beside = pad.width - width - _GAP >= width
        x, y = (width + _GAP, 0) if is_beside else (0, height + 1)
        columns = min(WIDEST, pad.width - x)
        goal, turn, win, *tips = passages_of(content.game, texts)
        choices = ([goal, turn, win, *tips], [goal, turn, win], [goal, win], [goal])
        told = (passage_rows(passages, columns, pad.wrapped) for passages in choices)
        rows = next((rows for rows in told if len(rows) <= pad.height - y), [])
        for place, row in enumerate(rows):
            for part in row:
                pad.say(x + part.x, y + place, part.text, part.letter)


class PiecesContent(NamedTuple):
    """The games whose pieces are shown, and the language of the words on them."""

    games: Sequence[str]
    language: str


class Pieces(Pane[PiecesContent]):
    """Enlarged pieces of the games, as many as there is room for: how everything looks with these signs and colours."""

    @classmethod
    def paint(cls, pad: Pad, content: PiecesContent) -> None:
        width, height = PIECE_SIZE
        across, down = max(1, (pad.width + _GAP) // (width + _GAP)), max(1, (pad.height + 1) // (height + 1))
        for place, game in enumerate(content.games[: across * down]):
            texts = Texts(words_of(game), NAMES, content.language)
            corner = place % across * (width + _GAP), place // across * (height + 1)
            NamedParts.paint(pad.pad(*corner, width, height), NamedPartsContent(piece_of(game), texts, ()))
