"""What cards and events bring: goods, residence effects and the bonuses at 8 and 20 points."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.spyrium.actions import ADVANCE, MONEY, VP, WORKER
from rules.spyrium.components import TRADE, Goods
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.state import Quarter, State


def gain(state: State, seat: int, goods: Goods, more_points: int = 0) -> None:
    """Receive everything at once; a residence effect and a bonus are asked afterwards (SP-053)."""
    quarter = state.own(seat)
    quarter.money += goods.money
    quarter.spyrium += goods.spyrium
    if goods.workers:
        hire_workers(quarter, goods.workers)
    if goods.residence:
        state.pending += [("residence", seat)] * goods.residence
    if goods.points or more_points:
        gain_points(state, seat, goods.points + more_points)


def gain_number(state: State, seat: int, good: str, value: int) -> None:
    """Receive the value of a number token in a good (SP-070, SP-101, SP-108, SP-112)."""
    if good == "points":
        gain_points(state, seat, value)
    elif good == "spyrium":
        state.own(seat).spyrium += value
    elif good == "money":
        state.own(seat).money += value


def gain_points(state: State, seat: int, points: int) -> None:
    """Move up the score track; passing a mark for the first time brings a bonus (SP-094, SP-097)."""
    quarter = state.own(seat)
    quarter.points += points
    if bonus_due(state, quarter):
        state.pending.append(("bonus", seat))


def workers_short(quarter: Quarter, goods: Goods) -> int:
    """The workers that are lost because the reserve is empty (SP-006)."""
    return max(0, goods.workers - quarter.reserve)


def tell_short(events: Events, seat: int, workers: int) -> None:
    if events is not None and workers:
        events.append(Event(text("log.workers_lost", seat=Seat(seat), n=workers), lost=True))


def hire_workers(quarter: Quarter, workers: int) -> None:
    """Take workers from the reserve, as far as it lasts; they are available at once (SP-006, SP-127, SP-128)."""
    coming = min(workers, quarter.reserve)
    quarter.reserve -= coming
    quarter.available += coming


def keeps_token(state: State, quarter: Quarter) -> bool:
    """Whether a token taken from a display card stays with its taker: the owner of Trade keeps up to seven (SP-145)."""
    return TRADE in quarter.patents and len(quarter.kept) < state.box.kept_limit


def put_away(state: State, quarter: Quarter, token: int) -> None:
    """A token taken from a display card is kept or discarded (SP-056, SP-090)."""
    if keeps_token(state, quarter):
        quarter.kept += (token,)
    else:
        state.discard += (token,)


def turn_sideways(events: Events, seat: int, quarter: Quarter, patent: str) -> None:
    """A benefit that works once per round is used up until the round ends (SP-073, SP-140)."""
    quarter.turned += (patent,)
    if events is not None:
        events.append(Event(text("log.turned", seat=Seat(seat), card=text(f"card.{patent}"))))


# The residence effect (SP-091 to SP-093)


def residence(state: State, events: Events, seat: int) -> Decision | None:
    """Ask for a step or points; on the last space there are only points (SP-093)."""
    if state.quarters[seat].residence + 1 < len(state.track):
        return Decision(seat, "residence")
    take_residence_points(state, events, seat)
    return None


def residence_choices(state: State, decision: Decision) -> Sequence[Action]:
    return (ADVANCE, VP)


def residence_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Either move or score, never both (SP-091)."""
    if action == VP:
        take_residence_points(state, events, decision.seat)
        return
    quarter = state.own(decision.seat)
    quarter.residence += 1
    if events is not None:
        value = state.track[quarter.residence]
        events.append(Event(text("log.residence_step", seat=Seat(decision.seat), income=value)))


def take_residence_points(state: State, events: Events, seat: int) -> None:
    """Points equal to the value of the disc's space (SP-091)."""
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    gain_points(state, seat, state.track[quarter.residence])
    if events is not None:
        events.append(Event(text("log.residence_points", seat=Seat(seat)), changes(before, quarter)))


# The bonuses (SP-094 to SP-100)


def bonus_due(state: State, quarter: Quarter) -> bool:
    """Whether the next mark has been reached; each pays once (SP-100)."""
    taken, marks = len(quarter.bonuses), state.box.bonus_marks
    return taken < len(marks) and quarter.points >= marks[taken]


def next_bonus(state: State, quarter: Quarter) -> str:
    """The bonus at a player's next mark: "choice", "worker", "money", or "none" when both marks are passed.

    With an empty reserve the choice is money, and a worker is "lost" (SP-097, SP-099).
    """
    taken = quarter.bonuses
    if len(taken) == len(state.box.bonus_marks):
        return "none"
    if not taken or state.free_bonus:
        return "choice" if quarter.reserve else "money"
    if taken[0] == "worker":
        return "money"
    return "worker" if quarter.reserve else "lost"


def bonus(state: State, events: Events, seat: int) -> Decision | None:
    """Ask at the first mark; at the second the other bonus comes automatically (SP-094, SP-097)."""
    quarter = state.quarters[seat]
    if not bonus_due(state, quarter):
        return None
    waiting = next_bonus(state, quarter)
    if waiting == "choice":
        return Decision(seat, "bonus")
    take_bonus(state, events, seat, "money" if waiting == "money" else "worker")
    return None


def bonus_choices(state: State, decision: Decision) -> Sequence[Action]:
    return (WORKER, MONEY)


def bonus_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """The chosen bonus; the other one remains for the second mark (SP-096)."""
    take_bonus(state, events, decision.seat, action.verb)


def take_bonus(state: State, events: Events, seat: int, kind: str) -> None:
    """A worker, available at once, or money; without a reserve the worker is lost (SP-095, SP-099)."""
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    quarter.bonuses += (kind,)
    lost = kind == "worker" and not quarter.reserve
    if kind == "worker":
        hire_workers(quarter, state.box.bonus_workers)
    else:
        quarter.money += state.box.bonus_money
    if events is not None:
        mark = state.box.bonus_marks[len(quarter.bonuses) - 1]
        message = text(f"log.bonus_{'lost' if lost else kind}", seat=Seat(seat), mark=mark)
        events.append(Event(message, changes(before, quarter), lost=lost))
    if bonus_due(state, quarter):
        state.pending.append(("bonus", seat))
