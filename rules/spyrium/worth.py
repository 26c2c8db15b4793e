"""What a position is worth to a seat: what it owns, what its workers stand beside, and what it could burn."""

from __future__ import annotations

from rules.engine import worth as engine
from rules.engine.worth import Fact, Outlook
from rules.spyrium.components import FACTORY, MINE
from rules.spyrium.display import GAPS
from rules.spyrium.scoring import patent_points
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State

RICH = 6
"""Money beyond this is more than a round can use."""


def worth(state: State, seat: int) -> float:
    """The points to expect; at the end the score (SP-148)."""
    if state.decision is None:
        return float(points(state, seat))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.quarters)))


def points(state: State, seat: int) -> int:
    """What the seat would have if the match ended now."""
    quarter, cards = state.quarters[seat], state.box.cards
    total = quarter.points
    for building in quarter.buildings:
        total += cards[building].points
    for patent in quarter.patents:
        total += patent_points(state, seat, patent)
    return total


def outlook(state: State, seat: int) -> Outlook:
    """Points, what is left of the match, and everything that the weights know."""
    quarter, decision = state.quarters[seat], state.decision
    facts: list[Fact] = [
        ("time", 1),
        ("money", quarter.money),
        ("rich", max(0, quarter.money - RICH)),
        ("spyrium", quarter.spyrium),
        ("workers", quarter.available + quarter.spent + len(quarter.placed)),
        ("free", quarter.available),
        ("track", state.track[quarter.residence]),
        ("bonuses", len(quarter.bonuses)),
    ]
    facts += [("have " + card, 1) for card in (*quarter.buildings, *quarter.patents)]
    if not quarter.event_used and not quarter.passed:
        facts.append(("event " + state.event, 1))
    if decision is not None and decision.seat == seat:
        facts.append(("ask " + decision.kind, 1))
    _plant(state, quarter, facts)
    if quarter.placed:
        _workers(state, quarter, facts)
    return Outlook(points(state, seat), _left(state, quarter), facts)


def _left(state: State, quarter: Quarter) -> float:
    """The rounds to come, with half of this one gone once the seat activates."""
    rounds = len(state.box.periods)
    this_round = 0.0 if quarter.passed else 0.5 if quarter.phase == PHASE_II else 1.0
    return (rounds - state.round + this_round) / rounds


def _plant(state: State, quarter: Quarter, facts: list[Fact]) -> None:
    """The uses still open this round, the points they could make now, and whether mines feed the factories."""
    cards = state.box.cards
    spyrium, workers = quarter.spyrium, quarter.available
    mined = wanted = burnt = 0
    for building, used in zip(quarter.buildings, quarter.used, strict=True):
        card = cards[building]
        if not card.uses:
            continue
        best = card.uses[-1]
        if MINE in card.symbols:
            mined += best.gain.spyrium
        elif FACTORY in card.symbols:
            wanted += best.pay.spyrium
        if used or quarter.passed:
            continue
        facts.append(("ready " + building, 1))
        if best.gain.points and workers >= best.pay.workers and spyrium >= best.pay.spyrium:
            burnt += best.gain.points
            workers -= best.pay.workers
            spyrium -= best.pay.spyrium
    facts.append(("burn", burnt))
    facts.append(("fuel", min(quarter.spyrium + mined, wanted)))


def _workers(state: State, quarter: Quarter, facts: list[Fact]) -> None:
    """What the workers in the display could still take or earn (SP-043, SP-047)."""
    cards, display, beside = state.box.cards, state.display, state.beside
    earned = 0
    for gap in quarter.placed:
        best = 0
        for place in GAPS[gap]:
            card = display[place]
            if card:
                crowd = beside[place] - 1
                best = max(best, crowd)
                facts.append(("near " + card, 1))
                if quarter.money >= cards[card].cost + crowd:
                    facts.append(("reach " + card, 1))
        earned += best
    facts.append(("placed1" if quarter.phase == PHASE_I else "placed2", len(quarter.placed)))
    facts.append(("earn", earned))
