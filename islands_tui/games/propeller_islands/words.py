"""The tiles of Propeller Islands in words, for large windows: name, number and guild, effect, worker and upgrades."""

from __future__ import annotations

import re
from collections.abc import Sequence

from islands_tui.drawing.hexes import Lattice
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.games.propeller_islands.faces import (
    effect_forms,
    guild_ink,
    guild_letter,
    monument_signs,
    number_sign,
    short_name,
    symbol_pieces,
    tint_of,
    worker_letter,
    worker_sign,
)
from islands_tui.games.propeller_islands.pane import GOOD_INKS
from islands_tui.games.propeller_islands.scales import inside
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import Measure, cut_to
from islands_tui.widgets.hex_map import HexFace
from rules.engine.contract import Message, MessageValue, say
from rules.hexgrid import Cell
from rules.propeller_islands.components import GOODS, NO_NUMBER, NOTHING, WILD, Amounts, Tile
from rules.propeller_islands.island import banners_at, number_at, tile_at
from rules.propeller_islands.names import GOOD_IDS, amounts, guild_name, one_of, pips, tile_name
from rules.propeller_islands.state import State

Row = tuple[Piece, ...]
_THREE, _FOUR = 3, 4
"""The rows inside a tile in full words; one with fewer has effect and worker in one row."""
_WORKERS = {"i": "ready", "_": "used", "·": "empty"}
_GAIN = ink("gain", bold=True)


def name_in(tile: Tile, room: int, texts: Texts, measure: Measure) -> str:
    """The name of a tile, in full if there is room."""
    names = (texts(tile_name(tile)), texts(Message(f"propeller_board.name.{tile.type}")), short_name(tile, texts))
    return first_fitting(names, room, measure)


def first_fitting(forms: Sequence[str], room: int, measure: Measure) -> str:
    """The first form that fits; if none does, the last one, cut."""
    return next((form for form in forms if measure(form) <= room), cut_to(forms[-1], room, measure))


def figures(goods: Amounts) -> str:
    """Goods with their numbers: `*2 ∩1`."""
    return " ".join(f"{sign}{amount}" for sign, amount in zip("*∩%", goods, strict=True) if amount)


# What a tile does


def effect_words(tile: Tile, extra: Amounts, texts: Texts) -> list[str]:
    """What a tile does, from the longest form to the shortest; `extra` is what an upgrade adds."""
    forms = _printed_effect(tile, texts)
    if extra == NOTHING:
        return [*forms, *([] if tile.monument else effect_forms(tile, tile.gain, texts))]
    energy, steel, gears = (gain + more for gain, more in zip(tile.gain, extra, strict=True))
    return [*(f"{form}+{pips(extra)}" for form in forms), *effect_forms(tile, (energy, steel, gears), texts)]


def _printed_effect(tile: Tile, texts: Texts) -> list[str]:
    def word(name: str, **values: MessageValue) -> str:
        return texts(say(f"propeller_board.words.{name}", **values))

    if tile.monument is not None:
        return [*_monument_words(tile, texts), monument_signs(tile.monument, texts)]
    if tile.kind == "depot":
        if tile.then == "deploy":
            return [word("built_deploy"), word("short_deploy")]
        return [word("built", goods=amounts(tile.gain)), word("built", goods=figures(tile.gain)), figures(tile.gain)]
    if tile.then == "capital":
        return [word("capital", goods=figures(tile.gain)), word("short_capital", goods=figures(tile.gain))]
    if tile.then:
        return [word(tile.then), word(f"short_{tile.then}")]
    if tile.cost != NOTHING:
        wordy = word("convert", cost=amounts(tile.cost), goods=amounts(tile.gain))
        return [wordy, word("convert", cost=figures(tile.cost), goods=figures(tile.gain))]
    return [word("gain", goods=amounts(tile.gain)), word("plus", goods=amounts(tile.gain))]


