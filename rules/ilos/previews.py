"""What an action would cost and bring, with the arithmetic, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import sub

from rules.engine.contract import Action, Decision, Loss, Message, Part, Preview, Sum, Target, say
from rules.engine.tasks import TaskGame
from rules.engine.ways import least
from rules.ilos import names, voyages
from rules.ilos.components import BUILDING, KINDS, MARKET, SHIP
from rules.ilos.market import is_full, tokens_left
from rules.ilos.payment import payable
from rules.ilos.piles import cards_to_come, cards_to_draw
from rules.ilos.pioneers import open_fields, workable
from rules.ilos.rounds import is_last_round, is_stuck
from rules.ilos.ships import forms
from rules.ilos.state import FORT, HIDDEN, State, end_is_triggered, forts_of
from rules.ilos.sums import (
    card_of,
    card_price,
    cards,
    field_toll,
    placed,
    toll_parts,
)
from rules.ilos.supply import coming
from rules.ilos.survey import Toll, toll
from rules.ilos.tiles import GOODS


def preview(game: TaskGame[State], view: State, action: Action) -> Preview:
    """Price, gain, what lights up and what follows, as far as the deciding seat can know."""
    decision = view.decision
    if decision is None or action.verb not in PREVIEWS:
        return Preview()
    found = PREVIEWS[action.verb](view, decision, action)
    if HIDDEN in view.players[decision.seat].hand or action not in game.legal(view):
        return found  # a bystander can't tell what is asked next; a card may be looked at before its turn in a payment
    return found._replace(settled=not game.goes_on(view, game.rehearse(view, action)))


# Cards


def _play(view: State, decision: Decision, action: Action) -> Preview:
    """The card itself goes as well, so that it can't pay for itself (IL-037); the price is the least of all islands."""
    seat, kind = decision.seat, KINDS.index(str(action.args[0]))
    price = card_price(view, seat, kind)
    if kind == MARKET:
        return Preview(price, notes=(say("ilos.note.market", n=tokens_left(view)),))
    if kind == SHIP:
        return Preview(price, notes=(names.forms(forms(view, seat)),))
    fields = list(open_fields(view, seat, kind, view.players[seat].cards - 1))
    tolls = {number: toll(view, seat, kind, number) for number in workable(view, seat, kind)}
    ways = [placed(view, seat, field) for field in fields]
    return least(ways)._replace(
        costs=price,
        lights=tuple(Target("field", view.box.fields[field].name) for field in fields),
        notes=(*_raid_notes(view, kind, tolls), *ways[0].notes),
    )


def _raid_notes(view: State, kind: int, tolls: Mapping[int, Toll]) -> tuple[Message, ...]:
    """Where pirates make this card dearer than elsewhere."""
    dear = [number for number, due in tolls.items() if due.piracy]
    if not dear or len(dear) == len(tolls):
        return ()
    return (say("ilos.note.dearer", n=view.box.cards[kind].piracy, islands=names.islands(dear)),)


def _pay(view: State, decision: Decision, action: Action) -> Preview:
    """The whole payment and what it is for; what is left of the hand, and which cards go as well for want of others."""
    seat, (purpose, number, due) = decision.seat, decision.args
    kind, hand = KINDS.index(str(action.args[0])), view.players[seat].hand
    waiting = _waiting(view, seat)
    price = cards(view, seat, Part(number, Message(f"ilos.card.{purpose}")))
    if HIDDEN in hand:
        return waiting._replace(costs=(*price, *waiting.costs))
    rest = [count - (number == kind) for number, count in enumerate(hand)]
    forced, left = [0] * len(KINDS), due - 1
    while left and len(kinds := payable(rest, kind, left)) == 1:
        kind, left = kinds[0], left - 1
        rest[kind] -= 1
        forced[kind] += 1
    notes = [say("ilos.note.leaves", cards=names.cards(rest))]
    if any(forced):
        notes.insert(0, say("ilos.note.pays_too", cards=names.cards(forced)))
    return waiting._replace(costs=(*price, *waiting.costs), notes=(*notes, *waiting.notes))


