"""No surprise: a preview contains exactly what the action does to the seat that takes it.

Measured by the seat's holdings before and after (`Game.holdings`), by the counters that the events report, and by the
events that report a loss. An action that continues with questions of its own is compared with the previews of all
answers to the next one: so each step is checked against the following one, and the last against what really happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.engine.contract import Action, Event, Message, Preview, Sum, notation
from rules.engine.hidden import hidden_from
from rules.engine.laws import ExaminedStep, require

LAW = "surprise"
WORLDS = 8
"""The number of samples that decide what was certain before a reveal."""


class Consequence(NamedTuple):
    """What an action did to the seat in one sample."""

    after: Any
    moved: Mapping[str, int]
    """The changes in goods."""
    gone: Counter[Message]
    """The pieces that the seat has lost."""
    lost: int
    """The number of due things that were lost."""
    told: Mapping[str, int]
    """The changes in goods that the events report."""


def nothing_comes_as_a_surprise(step: ExaminedStep[Any]) -> None:
    """The preview of every legal action is right, up to the next question or reveal."""
    seat = step.decision.seat
    hidden = hidden_from(step.game, step.state, seat)
    for action in step.legal:
        preview, outcome = step.preview(action), _outcome(step, step.state, action)
        _compare_with_events(action, outcome)
        revealing = hidden != hidden_from(step.game, outcome.after, seat)
        goes_on = not revealing and _goes_on(step, outcome)
        word = "is settled" if preview.settled else "goes on"
        require(preview.settled != goes_on, LAW, f"{notation(action)} says that it {word}, which is not so")
        if goes_on:
            _compare_with_answers(step, action, preview, outcome)
        else:
            samples = range(WORLDS if revealing else 0)
            others = [_outcome(step, step.game.resample(step.state, seat, step.rng), action) for _ in samples]
            _compare_with_outcomes(action, preview, [outcome, *others])


def _outcome(step: ExaminedStep[Any], world: Any, action: Action) -> Consequence:
    game, seat, events = step.game, step.decision.seat, list[Event]()
    after = step.advanced(world, action, events)
    had, has = (game.holdings(game.view(state, seat), seat) for state in (world, after))
    moved = {good: has.goods.get(good, 0) - had.goods.get(good, 0) for good in {**had.goods, **has.goods}}
    own = [event for event in events if event.subject == seat]
    told: Counter[str] = Counter()
    for change in (change for event in own for change in event.changes if change.good in moved):
        told[change.good] += change.after - change.before
    return Consequence(after, moved, Counter(had.pieces) - Counter(has.pieces), sum(event.lost for event in own), told)


def _goes_on(step: ExaminedStep[Any], outcome: Consequence) -> bool:
    decision = step.game.decision(outcome.after)
    return decision is not None and decision.seat == step.decision.seat and step.game.continues(decision)


# What is said


def _amounts(sums: Iterable[Sum]) -> Counter[str]:
    amounts: Counter[str] = Counter()
    for entry in sums:
        amounts[entry.good] += entry.total
    return amounts


def _pieces(preview: Preview) -> Counter[Message]:
    return Counter(loss.piece for loss in preview.losses if loss.piece is not None)


def _dues(preview: Preview) -> int:
    """The number of due things that the preview reports as lost."""
    return sum(loss.piece is None for loss in preview.losses)


# Against what happens


def _compare_with_events(action: Action, outcome: Consequence) -> None:
    for good, moved in outcome.told.items():
        real = outcome.moved[good]
        require(moved == real, LAW, f"the events of {notation(action)} say {moved:+} {good}, but it is {real:+}")


def _compare_with_outcomes(action: Action, preview: Preview, outcomes: Sequence[Consequence]) -> None:
    """What is the same in all samples is previewed exactly; of the rest, no more than the certain part."""
    costs, gains = _amounts(preview.costs), _amounts(preview.gains)
    for good in sorted({*costs, *gains, *(good for outcome in outcomes for good in outcome.moved)}):
        said, moved = gains[good] - costs[good], {outcome.moved.get(good, 0) for outcome in outcomes}
        found = " or ".join(f"{amount:+}" for amount in sorted(moved))
        kept = said in moved if len(moved) == 1 else min(moved) >= said >= 0 or max(moved) <= said <= 0
        require(kept, LAW, f"{notation(action)} says {said:+} {good}, but it is {found}")
    said_gone, said_lost = _pieces(preview), _dues(preview)
    gone = [dict(outcome.gone) for outcome in outcomes]
    certain = all(pieces == gone[0] for pieces in gone)
    require(not certain or said_gone == gone[0], LAW, f"{notation(action)} takes {gone[0]}, but says {said_gone}")
    lost = {outcome.lost for outcome in outcomes}
    require(len(lost) > 1 or said_lost in lost, LAW, f"{notation(action)} loses {lost}, but says {said_lost}")


# Against the answers to the question that follows


def _compare_with_answers(step: ExaminedStep[Any], action: Action, preview: Preview, outcome: Consequence) -> None:
    """The minimum of all ways to continue, good by good, and the losses that they have in common."""
    game, seat, name = step.game, step.decision.seat, notation(action)
    view = game.view(outcome.after, seat)
    ways = [game.preview(view, answer) for answer in game.legal(outcome.after)]
    paid = Counter({good: max(0, -amount) for good, amount in outcome.moved.items()})
    gained = Counter({good: max(0, amount) for good, amount in outcome.moved.items()})
    _compare_least(name, "costs", _amounts(preview.costs), paid, [_amounts(way.costs) for way in ways])
    _compare_least(name, "gains", _amounts(preview.gains), gained, [_amounts(way.gains) for way in ways])
    common = outcome.gone.copy()
    common.update(_in_common([_pieces(way) for way in ways]))
    require(_pieces(preview) == common, LAW, f"{name} takes {common}, but says {_pieces(preview)}")
    lost = outcome.lost + min(map(_dues, ways))
    require(_dues(preview) == lost, LAW, f"{name} loses {lost}, but says {_dues(preview)}")


def _compare_least(name: str, kind: str, said: Counter[str], now: Counter[str], later: Sequence[Counter[str]]) -> None:
    for good in sorted({*said, *now, *(good for way in later for good in way)}):
        least = now[good] + min(way[good] for way in later)
        require(said[good] == least, LAW, f"{name} {kind} at least {least} {good}, but says {said[good]}")


def _in_common(ways: Sequence[Counter[Message]]) -> Counter[Message]:
    common = ways[0]
    for way in ways[1:]:
        common = common & way
    return common
