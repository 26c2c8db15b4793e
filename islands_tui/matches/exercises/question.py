"""A mistake as a question: the position as its seat saw it, and how an answer compares with what a bot would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from islands_tui.matches.bots.bot_moves import dice_of_bots
from islands_tui.matches.bots.interruptible_game import InterruptibleGame
from islands_tui.matches.exercises.asked import Judgement
from islands_tui.matches.exercises.mistakes import Mistake
from islands_tui.matches.exercises.play_on import PlayOn, decision_at
from islands_tui.matches.exercises.verdict_messages import comparison_messages, kind_message, solution_messages
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.settings.data_folder import path_of
from islands_tui.text.problem import found_wrong
from islands_tui.text.texts import Texts
from rules import bots
from rules.bots import USUAL_LEVEL, Stop
from rules.bots.hints import Comparison
from rules.engine.contract import Action, Game, Message, notation, say
from rules.engine.match import Match
from rules.engine.record_entries import Exercise, Participant

MOST_GOODS = 3
"""The goods that a question names."""


LAST_NAMED = 5
"""The last place at any of our tables that has a name of its own."""


class Verdict(NamedTuple):
    """How an answer compares with what the planner would do."""

    answer: Action
    comparison: Comparison
    is_good: bool
    """Whether nothing is clearly better; what the look-back found better is always good."""


class MistakeQuestion(NamedTuple):
    """A mistake, and the match in which it was made."""

    mistake: Mistake
    played: Match[Any]
    """The whole match."""
    match: Match[Any]
    """The match up to the decision; it is never recorded."""
    names: tuple[str, ...]
    """Who sat at the table."""

    def words(self, texts: Texts) -> Message:
        """What is asked, in the words of its game: "Round 4, you are third with £9: what would you do?"."""
        game, seat = self.match.game, self.mistake.seat
        view = self.match.view(seat)
        number, have, place = game.round_of(view), _holdings(game, view, seat, texts), _place(game, view, seat)
        if place is None:
            return say("exercises.question_unplaced", round=number, have=have)
        named = say(f"exercises.place.{min(place, LAST_NAMED)}")
        return say("exercises.question", round=number, place=named, have=have)

    @property
    def id(self) -> str:
        return self.mistake.id

    @property
    def person(self) -> str:
        return self.mistake.person

    @property
    def seat(self) -> int:
        return self.mistake.seat

    @property
    def play_on(self) -> PlayOn:
        return PlayOn(self.played, self.mistake.move, self.mistake.match)

    def take(self, actions: Sequence[Action]) -> bool:
        """The first choice is the answer; it is not played."""
        return True

    def begin_anew(self) -> None:
        """Nothing was played."""

    def judgement(self, answer: Action, texts: Texts) -> Callable[[Stop], Judgement]:
        compare = self.comparison(answer)

        def judge(stop: Stop) -> Judgement:
            verdict = compare(stop)
            solution = [*solution_messages(self, verdict, texts), kind_message(self)]
            return Judgement(verdict.is_good, comparison_messages(self, verdict, texts), solution)

        return judge

    def comparison(self, answer: Action) -> Callable[[Stop], Verdict]:
        """The comparison of an answer. The planner knows only what the seat knew."""
        game, state = self.match.game, self.match.game.copy(self.match.state)
        dice = dice_of_bots(self.match.header.seed, self.mistake.move)

        def compare(stop: Stop) -> Verdict:
            found = bots.compare(cast(Game[Any], InterruptibleGame(game, stop)), state, answer, dice, stop)
            return Verdict(answer, found, found.is_equal or notation(answer) == self.mistake.better)

        return compare

    def described(self, action: Action) -> Message:
        return self.match.game.describe(self.match.view(self.mistake.seat), action)


def question_of(mistake: Mistake, played: Match[Any] | None = None) -> MistakeQuestion:
    """The question about a mistake; raises a `Problem` if the match is not the same any more."""
    whole = read_match(path_of(mistake.match)).match if played is None else played
    if not _is_there(whole, mistake):
        raise found_wrong("exercises.changed", match=mistake.match)
    match = Match(whole.game, _header(whole, mistake))
    for move in whole.moves[: mistake.move]:
        match.replay(move.action)
    return MistakeQuestion(mistake, whole, match, shown_names(players_of(whole)))


def _is_there(whole: Match[Any], mistake: Mistake) -> bool:
    if whole.decision is not None or mistake.move >= len(whole.moves):
        return False
    seat, action = whole.moves[mistake.move]
    return (seat, notation(action)) == (mistake.seat, mistake.played) and decision_at(whole, mistake.move).seat == seat


def _header(whole: Match[Any], mistake: Mistake) -> Any:
    """One person against bots, who gets no hints: the question is what to do."""
    before = whole.header.exercise
    players = tuple(
        Participant(mistake.person) if seat == mistake.seat else Participant(USUAL_LEVEL, USUAL_LEVEL)
        for seat in range(len(whole.players))
    )
    exercise = Exercise(mistake.match, mistake.move, mistake.seat, () if before is None else before.deals)
    return whole.header._replace(
        players=players, hints=False, table=False, timed=False, clock=0, away=0, exercise=exercise
    )


def _place(game: Game[Any], view: Any, seat: int) -> int | None:
    """The place of a seat as far as it can know, from 1."""
    totals = [score.total for score in game.scores(view)]
    known = [total for total in totals if total is not None]
    own = totals[seat]
    return None if own is None or len(known) < len(totals) else 1 + sum(total > own for total in known)


def _holdings(game: Game[Any], view: Any, seat: int, texts: Texts) -> tuple[Message, ...]:
    """The goods of a seat, those first that its game names first."""
    goods = game.holdings(view, seat).goods
    amounts = [texts.amount(good, amount) for good, amount in goods.items() if amount > 0]
    return tuple(say("plain.name", seat=amount) for amount in amounts[:MOST_GOODS])