def _waiting(view: State, seat: int) -> Preview:
    """What is carried out once it is paid for: a pioneer brings something, a voyage costs nothing more."""
    task, _, *args = view.pending[-1]
    if task not in ("plant", "mine", "build", "search"):
        return Preview()
    name, *side = args
    field = view.box.field_named[name]
    return _built(view, seat, field, *side) if side else placed(view, seat, field)


def _swap(view: State, decision: Decision, action: Action) -> Preview:
    return Preview(notes=(say("ilos.note.draws", n=decision.args[0] + 1),))


def _end(view: State, decision: Decision, action: Action) -> Preview:
    """Production and the cards to come, as far as there are any (IL-008, IL-091, IL-093 to IL-096)."""
    seat, player = decision.seat, view.players[decision.seat]
    made = coming(view, player.makes)
    gains = [
        Sum(names.good_id(good), (Part(amount, Message("ilos.cause.board")),), player.goods[good])
        for good, amount in enumerate(made)
        if amount
    ]
    ships, forts, due = len(player.coast) + len(player.raids), forts_of(view, seat), cards_to_draw(view, seat)
    short = due - cards_to_come(view, seat, due)
    causes = [(view.box.draw, "turn"), (ships, "ships"), (forts, "forts"), (-short, "no_cards")]
    parts = tuple(Part(amount, say(f"ilos.cause.{cause}", n=amount)) for amount, cause in causes if amount)
    losses = (Loss(say("ilos.loss.cards", n=short)),) if short else ()
    missing = names.goods(list(map(sub, player.makes, made)))
    notes = (say("ilos.note.runs_out", goods=missing),) if missing else ()
    gains.append(Sum(names.CARDS, parts, player.cards))
    return Preview(gains=tuple(gains), notes=(*notes, *_end_notes(view, seat)), losses=losses)


def _end_notes(view: State, seat: int) -> tuple[Message, ...]:
    """Whether it was the last turn of this seat, or of all (IL-099 to IL-101)."""
    if (seat + 1) % len(view.players) == view.start and (end_is_triggered(view) or is_stuck(view)):
        return (say("ilos.note.ends_match"),)
    return (say("ilos.note.last_turn"),) if is_last_round(view) else ()


# Pioneers


def _work(view: State, decision: Decision, action: Action) -> Preview:
    """A pioneer on a field; a building site has to know its side first."""
    seat, field = decision.seat, view.box.field_named[str(action.args[0])]
    kind = card_of(view, field)
    due, pioneer = field_toll(view, seat, kind, field), placed(view, seat, field)
    return pioneer._replace(
        costs=(*cards(view, seat, *toll_parts(kind, due)), *pioneer.costs),
        lights=(Target("field", view.box.fields[field].name),),
    )


def _side(view: State, decision: Decision, side: str) -> Preview:
    """A building tile with this side up."""
    seat, field = decision.seat, view.box.field_named[decision.args[0]]
    due, pioneer = field_toll(view, seat, BUILDING, field), _built(view, seat, field, side)
    return pioneer._replace(costs=(*cards(view, seat, *toll_parts(BUILDING, due)), *pioneer.costs))


def _built(view: State, seat: int, field: int, side: str) -> Preview:
    """What a building brings; a fort one card more in every draw, and no piracy cost there (IL-076, IL-077)."""
    pioneer = placed(view, seat, field, side)
    if side != FORT:
        return pioneer
    island = names.island(names.island_of_field(view, field))
    good_for = (say("ilos.note.fort_draws"), say("ilos.note.fort_protects", island=island))
    return pioneer._replace(notes=(*good_for, *pioneer.notes))


def _fort(view: State, decision: Decision, action: Action) -> Preview:
    return _side(view, decision, FORT)


def _post(view: State, decision: Decision, action: Action) -> Preview:
    return _side(view, decision, str(action.args[0]))


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
