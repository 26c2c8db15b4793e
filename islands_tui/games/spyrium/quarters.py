"""The quarters of Spyrium: a block beside the board for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.sizes import HUGE, LARGE, VAST
from islands_tui.games.spyrium.faces import card_name, pounds, short_patent, use_signs
from islands_tui.games.spyrium.word_quarters import PATENT_INK, boxes, listed, outlook, stock
from islands_tui.table_screen.painter import Painter, Seats
from islands_tui.text.truncate import name_cut_to
from islands_tui.widgets.seat_blocks import Block, ItemRow, RowItem, flowed, paint_players
from rules.engine.contract import Message, say
from rules.spyrium.components import PATENT
from rules.spyrium.effects import next_bonus
from rules.spyrium.prices import new_plot
from rules.spyrium.state import Quarter, State
from rules.spyrium.targets import building_target

_NAME = 3
"""The column where a name begins."""


class Quarters(Seats):
    """All quarters; at the bottom the legend, if there is room."""

    @classmethod
    def draw_seats(cls, painter: Painter) -> None:
        """The viewer's own quarter is shortened last."""
        first = painter.viewer if painter.viewer is not None else 0
        legend = ("legend_short",) if painter.tier == 0 else ("legend_1", "legend_2")
        if painter.tier >= HUGE:
            legend = ("words.legend",)
        words = [painter.texts(Message(f"spyrium_board.{line}")) for line in legend]
        blocks = [_block(painter, seat) for seat in range(len(painter.view.quarters))]
        paint_players(painter.pad, blocks, first, painter.bracketed, words)


def _block(painter: Painter, seat: int) -> Block:
    if painter.tier >= HUGE:
        return _block_in_words(painter, seat)
    head = [_head(painter, seat), *_stock(painter, seat)]
    names = flowed(_cards(painter, seat), 3, painter.pad.width, painter.pad.measure)
    outlook = [_outlook(painter, seat)]
    shorter = [[*head, *_first_rows(painter, names, count)] for count in range(len(names) - 1, 0, -1)]
    forms = [[*head, *names, *outlook], [*head, *names], *shorter]
    if painter.tier >= LARGE:
        forms.insert(0, [*head, *_listed(painter, seat), *outlook])
    return Block(forms)


def _block_in_words(painter: Painter, seat: int) -> Block:
    """All cards with what they do, in boxes where there is most room; else their names."""
    head = [_head(painter, seat), *stock(painter, seat)]
    names = flowed(_cards(painter, seat), _NAME, painter.pad.width, painter.pad.measure)
    long = [[*head, *boxes(painter, seat)]] if painter.tier >= VAST else []
    shorter = [[*head, *_first_rows(painter, names, count)] for count in range(len(names) - 1, 0, -1)]
    lists = [[*head, *listed(painter, seat)], [*head, *listed(painter, seat, is_brief=True)]]
    forms = [*lists, [*head, *names, *outlook(painter, seat)], [*head, *names]]
    return Block([*long, *forms, *shorter])


def _first_rows(painter: Painter, names: Sequence[ItemRow], count: int) -> list[ItemRow]:
    """The first `count` rows of names, and the number of names left out: nothing is cut without a mark."""
    last, left = list(names[count - 1]), sum(map(len, names[count:]))
    while True:
        more = painter.texts(say("spyrium_board.more", n=left))
        end = max(item.x + painter.pad.measure(item.text) + 2 for item in last) if last else 3
        if not last or end + painter.pad.measure(more) <= painter.pad.width:
            return [*names[: count - 1], [*last, RowItem(end, more, DIM)]]
        last.pop()
        left += 1


def _head(painter: Painter, seat: int) -> ItemRow:
    """Name, points and phase. If a name needs the space of the long words for a phase, all seats use the short ones."""
    measure, quarter = painter.pad.measure, painter.view.quarters[seat]
    letter = ink("head", bold=True) if seat == painter.decider else TEXT
    names = [name.partition(" ")[2] for name in painter.texts.names]
    points = [painter.texts(say("spyrium_board.points", points=other.points)) for other in painter.view.quarters]
    for length in ("phase", "short_phase"):
        phases = _phases(painter, length)
        room = painter.pad.width - _NAME - max(map(measure, phases.values())) - max(map(measure, points)) - 2
        if all(measure(name) <= room for name in names):
            break
    return [
        RowItem(0, painter.pad.glyphs.lead if seat == painter.decider else " ", ink("accent", bold=True)),
        RowItem(1, SHAPES[seat], ink(f"p{seat + 1}", bold=True)),
        RowItem(_NAME, name_cut_to(names[seat], room, measure), letter),
        RowItem(-2 - max(map(measure, phases.values())), points[seat], HEAD),
        RowItem(-1, phases["passed" if quarter.passed else str(quarter.phase)], DIM),
    ]