def _monument_words(tile: Tile, texts: Texts) -> list[str]:
    monument = tile.monument
    assert monument is not None
    values: dict[str, MessageValue] = {
        "points": monument.points,
        "per": monument.per,
        "guild": guild_letter(monument.guild, texts) if monument.guild else "",
        "numbers": " ".join(map(str, monument.numbers)),
    }
    return [texts(say(f"propeller_board.words.{short}{monument.counts}", **values)) for short in ("", "short_")]


# Rows


def _name_row(tile: Tile, mark: Mark, room: int, texts: Texts, measure: Measure) -> Row:
    """The name; the mark has the column before it, which a long name takes if nothing is marked."""
    sign = _sign(mark)
    marked = (Piece(0, sign, DIM if mark is Mark.BLOCKED else ACCENT),) if sign else ()
    whole = texts(tile_name(tile))
    if not sign and measure(whole) == room:
        return (Piece(0, whole, _name_ink(mark)),)
    return (*marked, Piece(1, name_in(tile, room - 1, texts, measure), _name_ink(mark)))


def _sign(mark: Mark) -> str:
    """The sign beside the name; the cursor and what is chosen have theirs in the border."""
    return "+" if mark is Mark.LIT else mark.value[0] if mark in (Mark.LEGAL, Mark.BLOCKED) else ""


def _name_ink(mark: Mark) -> int:
    if mark is Mark.BLOCKED:
        return DIM
    return ink("accent", bold=True) if mark in (Mark.CURSOR, Mark.CHOSEN) else HEAD


def _symbol_row(tile: Tile, number: int, texts: Texts, measure: Measure, room: int, is_wild: bool = False) -> Row:
    """The number, or that it counts at the end; then the guild, a hub's letter in brackets."""
    if tile.kind == "capital" or is_wild:
        head = "?"
    elif tile.monument is not None:
        head = texts(Message("propeller_board.words.at_the_end"))
    else:
        head = "" if number == NO_NUMBER else "?" if number == WILD else str(number)
    head_ink = ink("accent", bold=True) if is_wild else DIM if tile.monument is not None else HEAD
    guild = tile.hub or tile.banner
    x = measure(head) + 1 if head else 0
    if guild:
        letter, name = guild_letter(guild, texts), texts(guild_name(guild))
        sign, kind = (f"({letter})", "hub") if tile.hub else (letter, "banner")
        hub = [f"{sign} {texts(say('propeller_board.words.hub', guild=name))}"] if tile.hub else []
        forms = [*hub, f"{sign} {name}", f"{sign} {texts(Message(f'propeller_board.words.short_{kind}'))}", sign]
        last = Piece(x, first_fitting(forms, room - x, measure), guild_ink(guild), signs=False)
    else:
        any_number = texts(Message("propeller_board.words.any_number"))
        last = Piece(x, first_fitting([any_number, ""], room - x, measure), TEXT)
    return _indented([*([Piece(0, head, head_ink)] if head else []), last], room, measure)


def _indented(pieces: Sequence[Piece], room: int, measure: Measure) -> Row:
    """Pieces one column from the border, unless they need that column too."""
    end = max((piece.x + measure(piece.text) for piece in pieces), default=0)
    return tuple(piece._replace(x=piece.x + 1) for piece in pieces) if end < room else tuple(pieces)


def _text_row(forms: Sequence[str], room: int, measure: Measure, letter: int = TEXT) -> Row:
    return _indented([Piece(0, first_fitting(forms, room, measure), letter)], room, measure)


def _effect_row(tile: Tile, extra: Amounts, room: int, texts: Texts, measure: Measure) -> Row:
    """What a tile does, each good in its colour."""
    text = first_fitting(effect_words(tile, extra, texts), room, measure)
    goods = {
        texts(say(name, n=amount)): ink(role)
        for amounts_of in (tile.cost, tile.gain)
        for name, role, amount in zip(GOOD_IDS, GOOD_INKS, amounts_of, strict=True)
        if amount
    }
    if not goods:
        return _indented([Piece(0, text, TEXT)], room, measure)
    pieces, x = [], 0
    for part in re.split(f"({'|'.join(map(re.escape, goods))})", text):
        pieces += [Piece(x, part, goods.get(part, TEXT))] if part else []
        x += measure(part)
    return _indented(pieces, room, measure)


