"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.engine.contract import Action, Decision, Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.spyrium.components import ENGINEERING, FACTORY, LOBBYING, TAYLORISM
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.log_checks import ORDER_QUESTIONS, ordered, quarters
from rules.spyrium.names import card_name
from rules.spyrium.state import PHASE_II, State


def _could_earn(told: Told, gap: str, place: int) -> int:
    """What the worker just placed there would earn, if the rules let it act at once."""
    state: State = told.after.copy()
    state.own(told.seat).phase = PHASE_II
    state.pending, state.decision = [], Decision(told.seat, "activation")
    before = state.quarters[told.seat].money
    told.game.advance(state, Action("earn", (gap, place)))
    return int(state.quarters[told.seat].money - before)


def _crowded(told: Told, own: bool) -> Expected:
    if told.action.verb != "place":
        return None
    gap, before = str(told.action.args[0]), told.before
    places = [place for place in GAPS[gap] if before.display[place]]
    stands = [place for other in before.quarters[told.seat].placed for place in GAPS[other]]
    return [
        {"card": card_name(before.display[place]), "money": _could_earn(told, gap, place)}
        for place in places
        if (place in stands) == own
    ]


note_crowd = partial(_crowded, own=False)
note_crowd_all = partial(_crowded, own=True)


def note_turns(told: Told) -> Expected:
    if not told.settled or told.revealing:
        return None
    before, after = quarters(told)
    return [{"card": card_name(patent)} for patent in after.turned if patent not in before.turned]


def note_bonus(told: Told) -> Expected:
    """Every mark that the points have reached, except where its bonus is lost."""
    if not told.settled or told.revealing or told.before.decision.kind == "bonus":
        return None
    before, after = quarters(told)
    marks = [mark for mark in told.before.box.bonus_marks if before.points < mark <= after.points]
    lost = len(after.bonuses) == 2 and after.bonuses[1] == "worker" and not before.reserve
    return [{"mark": mark} for mark in (marks[:-1] if marks and lost else marks)]


def note_idle_workers(told: Told) -> Expected:
    idle = quarters(told)[0].available
    return None if told.action.verb != "pass" else [{"n": idle}] if idle else []


def note_not_placed(told: Told) -> Expected:
    idle = quarters(told)[0].available
    return None if told.action.verb != "switch" else [{"n": idle}] if idle else []


def note_no_way_back(told: Told) -> Expected:
    return [{}] if told.action.verb == "switch" and not _late(told) else []


def note_late(told: Told) -> Expected:
    return [{"event": Message(f"spyrium.event.{told.before.event}")}] if _late(told) else []


def _late(told: Told) -> bool:
    """Whether the event would place a worker after the switch."""
    if told.action.verb != "switch":
        return False
    events = [action.args for action in told.game.legal(told.after) if action.verb == "event"]
    return any(args and args[0] in GAPS for args in events)


def note_counts_now(told: Told) -> Expected:
    """The points of a patent that was just acquired."""
    if not told.settled or ordered(told) is None:
        return None
    before, after = quarters(told)
    scores = {part.source: part.points for part in told.game.scores(told.after)[told.seat].parts}
    return [{"n": scores[card_name(patent)]} for patent in after.patents[len(before.patents) :]]


