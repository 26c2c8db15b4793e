"""The result: who won, where the points came from, how they grew, and what to do next."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from islands_tui.drawing.grid import DIM, HEAD, TEXT
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import (
    CURVES,
    DEPART,
    EXPLAIN,
    GO,
    LOG,
    RESULT_COMMANDS,
    SCORES,
    STOP,
    TAKE,
    TO_TABLE,
    Command,
)
from islands_tui.keys.freshness import Freshness
from islands_tui.matches.affairs import log_of, players_of
from islands_tui.matches.outcome import Outcome, outcome_of
from islands_tui.matches.players import shown_names
from islands_tui.matches.review import LookingBack, Review
from islands_tui.matches.thought import Thought
from islands_tui.matches.told_review import told_better, told_decision, told_nothing
from islands_tui.screens.lobby import Lobby
from islands_tui.table.pages import OpenPage, log_rows, score_rows
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.chart import Growth, GrowthContent, Sources, SourcesContent, legend_rows
from islands_tui.widgets.choices import Buttons, ButtonsContent
from islands_tui.widgets.log_rows import LogEntry
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.passage import Passage
from islands_tui.widgets.standings import Standings, StandingsContent, columns_for, standings_rows
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Seat, say
from rules.engine.match import Match

AGAIN, REPLAY, REVIEW, EXPORT, MENU, TABLE = "again", "replay", "review", "export", "menu", "table"
_WIDEST, _AROUND = 112, 4
"""Columns that everything takes at most, and those beside it."""
_LOWEST_CHART = 5
_GLANCE = 0.25
"""Seconds between looks at how far the looking back has come."""


class ResultScreen(Lobby[str]):
    """Dismissed with what is wanted next: `AGAIN`, `MENU`, or `TABLE` to look at the table once more."""

    DEFAULT_CSS = Path(__file__).with_name("result.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    BINDINGS: ClassVar[list[BindingType]] = [binding for command in RESULT_COMMANDS for binding in command.bindings()]
    commands = RESULT_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        match: Match[Any],
        watch: Callable[[Review | None], None],
        export: Callable[[], str] | None = None,
        freshness: Freshness | None = None,
    ) -> None:
        """`texts` speak of players by shape and name.

        `watch` replays the match over this screen, with what was found by looking back; `export` writes the
        record and returns the name of the file.
        """
        super().__init__(drawing, texts, freshness)
        self.match = match
        self.names = shown_names(players_of(match))
        self.outcome = outcome_of(match, texts)
        self._watch, self._export = watch, export
        self.review: Review | None = None
        """What was found by looking back."""
        self._shows_margins = False
        self._looking: LookingBack | None = None
        self._thought: Thought[Review] | None = None
        self.cursor = AGAIN

    def on_screen_resume(self) -> None:
        """The table may have agreed meanwhile to take something back: then this is no result any more.

        Textual calls this besides what is done for every such screen.
        """
        if self.match.decision is not None:
            self.dismiss(TABLE)

    def hints(self) -> Sequence[Command]:
        """What can be looked at from here."""
        if self._looking is not None:
            return (STOP, GO, SCORES, LOG, DEPART, EXPLAIN)
        curves = (CURVES,) if self.review is not None else ()
        return (TAKE, GO, *curves, SCORES, LOG, TO_TABLE, DEPART, EXPLAIN)

    # What is shown

    def compose_body(self) -> ComposeResult:
        """Winner, table, bars; the chart with the buttons beside it."""
        drawing = self.drawing
        yield Passage(drawing, id="winner")
        yield Standings(drawing)
        yield Sources(drawing)
        with PaneGroup(drawing, id="end"):
            yield Growth(drawing)
            yield Buttons(drawing)

    def heading(self) -> TitleContent:
        """The game, and how long it took."""
        game = self.match.game
        rounds = self.text("result.rounds", n=game.round_of(self.match.view(None)))
        right = self.text("result.size", rounds=rounds, moves=self.text("result.moves", n=self.outcome.moves))
        return TitleContent(game.id, game.title, self.text("result.title"), right)

    def show_body(self) -> None:
        """Everything that is told of the outcome."""
        outcome, names, others = self.outcome, self.names, self.text("result.others")
        width = min(self.app.size.width - _AROUND, _WIDEST)
        ended = self.texts(outcome.ended_by) if outcome.ended_by is not None else ""
        winner = self._show_winner(winner_line(outcome, self.texts), ended)
        for is_roomy in (True, False):
            columns = columns_for(outcome, width, max(map(len, names)), is_roomy)
            standings = StandingsContent(outcome, columns, names, self.text("result.total"), others)
            legend = [source.name for source in columns.own] + [others] * bool(columns.others)
            height, rows = standings_rows(standings), len(legend_rows(legend, width))
            if self._rows(height + winner + rows - 3) <= self.app.size.height:
                break
        self.show(Standings, standings)
        self.query_one(Standings).styles.height = height
        points = [columns.points(seat) for seat in range(len(names))]
        self.show(Sources, SourcesContent(self.text("result.by_source"), legend, outcome.ranking, names, points))
        self.query_one(Sources).styles.height = rows + len(names)
        self.show(Growth, self._growth())
        buttons = [(name, self.text(f"result.{self._button(name)}")) for name in self.choices()]
        self.show(Buttons, ButtonsContent(buttons, self.cursor, is_upright=True))
        self._spread(height + winner + rows - 3)

    def _show_winner(self, line: str, ended: str) -> int:
        """Who won and what ended the match, in as many rows as they need; return how many."""
        width = min(self.app.size.width - _AROUND, _WIDEST)
        rows = [[Piece(0, row, HEAD)] for row in textwrap.wrap(line, width)]
        rows += [[Piece(0, row, DIM)] for row in textwrap.wrap(ended, width) or [""]]
        self.show(Passage, rows)
        self.query_one("#winner").styles.height = len(rows)
        return len(rows)

    def _growth(self) -> GrowthContent:
        """Points after each round, or what the planner expected then."""
        end = self.text("result.end")
        if self._looking is not None:
            done, all_moves = self._looking.progress.done, self._looking.progress.all
            label = self.text("review.progress", done=done, n=all_moves)
            return GrowthContent(label, self.outcome.rounds, end)
        if self.review is not None and self._shows_margins:
            return GrowthContent(self.text("review.margins"), self.review.margins, end)
        return GrowthContent(self.text("result.by_round"), self.outcome.rounds, end)

    def _button(self, name: str) -> str:
        """What a button is called: the one for looking back leads on when that is done."""
        if name != REVIEW:
            return name
        return "stop" if self._looking is not None else "review" if self.review is None else "decisions"

    def _spread(self, standings: int) -> None:
        """Blank rows between the parts, as far as the window has room; the first ones first."""
        blanks = iter([1] * max(0, self.app.size.height - self._rows(standings)) + [0] * 4)
        for part in ("#winner", "Standings", "Sources", "#end"):
            self.space(part, next(blanks))

    def _rows(self, standings: int) -> int:
        """How many rows everything takes without blank ones between."""
        return 6 + standings - 1 + len(self.names) + _LOWEST_CHART + 2

    def choices(self) -> Sequence[str]:
        """What can come next."""
        return [AGAIN, REPLAY, REVIEW, *([EXPORT] if self._export else []), MENU]

    # What comes next

    def take(self, spot: str) -> None:
        """Replay the match or write its record; otherwise leave with what was chosen."""
        if spot == REPLAY:
            self._watch(self.review)
        elif spot == REVIEW:
            self._go_on_looking_back()
        elif spot != EXPORT:
            self.dismiss(spot)
        elif self._export is not None:
            try:
                self.tell(self.text("result.exported", file=self._export()))
            except Problem as problem:
                self.tell(self.texts(problem.message))

    def back(self) -> None:
        """Stop looking back, or look at the table once more."""
        if self._looking is not None:
            self._stop_looking_back()
        else:
            self.dismiss(TABLE)

    # Looking back

    def _go_on_looking_back(self) -> None:
        """Begin it, break it off, or show the decisions that were found."""
        if self._looking is not None:
            self._stop_looking_back()
        elif self.review is not None:
            rows = decision_rows(self.match, self.review, self.texts, self.app.size.width)
            self.open_page(OpenPage("decisions", self.text("review.title"), rows))
        else:
            self._looking = LookingBack(self.match)
            self._thought = Thought(self.call_later, self._looking, self._look_back)
            self._show_progress()

    def _show_progress(self) -> None:
        """Tell every moment how far it has come."""
        if self._looking is not None:
            self.paint()
            self.set_timer(_GLANCE, self._show_progress)

    def _look_back(self, review: Review) -> None:
        self.review, self._looking, self._thought, self._shows_margins = review, None, None, True
        self.paint()

    def _stop_looking_back(self) -> None:
        if self._thought is not None:
            self._thought.give_up()
        self._looking = self._thought = None
        self.paint()

    def action_curves(self) -> None:
        """Show points in the chart, or what the planner expected."""
        if self.review is not None:
            self._shows_margins = not self._shows_margins
            self.paint()

    def on_unmount(self) -> None:
        """Nobody waits for what is found any more."""
        if self._thought is not None:
            self._thought.give_up()

    def action_leave(self) -> None:
        """Leave the match."""
        self.dismiss(MENU)

    def action_scores(self) -> None:
        """Open or close every point by source."""
        self.open_page(
            OpenPage(
                "scores",
                self.text("result.every_point"),
                score_rows(self.outcome.scores, self.names, self.texts, self.app.size.width),
            )
        )

    def action_log(self) -> None:
        """Open or close the log; nothing is hidden any more."""
        lines = log_of(self.match)
        entries = [LogEntry(line.move, False, self.texts(line.event.message), line.event.changes) for line in lines]
        self.open_page(OpenPage("log", self.text("pages.log"), log_rows(entries, self.texts, self.app.size.width)))


def decision_rows(match: Match[Any], review: Review, texts: Texts, width: int) -> list[PageRow]:
    """The decisions that cost most, each with what the planner would have done."""
    rows: list[PageRow] = []
    for decided in review.decisions:
        for told, letter in ((told_decision(match, decided), TEXT), (told_better(match, decided), DIM)):
            lines = textwrap.wrap(texts(told), width - 6, subsequent_indent="  ")
            rows += [[Piece(2 if letter == TEXT else 4, line, letter)] for line in lines]
        rows.append([])
    how = texts(say("review.how") if review.decisions else told_nothing(match))
    return [*rows, *([Piece(2, line, DIM)] for line in textwrap.wrap(how, width - 4))]


def winner_line(outcome: Outcome, texts: Texts) -> str:
    """Who won, and by how much."""
    best, second = outcome.winners, outcome.runner_up
    points = outcome.totals[best[0]]
    if len(best) > 1:
        return texts(say("result.together", winners=_names(best), points=points))
    values = {"winner": Seat(best[0]), "points": points}
    if second is None:
        return texts(say("result.wins_alone", **values))
    ahead = points - outcome.totals[second]
    if ahead == 0:
        if outcome.tie_broken_by is None:
            return texts(say("result.wins_tie", second=Seat(second), **values))
        return texts(say("result.wins_tie_by", second=Seat(second), what=outcome.tie_broken_by, **values))
    return texts(say("result.wins", second=Seat(second), ahead=ahead, **values))


def _names(seats: Sequence[int]) -> tuple[Any, ...]:
    return tuple(say("plain.name", seat=Seat(seat)) for seat in seats)
