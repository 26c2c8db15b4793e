"""The tiles of Propeller Islands in signs: number, short name, guild, effect, and on an island the worker."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import Measure
from islands_tui.widgets.hex_map import Dot, HexFace
from rules.engine.contract import Message, MessageValue, say
from rules.hexgrid import Cell
from rules.propeller_islands.components import NO_NUMBER, NOTHING, WILD, Amounts, Monument, Tile
from rules.propeller_islands.island import banners_at, number_at, tile_at, with_production
from rules.propeller_islands.names import pips
from rules.propeller_islands.state import Island, State

INSIDE = 7
"""Columns inside a hex."""
GUILDS = ("industry", "science", "culture")


def guild_letter(guild: str, texts: Texts) -> str:
    return texts(Message(f"letters.guild_of_{guild}"))


def guild_ink(guild: str) -> int:
    return ink(f"propeller_islands.{guild}", bold=True)


def short_name(tile: Tile, texts: Texts) -> str:
    """The name of a tile in five letters."""
    return texts(Message(f"propeller_board.tile.{tile.type}"))


def code(tile: Tile, texts: Texts) -> str:
    """The name of a tile that can be run, in three letters."""
    return texts(Message(f"propeller_board.code.{tile.type}"))


def counted(goods: Amounts) -> str:
    """Goods in the shortest form: `*3∩`."""
    return "".join(
        sign + (str(amount) if amount > 1 else "") for sign, amount in zip("*∩%", goods, strict=True) if amount
    )


# What a tile does


def effect_forms(tile: Tile, gain: Amounts, texts: Texts) -> list[str]:
    """What a tile does, from the longest form to the shortest; `gain` includes what an upgrade adds."""
    if tile.monument is not None:
        return [monument_signs(tile.monument, texts)]
    if tile.then == "capital":
        return [texts(say("propeller_board.effect.capital", goods=pips(gain)))]
    if tile.then == "deploy":
        return [f"+i{pips(gain)}", f"i{counted(gain)}"]
    if tile.then:
        word = texts(Message(f"propeller_board.effect.{tile.then}"))
        short = [texts(Message("propeller_board.effect.short_trade"))] if tile.then == "trade" else []
        more = [f"{word}+{pips(gain)}", f"{word}{counted(gain)}"] if gain != NOTHING else []
        return [*more, word, *short]
    if tile.cost != NOTHING:
        return [
            texts(say("propeller_board.effect.convert", cost=pips(tile.cost), goods=pips(gain))),
            texts(say("propeller_board.effect.convert", cost=counted(tile.cost), goods=counted(gain))),
        ]
    return [f"+{pips(gain)}", pips(gain), counted(gain)]


def monument_signs(monument: Monument, texts: Texts) -> str:
    """Points and what they are counted for: `4/3C`, `5/135`."""
    guild = guild_letter(monument.guild, texts) if monument.guild else ""
    numbers = "".join(map(str, monument.numbers))
    values: dict[str, MessageValue] = {
        "points": monument.points,
        "per": monument.per,
        "guild": guild,
        "numbers": numbers,
    }
    return texts(say(f"propeller_board.monument.{monument.counts}", **values))


def _lines(
    tile: Tile, gain: Amounts, room: int, spares: Sequence[int], letter: int, texts: Texts, measure: Measure
) -> tuple[list[Piece], str]:
    """Name and effect, which leaves some columns free (one of `spares`). A gain never appears without its price.

    A conversion that doesn't fit below the name has its price beside the name, and as much of its gain as fits.
    """
    effect = _fitting(effect_forms(tile, gain, texts), room, spares, measure)
    if effect or tile.cost == NOTHING:
        return [Piece(2, short_name(tile, texts), letter)], effect
    price = counted(tile.cost)
    forms = [texts(say("propeller_board.effect.convert", cost="", goods=goods)) for goods in (counted(gain), "")]
    short = next((form for form in forms if measure(form) <= room - min(spares)), "")
    return [Piece(2, code(tile, texts), letter), Piece(INSIDE - measure(price), price)], short


def _fitting(forms: Sequence[str], room: int, spares: Sequence[int], measure: Measure) -> str:
    """The longest form that leaves the first number of columns free, else the next number; empty if none fits."""
    for spare in spares:
        for form in forms:
            if measure(form) + spare <= room:
                return form
    return ""


# Faces


def number_sign(number: int, tile: Tile) -> str:
    """The number of a tile, `?` for any; `M` for a monument."""
    if number == NO_NUMBER:
        return "M" if tile.monument is not None else " "
    return "?" if number == WILD else str(number)


def symbol_pieces(tile: Tile, banners: Sequence[str], texts: Texts) -> list[Piece]:
    """Hub in brackets, then banners, in the colours of their guilds."""
    pieces, x = [], 0
    if tile.hub:
        pieces, x = [Piece(0, f"({guild_letter(tile.hub, texts)})", guild_ink(tile.hub), signs=False)], 3
    for place, banner in enumerate(banners):
        pieces.append(Piece(x + place, guild_letter(banner, texts), guild_ink(banner), signs=False))
    return pieces


def tint_of(tile: Tile) -> str:
    guild = tile.hub or tile.banner
    return f"propeller_islands.{guild}" if guild else "card"


def _name_letter(mark: Mark) -> int:
    return HEAD if mark in (Mark.LEGAL, Mark.LIT, Mark.CURSOR, Mark.CHOSEN) else TEXT


def forge_face(tile: Tile, mark: Mark, texts: Texts, measure: Measure) -> HexFace:
    banners = [tile.banner] if tile.banner else []
    symbols = symbol_pieces(tile, banners, texts)
    room = INSIDE - symbols[-1].x - len(symbols[-1].text)
    name, effect = _lines(tile, tile.gain, room, (1, 0), _name_letter(mark), texts, measure)
    head = (Piece(0, number_sign(tile.number, tile), HEAD), *name)
    return HexFace((head, (*symbols, Piece(INSIDE - measure(effect), effect))), tint_of(tile), mark)


def ghost_face(tile: Tile, fame: int, mark: Mark, texts: Texts) -> HexFace:
    """A tile where it would be built, with the fame it would bring there."""
    head = (Piece(0, number_sign(tile.number, tile), HEAD), Piece(2, short_name(tile, texts), HEAD))
    symbols = symbol_pieces(tile, [tile.banner] if tile.banner else [], texts)
    return HexFace((head, (*symbols, *_fame(fame))), tint_of(tile), mark)


def _fame(fame: int) -> list[Piece]:
    return [Piece(INSIDE - 3, f"+ƒ{fame}", ink("gain", bold=True))] if fame else []


def island_face(
    view: State, seat: int, cell: Cell, mark: Mark, texts: Texts, measure: Measure, fame: int = 0
) -> HexFace:
    """A tile of an island with its worker and upgrades; or with the fame that an upgrade would bring there."""
    box, island = view.box, view.players[seat].island
    tile, number = tile_at(box, island, cell), number_at(box, island, cell)
    letter = ink("accent", bold=True) if cell in island.wild else HEAD
    number_piece = Piece(0, number_sign(number, tile), letter)
    symbols = symbol_pieces(tile, banners_at(box, island, cell), texts)
    if fame:
        named = (number_piece, Piece(2, short_name(tile, texts), _name_letter(mark)))
        return HexFace((named, (*symbols, *_fame(fame))), tint_of(tile), mark)
    start = symbols[-1].x + len(symbols[-1].text) if symbols else 0
    worker = worker_sign(island, cell)
    room, spares = INSIDE - start, (2, 1) if worker else (0,)
    gain = with_production(tile.gain, island, cell)
    name, effect = _lines(tile, gain, room, spares, _name_letter(mark), texts, measure)
    end = INSIDE - next((spare for spare in spares if measure(effect) + spare <= room), 0)
    row = [*symbols, Piece(end - measure(effect), effect)]
    if worker:
        row.append(Piece(INSIDE - 1, worker, worker_letter(worker, seat), signs=False))
    return HexFace(((number_piece, *name), tuple(row)), tint_of(tile), mark)


def worker_sign(island: Island, cell: Cell) -> str:
    """A worker standing, lying or missing; empty if the tile can't have one."""
    if cell in island.standing:
        return "i"
    return "_" if cell in island.lying else "·" if cell in island.vacant else ""


def worker_letter(worker: str, seat: int) -> int:
    """The ink of a worker: ready ones have their owner's colour."""
    return ink(f"p{seat + 1}", bold=True) if worker == "i" else DIM


def island_dot(view: State, seat: int, cell: Cell, mark: Mark, texts: Texts) -> Dot:
    """A tile zoomed out: its number and its worker; a depot is a letter, `M` a monument."""
    box, island = view.box, view.players[seat].island
    tile = tile_at(box, island, cell)
    sign = texts(Message("letters.depot")) if tile.kind == "depot" else number_sign(number_at(box, island, cell), tile)
    worker = worker_sign(island, cell) or " "
    return Dot(sign + worker, worker_letter(worker, seat) if worker == "i" else TEXT, mark)
