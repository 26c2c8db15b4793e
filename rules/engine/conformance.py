"""The laws that every game obeys, checked on random play.

Each law is a small function that examines one step of a match and raises `Violation` if the law is broken. Cheap laws
are checked at every step; costly ones at every seventh step, or at every step on request. Laws that need a whole match
(copies that must not change, samples that must vary) are checked at its end.
"""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from rules.engine import codec
from rules.engine.contract import Action, Decision, Event, Game, IllegalAction, Message, apply, find_action, notation
from rules.engine.hidden import hidden_from
from rules.engine.laws import ExaminedStep, Law, Violation, require
from rules.engine.match import Match
from rules.engine.message_laws import messages_are_true, the_chosen_action_is_told_truly, the_end_is_told_truly
from rules.engine.preview_laws import nothing_comes_as_a_surprise
from rules.engine.record_entries import Header, Participant
from rules.engine.refusal_laws import refusals_name_the_rule_that_refuses
from rules.engine.rng import Rng
from rules.engine.seat_laws import every_seat_begins_a_round_alike, every_seat_is_treated_alike
from rules.engine.seats import parts_of_seats
from rules.engine.spot_laws import (
    answers_point_at_the_same_spots_for_all,
    looks_are_true,
    prices_are_what_is_paid,
    spots_say_what_is_there,
)
from rules.engine.undo_laws import no_answer_tells_a_secret, undo_restores_the_position, undo_takes_back_the_turn

S = TypeVar("S")

LONGEST_MATCH = 20_000
COSTLY_EVERY = 7
RULE_ID = re.compile(r"[A-Z]{2}-\d{3}")
NO_SUCH_ACTION = Action("no-such-action")


# Laws for every step


def legal_is_a_list_of_choices(step: ExaminedStep[Any]) -> None:
    """An open decision has a legal action, no action is listed twice, and the order is stable."""
    require(bool(step.legal), "legal", f"nothing is legal at {step.decision}")
    require(len(set(step.legal)) == len(step.legal), "legal", f"an action stands twice at {step.decision}")
    require(list(step.game.legal(step.state)) == list(step.legal), "legal", "the order changed between two calls")
    require(0 <= step.decision.seat < step.seats, "legal", f"there is no seat {step.decision.seat}")


def notation_finds_the_action(step: ExaminedStep[Any]) -> None:
    """Every legal action can be found by its notation."""
    for action in step.legal:
        require(find_action(step.legal, notation(action)) == action, "notation", f"{action} is read as another one")


def invariants_hold(step: ExaminedStep[Any]) -> None:
    """The position breaks no invariant of the game."""
    problems = step.game.problems(step.state)
    require(not problems, "invariants", "; ".join(problems))


CHEAP: tuple[Law, ...] = (
    legal_is_a_list_of_choices,
    notation_finds_the_action,
    invariants_hold,
    the_chosen_action_is_told_truly,
    refusals_name_the_rule_that_refuses,
)


# Laws for chosen steps


def copies_are_independent(step: ExaminedStep[Any]) -> None:
    """A copy is equal, and nothing that is done to it, or to the original, shows in the other.

    It shares nothing mutable, except that parts of seats may be shared until they are changed.
    """
    game, state, before = step.game, step.state, step.digest(step.state)
    copy = game.copy(state)
    require(copy == state, "copy", "the copy differs from the state")
    allowed = set(map(id, parts_of_seats(state)))
    originals = set(map(id, _mutable_parts(state, allowed)))
    shared = [part for part in _mutable_parts(copy, allowed) if id(part) in originals]
    require(not shared, "copy", f"the copy shares {shared[:1]!r}")
    for action in step.legal:
        after = step.advanced(state, action)
        following = game.legal(after)
        if following:
            kept, digest = game.copy(after), step.digest(after)
            game.advance(after, step.rng.pick(following))
            require(step.digest(kept) == digest, "copy", f"a copy changed when its original went on {notation(action)}")
    require(step.digest(state) == step.digest(copy) == before, "copy", "a state changed when a copy of it went on")


def _mutable_parts(value: Any, allowed: Collection[int]) -> list[Any]:
    """The parts of a value that can be changed, except those whose identity is among the allowed ones."""
    if id(value) in allowed:
        return []
    if isinstance(value, list):
        return [value, *(part for item in value for part in _mutable_parts(item, allowed))]
    if isinstance(value, tuple):
        return [part for item in value for part in _mutable_parts(item, allowed)]
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in _mutable_parts(item, allowed))]
    if isinstance(value, set | bytearray):
        return [value]
    if dataclasses.is_dataclass(value) and type(value).__setattr__ is object.__setattr__:  # other types are immutable
        fields = dataclasses.fields(value)
        return [value, *(part for field in fields for part in _mutable_parts(getattr(value, field.name), allowed))]
    return []


