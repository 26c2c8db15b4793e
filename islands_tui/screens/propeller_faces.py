"""The tiles of Propeller Islands in signs: number, short name, guild, effect, and on an island its worker."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from islands_tui.drawing.grid import DIM, HEAD, TEXT
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.texts import Texts
from islands_tui.widgets.hex_map import Dot, Face
from islands_tui.widgets.page import Piece
from rules.engine.contract import Message, say
from rules.hexgrid import Cell
from rules.propeller_islands.components import NO_NUMBER, NOTHING, WILD, Amounts, Box, Monument, Tile
from rules.propeller_islands.island import banners_at, number_at, tile_at, with_production
from rules.propeller_islands.names import effect, pips
from rules.propeller_islands.state import Island, State

INSIDE = 7
"""Columns inside a hex."""
GUILD_SIGNS = {"industry": ("I", "ind"), "science": ("S", "sci"), "culture": ("C", "cul")}

Measure = Callable[[str], int]


def short_name(tile: Tile, texts: Texts) -> str:
    """The name of a tile in five letters."""
    return texts(Message(f"propeller_board.tile.{tile.type}"))


def code(tile: Tile, texts: Texts) -> str:
    """The name of a tile that can be run, in three letters."""
    return texts(Message(f"propeller_board.code.{tile.type}"))


def counted(goods: Amounts) -> str:
    """Goods as short as can be: `*3∩`."""
    return "".join(
        sign + (str(amount) if amount > 1 else "") for sign, amount in zip("*∩%", goods, strict=True) if amount
    )


# What a tile does


def effect_forms(tile: Tile, gain: Amounts, texts: Texts) -> list[str]:
    """What a tile does, from the longest form to the shortest; `gain` has what an upgrade adds."""
    if tile.monument is not None:
        return [monument_signs(tile.monument, texts)]
    if tile.then == "capital":
        return [texts(say("propeller_board.effect.capital", goods=pips(gain)))]
    if tile.then == "deploy":
        return [f"+i{pips(gain)}", f"i{counted(gain)}"]
    if tile.then:
        word = texts(Message(f"propeller_board.effect.{tile.then}"))
        return [word] if gain == NOTHING else [f"{word}+{pips(gain)}", f"{word}{counted(gain)}", word]
    if tile.cost != NOTHING:
        return [
            texts(say("propeller_board.effect.convert", cost=pips(tile.cost), goods=pips(gain))),
            texts(say("propeller_board.effect.convert", cost=counted(tile.cost), goods=counted(gain))),
            texts(say("propeller_board.effect.convert", cost="", goods=counted(gain))),
            counted(gain),
        ]
    return [f"+{pips(gain)}", pips(gain), counted(gain)]


def monument_signs(monument: Monument, texts: Texts) -> str:
    """Points and what they are counted for: `4/3C`, `5/135`."""
    return texts(_counted(f"propeller_board.monument.{monument.counts}", monument, ""))


def short_effect(box: Box, tile: Tile) -> Message:
    """What a tile does, in words that fit into a row of a small window."""
    if tile.monument is None:
        return Message("propeller_board.short_trade") if tile.then == "trade" else effect(box, tile)
    return _counted(f"propeller_board.monument_words.{tile.monument.counts}", tile.monument, "-")


def _counted(name: str, monument: Monument, between: str) -> Message:
    guild = GUILD_SIGNS[monument.guild][0] if monument.guild else ""
    numbers = between.join(map(str, monument.numbers))
    return say(name, points=monument.points, per=monument.per, guild=guild, numbers=numbers)


def _fitting(forms: Sequence[str], room: int, measure: Measure) -> str:
    """The longest form that leaves a free column, else one that just fits."""
    for spare in (1, 0):
        for form in forms:
            if measure(form) + spare <= room:
                return form
    return ""


# Faces


def _number(number: int, tile: Tile) -> str:
    if number == NO_NUMBER:
        return "M" if tile.monument is not None else " "
    return "?" if number == WILD else str(number)


def _symbols(tile: Tile, banners: Sequence[str]) -> list[Piece]:
    """Hub in brackets, then banners, in the colours of their guilds."""
    pieces, x = [], 0
    if tile.hub:
        sign, role = GUILD_SIGNS[tile.hub]
        pieces, x = [Piece(0, f"({sign})", ink(role, bold=True), signs=False)], 3
    for place, banner in enumerate(banners):
        sign, role = GUILD_SIGNS[banner]
        pieces.append(Piece(x + place, sign, ink(role, bold=True), signs=False))
    return pieces


def _tint(tile: Tile) -> str:
    return tile.hub or tile.banner or "card"


def _name_letter(mark: Mark) -> int:
    return HEAD if mark in (Mark.LEGAL, Mark.LIT, Mark.CURSOR, Mark.CHOSEN) else TEXT


def forge_face(tile: Tile, mark: Mark, texts: Texts, measure: Measure) -> Face:
    """A tile beside the Forge."""
    banners = [tile.banner] if tile.banner else []
    head = [Piece(0, _number(tile.number, tile), HEAD), Piece(2, short_name(tile, texts), _name_letter(mark))]
    symbols = _symbols(tile, banners)
    start = symbols[-1].x + len(symbols[-1].text)
    effect = _fitting(effect_forms(tile, tile.gain, texts), INSIDE - start, measure)
    return Face((head, [*symbols, Piece(INSIDE - measure(effect), effect)]), _tint(tile), mark)


def ghost_face(tile: Tile, fame: int, mark: Mark, texts: Texts) -> Face:
    """A tile where it would be built, with the fame it would bring there."""
    head = [Piece(0, _number(tile.number, tile), HEAD), Piece(2, short_name(tile, texts), HEAD)]
    symbols = _symbols(tile, [tile.banner] if tile.banner else [])
    return Face((head, [*symbols, *_fame(fame)]), _tint(tile), mark)


def _fame(fame: int) -> list[Piece]:
    return [Piece(INSIDE - 3, f"+ƒ{fame}", ink("gain", bold=True))] if fame else []


def island_face(view: State, seat: int, cell: Cell, mark: Mark, texts: Texts, measure: Measure, fame: int = 0) -> Face:
    """A tile of an island with its worker and upgrades; or with the fame that an upgrade would bring there."""
    box, island = view.box, view.players[seat].island
    tile, number = tile_at(box, island, cell), number_at(box, island, cell)
    letter = ink("accent", bold=True) if cell in island.wild else HEAD
    head = [Piece(0, _number(number, tile), letter), Piece(2, short_name(tile, texts), _name_letter(mark))]
    symbols = _symbols(tile, banners_at(box, island, cell))
    if fame:
        return Face((head, [*symbols, *_fame(fame)]), _tint(tile), mark)
    start = symbols[-1].x + len(symbols[-1].text) if symbols else 0
    worker = worker_sign(island, cell)
    end = INSIDE - (2 if worker else 0)
    forms = effect_forms(tile, with_production(tile.gain, island, cell), texts)
    effect = next((form for form in forms if measure(form) <= end - start), "")
    row = [*symbols, Piece(end - measure(effect), effect)]
    if worker:
        row.append(Piece(INSIDE - 1, worker, worker_letter(worker, seat), signs=False))
    return Face((head, row), _tint(tile), mark)


def worker_sign(island: Island, cell: Cell) -> str:
    """A worker standing, lying, missing; nothing where none can be."""
    if cell in island.standing:
        return "i"
    return "_" if cell in island.lying else "·" if cell in island.vacant else ""


def worker_letter(worker: str, seat: int) -> int:
    """Ready workers have their owner's colour."""
    return ink(f"p{seat + 1}", bold=True) if worker == "i" else DIM


def island_dot(view: State, seat: int, cell: Cell, mark: Mark) -> Dot:
    """A tile far away: its number and its worker; `D` is a depot, `M` a monument."""
    box, island = view.box, view.players[seat].island
    tile = tile_at(box, island, cell)
    sign = "D" if tile.kind == "depot" else _number(number_at(box, island, cell), tile)
    worker = worker_sign(island, cell) or " "
    return Dot(sign + worker, worker_letter(worker, seat) if worker == "i" else TEXT, mark)
