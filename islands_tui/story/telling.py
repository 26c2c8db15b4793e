"""The story on a page of a screen, and as lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from islands_tui.drawing.ink import HEAD, TEXT
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.matches.bots.review import Review
from islands_tui.matches.index.outcome import outcome_of
from islands_tui.story.course import Course
from islands_tui.story.past_matches import StoredMatches
from islands_tui.story.story import Section, sections, story_of
from islands_tui.text.texts import Texts
from rules.bots import Stop
from rules.engine.contract import say
from rules.engine.match import Match


class StoryTeller:
    """Tells the story of one finished match."""

    def __init__(self, match: Match[Any], record: Path | None) -> None:
        """`record` is the file of the match, if it has one: only what was played before is compared."""
        self._match, self._record = match, record

    def sections(self, texts: Texts, review: Review | None = None, stop: Stop = lambda: False) -> list[Section]:
        """The story part by part; raises `Stopped` when asked to stop."""
        course, past = Course(self._match), StoredMatches(self._match.game.id, self._record)
        return sections(course, story_of(course, outcome_of(self._match, texts), past, review, stop), texts)

    def rows(self, texts: Texts, width: int, review: Review | None, stop: Stop) -> list[PageRow]:
        """The same as rows of a page."""
        return story_rows(self.sections(texts, review, stop), width)


def story_rows(parts: Sequence[Section], width: int) -> list[PageRow]:
    """The parts below each other, with a blank row between them."""
    rows: list[PageRow] = []
    for part in parts:
        rows += [*([[]] if rows else []), [Piece(2, part.heading, HEAD)]]
        for line in part.lines:
            wrapped = textwrap.wrap(line.text, width - 8, subsequent_indent="  ", break_on_hyphens=False)
            rows += [[Piece(4, row, TEXT)] for row in wrapped]
    return rows


def story_lines(parts: Sequence[Section], texts: Texts) -> Iterator[str]:
    """The parts as lines for plain mode."""
    for part in parts:
        yield part.heading
        yield from (texts(say("plain.indented", text=line.text)) for line in part.lines)
