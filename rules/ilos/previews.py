"""What an action would cost and bring, with the arithmetic, before it is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from operator import sub

from rules.engine.contract import HIDDEN_NUMBER, Action, Decision, Loss, Message, Part, Preview, Sum, Target
from rules.engine.preview_merge import least
from rules.engine.tasks import PreviewFunction
from rules.ilos import names, sums
from rules.ilos.actions import BUILD_FORT
from rules.ilos.components import BUILDING, KINDS, MARKET, SHIP
from rules.ilos.market import is_full, tokens_left
from rules.ilos.names import text
from rules.ilos.payment import payable
from rules.ilos.piles import cards_to_come, cards_to_draw
from rules.ilos.pioneers import open_fields, workable
from rules.ilos.queries import Toll, toll
from rules.ilos.rounds import is_last_round, is_stuck
from rules.ilos.ship_previews import SHIP_PREVIEWS
from rules.ilos.ships import forms
from rules.ilos.state import FORT, State, end_is_triggered, forts_of
from rules.ilos.supply import coming
from rules.ilos.tiles import GOODS

# Cards


def _play(view: State, decision: Decision, action: Action) -> Preview:
    """The card itself is spent too, so it can't pay for itself (IL-037); the price is the lowest of all islands."""
    seat, kind = decision.seat, KINDS.index(str(action.args[0]))
    price = sums.card_price(view, seat, kind)
    if kind == MARKET:
        return Preview(price, notes=(text("note.market", n=tokens_left(view)),))
    if kind == SHIP:
        return Preview(price, notes=(names.forms(forms(view, seat)),))
    fields = list(open_fields(view, seat, kind, view.players[seat].cards - 1))
    tolls = {number: toll(view, seat, kind, number) for number in workable(view, seat, kind)}
    ways = [sums.placed(view, seat, field) for field in fields]
    return least(ways)._replace(
        costs=price,
        lights=tuple(Target("field", view.box.fields[field].name) for field in fields),
        notes=(*_raid_notes(view, kind, tolls), *ways[0].notes),
    )


def _raid_notes(view: State, kind: int, tolls: Mapping[int, Toll]) -> tuple[Message, ...]:
    dear = [number for number, due in tolls.items() if due.piracy]
    if not dear or len(dear) == len(tolls):
        return ()
    return (text("note.dearer", n=view.box.cards[kind].piracy, islands=names.islands(dear)),)


def _pay(view: State, decision: Decision, action: Action) -> Preview:
    """The whole payment and its purpose; the remaining hand, and the cards that are then forced."""
    seat, (purpose, number, due) = decision.seat, decision.args
    kind, hand = KINDS.index(str(action.args[0])), view.players[seat].hand
    waiting = _waiting(view, seat)
    price = sums.cards(view, seat, Part(number, text(f"card.{purpose}")))
    if HIDDEN_NUMBER in hand:
        return waiting._replace(costs=(*price, *waiting.costs))
    rest = [count - (number == kind) for number, count in enumerate(hand)]
    forced, left = [0] * len(KINDS), due - 1
    while left and len(kinds := payable(rest, kind, left)) == 1:
        kind, left = kinds[0], left - 1
        rest[kind] -= 1
        forced[kind] += 1
    notes = [text("note.leaves", cards=names.cards(rest))]
    if any(forced):
        notes.insert(0, text("note.pays_too", cards=names.cards(forced)))
    return waiting._replace(costs=(*price, *waiting.costs), notes=(*notes, *waiting.notes))


def _waiting(view: State, seat: int) -> Preview:
    """What follows the payment: the gain of a pioneer, or a voyage at no further cost."""
    task, _, *args = view.pending[-1]
    if task not in ("plant", "mine", "build", "search"):
        return Preview()
    name, *side = args
    field = view.box.field_named[name]
    return _built(view, seat, field, *side) if side else sums.placed(view, seat, field)


def _swap(view: State, decision: Decision, action: Action) -> Preview:
    return Preview(notes=(text("note.draws", n=decision.args[0] + 1),))


