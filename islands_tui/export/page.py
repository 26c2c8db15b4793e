"""A match as one HTML page: no scripts, nothing from elsewhere; for reading, printing, and programs that read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from islands_tui import __version__
from islands_tui.drawing.grid import Grid
from islands_tui.export.board_stage import DRAWING, draw_boards
from islands_tui.export.charts import growth
from islands_tui.export.markup import Drawings, element, listed, table, text
from islands_tui.export.report import Report
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.index.outcome import Outcome, winner_line
from islands_tui.story.course import PlayedTurn
from islands_tui.story.story import StoryLine
from islands_tui.table_screen.table_screen import TableScreen
from rules.bots import Stop
from rules.engine.match import Match

_STYLE = Path(__file__).with_name("page.css")


def page(report: Report, boards: Sequence[Grid]) -> str:
    """The whole page; `boards` are those after each turn."""
    return _Page(report, boards).whole()


def as_page(
    report: Report, kind_of: Callable[[Match[Any]], type[TableScreen]], stop: Stop, progress: WorkProgress
) -> str:
    """The whole page, with the boards drawn for it."""
    turns = [played.turn for played in report.course.turns]
    progress.all = len(turns)
    return page(report, draw_boards(report.match, kind_of(report.match), turns, stop, progress))


class _Page:
    def __init__(self, report: Report, boards: Sequence[Grid]) -> None:
        self.report, self.text, self.boards = report, report.text, boards
        self.drawings = Drawings()

    def whole(self) -> str:
        report = self.report
        parts = dict(self._parts())
        body = [
            element("a", escape(self.text("export.skip")), class_="skip", href="#turns"),
            element("header", text("h1", report.title), *(text("p", line) for line in self._headlines())),
            self._contents(parts),
            element("main", *(self._section(name, inside) for name, inside in parts.items())),
            text("footer", self.text("export.source", match=report.name, version=__version__)),
        ]
        return (
            f'<!DOCTYPE html>\n<html lang="{escape(report.texts.language)}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"{text('title', report.title)}\n{element('style', self._style())}\n</head>\n"
            f"<body>\n{chr(10).join(body)}\n</body>\n</html>\n"
        )

    def _style(self) -> str:
        """The style of the page, and the colours of its drawings; paper is always light."""
        light, dark = self.drawings.styles()
        night = ":root{--ink:#d5dbe3;--paper:#10151c;--line:#4d5968;--quiet:#a5afbb;--link:#93d1ff}"
        board = "pre{color:#d5dbe3;background:#10151c}"
        own = f"{light}@media screen and (prefers-color-scheme:dark){{{night}{board}{dark}}}"
        return _STYLE.read_text(encoding="utf-8") + own

    def _headlines(self) -> list[str]:
        outcome = self.report.outcome
        won = [] if outcome is None else [winner_line(outcome, self.report.texts)]
        return [*won, *self.report.ending()]

    def _contents(self, parts: dict[str, str]) -> str:
        links = [element("a", escape(self._heading(name)), href=f"#{name}") for name in parts]
        return element(
            "nav", element("ul", *(element("li", link) for link in links)), aria_label=self.text("export.contents")
        )

    def _section(self, name: str, inside: str) -> str:
        heading = text("h2", self._heading(name), id=f"{name}-heading")
        return element("section", heading, inside, id=name, aria_labelledby=f"{name}-heading") + "\n"

    def _heading(self, name: str) -> str:
        return self.text(f"export.part.{name}")

    # The parts

    def _parts(self) -> Iterator[tuple[str, str]]:
        report = self.report
        if report.outcome is not None:
            yield "result", self._standings(report.outcome)
            yield "story", self._story()
            yield "points", self._chart(report.outcome.rounds, self.text("result.by_round"))
            if report.review is not None:
                margins = self._chart(report.review.margins, self.text("review.margins"))
                yield "look-back", margins + text("h3", self.text("review.title")) + listed(report.decisions)
        yield "turns", self._turns()

    def _standings(self, outcome: Outcome) -> str:
        sources = [source for source in outcome.sources if any(source.points)]
        headings = [self.text("export.player"), self.text("result.total"), *(source.name for source in sources)]
        rows = [
            [
                self.text("export.placed", place=outcome.place(seat), seat=self.report.seat(seat)),
                str(outcome.totals[seat]),
                *("-" if source.points[seat] is None else str(source.points[seat]) for source in sources),
            ]
            for seat in outcome.ranking
        ]
        return element("div", table(self.text("result.by_source"), headings, rows), class_="wide")

    def _story(self) -> str:
        """Sentences about a move lead to it."""
        parts = ((part.heading, map(self._told, part.lines)) for part in self.report.story)
        return "".join(text("h3", heading) + element("ul", *lines) for heading, lines in parts)

    def _told(self, line: StoryLine) -> str:
        last = next((played.turn.last for played in self.report.course.turns if played.turn.last >= line.move), 0)
        return element("li", text("a", line.text, href=f"#move-{last}") if line.move else escape(line.text))

    def _chart(self, rounds: Sequence[tuple[int, ...]], label: str) -> str:
        """A chart as the program draws it, and the same as a table."""
        drawn = self.drawings.drawing(growth(self.report, rounds, label, DRAWING), label)
        seats = range(len(self.report.names))
        headings = [self.text("export.round_heading"), *map(self.report.seat, seats)]
        rows = [[self.text("export.round", round=number), *map(str, each)] for number, each in enumerate(rounds, 1)]
        as_table = element("div", table(label, headings, rows), class_="wide")
        return element("figure", drawn) + element("details", text("summary", self.text("export.as_table")), as_table)

    # Turns

    def _turns(self) -> str:
        """Round by round; the last board of each round is open, and so are those that are printed."""
        before = listed(self.report.before(), class_="log")
        drawn = list(zip(self.report.course.turns, self.boards, strict=True))
        rounds = [list(turns) for _, turns in groupby(drawn, key=lambda one: one[0].round)]
        return before + "".join(map(self._round, rounds))

    def _round(self, turns: Sequence[tuple[PlayedTurn, Grid]]) -> str:
        number, last = turns[0][0].round, turns[-1][0]
        heading = text("h3", self.text("export.round", round=number), id=f"round-{number}")
        articles = [self._turn(played, board, is_open=played is last) for played, board in turns]
        return element("section", heading, *articles, aria_labelledby=f"round-{number}") + "\n"

    def _turn(self, played: PlayedTurn, board: Grid, is_open: bool) -> str:
        turn = played.turn
        moves = "export.move" if turn.first == turn.last else "export.moves"
        heading = self.text(moves, first=turn.first, last=turn.last, seat=self.report.seat(turn.seat))
        label = self.text("export.board", move=turn.last)
        drawn = element(
            "details",
            text("summary", label),
            element("figure", self.drawings.drawing(board, label)),
            open=is_open,
        )
        log = self.report.log(played)
        summary = "" if len(log) == 1 else text("p", self.report.sentence(played))  # one line needs no summary
        return element(
            "article",
            text("h4", heading),
            summary,
            listed(log, class_="log"),
            drawn,
            id=f"move-{turn.last}",
        )
