"""The forms in which a match is exported. A form loads what it needs: only the page needs the screens of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from islands_tui.export.report import report_of
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.bots.review import Review
from islands_tui.story.past_matches import StoredMatches
from islands_tui.text.problem import found_wrong
from rules.bots import Stop
from rules.engine.match import Match
from rules.engine.messages import Message

if TYPE_CHECKING:
    from islands_tui.table_screen.table_screen import TableScreen

PAGE, TEXT, DATA, PICTURE = "html", "text", "json", "svg"
FORMS = {PAGE: ".html", TEXT: ".txt", DATA: ".json", PICTURE: ".svg"}
"""The forms with the endings of their files."""
_WRITERS = {
    PAGE: "islands_tui.export.page:as_page",
    TEXT: "islands_tui.export.lines:as_text",
    DATA: "islands_tui.export.data:as_data",
    PICTURE: "islands_tui.export.picture:as_picture",
}
"""What writes each form; the page also gets what finds the screen of a game, what asks it to stop, and its progress."""


class MatchSource(NamedTuple):
    """A match to export."""

    match: Match[Any]
    name: str
    """The name of its record."""
    record: Path | None
    notices: Sequence[Message] = ()
    """Why the record goes no further, if it should."""
    review: Review | None = None


KindOf: TypeAlias = "Callable[[Match[Any]], type[TableScreen]]"
"""Finds the screen of a match's game."""


def exported(source: MatchSource, form: str, kind_of: KindOf, stop: Stop, progress: WorkProgress) -> str:
    """The match in a form; raises `Stopped` when asked to stop, and a `Problem` if the form is not for this match."""
    match = source.match
    if form == PICTURE and match.decision is not None:
        raise found_wrong("export.no_picture")
    past = StoredMatches(match.game.id, source.record)
    report = report_of(match, source.name, past, source.notices, source.review, spoken=form == TEXT)
    written: str = resolve_name(_WRITERS[form])(report, kind_of, stop, progress)
    return written
