"""What everybody sees of each player of Ilôs: beside the map in a row or two, and the production boards in full."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.cutting import cut_to
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import ACCENT, DIM, HEAD, TEXT, Pad
from islands_tui.drawing.palette import ink
from islands_tui.screens.ilos_tiles import FIELD_INKS, SIGNS, field_sign, player_ink
from islands_tui.screens.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.ilos import names
from rules.ilos.piles import cards_to_draw
from rules.ilos.state import State, forts_of, ships_at_home
from rules.ilos.turn import is_last_round

_BOLD = ink("head", bold=True)
_FEW = 3
"""So many pioneers left are worth a warning: the end is near."""


def paint_seats_table(scene: Scene, pad: Pad, y: int, headed: bool) -> int:
    """A row a seat under headings; return the row after them."""
    columns = _columns(pad)
    if headed:
        for name, end in columns.items():
            pad.say_right(end, y, scene.texts(Message(f"ilos_board.seats.{name}")), DIM)
        y += 1
    for seat in range(len(scene.view.players)):
        _paint_name(scene, pad, y, seat, columns["cards"] - 3)
        player = scene.view.players[seat]
        pad.say_right(columns["cards"], y, str(player.cards), HEAD)
        out, home = len(player.coast) + len(player.raids), ships_at_home(scene.view, seat)
        pad.say_right(columns["ships"], y, f"{out}+{home}", TEXT)
        pad.say_right(columns["left"], y, str(player.pioneers), _end_ink(player.pioneers))
        y += 1
    return y


def _columns(pad: Pad) -> dict[str, int]:
    """Where each column ends."""
    end = pad.width - (pad.width > 25)
    return {"cards": end - 11, "ships": end - 5, "left": end}


def paint_seat_blocks(scene: Scene, pad: Pad, y: int, gap: int) -> int:
    """Two rows a seat: ships and production as well; return the row after them."""
    for seat, player in enumerate(scene.view.players):
        _paint_name(scene, pad, y, seat, pad.width - 22)
        pad.put(pad.width - 21, y, scene.texts(Message("ilos_board.cards")), DIM)
        pad.say_right(pad.width - 13, y, str(player.cards), HEAD)
        pad.put(pad.width - 12, y, scene.texts(Message("ilos_board.pioneers")), DIM)
        pad.say_right(pad.width - 1, y, str(player.pioneers), _end_ink(player.pioneers))
        _paint_fleet(scene, pad, y + 1, seat)
        y += 2 + gap
    return y


def _end_ink(pioneers: int) -> int:
    return ink("cost", bold=True) if pioneers <= _FEW else HEAD


def _paint_name(scene: Scene, pad: Pad, y: int, seat: int, room: int) -> None:
    mine = seat == scene.decider
    pad.put(0, y, pad.glyphs.lead if mine else " ", ACCENT)
    pad.put(1, y, SHAPES[seat], player_ink(seat))
    pad.put(3, y, seat_name(scene, seat, room), _BOLD if mine else TEXT)
    scene.spot(pad, Target("seat", str(seat)), 1, y, pad.width - 2)


def seat_name(scene: Scene, seat: int, room: int) -> str:
    """A name without its shape, as much of it as fits."""
    return cut_to(scene.texts.names[seat].partition(" ")[2], max(3, room - 3), scene.seats.measure)


def _paint_fleet(scene: Scene, pad: Pad, y: int, seat: int) -> None:
    view: State = scene.view
    player = view.players[seat]
    out = len(player.coast) + len(player.raids)
    x = pad.put(3, y, SHAPES[seat] * out, player_ink(seat))
    pad.put(x, y, "·" * ships_at_home(view, seat), DIM)
    end = pad.say_right(pad.width - 1, y, scene.texts(say("ilos_board.draws", n=cards_to_draw(view, seat))), DIM)
    x = pad.put(11, y, scene.texts(Message("ilos_board.makes")), DIM) + 1
    paint_goods(pad, x, y, player.makes, end - x - 1)


def paint_goods(pad: Pad, x: int, y: int, amounts: Sequence[int], room: int) -> None:
    """Goods by sign, each with its number if there are several, and apart from each other where there is room."""
    if not any(amounts):
        pad.put(x, y, "-", DIM)
    texts = {good: SIGNS[good] + (str(amount) if amount > 1 else "") for good, amount in enumerate(amounts) if amount}
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
        paint_goods(pad, 10, 1 + seat, player.goods, pad.width - 10)


# Production boards in full


def paint_boards(scene: Scene, pad: Pad) -> None:
    """What everybody makes, how many cards they draw, and where their pioneers are."""
    pad.rule(0)
    pad.put(2, 0, f" {scene.texts(Message('ilos_board.boards'))} ", DIM)
    _paint_piles(scene, pad, pad.width - 3, 0)
    y = 1
    for seat in range(len(scene.view.players)):
        y = _paint_board(scene, pad, y, seat) + (scene.frame.tier > 0)


def _paint_board(scene: Scene, pad: Pad, y: int, seat: int) -> int:
    view, texts = scene.view, scene.texts
    player = view.players[seat]
    _paint_name(scene, pad, y, seat, 16)
    x = pad.put(16, y, texts(Message("ilos_board.makes")), DIM) + 1
    paint_goods(pad, x, y, player.makes, pad.width)
    form = "drawing" if pad.width > 60 else "draws"
    out, forts, cards = len(player.coast) + len(player.raids), forts_of(view, seat), cards_to_draw(view, seat)
    drawing = say(f"ilos_board.{form}", n=cards, base=view.box.draw, ships=out, forts=forts)
    pad.say_right(pad.width - 1, y, texts(drawing), DIM)
    fields = [field for field, owner in enumerate(view.owners) if owner == seat]
    placed = texts(say("ilos_board.placed", n=len(fields), all=view.box.pioneers))
    x = pad.put(3, y + 1, placed, DIM) + 3
    for field in fields:
        sign, letter = field_sign(view, field)
        where = texts(say("ilos_board.field", sign=sign, island=names.island_of_field(view, field)))
        if x + pad.measure(where) > pad.width - 1:
            x, y = 5, y + 1
        pad.put(x, y + 1, where, TEXT)
        pad.put(x, y + 1, sign, letter)
        x += pad.measure(where) + 2
    return y + 2


def paint_legend(scene: Scene, pad: Pad, y: int) -> None:
    """What the signs of the map mean, at the lower edge where there is room."""
    lines = [scene.texts(Message(f"ilos_board.legend_{number}")) for number in (1, 2, 3, 4)]
    if pad.height - y > len(lines) + 3:
        paint_end(scene, pad, y + 1)
    if pad.height - y > len(lines):
        pad.rule(pad.height - len(lines) - 1)
        for row, line in enumerate(lines):
            pad.say(1, pad.height - len(lines) + row, line, DIM)


def paint_end(scene: Scene, pad: Pad, y: int) -> None:
    """How far the end is while it lies ahead, and how many cards there are to draw."""
    view: State = scene.view
    fewest, last = min(player.pioneers for player in view.players), is_last_round(view)
    key = "ilos_board.last_round" if last else "ilos_board.to_the_end"
    if view.decision is not None:
        pad.say(1, y, scene.texts(say(key, n=fewest)), _end_ink(0) if last or fewest <= _FEW else DIM)
    pad.say(1, y + 1, _piles(scene), DIM)
    scene.spot(pad, Target("pile", "draw"), 1, y + 1, pad.width - 2)


def _piles(scene: Scene) -> str:
    view: State = scene.view
    discarded = sum(view.discard) + sum(player.paid_cards for player in view.players)
    return scene.texts(say("ilos_board.piles", draw=len(view.deck), discarded=discarded))


def _paint_piles(scene: Scene, pad: Pad, end: int, y: int) -> None:
    """The piles in a heading, for windows where they stand nowhere else."""
    if scene.frame.tier < 2:
        text = f" {_piles(scene)} "
        start = pad.say_right(end, y, text, DIM)
        scene.spot(pad, Target("pile", "draw"), start, y, pad.measure(text))
