"""A match as lines of text: its result, its story, and every turn in a sentence with its log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from islands_tui.export.report import Report
from islands_tui.matches.index.outcome import Outcome, winner_line
from rules.engine.contract import Seat, say


def as_text(report: Report, *_: object) -> str:
    return "".join(f"{line}\n" for line in lines(report))


def lines(report: Report) -> Iterator[str]:
    text = report.text
    yield report.title
    if report.outcome is not None:
        yield winner_line(report.outcome, report.texts)
    yield from report.ending()
    if report.outcome is not None:
        yield from _result(report, report.outcome)
    for part in report.story:
        yield from ("", part.heading, *(text("plain.indented", text=line.text) for line in part.lines))
    if report.review is not None:
        yield from ("", text("review.title"), *(text("plain.indented", text=line) for line in report.decisions))
    yield from ("", text("export.part.turns"), *(text("plain.indented", text=line) for line in report.before()))
    for number, turns in groupby(report.course.turns, key=lambda played: played.round):
        yield from ("", text("export.round", round=number))
        for played in turns:
            yield text("plain.log_line", move=played.turn.last, text=report.sentence(played))
            yield from (text("plain.indented", text=line) for line in report.log(played))


def _result(report: Report, outcome: Outcome) -> Iterator[str]:
    """Each seat's points by source, the best first, then the points after each round."""
    for seat in outcome.ranking:
        sources = [source for source in outcome.sources if source.points[seat]]
        parts = tuple(say("plain.score_part", source=each.name, points=each.points[seat] or 0) for each in sources)
        yield report.text("plain.score", seat=Seat(seat), n=outcome.totals[seat], parts=parts)
    yield from ("", report.text("result.by_round"))
    for number, points in enumerate(outcome.rounds, 1):
        seats = tuple(say("export.points_of", seat=Seat(seat), points=total) for seat, total in enumerate(points))
        yield report.text("export.of_round", round=number, points=seats)
