"""What an action would cost and bring, with the arithmetic, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import Action, Decision, Message, Part, Preview, Sum, Target, say
from rules.ilos import names, voyages
from rules.ilos.components import BUILDING, FIELDS_FOR, KINDS, MARKET, SHIP
from rules.ilos.market import is_full, price, tokens_left
from rules.ilos.payment import payable
from rules.ilos.pioneers import open_fields, workable
from rules.ilos.ships import forms
from rules.ilos.state import HIDDEN, State, end_is_triggered, forts_of
from rules.ilos.survey import Toll, toll
from rules.ilos.tiles import GOLD, GOODS, RUIN_FIELD, SITE
from rules.ilos.turn import is_last_round, is_stuck


def preview(view: State, action: Action) -> Preview:
    """Price, gain, what lights up and what follows, as far as the deciding seat can know."""
    decision = view.decision
    if decision is None or action.verb not in PREVIEWS:
        return Preview()
    return PREVIEWS[action.verb](view, decision, action)


# Cards


def _play(view: State, decision: Decision, action: Action) -> Preview:
    """The card itself goes as well, so that it can't pay for itself (IL-037)."""
    seat, kind = decision.seat, KINDS.index(str(action.args[0]))
    if kind == MARKET:
        return Preview(notes=(say("ilos.note.market", n=tokens_left(view)),))
    if kind == SHIP:
        return Preview(voyages.price(view, seat, spent=1), notes=(names.forms(forms(view, seat)),))
    tolls = {number: toll(view, seat, kind, number) for number in workable(view, seat, kind)}
    least = min(tolls.values(), default=None)
    costs = () if least is None else _pioneer_price(view, seat, kind, least, spent=1)
    return Preview(costs, lights=_field_lights(view, seat, kind), notes=_raid_notes(view, kind, tolls))


def _field_lights(view: State, seat: int, kind: int) -> tuple[Target, ...]:
    fields = open_fields(view, seat, kind, view.players[seat].cards - 1)
    return tuple(Target("field", view.box.fields[field].name) for field in fields)


def _raid_notes(view: State, kind: int, tolls: Mapping[int, Toll]) -> tuple[Message, ...]:
    """Where pirates make this card dearer than elsewhere."""
    dear = [number for number, due in tolls.items() if due.piracy]
    if not dear or len(dear) == len(tolls):
        return ()
    return (say("ilos.note.dearer", n=view.box.cards[kind].piracy, islands=names.islands(dear)),)


def _pay(view: State, decision: Decision, action: Action) -> Preview:
    """What is left of the hand, and which cards go as well because there is no other way to pay the rest."""
    kind, hand = KINDS.index(str(action.args[0])), view.players[decision.seat].hand
    if HIDDEN in hand:
        return Preview()
    rest = [count - (number == kind) for number, count in enumerate(hand)]
    forced, left = [0] * len(KINDS), decision.args[2] - 1
    while left and len(kinds := payable(rest, kind, left)) == 1:
        kind, left = kinds[0], left - 1
        rest[kind] -= 1
        forced[kind] += 1
    leaves = say("ilos.note.leaves", cards=names.cards(rest))
    return Preview(notes=(say("ilos.note.pays_too", cards=names.cards(forced)), leaves) if any(forced) else (leaves,))


def _swap(view: State, decision: Decision, action: Action) -> Preview:
    return Preview(notes=(say("ilos.note.draws", n=decision.args[0] + 1),))


def _end(view: State, decision: Decision, action: Action) -> Preview:
    """Production and the cards to come (IL-091, IL-093)."""
    seat, player = decision.seat, view.players[decision.seat]
    gains = [
        Sum(names.good_id(good), (Part(amount, Message("ilos.cause.board")),), player.goods[good])
        for good, amount in enumerate(player.makes)
        if amount
    ]
    ships, forts = len(player.coast) + len(player.raids), forts_of(view, seat)
    causes = [(view.box.draw, "turn"), (ships, "ships"), (forts, "forts")]
    parts = tuple(Part(amount, say(f"ilos.cause.{cause}", n=amount)) for amount, cause in causes if amount)
    gains.append(Sum(names.CARDS, parts, player.cards))
    return Preview(gains=tuple(gains), notes=_end_notes(view, seat))


