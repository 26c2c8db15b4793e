"""A match in sentences: what was asked, what may be chosen, what happened, how it stands. One string is one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from islands_tui import arithmetic
from islands_tui.players import shown_names
from islands_tui.texts import Texts
from rules.engine.contract import Action, Event, Message, Score, Seat, Target, notation, say, winners
from rules.engine.match import LogLine, Match


class Teller:
    """Tells of one match what a seat may know; None stands for a spectator."""

    def __init__(self, match: Match[Any]) -> None:
        """Load the words of the game."""
        self.match = match
        self.texts = Texts([f"rules.{match.header.game}"], shown_names(match.players))

    def title(self) -> str:
        """The game and who plays it."""
        names = tuple(say("plain.name", seat=Seat(seat)) for seat in range(len(self.match.players)))
        return self.texts(say("plain.title", game=self.match.game.title, players=names))

    # What is asked

    def turn(self, seat: int) -> list[str]:
        """Whose turn it is, and where the match stands."""
        view = self.match.view(seat)
        return [self.texts(self.match.game.status(view)), self.texts(say("plain.decides", seat=Seat(seat)))]

    def question(self, seat: int) -> list[str]:
        """What is asked and every choice with its number, notation, price and gain."""
        game, view = self.match.game, self.match.view(seat)
        choices = [self.choice(view, number, action) for number, action in enumerate(self.match.legal(), start=1)]
        return [self.texts(game.ask(view)), *choices]

    def choice(self, view: Any, number: int, action: Action) -> str:
        """One choice."""
        game = self.match.game
        text = self.texts(
            say("plain.choice", number=number, what=game.describe(view, action), notation=notation(action))
        )
        for phrase in arithmetic.preview(self.texts, game.preview(view, action)):
            text = self.texts(say("plain.and_then", head=text, next=phrase))
        return text

    def notes(self, seat: int | None, action: Action) -> list[str]:
        """What else would follow from an action."""
        preview = self.match.game.preview(self.match.view(seat), action)
        return list(map(self.texts, preview.notes))

    def blocked(self) -> dict[str, str]:
        """What may be expected but can't be done, by its notation, and why."""
        told = {}
        for action, reason, rule in self.match.game.blocked(self.match.state):
            text = notation(action)
            told[text.casefold()] = self.texts(say("plain.blocked", notation=text, reason=reason, rule=rule))
        return told

    # What happened

    def since(self, seat: int) -> list[str]:
        """What happened since the seat's own last move."""
        own = [number for number, move in enumerate(self.match.moves, start=1) if move.seat == seat]
        last = own[-1] if own else 0
        return self.log_lines((line for line in self.match.log if line.move > last), seat)

    def log_lines(self, lines: Iterable[LogLine], seat: int | None) -> list[str]:
        """Log lines as the seat may read them; what it may not know is left out or covered."""
        told = ((line.move, self.event(line.event, seat)) for line in lines)
        return [self.texts(say("plain.log_line", move=move, text=text)) for move, text in told if text]

    def event(self, event: Event, seat: int | None) -> str | None:
        """An event with the counters it moved."""
        message = event.seen_by(seat)
        if message is None:
            return None
        text = self.texts(message)
        if message is event.message:
            for change in arithmetic.changes(self.texts, event.changes):
                text = self.texts(say("plain.and_then", head=text, next=change))
        return text

    # How it stands

    def table(self, seat: int | None) -> list[str]:
        """The whole table."""
        view = self.match.view(seat)
        status, table = self.match.game.status(view), list(self.match.game.table(view))
        return [self.texts(message) for message in ([] if status in table else [status]) + table]

    def look(self, seat: int | None, targets: Sequence[Target]) -> list[str]:
        """Spots of the table."""
        view = self.match.view(seat)
        return [self.texts(self.match.game.look(view, target)) for target in targets]

    def scores(self, seat: int | None) -> list[str]:
        """The points so far by source, as far as the seat may know them."""
        return [self.score(score) for score in self.match.scores(seat)]

    def score(self, score: Score) -> str:
        """One seat's points by source."""
        parts = tuple(say("plain.score_part", source=part.source, points=_points(part.points)) for part in score.parts)
        return self.texts(say("plain.score", seat=Seat(score.seat), n=_points(score.total), parts=parts))

    def result(self) -> list[str]:
        """The end: everybody's points by source, the best first, and who wins."""
        scores = self.match.scores(None)
        ranked = sorted(scores, key=lambda score: (score.total or 0, score.tiebreak), reverse=True)
        return [self.texts(say("plain.over")), *map(self.score, ranked), self.winner_line()]

    def winner_line(self) -> str:
        """Who wins."""
        scores = self.match.scores(None)
        best = winners(scores)
        names = tuple(say("plain.name", seat=Seat(seat)) for seat in best)
        total = scores[best[0]].total or 0
        return self.texts(say("plain.wins" if len(best) == 1 else "plain.win_together", winners=names, n=total))

    def standing(self) -> str:
        """The match in one line for lists: where it stands, or who has won."""
        decision = self.match.decision
        if decision is None:
            return self.winner_line()
        status: Message = self.match.game.status(self.match.view(None))
        return self.texts(say("plain.standing", status=status, seat=Seat(decision.seat)))


def _points(points: int | None) -> int | str:
    return "?" if points is None else points
