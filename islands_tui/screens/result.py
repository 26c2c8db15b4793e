"""The result: who won, where the points came from, how they grew, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.binding import BindingType

from islands_tui.drawing.grid import DIM, HEAD, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import DEPART, EXPLAIN, GO, LOG, RESULT_COMMANDS, SCORES, TAKE, TO_TABLE, Command
from islands_tui.outcome import Outcome, outcome_of
from islands_tui.players import shown_names
from islands_tui.problem import Problem
from islands_tui.screens.freshness import Freshness
from islands_tui.screens.lobby import Lobby
from islands_tui.screens.pages import Page, log_rows, score_rows
from islands_tui.texts import Texts
from islands_tui.widgets.chart import FILLS, paint_bars, paint_chart
from islands_tui.widgets.log import Entry
from islands_tui.widgets.sheet import Sheet
from islands_tui.widgets.standings import columns_for, paint_standings
from rules.engine.contract import Seat, say
from rules.engine.match import Match

AGAIN, REPLAY, EXPORT, MENU, TABLE = "again", "replay", "export", "menu", "table"
_BUTTONS = 16
"""Columns right of the chart."""
_LOWEST_CHART = 5


class ResultScreen(Lobby[str]):
    """Dismissed with what is wanted next: `AGAIN`, `MENU`, or `TABLE` to look at the table once more."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in RESULT_COMMANDS for binding in command.bindings()]
    commands = RESULT_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        match: Match[Any],
        watch: Callable[[], None],
        export: Callable[[], str] | None = None,
        freshness: Freshness | None = None,
    ) -> None:
        """`texts` speak of players by shape and name.

        `watch` replays the match over this screen; `export` writes the record and returns the name of the file.
        """
        super().__init__(drawing, texts, freshness)
        self.match = match
        self.names = shown_names(match.players)
        self.outcome = outcome_of(match, texts)
        self._watch, self._export = watch, export
        self.cursor = AGAIN

    def hints(self) -> Sequence[Command]:
        """What can be looked at from here."""
        return (TAKE, GO, SCORES, LOG, TO_TABLE, DEPART, EXPLAIN)

    # Painting

    def paint_sheet(self, sheet: Sheet) -> None:
        """Winner, table, bars, chart; blank rows between them as far as the window has room."""
        pad, game, outcome = sheet.pad, self.match.game, self.outcome
        rounds = self.text("result.rounds", n=game.round_of(self.match.view(None)))
        right = self.text("result.size", rounds=rounds, moves=self.text("result.moves", n=outcome.moves))
        self.paint_heading(sheet, game.title, right, self.text("result.title"), game.id)
        body = pad.pad(2, 1, min(pad.width - 4, 112), pad.height - 3)
        columns = columns_for(outcome, body.width, max(map(len, self.names)))
        blanks = iter([1] * max(0, body.height - 4 - 2 * len(self.names) - _LOWEST_CHART - 2) + [0] * 4)
        y = next(blanks)
        body.say(0, y, winner_line(outcome, self.texts), HEAD)
        y += 1 + next(blanks)
        rest = body.pad(0, y, body.width, body.height - y)
        y += paint_standings(rest, outcome, columns, self.names, self.text("result.total"), self.text("result.others"))
        y += next(blanks)
        legend = [source.name for source in columns.own] + [self.text("result.others")] * bool(columns.others)
        self._paint_legend(body, y, legend)
        bars = body.pad(0, y + 1, body.width, len(self.names))
        paint_bars(bars, outcome.ranking, self.names, [columns.points(seat) for seat in range(len(self.names))])
        y += 1 + len(self.names) + next(blanks)
        body.put(0, y, self.text("result.by_round"), DIM)
        height = min(body.height - y - 1, 16)
        paint_chart(body.pad(0, y + 1, body.width - _BUTTONS, height), outcome.rounds, self.text("result.end"))
        self._paint_buttons(sheet, body.x + body.width - _BUTTONS + 2, body.y + y + 1, height)

    def _paint_legend(self, pad: Pad, y: int, names: Sequence[str]) -> None:
        x = 0
        if sum(pad.measure(name) + 4 for name in names) + 22 < pad.width:
            x = pad.put(0, y, self.text("result.by_source"), DIM) + 3
        for fill, name in zip(FILLS, names, strict=False):
            x = pad.put(x, y, f"{fill} {name}", DIM) + 2

    def _paint_buttons(self, sheet: Sheet, x: int, y: int, height: int) -> None:
        entries = [AGAIN, REPLAY, *([EXPORT] if self._export else []), MENU]
        step = 2 if 2 * len(entries) - 1 <= height else 1
        for place, entry in enumerate(entries):
            sheet.button(entry, x, y + place * step, self.text(f"result.{entry}"), HEAD)

    # What comes next

    def take(self, spot: str) -> None:
        """Replay the match or write its record; otherwise leave with what was chosen."""
        if spot == REPLAY:
            self._watch()
        elif spot != EXPORT:
            self.dismiss(spot)
        elif self._export is not None:
            try:
                self.tell(self.text("result.exported", file=self._export()))
            except Problem as problem:
                self.tell(self.texts(problem.message))

    def back(self) -> None:
        """Look at the table once more."""
        self.dismiss(TABLE)

    def action_leave(self) -> None:
        """Leave the match."""
        self.dismiss(MENU)

    def action_scores(self) -> None:
        """Open or close every point by source."""
        self.open_page(
            Page("scores", self.text("result.every_point"), score_rows(self.outcome.scores, self.names, self.texts))
        )

    def action_log(self) -> None:
        """Open or close the log; nothing is hidden any more."""
        lines = self.match.log
        entries = [Entry(line.move, False, self.texts(line.event.message), line.event.changes) for line in lines]
        self.open_page(Page("log", self.text("pages.log"), log_rows(entries, self.texts, self.app.size.width)))


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
        return texts(say("result.wins_tie", second=Seat(second), **values))
    return texts(say("result.wins", second=Seat(second), ahead=ahead, **values))


def _names(seats: Sequence[int]) -> tuple[Any, ...]:
    return tuple(say("plain.name", seat=Seat(seat)) for seat in seats)
