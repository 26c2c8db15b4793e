"""Prints a match from the first move to the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from islands_tui.matches.shared.session_notes import log_of
from islands_tui.plain.telling import Teller
from islands_tui.story.telling import StoryTeller, story_lines
from islands_tui.text.console import LineOutput
from rules.engine.contract import Event, Message, Seat, notation, say
from rules.engine.match import LogLine, Match


def tell(match: Match[Any], notices: Sequence[Message] = (), record: Path | None = None) -> int:
    """Print every move and its outcome, and the story; of an unfinished match, only what was public at the table.

    Notation also names face-down cards, so it would reveal them.
    """
    voice, teller = LineOutput(), Teller(match)
    voice.line(teller.title())
    if match.decision is None:
        voice.lines(_every_move(match, teller))
        voice.lines(teller.result())
        voice.lines(story_lines(StoryTeller(match, record).sections(teller.texts), teller.texts))
    else:
        voice.lines(teller.log_lines(log_of(match), None))
        voice.lines([teller.standing(), *teller.scores(None)])
    voice.lines(map(teller.texts, notices))
    voice.flush()
    return 0


def _every_move(match: Match[Any], teller: Teller) -> Iterator[str]:
    events: dict[int, list[LogLine]] = {}
    for line in log_of(match):
        events.setdefault(line.move, []).append(line)
    yield from (teller.texts(line.event.message) for line in events.get(0, ()) if line.note)
    for number, (seat, action) in enumerate(match.moves, start=1):
        yield teller.texts(say("plain.move", move=number, seat=Seat(seat), notation=notation(action)))
        for line in events.get(number, ()):
            if text := teller.event(Event(line.event.message, line.event.changes), None):
                yield teller.texts(say("plain.indented", text=text))