def note_ends_match(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


def note_ends_round(told: Told) -> Expected:
    return [{}] if told.after.round > told.before.round else []


def note_residence(told: Told) -> Expected:
    asked = told.after.decision
    if told.revealing or not told.settled or asked is None or asked.kind != "residence":
        return None
    track, space = told.after.track, quarters(told)[1].residence
    return [{"points": track[space], "income": track[space + 1]}]


def note_income(told: Told) -> Expected:
    if told.action.verb != "advance":
        return None
    return [{"n": len(told.before.box.periods) - told.before.round}]


# What is given up


def note_idle_buildings(told: Told) -> Expected:
    """The unused buildings that could be used in this turn without Taylorism."""
    if told.action.verb != "pass":
        return []
    state, quarter = told.before.copy(), quarters(told)[0]
    state.own(told.seat).turned = (*quarter.turned, TAYLORISM)
    usable = {action.args[0] for action in told.game.legal(state) if action.verb == "use"}
    idle = tuple(card_name(own) for own in dict.fromkeys(quarter.buildings) if own in usable)
    return [{"cards": idle}] if idle else []


def note_idle_event(told: Told) -> Expected:
    usable = any(action.verb == "event" for action in told.game.legal(told.before))
    return [{"event": Message(f"spyrium.event.{told.before.event}")}] if told.action.verb == "pass" and usable else []


# The ways to pay for a card


def _outcomes(told: Told) -> list[tuple[str, State]]:
    """All ways to answer the questions of an activation: the plot, and the position afterwards."""
    open_ways, ways = [("", told.after)], list[tuple[str, State]]()
    while open_ways:
        plot, state = open_ways.pop()
        asked = state.decision
        if asked is not None and asked.seat == told.seat and asked.kind in ORDER_QUESTIONS:
            for answer in told.game.legal(state):
                after = state.copy()
                told.game.advance(after, answer)
                open_ways.append((str(answer.args[0]) if answer.verb == "plot" else plot, after))
        else:
            ways.append((plot, state))
    return ways


def _ways(told: Told) -> list[tuple[str, int, State]] | None:
    """The outcomes of an activation with what was paid for each; None if money comes in at the same time."""
    before, _ = quarters(told)
    ways = [(plot, before.money - state.quarters[told.seat].money, state) for plot, state in _outcomes(told)]
    money_comes = any(
        state.round > told.before.round or state.quarters[told.seat].bonuses != before.bonuses for _, _, state in ways
    )
    found = ordered(told)
    return None if money_comes or found is None or found[1].gain.money or found[1].number == "money" else ways


def note_tokens(told: Told) -> Expected:
    """The different tokens that the order may take."""
    found, taken = ordered(told), Counter[int]()
    if found is None:
        return []
    place, _ = found
    for _, state in _outcomes(told):
        taken += Counter(told.before.tokens[place]) - Counter(state.tokens[place])
    if len(taken) < 2:
        return []
    either, *others = [Message("spyrium.token", (("n", token),)) for token in sorted(taken)]
    for other in others:
        either = Message("spyrium.either", (("first", either), ("second", other)))
    return [{"numbers": either}]


def _plots(told: Told, new: bool) -> Expected:
    """The least that the card costs on each plot, if there are several."""
    asked = told.after.decision
    if told.action.verb != "activate" or asked is None or asked.kind != "plot":
        return []
    ways = _ways(told)
    if ways is None:
        return None
    plots = dict.fromkeys(plot for plot, _, _ in ways if (plot == "new") == new)
    least = {plot: min(paid for there, paid, _ in ways if there == plot) for plot in plots}
    return [{"price": paid} if new else {"price": paid, "card": card_name(plot)} for plot, paid in least.items()]


note_new_plot = partial(_plots, new=True)
note_in_place = partial(_plots, new=False)


def note_keep(told: Told) -> Expected:
    """The least that is paid with Lobbying kept, if it can be used or kept."""
    ways = _ways(told) if ordered(told) else []
    if ways is None:
        return None
    had = LOBBYING in quarters(told)[0].turned
    kept = [paid for _, paid, state in ways if had or LOBBYING not in state.quarters[told.seat].turned]
    return [{"price": min(kept)}] if kept and len(kept) < len(ways) else []


def note_points(told: Told) -> Expected:
    """The card's points at the end: with Engineering, those by which the finished action raises all buildings."""
    cards, found = told.before.box.cards, ordered(told)
    if found is None or not found[1].points:
        return []
    _, card = found
    before, after = quarters(told)
    if ENGINEERING not in before.patents:
        return [{"n": card.points}]
    if not told.settled or card.id not in after.buildings:
        return None
    counted = [sum(cards[own].points for own in after.buildings if FACTORY in cards[own].symbols)]
    counted.append(counted[0] - (card.points if FACTORY in card.symbols else 0))
    more, less = (min(told.before.box.patent_limit, factories) for factories in counted)
    return [{"n": card.points + more - less}]


def note_trade(told: Told) -> Expected:
    """The best number for an event."""
    asked = told.after.decision
    if ordered(told):
        return None
    if asked is None or asked.kind != "event_trade" or asked.seat != told.seat:
        return []
    return [{"n": max(int(answer.args[0]) for answer in told.game.legal(told.after) if answer.args[0] != "no")}]


# The table


def look_seat(told: Told) -> Expected:
    return [
        {
            "seat": Seat(seat),
            "points": quarter.points,
            "money": quarter.money,
            "spyrium": quarter.spyrium,
            "income": told.before.track[quarter.residence],
            "available": quarter.available,
            "placed": len(quarter.placed),
            "spent": quarter.spent,
            "reserve": quarter.reserve,
        }
        for seat, quarter in enumerate(told.before.quarters)
    ]


def look_place_line(told: Told) -> Expected:
    workers = [place for quarter in told.before.quarters for gap in quarter.placed for place in GAPS[gap]]
    return [{"place": place, "n": workers.count(place)} for place in PLACES if told.before.display[place]]


def look_supply(told: Told) -> Expected:
    return [{"n": len(told.before.supply)}]


def look_event_used(told: Told) -> Expected:
    """Whoever used the event, until it is gone at the end."""
    users = [seat for seat, quarter in enumerate(told.before.quarters) if quarter.event_used and told.before.event]
    return [{"seats": tuple(Message("spyrium.seat", (("seat", Seat(seat)),)) for seat in users)}] if users else []
