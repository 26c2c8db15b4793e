"""The seats of Era of Inventions: a block beside the board for each, and one in full instead of the board."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.sizes import HUGE, LARGE
from islands_tui.games.era_of_inventions.cards import fitting_name
from islands_tui.games.era_of_inventions.large_seats import factory_item, large_block
from islands_tui.games.era_of_inventions.signs import ROLES, SHOWN, SIGNS, amount, output
from islands_tui.games.era_of_inventions.works import output_together, paint_categories, paint_leads
from islands_tui.table_screen.painter import Painter, Seats
from islands_tui.text.truncate import name_cut_to
from islands_tui.widgets.seat_blocks import Block, ItemRow, RowItem, flowed, paint_players
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Factory, Field
from rules.era_of_inventions.producing import capacity
from rules.era_of_inventions.scoring import CATEGORIES, parts
from rules.era_of_inventions.state import Player
from rules.era_of_inventions.vocabulary import INFLUENCE

_TEXT = 2
"""The column of everything below a name."""
_MADE = 8
"""The column of the factories' output."""
_SECOND = 14
"""The column of the second figure in a row."""
_LONG = 4
"""Rows of a seat in the smallest window, if there is room."""


class EraSeats(Seats):
    """All seats, and below them who leads the categories of the final scoring."""

    signs = ROLES

    @classmethod
    def draw_seats(cls, painter: Painter) -> None:
        """If there is no room for both, the seats."""
        texts, whole = painter.texts, painter.pad
        if painter.tier == HUGE:  # here the seats lie below other parts of the board
            painter = painter.on(whole.pad(0, 1, whole.width, whole.height - 1))
        pad = painter.pad
        blocks = [_block(painter, seat) for seat in range(len(painter.view.players))]
        first = painter.viewer if painter.viewer is not None else 0
        below = len(CATEGORIES) + 1 if categories_fit(painter, pad) else 0
        if painter.tier == HUGE:
            _paint_heading(painter, whole, with_leads=not below)
        legend = [texts(Message(f"era_board.legend_{line}")) for line in ("1", "2")] if painter.tier else []
        if _is_crowded(painter):
            pad.put(1, pad.height - 1, texts(Message("era_board.short_legend")), DIM)
        paint_players(pad.pad(0, 0, pad.width, pad.height - below), blocks, first, painter.bracketed, legend)
        if below:
            ending = pad.pad(0, pad.height - below, pad.width, below)
            ending.headed_rule(texts(Message("era_board.at_the_end")))
            paint_categories(painter, ending.pad(0, 1, pad.width, below - 1))


def _paint_heading(painter: Painter, pad: Pad, *, with_leads: bool) -> None:
    """A rule with a heading, or with who leads the categories, if these have no room below the seats."""
    pad.rule(0)
    if with_leads:
        paint_leads(painter, pad)
    else:
        pad.put(2, 0, f" {painter.texts(Message('era_board.everybody'))} ", DIM)


def categories_fit(painter: Painter, pad: Pad) -> bool:
    """Whether the categories fit below the seats on a pad; in the smallest window only with all seats in full."""
    painter = painter.on(pad)
    form = 0 if painter.tier == 0 else -1
    seats = range(len(painter.view.players))
    rows = sum(len(_block(painter, seat).forms[form]) for seat in seats)
    return rows + len(CATEGORIES) + 1 <= painter.pad.height


def _is_crowded(painter: Painter) -> bool:
    """Whether only the shortest form of each seat fits."""
    return painter.tier == 0 and len(painter.view.players) * _LONG > painter.pad.height


def _block(painter: Painter, seat: int) -> Block:
    player = painter.view.players[seat]
    head, stock = _head(painter, seat), _stock(painter, player)
    if painter.tier >= HUGE:
        discs = _standing_words("standing.discs", painter, seat)
        return large_block(painter, seat, head, stock, painter.texts(discs))
    made, sums = _factories(painter, seat), _output_sums(painter, seat)
    if _is_crowded(painter):
        standing = RowItem(_TEXT, painter.texts(_standing_words("short_standing", painter, seat)), DIM)
        return Block([[_head(painter, seat, discs=True), stock, [standing]]])
    long = [head, stock, *_standing(painter, seat)]
    return Block([[*long, *made], [*long, *sums], long])