def _end_notes(view: State, seat: int) -> tuple[Message, ...]:
    """Whether it was the last turn of this seat, or of all (IL-099 to IL-101)."""
    if (seat + 1) % len(view.players) == view.start and (end_is_triggered(view) or is_stuck(view)):
        return (say("ilos.note.ends_match"),)
    return (say("ilos.note.last_turn"),) if is_last_round(view) else ()


# Pioneers


def _field_price(view: State, seat: int, kind: int, field: int) -> tuple[Sum, ...]:
    """The cards for a pioneer, with what pirates add (IL-053)."""
    return _pioneer_price(view, seat, kind, toll(view, seat, kind, names.island_of_field(view, field)))


def _pioneer_price(view: State, seat: int, kind: int, due: Toll, spent: int = 0) -> tuple[Sum, ...]:
    parts = [Part(due.base, names.card(kind))]
    if due.piracy:
        parts.append(Part(due.piracy, say("ilos.cause.piracy", seats=names.seats(due.raiders))))
    return (Sum(names.CARDS, tuple(parts), view.players[seat].cards - spent),)


def _work(view: State, decision: Decision, action: Action) -> Preview:
    seat, field = decision.seat, view.box.field_named[str(action.args[0])]
    kind = view.box.fields[field].kind
    card = next(card for card, kinds in FIELDS_FOR.items() if kind in kinds)
    gains: tuple[Sum, ...] = ()
    if kind == RUIN_FIELD:
        part = Part(view.box.ruin_gold, names.card(card))
        gains = (Sum(names.good_id(GOLD), (part,), view.players[seat].goods[GOLD]),)
    elif kind != SITE:
        gains = (_making(view, seat, kind),)
    lights = (Target("field", view.box.fields[field].name),)
    return Preview(_field_price(view, seat, card, field), gains, lights, _pioneer_notes(view, seat))


def _making(view: State, seat: int, good: int) -> Sum:
    cause = say("ilos.cause.each_turn", price=price(view, good))
    return Sum(names.makes_id(good), (Part(1, cause),), view.players[seat].makes[good])


def _pioneer_notes(view: State, seat: int) -> tuple[Message, ...]:
    last = view.players[seat].pioneers == 1 and not end_is_triggered(view)
    return (say("ilos.note.last_pioneer"),) if last else ()


def _fort(view: State, decision: Decision, action: Action) -> Preview:
    """One card more in every draw, and no piracy cost on the island (IL-076, IL-077)."""
    field = view.box.field_named[decision.args[0]]
    island = names.island(names.island_of_field(view, field))
    uses = (say("ilos.note.fort_draws"), say("ilos.note.fort_protects", island=island))
    notes = (*uses, *_pioneer_notes(view, decision.seat))
    return Preview(_field_price(view, decision.seat, BUILDING, field), notes=notes)


def _post(view: State, decision: Decision, action: Action) -> Preview:
    field, seat = view.box.field_named[decision.args[0]], decision.seat
    gains = (_making(view, seat, GOODS.index(str(action.args[0]))),)
    return Preview(_field_price(view, seat, BUILDING, field), gains, notes=_pioneer_notes(view, seat))


# Market


def _raise(view: State, decision: Decision, action: Action) -> Preview:
    """One good goes, the rest of it is worth more (IL-084, IL-085)."""
    good = GOODS.index(str(action.args[0]))
    have = view.players[decision.seat].goods[good]
    costs = (Sum(names.good_id(good), (Part(1, names.card(MARKET)),), have),)
    if is_full(view, good):
        return Preview(costs)
    before, after = view.box.prices[good][view.raised[good] :][:2]
    keep = have - 1
    worth = say(
        "ilos.note.worth", have=have, price=before, now=have * before, keep=keep, after=after, then=keep * after
    )
    tokens = say("ilos.note.tokens", n=tokens_left(view) - 1)
    notes = (worth, tokens) if have > 0 else (tokens,)
    return Preview(costs, lights=(Target("good", GOODS[good]),), notes=notes)


PREVIEWS: Mapping[str, Callable[[State, Decision, Action], Preview]] = {
    "play": _play,
    "pay": _pay,
    "swap": _swap,
    "end": _end,
    **voyages.PREVIEWS,
    "plant": _work,
    "mine": _work,
    "build": _work,
    "search": _work,
    "fort": _fort,
    "post": _post,
    "raise": _raise,
}
