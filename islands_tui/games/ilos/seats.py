"""What everybody sees of each player of Ilôs beside the map, how far the end is, and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import ACCENT, DIM, HEAD, TEXT, Pad
from islands_tui.drawing.palette import ink
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.ilos.tiles import FIELD_INKS, letter_of, player_ink
from islands_tui.table.board_pane import Beside, Seats
from islands_tui.table.scene import BoardContent, Scene
from islands_tui.text.cutting import cut_to
from rules.engine.contract import Message, Target, say
from rules.ilos.components import KINDS
from rules.ilos.piles import cards_to_draw
from rules.ilos.rounds import is_last_round
from rules.ilos.state import State, ships_at_home
from rules.ilos.tiles import GOODS

_BOLD = ink("head", bold=True)
_FEW = 3
"""So many pioneers left are worth a warning: the end is near."""
_BELOW = 10
"""Rows that market and end want below the seats of a large window, before the seats move apart."""
_LEGEND = 4
"""Rows of what the signs mean."""


class IlosSeats(Seats):
    """All seats, in a row each or two. It is as high as they need, and higher where market and hand leave room."""

    kinds = frozenset({"seat"})
    concerns = frozenset()

    def __init__(
        self, drawing: Drawing, content: BoardContent | None = None, *, players: int, id: str | None = None
    ) -> None:
        """`players` is how many there are."""
        super().__init__(drawing, content, id=id)
        self._players = players

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Two rows a seat and one between them; in smaller windows a heading, a row a seat, and a free one."""
        if self.tier == 2:
            return self._players * (3 if container.height >= 3 * self._players + _BELOW else 2)
        below = 1 + len(GOODS) + len(KINDS) + (self.tier > 0)
        return min(self._players + 2, container.height - below)

    def draw_seats(self, scene: Scene) -> None:
        """As its height says."""
        if scene.tier == 2:
            _paint_blocks(scene, scene.pad.height // len(scene.view.players))
        else:
            _paint_table(scene, headed=scene.pad.height > len(scene.view.players))


class Horizon(Beside):
    """How far the end is, and what the signs of the map mean, in large windows."""

    kinds = frozenset({"pile"})
    concerns = frozenset()

    def draw_beside(self, scene: Scene) -> None:
        """The signs stand at the lower edge."""
        pad = scene.pad
        if pad.height > _LEGEND + 3:
            paint_end(scene, pad, 1)
        if pad.height > _LEGEND:
            pad.rule(pad.height - _LEGEND - 1)
            for row in range(_LEGEND):
                words = scene.texts(Message(f"ilos_board.legend_{row + 1}"))
                pad.say(1, pad.height - _LEGEND + row, words, DIM)


def _paint_table(scene: Scene, headed: bool) -> None:
    """A row a seat under headings."""
    pad, columns = scene.pad, _columns(scene.pad)
    if headed:
        for name, end in columns.items():
            pad.say_right(end, 0, scene.texts(Message(f"ilos_board.seats.{name}")), DIM)
    for seat, player in enumerate(scene.view.players):
        y = seat + headed
        paint_name(scene, pad, y, seat, columns["cards"] - 3)
        pad.say_right(columns["cards"], y, str(player.cards), HEAD)
        out, home = len(player.coast) + len(player.raids), ships_at_home(scene.view, seat)
        pad.say_right(columns["ships"], y, f"{out}+{home}", TEXT)
        pad.say_right(columns["left"], y, str(player.pioneers), _end_ink(player.pioneers))


def _columns(pad: Pad) -> dict[str, int]:
    """Where each column ends."""
    end = pad.width - (pad.width > 25)
    return {"cards": end - 11, "ships": end - 5, "left": end}


def _paint_blocks(scene: Scene, distance: int) -> None:
    """Two rows a seat: ships and production as well."""
    pad = scene.pad
    for seat, player in enumerate(scene.view.players):
        y = seat * distance
        paint_name(scene, pad, y, seat, pad.width - 22)
        pad.put(pad.width - 21, y, scene.texts(Message("ilos_board.cards")), DIM)
        pad.say_right(pad.width - 13, y, str(player.cards), HEAD)
        pad.put(pad.width - 12, y, scene.texts(Message("ilos_board.pioneers")), DIM)
        pad.say_right(pad.width - 1, y, str(player.pioneers), _end_ink(player.pioneers))
        _paint_fleet(scene, pad, y + 1, seat)


def _end_ink(pioneers: int) -> int:
    return ink("cost", bold=True) if pioneers <= _FEW else HEAD


def paint_name(scene: Scene, pad: Pad, y: int, seat: int, room: int) -> None:
    """A seat by shape and name; the seat to move is bold."""
    mine = seat == scene.decider
    pad.put(0, y, pad.glyphs.lead if mine else " ", ACCENT)
    pad.put(1, y, SHAPES[seat], player_ink(seat))
    pad.put(3, y, seat_name(scene, seat, room), _BOLD if mine else TEXT)
    scene.whole(pad, Target("seat", str(seat)), 1, y, pad.width - 2)


def seat_name(scene: Scene, seat: int, room: int) -> str:
    """A name without its shape, as much of it as fits."""
    return cut_to(scene.texts.names[seat].partition(" ")[2], max(3, room - 3), scene.pad.measure)


def _paint_fleet(scene: Scene, pad: Pad, y: int, seat: int) -> None:
    view: State = scene.view
    player = view.players[seat]
    out = len(player.coast) + len(player.raids)
    x = pad.put(3, y, SHAPES[seat] * out, player_ink(seat))
    pad.put(x, y, "·" * ships_at_home(view, seat), DIM)
    end = pad.say_right(pad.width - 1, y, scene.texts(say("ilos_board.draws", n=cards_to_draw(view, seat))), DIM)
    x = pad.put(11, y, scene.texts(Message("ilos_board.makes")), DIM) + 1
    paint_goods(scene, pad, x, y, player.makes, end - x - 1)


def paint_goods(scene: Scene, pad: Pad, x: int, y: int, amounts: Sequence[int], room: int) -> None:
    """Goods by sign, each with its number if there are several, and apart from each other where there is room."""
    if not any(amounts):
        pad.put(x, y, "-", DIM)
    texts = {
        good: letter_of(good, scene.texts) + (str(amount) if amount > 1 else "")
        for good, amount in enumerate(amounts)
        if amount
    }
    gap = len(" ".join(texts.values())) <= room
    for good, text in texts.items():
        x = pad.put(x, y, text, FIELD_INKS[good]) + gap


# Behind the screens, once they are lifted


def paint_stocks(scene: Scene, pad: Pad) -> None:
    """What everybody has gathered: the end of the match shows it to all (IL-103)."""
    pad.put(0, 0, scene.texts(Message("ilos_board.stocks")), DIM)
    for seat, player in enumerate(scene.view.players):
        pad.put(1, 1 + seat, SHAPES[seat], player_ink(seat))
        pad.put(3, 1 + seat, seat_name(scene, seat, 8), TEXT)
        paint_goods(scene, pad, 10, 1 + seat, player.goods, pad.width - 10)


# The end


def paint_end(scene: Scene, pad: Pad, y: int) -> None:
    """How far the end is while it lies ahead, and how many cards there are to draw."""
    view: State = scene.view
    fewest, last = min(player.pioneers for player in view.players), is_last_round(view)
    key = "ilos_board.last_round" if last else "ilos_board.to_the_end"
    if view.decision is not None:
        pad.say(1, y, scene.texts(say(key, n=fewest)), _end_ink(0) if last or fewest <= _FEW else DIM)
    pad.say(1, y + 1, piles(scene), DIM)
    scene.whole(pad, Target("pile", "draw"), 1, y + 1, pad.width - 2)


def piles(scene: Scene) -> str:
    """How many cards there are to draw, and how many have been played."""
    view: State = scene.view
    discarded = sum(view.discard) + sum(player.paid_cards for player in view.players)
    return scene.texts(say("ilos_board.piles", draw=len(view.deck), discarded=discarded))