def _face(tile: Tile, rows: Sequence[Row], mark: Mark) -> HexFace:
    shown = mark if mark in (Mark.CURSOR, Mark.CHOSEN) else Mark.NONE
    return HexFace(tuple(rows), "cursor" if mark is Mark.CURSOR else tint_of(tile), shown)


# Faces


def forge_words(
    tile: Tile, reached: Sequence[int], mark: Mark, lattice: Lattice, texts: Texts, measure: Measure
) -> HexFace:
    """A tile around the Forge, with the numbers that reach it if there is room."""
    room, height = inside(lattice)
    effect = _effect_row(tile, NOTHING, room, texts, measure)
    rows = [_name_row(tile, mark, room, texts, measure), _symbol_row(tile, tile.number, texts, measure, room), effect]
    if height >= _FOUR:
        numbers = ", ".join(map(str, reached))
        rows.append(
            _text_row([texts(say("propeller_board.words.reached", numbers=numbers)), numbers], room, measure, DIM)
        )
    return _face(tile, rows, mark)


def ghost_words(
    tile: Tile, fame: int, lattice: Lattice, texts: Texts, measure: Measure, is_cut: bool = False
) -> HexFace:
    """A tile where it would be built, with the fame it would bring there: beside its name if rows are out of sight."""
    room, height = inside(lattice)
    is_full = height >= _FOUR and not is_cut
    if height < _THREE:
        return compact_ghost(tile, fame, lattice, texts, measure)
    name = _name_row(tile, Mark.CURSOR, room if is_full or not fame else room - 4, texts, measure)
    rows = [name, _symbol_row(tile, tile.number, texts, measure, room)]
    effect = _effect_row(tile, NOTHING, room, texts, measure)
    if is_full:
        rows += [effect, _fame_row(fame, room, texts, measure)]
    else:
        rows[0] = (*name, *_short_fame(fame, room))
        rows.append(effect)
    return _face(tile, rows, Mark.CURSOR)


def island_words(
    view: State, seat: int, cell: Cell, mark: Mark, lattice: Lattice, texts: Texts, measure: Measure, fame: int = 0
) -> HexFace:
    """A tile of an island with its worker and upgrades; or with the fame that an upgrade would bring there."""
    box, island = view.box, view.players[seat].island
    tile, (room, height) = tile_at(box, island, cell), inside(lattice)
    if height < _THREE:
        return compact_words(view, seat, cell, mark, lattice, texts, measure, fame)
    is_full = height >= _FOUR
    extra = NOTHING if is_full else _made(island.production.get(cell))
    rows = [
        _name_row(tile, mark, room - 4 if fame and not is_full else room, texts, measure),
        _symbol_row(tile, number_at(box, island, cell), texts, measure, room, cell in island.wild),
    ]
    worker = worker_sign(island, cell)
    added = island.banners.get(cell)
    if is_full:
        rows.append(_effect_row(tile, extra, room, texts, measure))
        rows.append(
            _fame_row(fame, room, texts, measure) if fame else _work_row(view, seat, cell, room, texts, measure)
        )
        return _face(tile, rows, mark)
    if fame:
        rows[0] = (*rows[0], *_short_fame(fame, room))
    end: list[Piece] = []
    if worker:
        end.append(Piece(room - 1, worker, worker_letter(worker, seat), signs=False))
    if added:
        banner = f"+{guild_letter(added, texts)}"
        end.append(Piece(room - measure(banner) - (2 if worker else 0), banner, guild_ink(added), signs=False))
    left = min((piece.x for piece in end), default=room) - (1 if end else 0)
    rows.append((*_effect_row(tile, extra, left, texts, measure), *end))
    return _face(tile, rows, mark)


def _made(good: str | None) -> Amounts:
    energy, steel, gears = (int(good == name) for name in GOODS)
    return energy, steel, gears


