"""What all forms of an exported match tell: gathered once, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.matches.bots.review import Review
from islands_tui.matches.bots.review_messages import decision_messages
from islands_tui.matches.index.outcome import Outcome, outcome_of
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.matches.shared.succession import succession
from islands_tui.registry.tables import words_of
from islands_tui.session.presentation import presentation_for
from islands_tui.session.turn_summaries import sentence
from islands_tui.story.course import Course, PlayedTurn
from islands_tui.story.past_matches import PastMatches
from islands_tui.story.story import Section, sections, story_of
from islands_tui.text import sums
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.engine.contract import Message, Seat, say
from rules.engine.match import LogLine, Match


@dataclass(frozen=True)
class Report:
    """A match as everybody may know it: at the end whole, before that only what was public."""

    match: Match[Any]
    name: str
    """The name of its record."""
    names: Sequence[str]
    texts: Texts
    course: Course
    notices: Sequence[Message] = ()
    outcome: Outcome | None = None
    """None while the match is not over."""
    story: Sequence[Section] = ()
    review: Review | None = None
    decisions: Sequence[str] = field(default=())
    """The costliest decisions in sentences, if there is a look-back."""

    def text(self, id: str, /, **values: Any) -> str:
        return self.texts(say(id, **values))

    @property
    def title(self) -> str:
        names = tuple(say("plain.name", seat=Seat(seat)) for seat in range(len(self.names)))
        return self.text("plain.title", game=self.match.game.title, players=names)

    def seat(self, seat: int) -> str:
        return self.texts.name(seat)

    def ending(self) -> list[str]:
        """What ended the match, what broke a tie, and who played for whom; or how it stands."""
        if self.outcome is None:
            status: Message = self.match.game.status(self.match.view(None))
            return [self.text("export.not_over"), self.texts(status), *map(self.texts, self.notices)]
        tie = self.outcome.tie_broken_by
        told = [self.outcome.ended_by, None if tie is None else say("plain.tie", what=tie), *succession(self.match)]
        return [self.texts(message) for message in told if message is not None]

    def sentence(self, played: PlayedTurn) -> str:
        return sentence(self.texts, self.course.summary(played.turn))

    def before(self) -> list[str]:
        """What the log tells before the first move."""
        return list(self._told(self.course.lines.get(0, ())))

    def log(self, played: PlayedTurn) -> list[str]:
        """What the log tells about a turn, and what was said meanwhile."""
        return list(self._told(self.course.lines_of(played.turn)))

    def _told(self, lines: Sequence[LogLine]) -> Iterator[str]:
        for line in lines:
            event = self.course.read(line.event)
            if event is None:
                continue
            text = self.texts(event.message)
            for change in sums.changes(self.texts, event.changes):
                text = self.texts(say("plain.and_then", head=text, next=change))
            yield text


def report_of(
    match: Match[Any],
    name: str,
    past: PastMatches,
    notices: Sequence[Message] = (),
    review: Review | None = None,
    spoken: bool = False,
) -> Report:
    """Gather what is told, with words for signs if it is to be `spoken`.

    `notices` say why the record goes no further, if it should.
    """
    names = shown_names(players_of(match))
    texts = Texts([GAMES[match.header.game].home], names, spoken=True) if spoken else _on_screen(match, names)
    course = Course(match)
    if match.decision is not None:
        return Report(match, name, names, texts, course, notices)
    outcome = outcome_of(match, texts)
    story = sections(course, story_of(course, outcome, past, review), texts)
    decisions = () if review is None else tuple(map(texts, decision_messages(match, review)))
    return Report(match, name, names, texts, course, notices, outcome, story, review, decisions)


def _on_screen(match: Match[Any], names: Sequence[str]) -> Texts:
    """As at the table, where each seat has its shape."""
    shaped = [f"{SHAPES[seat]} {shown}" for seat, shown in enumerate(names)]
    return presentation_for(match.game.id).texts(words_of(match.game.id), shaped)