def _end(view: State, decision: Decision, action: Action) -> Preview:
    """Production and the cards to draw, as far as they last (IL-008, IL-091, IL-093 to IL-096)."""
    seat, player = decision.seat, view.players[decision.seat]
    made = coming(view, player.makes)
    gains = [
        Sum(names.good_id(good), (Part(amount, text("cause.board")),), player.goods[good])
        for good, amount in enumerate(made)
        if amount
    ]
    ships, forts, due = len(player.coast) + len(player.raids), forts_of(view, seat), cards_to_draw(view, seat)
    short = due - cards_to_come(view, seat, due)
    causes = [(view.box.draw, "turn"), (ships, "ships"), (forts, "forts"), (-short, "no_cards")]
    parts = tuple(Part(amount, text(f"cause.{cause}", n=amount)) for amount, cause in causes if amount)
    losses = (Loss(text("loss.cards", n=short)),) if short else ()
    missing = names.goods(list(map(sub, player.makes, made)))
    notes = (text("note.runs_out", goods=missing),) if missing else ()
    gains.append(Sum(names.CARDS, parts, player.cards))
    return Preview(gains=tuple(gains), notes=(*notes, *_end_notes(view, seat)), losses=losses)


def _end_notes(view: State, seat: int) -> tuple[Message, ...]:
    """Whether this was the last turn of the seat, or of the match (IL-099 to IL-101)."""
    if (seat + 1) % len(view.players) == view.start and (end_is_triggered(view) or is_stuck(view)):
        return (text("note.ends_match"),)
    return (text("note.last_turn"),) if is_last_round(view) else ()


# Pioneers


def _work(view: State, decision: Decision, action: Action) -> Preview:
    """A pioneer on a field; for a building site the side is asked first."""
    seat, field = decision.seat, view.box.field_named[str(action.args[0])]
    kind = sums.card_of(view, field)
    due, pioneer = sums.field_toll(view, seat, kind, field), sums.placed(view, seat, field)
    return pioneer._replace(
        costs=(*sums.cards(view, seat, *sums.toll_parts(kind, due)), *pioneer.costs),
        lights=(Target("field", view.box.fields[field].name),),
    )


def _side(view: State, decision: Decision, action: Action) -> Preview:
    side = FORT if action == BUILD_FORT else str(action.args[0])
    seat, field = decision.seat, view.box.field_named[decision.args[0]]
    due, pioneer = sums.field_toll(view, seat, BUILDING, field), _built(view, seat, field, side)
    return pioneer._replace(costs=(*sums.cards(view, seat, *sums.toll_parts(BUILDING, due)), *pioneer.costs))


def _built(view: State, seat: int, field: int, side: str) -> Preview:
    """The gain of a building; a fort brings one more card in every draw, and no piracy cost there (IL-076, IL-077)."""
    pioneer = sums.placed(view, seat, field, side)
    if side != FORT:
        return pioneer
    island = names.island(names.island_of_field(view, field))
    good_for = (text("note.fort_draws"), text("note.fort_protects", island=island))
    return pioneer._replace(notes=(*good_for, *pioneer.notes))


# Market


def _raise(view: State, decision: Decision, action: Action) -> Preview:
    """One good is paid, and the rest of it is worth more (IL-084, IL-085)."""
    good = GOODS.index(str(action.args[0]))
    have = view.players[decision.seat].goods[good]
    costs = (Sum(names.good_id(good), (Part(1, names.card(MARKET)),), have),)
    if is_full(view, good):
        return Preview(costs)
    before, after = view.box.prices[good][view.raised[good] :][:2]
    keep = have - 1
    worth = text("note.worth", have=have, price=before, now=have * before, keep=keep, after=after, then=keep * after)
    tokens = text("note.tokens", n=tokens_left(view) - 1)
    notes = (worth, tokens) if have > 0 else (tokens,)
    return Preview(costs, lights=(Target("good", GOODS[good]),), notes=notes)


PREVIEWS: Mapping[str, PreviewFunction[State]] = {
    "play": _play,
    "pay": _pay,
    "swap": _swap,
    "end": _end,
    **SHIP_PREVIEWS,
    "plant": _work,
    "mine": _work,
    "build": _work,
    "search": _work,
    "fort": _side,
    "post": _side,
    "raise": _raise,
}
