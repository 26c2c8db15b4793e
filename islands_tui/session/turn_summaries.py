"""What the others did since a player's last turn: one sentence a turn, made by the game."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from islands_tui.session.choice_cursor import LISTED
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import MORE, cut_to
from rules.engine.contract import Change, Event, Game, Target, TurnSummary, say
from rules.engine.match import LogLine, Match


class Turn(NamedTuple):
    """A run of moves by one seat, up to the move with the number `last`, from 1."""

    seat: int
    first: int
    last: int


def turns_after(match: Match[Any], last: int) -> list[Turn]:
    """The turns that follow a move: its number, or 0 for all turns."""
    turns: list[Turn] = []
    for seat, run in itertools.groupby(range(last, len(match.moves)), key=lambda place: match.moves[place].seat):
        numbers = [place + 1 for place in run]
        turns.append(Turn(seat, numbers[0], numbers[-1]))
    return turns


def summary_of(match: Match[Any], turn: Turn, viewer: int | None) -> TurnSummary:
    """A turn as the viewer may know it."""
    events = [known(line.event, viewer) for line in match.log if not line.note and turn.first <= line.move <= turn.last]
    summary: TurnSummary = match.game.summary([event for event in events if event is not None], turn.seat)
    return summary


def with_idle_turns(match: Match[Any], lines: Sequence[LogLine]) -> list[LogLine]:
    """Log lines, plus one for every finished turn without any, such as a pass."""
    told = {line.move for line in lines if not line.note}
    decision = match.decision
    idle = [
        LogLine(turn.last, Event(match.game.summary((), turn.seat).line))
        for turn in turns_after(match, 0)
        if told.isdisjoint(range(turn.first, turn.last + 1))
        and (turn.last < len(match.moves) or decision is None or decision.seat != turn.seat)
    ]
    return sorted([*lines, *idle], key=lambda line: line.move) if idle else list(lines)


def spots_since(match: Match[Any], last: int, viewer: int | None, cleared: Collection[str] = ()) -> frozenset[Target]:
    """Where the others did something after a move with this number, as far as the viewer may know.

    Spots of the kinds that every round clears are those of this round: nobody touched the card that lies there now.
    """
    now = match.game.round_of(match.state) if match.decision is not None else 0
    return frozenset(
        target
        for seat, target, then in _spots(match, last, len(match.moves), viewer)
        if seat != viewer and (target.kind not in cleared or then == now)
    )


def spots_of(match: Match[Any], first: int, last: int, viewer: int | None) -> frozenset[Target]:
    """Where these moves, by their numbers from 1, did something, as far as the viewer may know."""
    return frozenset(target for _, target, _ in _spots(match, first - 1, last, viewer))


def _spots(match: Match[Any], start: int, end: int, viewer: int | None) -> Iterator[tuple[int, Target, int]]:
    """The spots of moves, each with the seat that made the move and its round."""
    game = match.game
    for state, move in match.steps(start, end):
        decision = game.decision(state)
        if decision is not None and not (game.discreet(decision) and move.seat != viewer):
            for target in game.targets(state, move.action):
                if target.kind != LISTED:
                    yield move.seat, target, game.round_of(state)


def known(event: Event, viewer: int | None) -> Event | None:
    """An event as the viewer knows it: a covered one has no changes."""
    message = event.seen_by(viewer)
    if message is None:
        return None
    return Event(message, event.changes if message is event.message else (), lost=event.lost)


def points_of(game: Game[Any], event: Event) -> frozenset[str]:
    """The counters of an event that a turn's sentence tells with their new value, such as points."""
    seat = event.subject
    return frozenset() if seat is None else frozenset(change.good for change in game.summary([event], seat).totals)


def sentence(texts: Texts, summary: TurnSummary) -> str:
    """The sentence with what changed: points with their new value, then the differences."""
    told = texts(summary.line)
    for place, phrase in enumerate([*_totals(texts, summary.totals), *_changes(texts, summary.changes)]):
        told = texts(say("turn.and" if place else "turn.with", head=told, next=phrase))
    return told


def with_points(texts: Texts, summary: TurnSummary, width: int) -> str:
    """The beginning of a sentence in so many columns: the end of what was done makes way for its points."""
    found = list(_totals(texts, summary.totals))
    if not found:
        return cut_to(sentence(texts, summary), width)
    points = found[0]
    for phrase in found[1:]:
        points = texts(say("turn.and", head=points, next=phrase))
    around = len(texts(say("turn.with", head="", next=points)))
    whole = texts(summary.line)
    head = cut_to(whole, width - around - (len(MORE) + 1 if summary.changes else 0))
    told = texts(say("turn.with", head=head, next=points))
    return f"{told} {MORE}" if summary.changes else told


def _totals(texts: Texts, changes: tuple[Change, ...]) -> Iterator[str]:
    return (texts(say("turn.total", change=_signed(texts, change), now=change.after)) for change in changes)


def _changes(texts: Texts, changes: tuple[Change, ...]) -> Iterator[str]:
    return (_signed(texts, change) for change in changes)


def _signed(texts: Texts, change: Change) -> str:
    amount = texts.amount(change.good, change.after - change.before)
    return amount if change.after < change.before else texts(say("turn.gained", amount=amount))