def barriers_stand_where_something_is_learned(step: ExaminedStep[Any]) -> None:
    """`reveals` is true for every action after which the seat knows something that it could not foresee.

    Checked independently of `reveals`: the same action in other samples of the seat would show it something else.
    """
    seat = step.decision.seat
    before = hidden_from(step.game, step.state, seat)
    after = step.advanced(step.state, step.action)
    if before != hidden_from(step.game, after, seat):
        return
    seen = step.game.view(after, seat)
    for _ in range(3):
        other = step.advanced(step.game.resample(step.state, seat, step.rng), step.action)
        foreseen = step.game.view(other, seat) == seen
        require(foreseen, "barrier", f"{notation(step.action)} shows seat {seat} something without a barrier")


def json_round_trips(step: ExaminedStep[Any]) -> None:
    """A position that was written and read back is the same and plays on the same way."""
    data = step.game.to_json(step.state)
    again = step.game.from_json(data)
    require(again == step.state and step.game.to_json(again) == data, "json", "the state differs after a round trip")
    require(
        step.digest(step.advanced(again, step.action)) == step.digest(step.advanced(step.state, step.action)),
        "json",
        "the state goes on differently after a round trip",
    )


def advance_does_the_same_with_and_without_events(step: ExaminedStep[Any]) -> None:
    """Collecting events changes nothing, and the same action in the same position always has the same effect."""
    silent = step.digest(step.advanced(step.state, step.action))
    told = step.digest(step.advanced(step.state, step.action, []))
    require(silent == told, "events", f"{notation(step.action)} does something else when events are wanted")


def apply_leaves_its_state_alone(step: ExaminedStep[Any]) -> None:
    """`apply` works on a copy and refuses illegal actions."""
    before = step.digest(step.state)
    apply(step.game, step.state, step.action)
    require(step.digest(step.state) == before, "apply", f"{notation(step.action)} changed the state given to it")
    try:
        apply(step.game, step.state, NO_SUCH_ACTION)
    except IllegalAction:
        require(step.digest(step.state) == before, "apply", "a refused action changed the state")
    else:
        raise Violation("apply", "an illegal action was accepted")


def views_hide_and_samples_fit(step: ExaminedStep[Any]) -> None:
    """A seat's view is the same in all its samples, and the view of a view is the same view."""
    game, state = step.game, step.state
    for seat in range(step.seats):
        seen = game.view(state, seat)
        require(game.view(seen, seat) == seen, "view", f"the view of seat {seat} has a view of its own")
        sample = game.resample(state, seat, step.rng)
        require(game.view(sample, seat) == seen, "view", f"the view of seat {seat} shows what it may not know")
        problems = game.problems(sample)
        require(not problems, "resample", f"the sample for seat {seat} is impossible: {'; '.join(problems)}")
        asked = game.decision(sample)
        same = asked is not None and asked[:2] == step.decision[:2] and bool(game.legal(sample))
        require(same, "resample", f"the sample for seat {seat} asks something else")
        bystander = game.view(sample, None) == game.view(state, None)
        require(bystander, "view", f"the open table shows something hidden from seat {seat}")


def samples_come_from_knowledge_alone(step: ExaminedStep[Any]) -> None:
    """The same random numbers give the same sample in every world that the seat can't tell apart: no secret leaks."""
    for seat in range(step.seats):
        elsewhere, dice = step.game.resample(step.state, seat, step.rng), step.rng.bits()
        here = step.game.resample(step.state, seat, Rng(dice))
        same = step.game.resample(elsewhere, seat, Rng(dice)) == here
        require(same, "resample", f"samples for seat {seat} depend on what it may not know")


def choices_depend_on_own_knowledge(step: ExaminedStep[Any]) -> None:
    """Legal and blocked actions tell the seat nothing about hidden information."""
    sample = step.game.resample(step.state, step.decision.seat, step.rng)
    require(list(step.game.legal(sample)) == list(step.legal), "choices", "the legal actions betray something hidden")
    same = list(step.game.blocked(sample)) == list(step.game.blocked(step.state))
    require(same, "choices", "the blocked actions betray something hidden")


def events_betray_nothing(step: ExaminedStep[Any]) -> None:
    """Two worlds that a seat can't tell apart, before and after an action, give it the same events.

    The same goes for a spectator, who knows no more than any seat.
    """
    told: list[Event] = []
    after = step.advanced(step.state, step.action, told)
    for seat in range(step.seats):
        sample = _with_generator_of(step, step.game.resample(step.state, seat, step.rng))
        if step.action not in step.game.legal(sample):
            continue
        told_there: list[Event] = []
        after_there = step.advanced(sample, step.action, told_there)
        if step.game.view(after_there, seat) == step.game.view(after, seat):
            for listener in (seat, None):
                heard = _heard(told, listener)
                same = heard == _heard(told_there, listener)
                require(same, "secrets", f"seat {listener} hears of {notation(step.action)}: {heard}")