def _head(painter: Painter, seat: int, discs: bool = False) -> ItemRow:
    """The name, the start marker, and the influence points; in the shortest form the bonus discs, too."""
    player, texts, pad = painter.view.players[seat], painter.texts, painter.pad
    letter = ink("head", bold=True) if seat == painter.decider else TEXT
    begins = seat == painter.view.start and painter.view.decision is not None
    starts = texts(Message("era_board.starts")) if begins and not discs else ""
    room, whole = 8 if discs else pad.width - 10, texts.names[seat].partition(" ")[2]
    if starts and pad.measure(whole.partition(" (")[0]) > room - len(starts) - 1:
        starts = ""  # the title says it too
    name = name_cut_to(whole, room - (len(starts) + 1 if starts else 0), pad.measure)
    points = amount(texts, INFLUENCE, player.influence)
    row = [
        RowItem(0, pad.glyphs.lead if seat == painter.decider else " ", ink("accent", bold=True)),
        RowItem(1, SHAPES[seat], ink(f"p{seat + 1}", bold=True)),
        RowItem(3, name, letter, Target("seat", str(seat))),
        RowItem(17 - pad.measure(points) if discs else -2, points, HEAD),
    ]
    if starts:
        row.append(RowItem(pad.width - 7 - len(starts), starts, DIM))
    if discs:
        row.append(RowItem(-1, texts(say("era_board.short_discs", discs=_disc_count(player))), DIM))
    return row


def _stock(painter: Painter, player: Player) -> ItemRow:
    """All goods; if the numbers are long, without those at 0, and finally without spaces."""
    everything = [f"{SIGNS[good]}{player.stock[good]}" for good in SHOWN]
    there = [f"{SIGNS[good]}{player.stock[good]}" for good in SHOWN if player.stock[good]]
    forms, width = (" ".join(everything), " ".join(there), "".join(there)), painter.pad.width
    apart = [form for form in forms[:2] if len(form) < width] or [form for form in forms[1:] if len(form) <= width]
    text = apart[0] if apart else forms[-1]
    return [RowItem(max(0, min(_TEXT, width - len(text))), text)]


def _disc_count(player: Player) -> str:
    """Usable bonus discs, and those for the next round."""
    return f"{player.bonus}+{player.bonus_new}" if player.bonus_new else str(player.bonus)


def _standing(painter: Painter, seat: int) -> list[ItemRow]:
    """The figures of the three categories, and the bonus discs, in two rows of two."""
    rows: list[ItemRow] = []
    for pair in (("capacity", "patents"), ("invested", "discs")):
        first, second = (painter.texts(_standing_words(f"standing.{figure}", painter, seat)) for figure in pair)
        rows.append([RowItem(_TEXT, first, DIM), RowItem(min(_SECOND, painter.pad.width - len(second)), second, DIM)])
    return rows


def _standing_words(form: str, painter: Painter, seat: int) -> Message:
    player = painter.view.players[seat]
    return say(
        f"era_board.{form}",
        capacity=capacity(painter.view, seat),
        patents=player.patents,
        invested=player.invested,
        discs=_disc_count(player),
    )


def _factories(painter: Painter, seat: int) -> list[ItemRow]:
    """The output of all factories; where the boards are side by side, factories are chosen here one by one."""
    view, tier = painter.view, painter.tier
    if tier < LARGE:
        return _made(painter, output_together(view, seat))
    made = [view.box.factories[card] for card in view.players[seat].factories]
    items = [RowItem(0, output(factory), TEXT, Target("factory", factory.id)) for factory in made]
    first, *more = flowed(items, _MADE, painter.pad.width, painter.pad.measure)
    return [[_makes(painter), *first], *more]


