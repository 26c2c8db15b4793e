"""INVENT: make inventions or register patents, one of the two (EI-064 to EI-086).

A decision stores the stones spent and the patents registered in this action; the first step settles which of the two
it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import DONE, INVENT, MOVE, PATENT, STAY, field_id
from rules.era_of_inventions.components import Field, Patent
from rules.era_of_inventions.effects import gain_influence
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.progress import stop
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, INFLUENCE


def open_fields(state: State) -> list[Field]:
    """The free gold fields, and the free silver fields whose gold is taken (EI-067, EI-068)."""
    inventors, fields = state.inventors, []
    for kind in state.box.kinds.values():
        if kind.gold.id not in inventors:
            fields.append(kind.gold)
        elif kind.silver.id not in inventors:
            fields.append(kind.silver)
    return fields


def budget(state: State, seat: int, stones: int) -> int:
    """The stones that can still be invested: own ones, at most seven per action (EI-065, EI-066).

    Inventing needs a marker in stock (EI-076).
    """
    if state.markers_placed(seat) == state.box.markers:
        return 0
    return min(state.players[seat].stock[DEVELOPMENT], state.box.limits.invent - stones)


def next_patent(state: State, seat: int) -> Patent | None:
    """The patent a player would register next; None after the last one (EI-078, EI-079, EI-084)."""
    registered = state.players[seat].patents
    return state.box.patents[registered] if registered < len(state.box.patents) else None


def can_patent(state: State, seat: int) -> bool:
    patent = next_patent(state, seat)
    return patent is not None and state.players[seat].stock[COIN] >= patent.cost


def inventions(state: State, seat: int, stones: int) -> list[Action]:
    left = budget(state, seat, stones)
    return [INVENT[field.id] for field in open_fields(state) if field.cost <= left] if left else []


def can_invent(state: State, seat: int) -> bool:
    if can_patent(state, seat):
        return True
    left = budget(state, seat, 0)
    for field in open_fields(state) if left else ():
        if field.cost <= left:
            return True
    return False


def steps(state: State, seat: int, stones: int, patents: int) -> list[Action]:
    """What this action still allows: after the first step only more of the same (EI-064, EI-077)."""
    actions = [] if patents else inventions(state, seat, stones)
    if not stones and patents < state.box.limits.patent and can_patent(state, seat):
        actions.append(PATENT)
    return actions


def invent(state: State, events: Events, seat: int, stones: int, patents: int, bonus: bool) -> Decision | None:
    """Ask for the next invention or patent; a bonus disc grants one (EI-102)."""
    if (bonus and (stones or patents)) or not steps(state, seat, stones, patents):
        return None
    return Decision(seat, "invent", (stones, patents, bonus))


def invent_choices(state: State, decision: Decision) -> Sequence[Action]:
    stones, patents, bonus = decision.args
    actions = steps(state, decision.seat, stones, patents)
    if not bonus:
        actions.append(DONE)
    return actions


def invent_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Make the invention; for a patent first ask which marker moves, if any can."""
    if action.verb == DONE.verb:
        stop(decision, events)
        return None
    seat, (stones, patents, bonus) = decision.seat, decision.args
    if action.verb == PATENT.verb:
        return move(state, events, seat, patents, bonus)
    field = state.box.fields[field_id(action)]
    make_invention(state, events, seat, field)
    return invent(state, events, seat, stones + field.cost, patents, bonus)


def make_invention(state: State, events: Events, seat: int, field: Field) -> None:
    """Pay stones, put a marker on the left field, score; gold brings three new cards (EI-066, EI-070 to EI-075)."""
    player, kind = state.own(seat), state.box.kinds[field.kind]
    if events is not None:
        message = text("log.invents", seat=Seat(seat), field=names.field(state.box, field.id))
        events.append(Event(message, changes(player, ((DEVELOPMENT, field.cost),), ((INFLUENCE, field.points),))))
    player.stock[DEVELOPMENT] -= field.cost
    player.invested += field.cost
    state.inventors[field.id] = seat
    if field is kind.gold:
        state.new_cards += kind.cards
    gain_influence(state, events, seat, field.points)


def movable(state: State, seat: int) -> list[Field]:
    """Own fields whose marker is still on the left (EI-081, EI-085)."""
    inventors, patented = state.inventors, state.patented
    return [
        field for field in state.box.fields.values() if inventors.get(field.id) == seat and field.id not in patented
    ]


def move(state: State, events: Events, seat: int, patents: int, bonus: bool) -> Decision | None:
    """Ask which marker a new patent protects; without one the patent is registered anyway (EI-083)."""
    if movable(state, seat):
        return Decision(seat, "move", (patents, bonus))
    return register(state, events, seat, patents, bonus)


def move_choices(state: State, decision: Decision) -> Sequence[Action]:
    """One own marker, or none (EI-081, EI-082)."""
    return [*(MOVE[field.id] for field in movable(state, decision.seat)), STAY]


def move_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    field = None if action.verb == STAY.verb else field_id(action)
    patents, bonus = decision.args
    return register(state, events, decision.seat, patents, bonus, field)


def register(
    state: State, events: Events, seat: int, patents: int, bonus: bool, protected: str | None = None
) -> Decision | None:
    """Pay, marker up one step, perhaps a move, then the points of the patent (EI-078 to EI-082, EI-086)."""
    player, patent = state.own(seat), state.box.patents[state.players[seat].patents]
    if events is not None:
        message = text("log.patent", seat=Seat(seat), number=player.patents + 1)
        if protected is not None:
            shown = names.field(state.box, protected)
            message = text("log.patent_for", seat=Seat(seat), number=player.patents + 1, field=shown)
        lost = protected is None and bool(movable(state, seat))  # the move can't be made later (EI-082)
        events.append(Event(message, changes(player, ((COIN, patent.cost),), ((INFLUENCE, patent.points),)), lost=lost))
    player.stock[COIN] -= patent.cost
    player.patents += 1
    if protected is not None:
        state.patented.append(protected)
    gain_influence(state, events, seat, patent.points)
    return invent(state, events, seat, 0, patents + 1, bonus)
