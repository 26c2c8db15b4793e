"""What a position is worth to a seat: its possessions, the cards beside its workers, and points it could produce."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.spyrium.actions import PASS
from rules.spyrium.buildings import chosen_use
from rules.spyrium.components import FACTORY, MINE
from rules.spyrium.display import GAPS
from rules.spyrium.prices import income
from rules.spyrium.scoring import patent_points
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State

RICH = 6
"""Money beyond this is more than a round can use."""
ASK, EVENT, HAVE, READY = YesOrNo("ask"), YesOrNo("event"), YesOrNo("have"), YesOrNo("ready")
NEAR, REACH = YesOrNo("near"), YesOrNo("reach")


def worth(state: State, seat: int) -> float:
    """The expected points; at the end the score (SP-148)."""
    if state.decision is None:
        return float(points(state, seat))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.quarters)))


def points(state: State, seat: int) -> int:
    quarter, cards = state.quarters[seat], state.box.cards
    total = quarter.points
    for building in quarter.buildings:
        total += cards[building].points
    for patent in quarter.patents:
        total += patent_points(state, seat, patent)
    return total


def doubt(state: State, seat: int) -> float:
    return engine.doubt(__package__, len(state.quarters), outlook(state, seat))


def dominated(view: State, legal: Sequence[Action]) -> Mapping[Action, Action]:
    """Earning less with the same worker, and passing while something is free (SP-046, SP-081)."""
    decision = view.decision
    assert decision is not None
    if decision.kind != "activation":
        return {}
    found = _poorer_earnings(view, decision.seat, legal)
    if PASS in legal:
        free = next((action for action in legal if _is_free(view, action)), None)
        if free is not None:
            found[PASS] = free
    return found


def _poorer_earnings(view: State, seat: int, legal: Sequence[Action]) -> dict[Action, Action]:
    """The card at which a worker earns only matters for the amount (SP-046, SP-047)."""
    by_gap: dict[str, list[Action]] = {}
    for action in legal:
        if action.verb == "earn" and len(action.args) > 1:
            by_gap.setdefault(str(action.args[0]), []).append(action)
    found: dict[Action, Action] = {}
    for ways in by_gap.values():
        best = max(ways, key=lambda action: income(view, seat, int(action.args[1])))
        found |= {action: best for action in ways if action != best}
    return found


def _is_free(view: State, action: Action) -> bool:
    """Whether an action costs only workers, who all come back next round (SP-021, SP-044, SP-078)."""
    if action.verb == "use":
        return not chosen_use(view.box.cards[str(action.args[0])], action).pay.spyrium
    return action.verb == "event" and view.box.events[view.event].kind == "number"


def outlook(state: State, seat: int) -> Outlook:
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
    facts += [HAVE[card] for card in (*quarter.buildings, *quarter.patents)]
    if not quarter.event_used and not quarter.passed:
        facts.append(EVENT[state.event])
    if decision is not None and decision.seat == seat:
        facts.append(ASK[decision.kind])
    _plant(state, quarter, facts)
    if quarter.placed:
        _workers(state, quarter, facts)
    return Outlook(points(state, seat), _left(state, quarter), facts)


def _left(state: State, quarter: Quarter) -> float:
    """The rounds left; half of this one is gone once the seat is in phase II."""
    rounds = len(state.box.periods)
    this_round = 0.0 if quarter.passed else 0.5 if quarter.phase == PHASE_II else 1.0
    return (rounds - state.round + this_round) / rounds


def _plant(state: State, quarter: Quarter, facts: list[Fact]) -> None:
    """The uses left this round, the points they could score now, and whether mines supply the factories."""
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
        facts.append(READY[building])
        if best.gain.points and workers >= best.pay.workers and spyrium >= best.pay.spyrium:
            burnt += best.gain.points
            workers -= best.pay.workers
            spyrium -= best.pay.spyrium
    facts.append(("burn", burnt))
    facts.append(("fuel", min(quarter.spyrium + mined, wanted)))


def _workers(state: State, quarter: Quarter, facts: list[Fact]) -> None:
    """What the workers in the display could still take or earn (SP-043, SP-047)."""
    cards, display, beside = state.box.cards, state.display, state.beside
    money, earned = quarter.money, 0
    for gap in quarter.placed:
        best = 0
        for place in GAPS[gap]:
            card = display[place]
            if card:
                crowd = beside[place] - 1
                if crowd > best:
                    best = crowd
                facts.append(NEAR[card])
                if money >= cards[card].cost + crowd:
                    facts.append(REACH[card])
        earned += best
    facts.append(("placed1" if quarter.phase == PHASE_I else "placed2", len(quarter.placed)))
    facts.append(("earn", earned))