def _phases(painter: Painter, length: str) -> dict[str, str]:
    """The words for all phases, so that their column keeps its width."""
    return {phase: painter.texts(Message(f"spyrium_board.{length}.{phase}")) for phase in ("1", "2", "passed")}


def _stock(painter: Painter, seat: int) -> list[ItemRow]:
    """Money, spyrium, workers (free, placed and spent), income."""
    quarter, texts = painter.view.quarters[seat], painter.texts
    income = painter.view.track[quarter.residence]
    goods = [RowItem(3, pounds(quarter.money, texts), TEXT), RowItem(8, f"§{quarter.spyrium}", TEXT)]
    placed = f"{SHAPES[seat]}{len(quarter.placed)}"
    if painter.tier >= LARGE:
        workers = say(
            "spyrium_board.workers", free=quarter.available, placed=placed, spent=quarter.spent, reserve=quarter.reserve
        )
        return [
            [*goods, RowItem(13, texts(say("spyrium_board.income", money=income)), DIM)],
            [RowItem(3, texts(workers), DIM)],
        ]
    workers_row = f"i{quarter.available} {placed} _{quarter.spent}"
    return [[*goods, RowItem(12, workers_row, TEXT), RowItem(-1, f"R{income}", DIM)]]


def _cards(painter: Painter, seat: int) -> list[RowItem]:
    """Buildings, then patents; used ones with a stroke."""
    quarter, texts = painter.view.quarters[seat], painter.texts
    items = []
    for card, used in buildings_of(quarter):
        items.append(_card_item(painter, seat, card, used, DIM if used else TEXT))
    for patent in quarter.patents:
        turned = patent in quarter.turned
        items.append(_card_item(painter, seat, patent, turned, DIM if turned else PATENT_INK))
    return items or [RowItem(3, texts(Message("spyrium_board.nothing_built")), DIM)]


def _card_item(painter: Painter, seat: int, card: str, used: bool, letter: int) -> RowItem:
    name = card_name(card, painter.texts, 14 if painter.tier >= LARGE else 13)
    return RowItem(3, f"/{name}" if used else name, letter, building_target(seat, card))


def buildings_of(quarter: Quarter) -> list[tuple[str, bool]]:
    """The buildings, and whether each was used."""
    return [(card, used > 0) for card, used in zip(quarter.buildings, quarter.used, strict=True)]


def _listed(painter: Painter, seat: int) -> list[ItemRow]:
    """One row per card with its first use and its points."""
    box, texts = painter.view.box, painter.texts
    rows: list[ItemRow] = []
    for item in _cards(painter, seat):
        row = [item]
        if item.target is not None:
            card = box.cards[item.target.id.partition(".")[2]]
            if card.kind == PATENT:
                row.append(RowItem(18, short_patent(box, card.id, texts), DIM))
            elif card.uses:
                row.append(RowItem(18, use_signs(card.uses[-1], texts), TEXT))
            if card.points:
                row.append(RowItem(-2, texts(say("spyrium_board.points", points=card.points)), DIM))
        rows.append(row)
    return rows


def _outlook(painter: Painter, seat: int) -> ItemRow:
    """The next plot and the next bonus."""
    view, texts = painter.view, painter.texts
    quarter = view.quarters[seat]
    bonus = texts(_bonus(view, quarter))
    if painter.tier == 0:
        return [RowItem(3, bonus, DIM)]
    form = "plot" if painter.tier >= LARGE else "short_plot"
    plot = texts(say(f"spyrium_board.{form}", money=new_plot(view.box, quarter)))
    return [RowItem(3, f"{plot} · {bonus}", DIM)]


def _bonus(view: State, quarter: Quarter) -> Message:
    """The next bonus, in signs."""
    waiting = next_bonus(view, quarter)
    if waiting == "none":
        return Message("spyrium_board.bonus_none")
    mark = view.box.bonus_marks[len(quarter.bonuses)]
    return say(f"spyrium_board.bonus_{waiting}", mark=mark, money=view.box.bonus_money)
