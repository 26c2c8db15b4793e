"""The forms in which a match is exported. A form loads what it needs: only the page needs the screens of the games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from islands_tui.export.export_progress import ExportProgress
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


def exported(source: MatchSource, form: str, kind_of: KindOf, stop: Stop, progress: ExportProgress) -> str:
    """The match in a form; raises `Stopped` when asked to stop, and a `Problem` if the form is not for this match."""
    from islands_tui.export.report import report_of

    match = source.match
    if form == PICTURE and match.decision is not None:
        raise found_wrong("export.no_picture")
    past = StoredMatches(match.game.id, source.record)
    report = report_of(match, source.name, past, source.notices, source.review, spoken=form == TEXT)
    if form == PAGE:
        from islands_tui.export.board_stage import draw_boards
        from islands_tui.export.page import page

        turns = [played.turn for played in report.course.turns]
        progress.all = len(turns)
        return page(report, draw_boards(match, kind_of(match), turns, stop, progress))
    if form == PICTURE:
        from islands_tui.export.picture import picture

        assert report.outcome is not None
        return picture(report, report.outcome)
    if form == DATA:
        from islands_tui.export.data import data

        return json.dumps(data(report), ensure_ascii=False, indent=1) + "\n"
    from islands_tui.export.lines import lines

    return "".join(f"{line}\n" for line in lines(report))
