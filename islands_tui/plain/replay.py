"""A match told from its first move to its last."""

from __future__ import annotations

from typing import Any

from islands_tui.console import Voice
from islands_tui.plain.telling import Teller
from rules.engine.contract import Event, Seat, notation, say
from rules.engine.match import LogLine, Match


def tell(match: Match[Any]) -> int:
    """Print every move and what came of it. Secrets stay covered as long as the match is not over."""
    voice, teller = Voice(), Teller(match)
    voice.line(teller.title())
    events: dict[int, list[LogLine]] = {}
    for line in match.log:
        events.setdefault(line.move, []).append(_opened(line) if match.decision is None else line)
    for number, (seat, action) in enumerate(match.moves, start=1):
        move = say("plain.move", move=number, seat=Seat(seat), notation=notation(action))
        voice.line(teller.texts(move))
        for line in events.get(number, ()):
            if text := teller.event(line.event, None):
                voice.line(teller.texts(say("plain.indented", text=text)))
    for text in teller.result() if match.decision is None else [teller.standing(), *teller.scores(None)]:
        voice.line(text)
    voice.flush()
    return 0


def _opened(line: LogLine) -> LogLine:
    event = line.event
    return line._replace(event=Event(event.message, event.changes))
