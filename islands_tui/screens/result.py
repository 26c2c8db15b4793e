"""The result: who won, where the points came from, how they grew, and what to do next."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    CURVES,
    DEPART,
    EXPLAIN,
    GO,
    LOG,
    PICK,
    RESULT_COMMANDS,
    SCORES,
    STOP,
    STORY,
    TAKE,
    TO_TABLE,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.drawing.sizes import HUGE, tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.export.charts import final_tables
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.bots.review import Review, Reviewer
from islands_tui.matches.bots.review_messages import decision_message, improvement_message, no_decisions_message
from islands_tui.matches.exercises.asked import Ask
from islands_tui.matches.exercises.collection import learn
from islands_tui.matches.exercises.mistakes import Mistake, mistakes_in
from islands_tui.matches.exercises.question import question_of
from islands_tui.matches.index.outcome import outcome_of, winner_line
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import log_of, players_of
from islands_tui.matches.shared.succession import succession
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.exporting import Exporting
from islands_tui.session.match_log import LogEntry
from islands_tui.session.overlays import Answer
from islands_tui.session.pages import OpenPage, log_rows, score_rows
from islands_tui.story.course import Course
from islands_tui.story.story import Story, course_of_lead, sections
from islands_tui.story.telling import StoryTeller, story_rows
from islands_tui.text.texts import Texts
from islands_tui.textual_parts.background_work import BackgroundWork
from islands_tui.textual_parts.command_screen import FrameGate
from islands_tui.widgets.chart import Growth, GrowthContent, Sources, legend_rows
from islands_tui.widgets.choices import Buttons, ButtonsContent
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.standings import Standings, standings_rows
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules.bots import Stop
from rules.engine.contract import say
from rules.engine.match import Match

AGAIN, REPLAY, REVIEW, LESSONS, EXPORT, MENU, TABLE = (
    "again", "replay", "review", "exercises", "export", "menu", "table",
)  # fmt: skip
_WIDEST, _AROUND = 240, 4
"""The maximum width of the body, and the columns left and right of it."""
_LOWEST_CHART = 5


class ResultScreen(BaseScreen[str]):
    """Dismissed with the next step: `AGAIN`, `MENU`, or `TABLE` to return to the table."""

    commands = RESULT_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        match: Match[Any],
        watch: Callable[[Review | None], None],
        export: Callable[[Review | None, str, Stop, WorkProgress], str] | None = None,
        gate: FrameGate | None = None,
        review: Review | None = None,
        record: Path | None = None,
        ask: Callable[[Sequence[Ask]], None] | None = None,
    ) -> None:
        """`texts` name players by shape and name.

        `watch` replays the match over this screen, with the look-back if there is one; `export` writes it in some form
        and returns the name of the file. `review` is a look-back that was made before; `record` is the file of the
        match. `ask` asks about mistakes; it may raise a `Problem`.
        """
        super().__init__(drawing, texts, gate)
        self.match = match
        self.names = shown_names(players_of(match))
        self.outcome = outcome_of(match, texts)
        self._watch, self._export, self._record = watch, export, record
        self._exporting = Exporting(self)
        self._course = Course(match)
        self._telling: BackgroundWork[Sequence[PageRow]] | None = None
        self._match_name, self._ask = "" if record is None else record.stem, ask
        self.review = review
        """The look-back."""
        self._shows_margins = False
        self._looking: Reviewer | None = None
        self._work: BackgroundWork[Review] | None = None
        self.cursor = AGAIN

    def on_screen_resume(self) -> None:
        """Close the result if the table has agreed to undo a move meanwhile.

        Textual calls this in addition to the handler of the base class.
        """
        if self.match.decision is not None:
            self.return_to_table()

    def hints(self) -> Sequence[AnyCommand]:
        if self._looking is not None or self._telling is not None or self._exporting.is_busy:
            return (STOP, GO, SCORES, LOG, DEPART, EXPLAIN)
        curves = (CURVES,) if self.review is not None else ()
        return (TAKE, STORY, *curves, SCORES, LOG, TO_TABLE, DEPART, GO, EXPLAIN)

    # What is shown

    def compose_body(self) -> ComposeResult:
        drawing = self.drawing
        yield TextLines(drawing, id="winner")
        yield Standings(drawing)
        yield Sources(drawing)
        with PaneGroup(drawing, id="end"):
            yield Growth(drawing)
            yield Buttons(drawing)
        yield TextLines(drawing, id="story")

    def heading(self) -> TitleContent:
        game = self.match.game
        rounds = self.text("result.rounds", n=game.round_of(self.match.view(None)))
        right = self.text("result.size", rounds=rounds, moves=self.text("result.moves", n=self.outcome.moves))
        return TitleContent(game.id, game.title, self.text("result.title"), right)

    def show_body(self) -> None:
        outcome, names = self.outcome, self.names
        width = min(self.app.size.width - _AROUND, _WIDEST)
        story = course_of_lead(self._course, outcome, self.review)
        told = [*filter(None, [outcome.ended_by, story.led]), *succession(self.match)]
        ended = " ".join(map(self.texts, told))
        winner = self._show_winner(winner_line(outcome, self.texts), ended)
        for is_roomy in (True, False):
            standings, sources = final_tables(outcome, names, self.texts, width, is_roomy)
            height, rows = standings_rows(standings), len(legend_rows(sources.sources, width))
            if self._rows(height + winner + rows - 3) <= self.app.size.height:
                break
        self.show(Standings, standings)
        self.query_one(Standings).styles.height = height
        self.show(Sources, sources)
        self.query_one(Sources).styles.height = rows + len(names)
        self.show(Growth, self._growth())
        buttons = [(name, self.text(f"result.{self._button(name)}")) for name in self.choices()]
        self.show(Buttons, ButtonsContent(buttons, self.cursor, is_upright=True))
        self._spread(height + winner + rows - 3 + self._show_story(story))

    def _show_story(self, story: Story) -> int:
        """Show what decided the match where there is room for it; return the rows that it takes."""
        rows: list[PageRow] = []
        if tier_of(*self.app.size) >= HUGE:
            told = sections(self._course, story._replace(led=None), self.texts)
            rows = story_rows(told, min(self.app.size.width - _AROUND, _WIDEST))
        lines = self.query_one("#story", TextLines)
        lines.display = bool(rows)
        lines.styles.height = len(rows)
        lines.show(rows, self.drawing)
        return len(rows)

    def _show_winner(self, line: str, ended: str) -> int:
        """Show who won and what ended the match, in as many rows as needed; return their number."""
        width = min(self.app.size.width - _AROUND, _WIDEST)
        rows = [[Piece(0, row, HEAD)] for row in textwrap.wrap(line, width)]
        rows += [[Piece(0, row, DIM)] for row in textwrap.wrap(ended, width) or [""]]
        winner = self.query_one("#winner", TextLines)
        winner.show(rows, self.drawing)
        winner.styles.height = len(rows)
        return len(rows)

    def _growth(self) -> GrowthContent:
        """The points after each round, or what the planner expected then."""
        end = self.text("result.end")
        if self._looking is not None:
            done, all_moves = self._looking.progress.done, self._looking.progress.all
            label = self.text("review.progress", done=done, n=all_moves)
            return GrowthContent(label, self.outcome.rounds, end, self.names)
        if self.review is not None and self._shows_margins:
            return GrowthContent(self.text("review.margins"), self.review.margins, end, self.names)
        return GrowthContent(self.text("result.by_round"), self.outcome.rounds, end, self.names)

    def _button(self, name: str) -> str:
        """The text id of a button: the look-back button changes as the look-back runs and ends."""
        if name != REVIEW:
            return name
        return "stop" if self._looking is not None else "review" if self.review is None else "decisions"

    def _spread(self, standings: int) -> None:
        """Put blank rows between the parts, from the top, as far as the window has room."""
        blanks = iter([1] * max(0, self.app.size.height - self._rows(standings)) + [0] * 4)
        for part in ("#winner", "Standings", "Sources", "#end"):
            self.space(part, next(blanks))

    def _rows(self, standings: int) -> int:
        """The number of rows that everything takes without blank rows between."""
        return 6 + standings - 1 + len(self.names) + _LOWEST_CHART + 2

    def choices(self) -> Sequence[str]:
        lessons = [LESSONS] if self._ask is not None and self.review is not None and self.review.mistakes else []
        return [AGAIN, REPLAY, REVIEW, *lessons, *([EXPORT] if self._export else []), MENU]

    # What commands do

    def body_commands(self) -> CommandTable:
        return self._opening_pages() | CommandTable(
            on(GO, self.move), on(PICK, self.pick), on(TAKE, self.accept), on(CURVES, self._switch_curves),
            on(TO_TABLE, self.back), on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def page_commands(self) -> CommandTable:
        """Each page can be opened from the others."""
        return super().page_commands() | self._opening_pages()

    def _opening_pages(self) -> CommandTable:
        return CommandTable(on(SCORES, self._open_scores), on(LOG, self._open_log), on(STORY, self._tell_story))

    # Next steps

    def take(self, spot: str) -> None:
        """Replay the match or export its record; otherwise leave with the chosen step."""
        if spot == REPLAY:
            self._watch(self.review)
        elif spot == REVIEW:
            self._go_on_looking_back()
        elif spot == LESSONS:
            self._offer_lessons()
        elif spot != EXPORT:
            self.dismiss(spot)
        elif self._export is not None:
            self._exporting.ask(partial(self._export, self.review))

    def back(self) -> None:
        """Stop what takes a while, or return to the table."""
        if self._looking is not None:
            self._stop_looking_back()
        elif self._telling is not None:
            self._stop_telling()
        elif self._exporting.is_busy:
            self._exporting.stop()
        else:
            self.return_to_table()

    def return_to_table(self) -> None:
        self.dismiss(TABLE)

    # The story

    def _tell_story(self) -> None:
        """Open the whole story on a page, or close it; reading the earlier matches takes a moment."""
        if self.page is not None and self.page.name == "story":
            self.pages.close()
        elif self._telling is None:
            width, teller = self.app.size.width, StoryTeller(self.match, self._record)
            self._telling = BackgroundWork(
                self, lambda stop: teller.rows(self.texts, width, self.review, stop), self._show_whole_story
            )
            self.tell(self.text("story.reading"))

    def _show_whole_story(self, rows: Sequence[PageRow]) -> None:
        self._telling, self.notice = None, ""
        self.open_page(OpenPage("story", self.text("story.title"), rows))

    def _stop_telling(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
        self._telling = None
        self.tell("")

    # Look-back

    def _go_on_looking_back(self) -> None:
        """Start or stop the look-back, or show the decisions it found."""
        if self._looking is not None:
            self._stop_looking_back()
        elif self.review is not None:
            rows = decision_rows(self.match, self.review, self.texts, self.app.size.width)
            self.open_page(OpenPage("decisions", self.text("review.title"), rows))
        else:
            self._looking = Reviewer(self.match)
            self._work = BackgroundWork(self, self._looking, self._look_back)
            self.show_progress(lambda: self._looking is not None)

    def _look_back(self, review: Review) -> None:
        self.review, self._looking, self._work, self._shows_margins = review, None, None, True
        if self._match_name:
            learn(self._match_name, self.match, review)
        self.paint()

    def _offer_lessons(self) -> None:
        """Ask about the mistakes; if several people made some, ask first whose."""
        if self.review is None:
            return
        mistakes = mistakes_in(self._match_name, self.match, self.review.mistakes)
        people = list(dict.fromkeys(mistake.person for mistake in mistakes))
        if len(people) == 1:
            self._ask_about(mistakes)
            return
        answers = [
            Answer(
                say("plain.name", seat=person),
                partial(self._ask_about, [each for each in mistakes if each.person == person]),
            )
            for person in people
        ]
        self.ask(say("exercises.whose"), Answer(say("exercises.nobodys")), *answers)

    def _ask_about(self, mistakes: Sequence[Mistake]) -> None:
        assert self._ask is not None
        self.attempt(partial(self._ask, [partial(question_of, mistake, self.match) for mistake in mistakes]))

    def _stop_looking_back(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self._looking = self._work = None
        self.paint()

    def _switch_curves(self) -> None:
        """Switch the chart between points and what the planner expected."""
        if self.review is not None:
            self._shows_margins = not self._shows_margins
            self.paint()

    def on_unmount(self) -> None:
        """Cancel what takes a while: its result is no longer needed."""
        for work in (self._work, self._telling):
            if work is not None:
                work.cancel()
        self._exporting.cancel()

    def leave(self) -> None:
        self.dismiss(MENU)

    def _open_scores(self) -> None:
        self.open_page(
            OpenPage(
                "scores",
                self.text("result.every_point"),
                score_rows(self.outcome.scores, self.names, self.texts, self.app.size.width),
            )
        )

    def _open_log(self) -> None:
        """Open the log at its newest line, or close it; nothing is hidden any more."""
        lines = log_of(self.match)
        entries = [LogEntry(line.move, False, self.texts(line.event.message), line.event.changes) for line in lines]
        rows = log_rows(entries, self.texts, self.app.size.width)
        page = OpenPage("log", self.text("pages.log"), rows)
        page.turn(len(rows), self.page_rows)
        self.open_page(page)


def decision_rows(match: Match[Any], review: Review, texts: Texts, width: int) -> list[PageRow]:
    """The costliest decisions, each with what the planner would have done."""
    rows: list[PageRow] = []
    for decided in review.decisions:
        for told, letter in ((decision_message(match, decided), TEXT), (improvement_message(match, decided), DIM)):
            lines = textwrap.wrap(texts(told), width - 6, subsequent_indent="  ")
            rows += [[Piece(2 if letter == TEXT else 4, line, letter)] for line in lines]
        rows.append([])
    how = texts(say("review.how") if review.decisions else no_decisions_message(match))
    return [*rows, *([Piece(2, line, DIM)] for line in textwrap.wrap(how, width - 4))]