def _output_sums(painter: Painter, seat: int) -> list[ItemRow]:
    """The total output of all factories, if it fits in one row."""
    text = output_together(painter.view, seat)
    return _made(painter, text) if len(text) <= painter.pad.width - _TEXT else []


def _made(painter: Painter, text: str) -> list[ItemRow]:
    """The output of factories, with a label if that takes no extra row."""
    if len(text) <= painter.pad.width - _MADE:
        return [[_makes(painter), RowItem(_MADE, text)]]
    return [[RowItem(_TEXT, line)] for line in painter.pad.wrapped(text, painter.pad.width - 3)]


def _makes(painter: Painter) -> RowItem:
    return RowItem(_TEXT, painter.texts(Message("era_board.makes")), DIM)


# A seat in full


def paint_seat(painter: Painter, pad: Pad, seat: int) -> None:
    """Everything that a player has, by name, and the points as if the match ended now."""
    view, texts = painter.view, painter.texts
    player = view.players[seat]
    total = sum(parts(view, seat).values())
    pad.rule(0)
    heading = "era_board.seat" if view.decision is not None else "era_board.seat_at_the_end"
    pad.say(2, 0, f" {texts(say(heading, name=texts.name(seat), total=total))} ", HEAD)
    painter.whole(pad, Target("seat", str(seat)), 2, 0, pad.width - 4)
    stock = names.amounts(tuple((good, player.stock[good]) for good in SHOWN if player.stock[good]))
    sources = tuple(
        say("era_board.source", source=Message(f"era_of_inventions.score.{source}"), n=points)
        for source, points in parts(view, seat).items()
        if points
    )
    y = 1
    for line in (
        say("era_board.has", goods=stock),
        _standing_words("seat_standing", painter, seat),
        say("era_board.sources", sources=sources),
    ):
        for text in pad.wrapped(texts(line), pad.width - 3):
            pad.say(2, y, text)
            y += 1
    y = _paint_columns(
        painter, pad, y, "factories", [_factory_item(painter, factory) for factory in _built(painter, seat)]
    )
    fields = [field for field in view.box.fields.values() if view.inventors.get(field.id) == seat]
    _paint_columns(painter, pad, y, "inventions", [_field_item(painter, field) for field in fields])


def _built(painter: Painter, seat: int) -> list[Factory]:
    return [painter.view.box.factories[card] for card in painter.view.players[seat].factories]


def _factory_item(painter: Painter, factory: Factory) -> RowItem:
    if painter.tier >= HUGE:
        return factory_item(painter, factory)
    name = fitting_name(names.factory(factory.id), 18, painter.texts, painter.pad)
    return RowItem(0, f"{name} {output(factory)}", TEXT, Target("factory", factory.id))


def _field_item(painter: Painter, field: Field) -> RowItem:
    kind, metal = (
        fitting_name(names.kind(field.kind), 11 if painter.tier < HUGE else 20, painter.texts, painter.pad),
        Message(f"era_of_inventions.metal.{field.metal}"),
    )
    form = "own_patented" if field.id in painter.view.patented else "own_held"
    return RowItem(0, painter.texts(say(f"era_board.{form}", kind=kind, metal=metal)), TEXT, Target("field", field.id))


def _paint_columns(painter: Painter, pad: Pad, y: int, label: str, items: list[RowItem]) -> int:
    """A label with entries in columns below it; return the row after them."""
    pad.put(2, y, painter.texts(Message(f"era_board.{'own' if items else 'no'}_{label}")), DIM)
    columns = max(2, pad.width // (28 if painter.tier < HUGE else 40))
    width = (pad.width - 2) // columns
    for index, item in enumerate(items):
        row, column = divmod(index, columns)
        assert item.target is not None
        painter.bracketed(pad, item.target, 2 + column * width, y + 1 + row, item.text, item.letter)
    return y + 1 + -(-len(items) // columns)