def _fame_row(fame: int, room: int, texts: Texts, measure: Measure) -> Row:
    return _text_row([texts(say("propeller_board.words.fame", n=fame))], room, measure, _GAIN) if fame else ()


def _short_fame(fame: int, room: int) -> Row:
    return (Piece(room - 3, f"+ƒ{fame}", _GAIN),) if fame else ()


def _work_row(view: State, seat: int, cell: Cell, room: int, texts: Texts, measure: Measure) -> Row:
    """The worker in words, and what upgrades have added."""
    island = view.players[seat].island
    worker = worker_sign(island, cell)
    pieces, x = [], room
    if added := island.banners.get(cell):
        banner = f"+{guild_letter(added, texts)}"
        x -= measure(banner)
        pieces.append(Piece(x, banner, guild_ink(added), signs=False))
        x -= 1
    if good := island.production.get(cell):
        forms = [f"+{texts(one_of(good))}", f"+{pips(_made(good))}"]
        more = first_fitting(forms, x - 4, measure)
        x -= measure(more)
        pieces.append(Piece(x, more, TEXT))
        x -= 1
    if worker:
        word = texts(Message(f"propeller_board.words.worker_{_WORKERS[worker]}"))
        pieces.append(Piece(1, worker, worker_letter(worker, seat), signs=False))
        if 3 + measure(word) <= x:
            pieces.append(Piece(3, word, DIM))
    return tuple(pieces)


# In two rows


def compact_words(
    view: State, seat: int, cell: Cell, mark: Mark, lattice: Lattice, texts: Texts, measure: Measure, fame: int = 0
) -> HexFace:
    """A tile of an island in two rows: number and name, then symbols, effect and worker."""
    box, island = view.box, view.players[seat].island
    tile, room = tile_at(box, island, cell), inside(lattice)[0]
    worker = worker_sign(island, cell)
    end = [Piece(room - 1, worker, worker_letter(worker, seat), signs=False)] if worker else []
    head = _compact_head(tile, number_at(box, island, cell), mark, room, texts, measure, cell in island.wild)
    symbols = symbol_pieces(tile, banners_at(box, island, cell), texts)
    if fame:
        return _face(tile, [head, (*symbols, *_short_fame(fame, room))], mark)
    extra = _made(island.production.get(cell))
    return _face(
        tile, [head, (*symbols, *_effect_after(symbols, tile, extra, room - len(end) * 2, texts, measure), *end)], mark
    )


def compact_ghost(tile: Tile, fame: int, lattice: Lattice, texts: Texts, measure: Measure) -> HexFace:
    """A tile in two rows where it would be built, with the fame it would bring there."""
    room = inside(lattice)[0]
    symbols = symbol_pieces(tile, [tile.banner] if tile.banner else [], texts)
    rest = _short_fame(fame, room) or _effect_after(symbols, tile, NOTHING, room, texts, measure)
    head = _compact_head(tile, tile.number, Mark.CURSOR, room, texts, measure)
    return _face(tile, [head, (*symbols, *rest)], Mark.CURSOR)


def _compact_head(
    tile: Tile, number: int, mark: Mark, room: int, texts: Texts, measure: Measure, is_wild: bool = False
) -> Row:
    """The number, the mark, the name."""
    letter = ink("accent", bold=True) if is_wild else HEAD
    sign = _sign(mark)
    marked = (Piece(1, sign, DIM if mark is Mark.BLOCKED else ACCENT),) if sign else ()
    name = Piece(2, name_in(tile, room - 2, texts, measure), _name_ink(mark))
    return (Piece(0, number_sign(number, tile), letter), *marked, name)


def _effect_after(
    symbols: Sequence[Piece], tile: Tile, extra: Amounts, end: int, texts: Texts, measure: Measure
) -> Row:
    """The longest form of the effect that fits between the symbols and the end; nothing if none does."""
    start = symbols[-1].x + measure(symbols[-1].text) + 1 if symbols else 0
    form = next((form for form in effect_words(tile, extra, texts) if measure(form) <= end - start), "")
    return (Piece(end - measure(form), form, TEXT),) if form else ()
