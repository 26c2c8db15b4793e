"""A quarter of Spyrium in full, instead of the cards."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, LINES, TEXT
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.spyrium.faces import at_once_signs, card_name, patent_lines, use_signs
from islands_tui.games.spyrium.quarters import buildings_of
from islands_tui.games.spyrium.word_cards import card_lines, symbol_names
from islands_tui.games.spyrium.word_quarters import PATENT_INK
from islands_tui.table_screen.painter import BoardPane, Painter
from rules.engine.contract import Message, Target, say
from rules.spyrium.prices import new_plot
from rules.spyrium.state import Quarter
from rules.spyrium.targets import building_target
from rules.spyrium.words import bonus_words


class QuarterBoard(BoardPane):
    """Everything that one seat owns with its effects, instead of the cards."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """`v` cycles through the seats, starting with the one at the keyboard."""
        pad, view, texts = painter.pad, painter.view, painter.texts
        first = painter.viewer if painter.viewer is not None else 0
        seat = (first + painter.board) % len(view.quarters)
        quarter = view.quarters[seat]
        pad.rule(0)
        pad.say(2, 0, f" {texts(say('spyrium_board.quarter', name=texts.name(seat)))} ", HEAD)
        painter.whole(pad, Target("seat", str(seat)), 2, 0, pad.width - 4)
        y = 1
        for line in pad.wrapped(texts(_holdings(painter, quarter, seat)), pad.width - 4):
            pad.say(2, y, line, TEXT)
            y += 1
        y += painter.tier > 0
        for card, used in buildings_of(quarter):
            y = _paint_owned(painter, pad, seat, card, used, y)
        for patent in quarter.patents:
            y = _paint_owned(painter, pad, seat, patent, patent in quarter.turned, y)
        if not quarter.buildings and not quarter.patents:
            pad.put(2, y, texts(Message("spyrium_board.nothing_built")), DIM)


def _holdings(painter: Painter, quarter: Quarter, seat: int) -> Message:
    return say(
        "spyrium_board.holdings",
        points=quarter.points,
        money=quarter.money,
        spyrium=quarter.spyrium,
        income=painter.view.track[quarter.residence],
        free=quarter.available,
        placed=len(quarter.placed),
        spent=quarter.spent,
        reserve=quarter.reserve,
        plot=new_plot(painter.view.box, quarter),
        bonus=bonus_words(painter.view, quarter),
        kept=" ".join(map(str, sorted(quarter.kept))) or "-",
    )


def _paint_owned(painter: Painter, pad: Pad, seat: int, card: str, used: bool, y: int) -> int:
    """A card of the quarter with all its effects; return the row after it."""
    box, texts = painter.view.box, painter.texts
    design = box.cards[card]
    letter = DIM if used else PATENT_INK if card in painter.view.quarters[seat].patents else HEAD
    name = card_name(card, texts, 16 if painter.tier < HUGE else 24)
    left = 20 if painter.tier < HUGE else 28
    painter.bracketed(pad, building_target(seat, card), 1, y, f"/{name}" if used else name, letter)
    if design.points:
        pad.say_right(pad.width - 1, y, texts(say("spyrium_board.points", points=design.points)), DIM)
    if painter.tier >= HUGE:
        text = "   ".join(part for part in (*card_lines(box, design, texts), symbol_names(design, texts)) if part)
    elif card in painter.view.quarters[seat].patents:
        benefit, ending, most = patent_lines(box, card, texts)
        text = f"{benefit}; {ending} {most}"
    else:
        symbols = ", ".join(texts(Message(f"spyrium.symbol.{symbol}")) for symbol in design.symbols)
        uses = texts(Message("spyrium_board.or")).join(use_signs(use, texts) for use in design.uses)
        text = "   ".join(part for part in (uses, *at_once_signs(design, texts), symbols) if part)
    lines = pad.wrapped(text, pad.width - left - 8) or [""]
    for row, line in enumerate(lines):
        pad.say(left, y + row, line, LINES if used else TEXT)
    return y + len(lines)