def _with_generator_of(step: ExaminedStep[S], sample: S) -> S:
    """The sample with the real generator: rolls are public and would otherwise differ between the two worlds."""
    data, real = step.game.to_json(sample), step.game.to_json(step.state)
    return step.game.from_json({**data, "chance": real["chance"]})


def _heard(events: Sequence[Event], seat: int | None) -> list[Message]:
    return [message for message in (event.seen_by(seat) for event in events) if message is not None]


def actions_can_be_told_apart(step: ExaminedStep[Any]) -> None:
    """Every legal action has a distinct description, a target and a preview, from the seat's view alone."""
    view = step.game.view(step.state, step.decision.seat)
    described = [step.game.describe(view, action) for action in step.legal]
    require(len(set(described)) == len(described), "words", f"two choices read the same at {step.decision}")
    for action in step.legal:
        require(bool(step.game.targets(view, action)), "words", f"{notation(action)} points nowhere")
        for cost in step.preview(action).costs:
            require(cost.total <= cost.have, "words", f"{notation(action)} costs more {cost.good} than there is")
    for seat in (*range(step.seats), None):
        seen = step.game.view(step.state, seat)
        step.game.ask(seen), step.game.status(seen), step.game.table(seen)


def blocked_actions_are_not_legal(step: ExaminedStep[Any]) -> None:
    """A blocked action is not legal; its rule, if any, has an id."""
    for blocked in step.game.blocked(step.state):
        require(blocked.action not in step.legal, "blocked", f"{notation(blocked.action)} is blocked and legal")
        require(not blocked.rule or bool(RULE_ID.fullmatch(blocked.rule)), "blocked", f"{blocked.rule} is no rule id")
    rule = step.game.rule_for(step.decision)
    require(bool(RULE_ID.fullmatch(rule)), "blocked", f"{rule} is no rule id")


def reasons_are_true(step: ExaminedStep[Any]) -> None:
    """A reason that gives a requirement (`need`, or `n`) and an amount (`have`) gives an insufficient amount."""
    for blocked in step.game.blocked(step.state):
        told = dict(blocked.reason.values)
        have, need = told.get("have"), told.get("need", told.get("n"))
        if isinstance(have, int) and isinstance(need, int):
            words = f"{notation(blocked.action)} is refused for {need} although there is {have}"
            require(have < need, "reasons", words)


def scores_can_be_read_at_any_time(step: ExaminedStep[Any]) -> None:
    """One score per seat in seat order, from every view; a score whose parts are all known to a seat is correct."""
    real = step.game.scores(step.state)
    for seat in (*range(step.seats), None):
        scores = step.game.scores(step.game.view(step.state, seat))
        require([score.seat for score in scores] == list(range(step.seats)), "scores", "a seat has no score")
        for shown, true in zip(scores, real, strict=True):
            sources = [part.source for part in shown.parts]
            require(len(set(sources)) == len(sources), "scores", f"a source stands twice for seat {shown.seat}")
            require(shown.total in (None, true.total), "scores", f"seat {seat} reads {shown}, but it is {true}")


def worth_is_a_number(step: ExaminedStep[Any]) -> None:
    """The evaluation of every seat is finite in every sample and changes nothing."""
    before = step.digest(step.state)
    for seat in range(step.seats):
        for state in (step.state, step.game.resample(step.state, step.decision.seat, step.rng)):
            worth = step.game.worth(state, seat)
            require(math.isfinite(worth), "worth", f"seat {seat} is worth {worth}")
    require(step.digest(step.state) == before, "worth", "estimating a position changed it")


COSTLY: tuple[Law, ...] = (
    copies_are_independent,
    views_hide_and_samples_fit,
    barriers_stand_where_something_is_learned,
    json_round_trips,
    advance_does_the_same_with_and_without_events,
    apply_leaves_its_state_alone,
    choices_depend_on_own_knowledge,
    events_betray_nothing,
    actions_can_be_told_apart,
    blocked_actions_are_not_legal,
    reasons_are_true,
    scores_can_be_read_at_any_time,
    samples_come_from_knowledge_alone,
    worth_is_a_number,
    nothing_comes_as_a_surprise,
    prices_are_what_is_paid,
    looks_are_true,
    spots_say_what_is_there,
    answers_point_at_the_same_spots_for_all,
    every_seat_is_treated_alike,
    no_answer_tells_a_secret,
    messages_are_true,
)


# A whole match


