"""The public information about each player of Ilôs beside the map, how near the end is, and the legend."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT, ink
from islands_tui.drawing.sizes import HUGE, LARGE, VAST
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.ilos.tiles import FIELD_INKS, letter_of, player_ink
from islands_tui.table_screen.painter import Beside, BoardContent, Painter, Seats
from islands_tui.text.truncate import name_cut_to
from rules.engine.contract import Message, Target, say
from rules.ilos.components import KINDS
from rules.ilos.piles import cards_to_draw
from rules.ilos.rounds import is_last_round
from rules.ilos.state import State, ships_at_home
from rules.ilos.tiles import GOODS

_BOLD = ink("head", bold=True)
_FEW = 3
"""The number of pioneers left at which a warning appears: the end is near."""
_BELOW = {LARGE: 10, HUGE: 28, VAST: 32}
"""Rows that everything below the seats of a large window needs before the seats can be spaced out."""
_LEGEND = 4
"""Rows of the legend."""


class IlosSeats(Seats):
    """All seats, in one or two rows each. As high as they need, or higher if market and hand leave room."""

    def __init__(self, drawing: Drawing, content: BoardContent | None = None, *, players: int) -> None:
        super().__init__(drawing, content)
        self._players = players

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Two rows per seat and a blank one in between; in smaller windows a heading, one row per seat, a blank one."""
        if self.tier >= LARGE:
            return self._players * (3 if container.height >= 3 * self._players + _BELOW[self.tier] else 2)
        below = 1 + len(GOODS) + len(KINDS) + (self.tier > 0)
        return min(self._players + 2, container.height - below)

    @classmethod
    def draw_seats(cls, painter: Painter) -> None:
        if painter.tier >= LARGE:
            _paint_blocks(painter, painter.pad.height // len(painter.view.players))
        else:
            _paint_table(painter, headed=painter.pad.height > len(painter.view.players))


class Horizon(Beside):
    """How near the end is, and the legend of the map, in large windows."""

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        """The legend is at the lower edge."""
        pad = painter.pad
        if pad.height > _LEGEND + 3:
            paint_end(painter, pad, 1)
        if pad.height > _LEGEND:
            pad.rule(pad.height - _LEGEND - 1)
            for row in range(_LEGEND):
                words = painter.texts(Message(f"ilos_board.legend_{row + 1}"))
                pad.say(1, pad.height - _LEGEND + row, words, DIM)


def _paint_table(painter: Painter, headed: bool) -> None:
    pad, columns = painter.pad, _columns(painter.pad)
    if headed:
        for name, end in columns.items():
            pad.say_right(end, 0, painter.texts(Message(f"ilos_board.seats.{name}")), DIM)
    for seat, player in enumerate(painter.view.players):
        y = seat + headed
        paint_name(painter, pad, y, seat, columns["cards"] - 3)
        pad.say_right(columns["cards"], y, str(player.cards), HEAD)
        out, home = len(player.coast) + len(player.raids), ships_at_home(painter.view, seat)
        pad.say_right(columns["ships"], y, f"{out}+{home}", TEXT)
        pad.say_right(columns["left"], y, str(player.pioneers), _end_ink(player.pioneers))


def _columns(pad: Pad) -> dict[str, int]:
    end = pad.width - (pad.width > 25)
    return {"cards": end - 11, "ships": end - 5, "left": end}


def _paint_blocks(painter: Painter, distance: int) -> None:
    """Two rows per seat: ships and production as well."""
    pad = painter.pad
    for seat, player in enumerate(painter.view.players):
        y = seat * distance
        paint_name(painter, pad, y, seat, pad.width - 22)
        pad.put(pad.width - 21, y, painter.texts(Message("ilos_board.cards")), DIM)
        pad.say_right(pad.width - 13, y, str(player.cards), HEAD)
        pad.put(pad.width - 12, y, painter.texts(Message("ilos_board.pioneers")), DIM)
        pad.say_right(pad.width - 1, y, str(player.pioneers), _end_ink(player.pioneers))
        _paint_fleet(painter, pad, y + 1, seat)


def _end_ink(pioneers: int) -> int:
    return ink("cost", bold=True) if pioneers <= _FEW else HEAD


def paint_name(painter: Painter, pad: Pad, y: int, seat: int, room: int) -> None:
    """A seat by shape and name; the seat to move is bold."""
    mine = seat == painter.decider
    pad.put(0, y, pad.glyphs.lead if mine else " ", ACCENT)
    pad.put(1, y, SHAPES[seat], player_ink(seat))
    pad.put(3, y, seat_name(painter, seat, room), _BOLD if mine else TEXT)
    painter.whole(pad, Target("seat", str(seat)), 1, y, pad.width - 2)


def seat_name(painter: Painter, seat: int, room: int) -> str:
    """A name without its shape, as much of it as fits."""
    return name_cut_to(painter.texts.names[seat].partition(" ")[2], max(3, room - 3), painter.pad.measure)


def _paint_fleet(painter: Painter, pad: Pad, y: int, seat: int) -> None:
    view: State = painter.view
    player = view.players[seat]
    out = len(player.coast) + len(player.raids)
    x = pad.put(3, y, SHAPES[seat] * out, player_ink(seat))
    pad.put(x, y, "·" * ships_at_home(view, seat), DIM)
    end = pad.say_right(pad.width - 1, y, painter.texts(say("ilos_board.draws", n=cards_to_draw(view, seat))), DIM)
    x = pad.put(11, y, painter.texts(Message("ilos_board.makes")), DIM) + 1
    paint_goods(painter, pad, x, y, player.makes, end - x - 1)


def paint_goods(painter: Painter, pad: Pad, x: int, y: int, amounts: Sequence[int], room: int) -> None:
    """Goods by sign, each with its number if above one, spaced out if there is room."""
    if not any(amounts):
        pad.put(x, y, "-", DIM)
    texts = {
        good: letter_of(good, painter.texts) + (str(amount) if amount > 1 else "")
        for good, amount in enumerate(amounts)
        if amount
    }
    gap = len(" ".join(texts.values())) <= room
    for good, text in texts.items():
        x = pad.put(x, y, text, FIELD_INKS[good]) + gap


# Behind the screens, once they are lifted


def paint_stocks(painter: Painter, pad: Pad) -> None:
    """What each seat has gathered: the end of the match reveals it to all (IL-103)."""
    pad.put(0, 0, painter.texts(Message("ilos_board.stocks")), DIM)
    for seat, player in enumerate(painter.view.players):
        pad.put(1, 1 + seat, SHAPES[seat], player_ink(seat))
        pad.put(3, 1 + seat, seat_name(painter, seat, 8), TEXT)
        paint_goods(painter, pad, 10, 1 + seat, player.goods, pad.width - 10)


# The end


def paint_end(painter: Painter, pad: Pad, y: int) -> None:
    """How near the end is until it comes, and how many cards are left to draw."""
    view: State = painter.view
    fewest, last = min(player.pioneers for player in view.players), is_last_round(view)
    key = "ilos_board.last_round" if last else "ilos_board.to_the_end"
    if view.decision is not None:
        pad.say(1, y, painter.texts(say(key, n=fewest)), _end_ink(0) if last or fewest <= _FEW else DIM)
    pad.say(1, y + 1, piles(painter), DIM)
    painter.whole(pad, Target("pile", "draw"), 1, y + 1, pad.width - 2)


def piles(painter: Painter) -> str:
    """The number of cards left to draw, and of those played."""
    view: State = painter.view
    discarded = sum(view.discard) + sum(player.paid_cards for player in view.players)
    return painter.texts(say("ilos_board.piles", draw=len(view.deck), discarded=discarded))
