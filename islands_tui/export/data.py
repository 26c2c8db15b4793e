"""A match as data for programs: the same as the page, without drawings."""

from __future__ import annotations

import json
from typing import Any

from islands_tui.export.report import Report
from islands_tui.matches.index.outcome import Outcome
from islands_tui.story.course import PlayedTurn
from rules.engine.contract import notation

FORMAT = 1
"""Raised when what programs read here changes."""


def as_data(report: Report, *_: object) -> str:
    return json.dumps(data(report), ensure_ascii=False, indent=1) + "\n"


def data(report: Report) -> dict[str, Any]:
    """Seats and rounds count from 1. Of a match that is not over, moves and points are left out: they tell secrets."""
    match, outcome = report.match, report.outcome
    told: dict[str, Any] = {
        "format": FORMAT,
        "match": report.name,
        "game": match.header.game,
        "title": report.title,
        "language": report.texts.language,
        "release": match.header.release,
        "players": [
            {"seat": seat, "name": name, "bot": player.bot}
            for seat, (name, player) in enumerate(zip(report.names, match.players, strict=True), 1)
        ],
        "is_over": outcome is not None,
        "ending": report.ending(),
        "setup": report.before(),
        "turns": [_turn(report, played) for played in report.course.turns],
    }
    if outcome is not None:
        told["result"] = _result(outcome)
        told["story"] = [
            {"heading": part.heading, "lines": [line.text for line in part.lines]} for part in report.story
        ]
    if report.review is not None:
        told["look_back"] = _look_back(report)
    return told


def _result(outcome: Outcome) -> dict[str, Any]:
    return {
        "winners": [seat + 1 for seat in outcome.winners],
        "points": outcome.totals,
        "sources": [{"name": source.name, "points": [*source.points]} for source in outcome.sources],
        "rounds": [[*points] for points in outcome.rounds],
    }


def _look_back(report: Report) -> dict[str, Any]:
    assert report.review is not None
    decisions = [
        {
            "move": decided.move + 1,
            "seat": decided.seat + 1,
            "played": notation(decided.action),
            "better": notation(decided.better),
            "cost": round(decided.cost, 2),
            "error": round(decided.error, 2),
        }
        for decided in report.review.decisions
    ]
    return {"margins": [[*margins] for margins in report.review.margins], "decisions": decisions}


def _turn(report: Report, played: PlayedTurn) -> dict[str, Any]:
    seat, first, last = played.turn
    told: dict[str, Any] = {"round": played.round, "seat": seat + 1, "first": first, "last": last}
    if report.outcome is not None:
        told["moves"] = [notation(move.action) for move in report.match.moves[first - 1 : last]]
        told["points"] = [*played.points]
    return told | {"summary": report.sentence(played), "log": report.log(played)}
