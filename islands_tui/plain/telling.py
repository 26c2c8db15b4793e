"""A match in sentences: the question, the choices, what happened, the position. One string is one line."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from islands_tui.matches.index.outcome import broken_tie
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import log_of, players_of
from islands_tui.matches.shared.succession import succession
from islands_tui.session.turn_summaries import sentence, summary_of, turns_after, with_idle_turns
from islands_tui.text import sums as arithmetic
from islands_tui.text.durations import duration_message
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.engine.contract import (
    Action,
    Event,
    Message,
    MessageValue,
    Preview,
    Score,
    Seat,
    Target,
    notation,
    say,
    winners,
)
from rules.engine.match import LogLine, Match
from rules.engine.summaries import about

MANY = 3
"""A phrase shared by at least this many choices in a row is said once, before them."""


class Teller:
    """Describes a match as a seat may know it; None is a spectator."""

    def __init__(self, match: Match[Any]) -> None:
        """Load the texts of the game, with as few signs as possible."""
        self.match = match
        self.texts = Texts([GAMES[match.header.game].home], shown_names(players_of(match)), spoken=True)

    def title(self) -> str:
        names = tuple(say("plain.name", seat=Seat(seat)) for seat in range(len(self.match.players)))
        return self.texts(say("plain.title", game=self.match.game.title, players=names))

    # The question

    def turn(self, seat: int) -> list[str]:
        """Whose turn it is, and the status of the match."""
        view = self.match.view(seat)
        return [self.texts(self.match.game.status(view)), self.texts(say("plain.decides", seat=Seat(seat)))]

    def question(self, seat: int) -> list[str]:
        """The question and every choice with its number, notation, price, gain and consequences."""
        game, view, legal = self.match.game, self.match.view(seat), self.match.legal()
        phrases = [self._phrases(view, action) for action in legal]
        lines: list[list[str]] = [[] for _ in legal]
        for numbers in _groups(legal):
            lines[numbers[0]] += self._shared(numbers, phrases)
        for number, action in enumerate(legal):
            lines[number].append(self._choice(view, number, action, phrases[number]))
        return [self.texts(game.ask(view)), *itertools.chain(*lines)]

    def choice(self, seat: int | None, number: int) -> str:
        """One choice, by its index, with its price, gain and consequences."""
        view, action = self.match.view(seat), self.match.legal()[number]
        return self._choice(view, number, action, self._phrases(view, action))

    def bare_choice(self, seat: int | None, number: int) -> str:
        """One choice, by its index, without price and consequences."""
        return self._choice(self.match.view(seat), number, self.match.legal()[number], ())

    def _choice(self, view: Any, number: int, action: Action, phrases: Iterable[str]) -> str:
        what = self.match.game.describe(view, action)
        text = self.texts(say("plain.choice", number=number + 1, what=what, notation=notation(action)))
        for phrase in phrases:
            text = self.texts(say("plain.and_then", head=text, next=phrase))
        return text

    def _phrases(self, view: Any, action: Action) -> list[str]:
        return arithmetic.preview(self.texts, self._preview(view, action))

    def losses(self, seat: int | None, action: Action) -> str:
        """What the seat would destroy or forgo of its own by an action; empty if nothing."""
        return "; ".join(map(self.texts, (loss.text for loss in self._preview(self.match.view(seat), action).losses)))

    def _preview(self, view: Any, action: Action) -> Preview:
        return self.match.game.preview(view, action)

    def _shared(self, numbers: Sequence[int], phrases: Sequence[list[str]]) -> list[str]:
        """The phrases that these choices share; they are removed from the phrases of each."""
        shared = [phrase for phrase in phrases[numbers[0]] if all(phrase in phrases[number] for number in numbers)]
        for phrase, number in itertools.product(shared, numbers):
            phrases[number].remove(phrase)
        if len(numbers) == len(phrases):
            return [self.texts(say("plain.shared_by_all", text=phrase)) for phrase in shared]
        first, last = numbers[0] + 1, numbers[-1] + 1
        return [self.texts(say("plain.shared", first=first, last=last, text=phrase)) for phrase in shared]

    def blocked(self) -> dict[str, str]:
        """The blocked actions by notation, with the reason."""
        told = {}
        for action, reason, rule in self.match.game.blocked(self.match.state):
            text = notation(action)
            spoken = " ".join(map(self.texts.word, text.split()))
            values: dict[str, MessageValue] = {"notation": spoken, "reason": reason}
            said = say("plain.blocked", rule=rule, **values) if rule else say("plain.blocked_by_order", **values)
            told[text.casefold()] = self.texts(said)
        return told

    # What happened

    def since(self, seat: int) -> list[LogLine]:
        """What happened since the seat's last move, as far as it may know."""
        own = [number for number, move in enumerate(self.match.moves, start=1) if move.seat == seat]
        last = own[-1] if own else 0
        return [line for line in self.known(seat) if line.move > last]

    def known(self, seat: int | None) -> list[LogLine]:
        """The log lines that the seat may read."""
        return [
            line for line in with_idle_turns(self.match, log_of(self.match)) if line.event.seen_by(seat) is not None
        ]

    def log_lines(self, lines: Iterable[LogLine], seat: int | None, named: int | None = None) -> list[str]:
        """Log lines as the seat may read them; what it may not know is left out or covered.

        A move is named once, and not at all if it is the one that was `named` before.
        """
        told: list[str] = []
        for line in lines:
            text = self.event(line.event, seat)
            if text is not None:
                told.append(
                    text if line.move == named else self.texts(say("plain.log_line", move=line.move, text=text))
                )
                named = line.move
        return told

    def turns(self, lines: Sequence[LogLine], seat: int | None) -> list[str]:
        """Log lines with the turns of the others in one sentence each; what else happened meanwhile stays a line."""
        told: list[str] = []
        first = min((line.move for line in lines if line.move), default=len(self.match.moves) + 1)
        for turn in turns_after(self.match, first - 1):
            within, named = [line for line in lines if turn.first <= line.move <= turn.last], None
            if turn.seat != seat:
                named = turn.last
                text = sentence(self.texts, summary_of(self.match, turn, seat))
                told.append(self.texts(say("plain.log_line", move=turn.last, text=text)))
                within = [line for line in within if line.note or not about([line.event], turn.seat)]
            told += self.log_lines(within, seat, named)
        return self.log_lines([line for line in lines if not line.move], seat) + told

    def event(self, event: Event, seat: int | None) -> str | None:
        """An event with the counters it changed."""
        message = event.seen_by(seat)
        if message is None:
            return None
        text = self.texts(message)
        if message is event.message:
            for change in arithmetic.changes(self.texts, event.changes):
                text = self.texts(say("plain.and_then", head=text, next=change))
        return text

    # The position

    def table(self, seat: int | None) -> list[str]:
        view = self.match.view(seat)
        status, table = self.texts(self.match.game.status(view)), list(map(self.texts, self.match.game.table(view)))
        return table if status in table else [status, *table]

    def look(self, seat: int | None, targets: Sequence[Target]) -> list[str]:
        view = self.match.view(seat)
        return [self.texts(self.match.game.look(view, target)) for target in targets]

    def scores(self, seat: int | None) -> list[str]:
        """The points by source so far, as far as the seat may know them."""
        return [self.score(score) for score in self.match.scores(seat)]

    def times(self) -> list[str]:
        """How long each player has taken for all decisions so far; nothing in records without times."""
        if not any(self.match.times.of_seats):
            return []
        times = enumerate(self.match.times.of_seats)
        return [self.texts(say("plain.time", seat=Seat(seat), time=duration_message(used))) for seat, used in times]

    def score(self, score: Score) -> str:
        """One seat's points by source."""
        parts = tuple(say("plain.score_part", source=part.source, points=_points(part.points)) for part in score.parts)
        return self.texts(say("plain.score", seat=Seat(score.seat), n=_points(score.total), parts=parts))

    def result(self) -> list[str]:
        """The end: all points by source, the best first, and who wins."""
        scores = self.match.scores(None)
        ranked = sorted(scores, key=lambda score: (score.total or 0, score.tiebreak), reverse=True)
        ended = self.texts(self.match.ended_by)
        tie = broken_tie(self.match)
        decided = [] if tie is None else [self.texts(say("plain.tie", what=tie))]
        played = map(self.texts, succession(self.match))
        return [self.texts(say("plain.over")), ended, *played, *map(self.score, ranked), self.winner_line(), *decided]

    def winner_line(self) -> str:
        scores = self.match.scores(None)
        best = winners(scores)
        names = tuple(say("plain.name", seat=Seat(seat)) for seat in best)
        total = scores[best[0]].total or 0
        return self.texts(say("plain.wins" if len(best) == 1 else "plain.win_together", winners=names, n=total))

    def standing(self) -> str:
        """The match in one line: its status, or who won."""
        decision = self.match.decision
        if decision is None:
            return self.winner_line()
        status: Message = self.match.game.status(self.match.view(None))
        return self.texts(say("plain.standing", status=status, seat=Seat(decision.seat)))


def _groups(actions: Sequence[Action]) -> Iterator[Sequence[int]]:
    """The indexes of choices that may share phrases: all choices, and runs of the same verb."""
    verbs = itertools.groupby(range(len(actions)), key=lambda number: actions[number].verb)
    for numbers in [list(range(len(actions))), *(list(group) for _, group in verbs)]:
        if len(numbers) >= MANY:
            yield numbers


def _points(points: int | None) -> int | str:
    return "?" if points is None else points