@dataclasses.dataclass(slots=True)
class _Witnesses:
    """What is kept during a match for the checks at its end."""

    alone: Any
    """The same match played on without copies: what a copy shares must not make a difference."""
    copies: list[tuple[Any, str]] = dataclasses.field(default_factory=list)
    hidden: bool = False
    varied: bool = False


def check_match(
    game: Game[S],
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    thorough: bool = False,
    longest: int = LONGEST_MATCH,
    oracle: Callable[[S], Sequence[int]] | None = None,
    further: Sequence[Law] = (),
) -> int:
    """Play one random match under the laws and return its number of decisions; `Violation` says what is broken.

    `thorough` checks the costly laws at every step. A match of `longest` moves counts as endless. `oracle` is a
    second, independent scorer for the end. `further` are costly laws of the caller.
    """
    players = tuple(Participant(f"Seat {seat}") for seat in range(seats))
    match = Match(game, Header(game.id, game.version, players, seed, dict(options or {}), {}, game.data_digest))
    rng, witnesses = Rng(seed), _Witnesses(game.setup(seats, seed, dict(options or {})))
    try:
        while (decision := match.decision) is not None:
            require(len(match.moves) < longest, "end", "the match does not end")
            _check_step(match, decision, rng, witnesses, thorough, further)
        _check_end(match, witnesses, oracle)
    except Violation as violation:
        violation.add_note(f"{game.id}, {seats} seats, seed {seed}, after move {len(match.moves)}")
        raise
    return len(match.moves)


def _check_step(
    match: Match[Any],
    decision: Decision,
    rng: Rng,
    witnesses: _Witnesses,
    thorough: bool,
    further: Sequence[Law],
) -> None:
    number = len(match.moves)
    legal = match.legal()
    require(bool(legal), "legal", f"nothing is legal at {decision}")
    step = ExaminedStep(match.game, match.state, decision, legal, rng.pick(legal), rng, len(match.players))
    for law in CHEAP:
        law(step)
    match.game.advance(witnesses.alone, step.action)
    if not thorough and number % COSTLY_EVERY:
        every_seat_begins_a_round_alike(step)
        match.play(step.action)
        return
    _remember(step, witnesses)
    for law in (*COSTLY, *further):
        law(step)
    every_seat_begins_a_round_alike(step)
    before, revealing = match.digest(), match.reveals(step.action)
    match.play(step.action)
    require(step.digest(witnesses.alone) == match.digest(), "copy", f"{notation(step.action)} differs after a copy")
    undo_restores_the_position(match, before, revealing)
    undo_takes_back_the_turn(match)


def _remember(step: ExaminedStep[Any], witnesses: _Witnesses) -> None:
    witnesses.copies.append((step.game.copy(step.state), step.digest(step.state)))
    hidden = _hidden_pieces(step, step.state)
    if hidden and not witnesses.varied:
        witnesses.hidden = True
        sample = step.game.resample(step.state, step.decision.seat, step.rng)
        witnesses.varied = _hidden_pieces(step, sample) != hidden


def _hidden_pieces(step: ExaminedStep[S], state: S) -> dict[str, Any]:
    hidden = hidden_from(step.game, state, step.decision.seat)
    return {path: value for path, value in hidden.items() if not path.startswith("/chance")}


def _check_end(match: Match[Any], witnesses: _Witnesses, oracle: Callable[[Any], Sequence[int]] | None) -> None:
    game, state = match.game, match.state
    problems = game.problems(state)
    require(not problems, "invariants", "; ".join(problems))
    require(not game.legal(state), "legal", "something is legal after the end")
    for copy, digest in witnesses.copies:
        require(codec.digest(game.to_json(copy)) == digest, "copy", "an old copy changed during the match")
    require(witnesses.varied or not witnesses.hidden, "resample", "samples never differ from the real state")
    _check_words_of_the_end(game, state)
    the_end_is_told_truly(game, state)
    totals = [score.total for score in game.scores(state)]
    for seat in (*range(len(match.players)), None):
        shown = [score.total for score in game.scores(game.view(state, seat))]
        require(shown == totals, "scores", f"at the end seat {seat} reads {shown}, but it is {totals}")
    worths = [game.worth(state, seat) for seat in range(len(match.players))]
    require(worths == totals, "worth", f"at the end the score is {totals}, but worth says {worths}")
    if oracle is not None:
        require(list(oracle(state)) == totals, "scores", f"{totals} by the game, {list(oracle(state))} counted slowly")


def _check_words_of_the_end(game: Game[S], state: S) -> None:
    """The reason for the end of the match has words, and every tiebreak has a name."""
    game.ended_by(game.view(state, None))
    for score in game.scores(state):
        named = len(game.tiebreaks()) == len(score.tiebreak)
        require(named, "scores", f"{len(score.tiebreak)} tiebreaks have {len(game.tiebreaks())} names")
