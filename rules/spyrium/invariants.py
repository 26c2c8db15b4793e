"""The invariants of every match; `problems` lists broken ones."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.pieces import miscounted
from rules.spyrium.components import BUILDING, LOBBYING, PATENT, SPECIALIST, TAYLORISM, TRADE
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State


def problems(state: State) -> list[str]:
    return [
        *_cards(state),
        *_events(state),
        *_tokens(state),
        *_display(state),
        *_beginning(state),
        *(f"seat {seat}: {text}" for seat, quarter in enumerate(state.quarters) for text in _quarter(state, quarter)),
    ]


def _cards(state: State) -> Iterator[str]:
    cards = [*state.removed, *filter(None, state.display.values())]
    cards += [card for deck in state.decks.values() for card in deck]
    cards += [card for quarter in state.quarters for card in (*quarter.buildings, *quarter.patents)]
    yield from miscounted("card", cards, [card for deck in state.box.decks.values() for card in deck])


def _events(state: State) -> Iterator[str]:
    yield from miscounted("event", [*filter(None, [state.event]), *state.future, *state.past], state.box.events)


def _tokens(state: State) -> Iterator[str]:
    """No number token is missing, and each is only where the number symbol is."""
    tokens = [*state.supply, *state.discard, *filter(None, (state.event_token, state.future_token))]
    tokens += [token for place in PLACES for token in state.tokens[place]]
    tokens += [token for quarter in state.quarters for token in quarter.kept]
    yield from miscounted("token", tokens, state.box.tokens)
    for place in PLACES:
        card = state.box.cards.get(state.display[place])
        limit = 0
        if card is not None and card.number:
            limit = len(state.quarters) - 1 if card.kind == SPECIALIST else 1
        if len(state.tokens[place]) > limit:
            yield f"place {place} has {len(state.tokens[place])} tokens, at most {limit} allowed"
        if list(state.tokens[place]) != sorted(state.tokens[place]):
            yield f"the tokens of place {place} are out of order"
    future = state.future[0] if state.future else ""
    for name, event, token in (("current", state.event, state.event_token), ("future", future, state.future_token)):
        if token and not (event and state.box.events[event].goods):
            yield f"the {name} event has a token without the number symbol"


def _display(state: State) -> Iterator[str]:
    """The crowd beside each place equals the workers in its gaps."""
    beside = dict.fromkeys(PLACES, 0)
    for quarter in state.quarters:
        for gap in quarter.placed:
            for place in GAPS[gap]:
                beside[place] += 1
    for place in PLACES:
        if beside[place] != state.beside[place]:
            yield f"{beside[place]} workers stand next to place {place}, {state.beside[place]} are counted"


def _beginning(state: State) -> Iterator[str]:
    """Before the first turn of a round no player has acted, and everything is ready (SP-021, SP-022, SP-084)."""
    if state.decision != (state.start, "placement", ()) or _has_begun(state.quarters[state.start]):
        return
    for seat, quarter in enumerate(state.quarters):
        if _has_begun(quarter) or quarter.spent or quarter.turned or any(quarter.used):
            yield f"seat {seat} has used something before the round"


def _has_begun(quarter: Quarter) -> bool:
    return bool(quarter.placed) or quarter.phase != PHASE_I or quarter.event_used


def _quarter(state: State, quarter: Quarter) -> Iterator[str]:
    yield from _counts(state, quarter)
    yield from _round(quarter)
    yield from _patents(state, quarter)
    yield from _bonuses(state, quarter)
    yield from _uses(state, quarter)


def _counts(state: State, quarter: Quarter) -> Iterator[str]:
    """Nothing is negative, no worker is missing."""
    for name in ("money", "spyrium", "points", "available", "spent", "reserve"):
        if getattr(quarter, name) < 0:
            yield f"{name} is {getattr(quarter, name)}"
    if quarter.owned() + quarter.reserve != state.box.workers:
        yield f"there are {quarter.owned() + quarter.reserve} workers instead of {state.box.workers}"
    if not 0 <= quarter.residence < len(state.track):
        yield f"there is no residence space {quarter.residence}"


def _round(quarter: Quarter) -> Iterator[str]:
    if quarter.phase not in (PHASE_I, PHASE_II):
        yield f"there is no phase {quarter.phase}"
    if quarter.passed and (quarter.phase != PHASE_II or quarter.placed):
        yield "passed in phase I or with workers in the display"
    if quarter.phase == PHASE_I and any(quarter.used):
        yield "a building is used before phase II"


def _patents(state: State, quarter: Quarter) -> Iterator[str]:
    """Only own patents with a once-per-round benefit are sideways; tokens are kept only with Trade."""
    if any(state.box.cards[own].kind != PATENT for own in quarter.patents):
        yield "a patent is no patent"
    for own in quarter.turned:
        if own not in quarter.patents or own not in (LOBBYING, TAYLORISM, TRADE) or quarter.turned.count(own) > 1:
            yield f"{own} can't lie sideways"
    if len(quarter.kept) > (state.box.kept_limit if TRADE in quarter.patents else 0):
        yield f"{len(quarter.kept)} tokens are kept"


def _bonuses(state: State, quarter: Quarter) -> Iterator[str]:
    """There is a bonus for every mark reached, except while the question is open."""
    reached = sum(quarter.points >= mark for mark in state.box.bonus_marks)
    decision = state.decision
    asked = decision is not None and decision.kind == "bonus" and state.quarters[decision.seat] is quarter
    if len(quarter.bonuses) > reached or (len(quarter.bonuses) < reached and not asked):
        yield f"{len(quarter.bonuses)} bonuses taken with {quarter.points} points"
    if not state.free_bonus and len(set(quarter.bonuses)) < len(quarter.bonuses):
        yield "the same bonus was taken twice"


def _uses(state: State, quarter: Quarter) -> Iterator[str]:
    """A building is used once per round, once more by Taylorism and once more by the event."""
    if any(state.box.cards[own].kind != BUILDING for own in quarter.buildings):
        yield "a building is no building"
    if len(quarter.used) != len(quarter.buildings):
        yield "buildings and their uses don't match"
    by_event = quarter.event_used and state.event != "" and state.box.events[state.event].kind == "again"
    repeats = sum(max(0, times - 1) for times in quarter.used)
    if repeats > by_event + (TAYLORISM in quarter.turned):
        yield f"buildings were used {repeats} times too often"


def worn(state: State) -> State:
    """The table with all workers spent, all buildings and patents used, and all markers on the event (SP-084)."""
    used = state.copy()
    for quarter in used.own_all():
        quarter.available, quarter.spent = 0, quarter.available + quarter.spent
        quarter.used, quarter.turned = [3] * len(quarter.used), (*quarter.patents, LOBBYING, TAYLORISM, TRADE)
        quarter.event_used = True
    return used
