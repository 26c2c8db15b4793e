"""The frame of a round: preparation (SP-015 to SP-022), end (SP-082 to SP-086), and the supply of number tokens."""

from __future__ import annotations

from rules.engine.contract import Event, Events, Seat
from rules.spyrium.components import BUILDING
from rules.spyrium.display import PLACES
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.state import PHASE_I, State


def begin_round(state: State, events: Events) -> None:
    """The preparation of a round; then the start player begins (SP-014, SP-030)."""
    state.round += 1
    if events is not None:
        name = "log.last_round" if is_last_round(state) else "log.round"
        events.append(Event(text(name, round=state.round, seat=Seat(state.start))))
    pay_income(state, events)
    turn_up_event(state, events)
    deal_display(state, events)
    for quarter in state.own_all():  # all workers come back (SP-021), all players are in phase I (SP-022)
        quarter.available, quarter.spent = quarter.available + quarter.spent, 0
        quarter.phase, quarter.passed, quarter.event_used = PHASE_I, False, False
    state.pending.append(("next_turn", state.start))


def pay_income(state: State, events: Events) -> None:
    """Every player gets the value of their residence space, in the first round too (SP-015)."""
    for seat, quarter in enumerate(state.own_all()):
        before = counters_before(events, quarter)
        quarter.money += state.track[quarter.residence]
        if events is not None:
            events.append(Event(text("log.income", seat=Seat(seat)), changes(before, quarter)))


def turn_up_event(state: State, events: Events) -> None:
    """The top event becomes current and keeps its token; the next one is shown (SP-016, SP-017)."""
    state.event, state.event_token = state.future[0], state.future_token
    state.future = state.future[1:]
    state.future_token = token_for_future(state)
    if events is not None:
        name = "log.event_number" if state.event_token else "log.event"
        events.append(Event(text(name, event=text(f"event.{state.event}"), n=state.event_token)))


def token_for_future(state: State) -> int:
    """A token for the visible future event, if it carries the number symbol (SP-009, SP-017)."""
    return draw_token(state) if state.future and state.box.events[state.future[0]].goods else 0


def deal_display(state: State, events: Events) -> None:
    """Nine cards of the period, with tokens on those that carry the number symbol (SP-018 to SP-020).

    The period depends on the round (SP-012); cards that are never drawn stay hidden (SP-013).
    """
    period = state.box.periods[state.round - 1]
    deck = state.decks[period]
    cards = deck[-len(PLACES) :]
    state.decks[period] = deck[: -len(PLACES)]
    for place, top in zip(PLACES, reversed(cards), strict=True):
        state.display[place] = top
        card = state.box.cards[top]
        if card.number:
            wanted = 1 if card.kind == BUILDING else len(state.quarters) - 1
            drawn = [draw_token(state) for _ in range(wanted)]
            state.tokens[place] = tuple(sorted(token for token in drawn if token))
    if events is not None:
        names = tuple(text(f"card.{card}") for card in state.display.values())
        events.append(Event(text("log.display", period=period, cards=names)))


def draw_token(state: State) -> int:
    """A random token; an empty supply is refilled from the discard. 0 when there is none at all (SP-088, SP-089)."""
    if not state.supply:
        pile = list(state.discard)
        state.chance.shuffle(pile)
        state.supply, state.discard = tuple(pile), ()
    if not state.supply:
        return 0
    token = state.supply[-1]
    state.supply = state.supply[:-1]
    return token


def end_round(state: State, events: Events) -> None:
    """Clear the table, ready everything, hand on the start player card; then the next round or the end (SP-086).

    Once-per-round benefits are ready again, used or not (SP-141). Six rounds are played (SP-012).
    """
    clear_display(state)
    clear_event(state)
    for quarter in state.own_all():  # ready again, but nothing accumulates (SP-084, SP-141)
        quarter.used = [0] * len(quarter.used)
        quarter.turned = ()
    if not is_last_round(state):
        state.start = (state.start + 1) % len(state.quarters)
        state.pending.append(("begin_round",))
    elif events is not None:
        events.append(Event(text("log.end")))


def is_last_round(state: State) -> bool:
    """Whether this is the last round (SP-012)."""
    return state.round == len(state.box.periods)


def clear_display(state: State) -> None:
    """The cards left over leave the game, their tokens go to the discard (SP-082)."""
    state.removed += tuple(card for card in state.display.values() if card)
    for place in PLACES:
        state.discard += state.tokens[place]
        state.display[place] = ""
        state.tokens[place] = ()


def clear_event(state: State) -> None:
    """The current event leaves the game, its token goes to the discard (SP-083)."""
    state.past += (state.event,)
    if state.event_token:
        state.discard += (state.event_token,)
    state.event, state.event_token = "", 0
