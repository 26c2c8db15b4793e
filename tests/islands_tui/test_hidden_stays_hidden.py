"""Whatever the program tells of a match that is not over, it is what everybody could see at the table.

Two matches that differ only in something face down must be told alike, wherever they are told: in the plain replay, in
lists, on the log page of a replay. And a seed that nobody chose is told nowhere, since all that is hidden follows from
it.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from islands_tui.app.crash import report_lines
from islands_tui.app.islands_app import IslandsApp
from islands_tui.app.table_types import table_type
from islands_tui.cli import program
from islands_tui.export.forms import DATA, PAGE, TEXT, MatchSource, exported
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.index.list_entry import ListEntry, heading_of, status_details
from islands_tui.matches.index.match_status import status_message, status_of
from islands_tui.matches.setup import new_match
from islands_tui.plain.replay import tell
from islands_tui.plain.telling import Teller
from islands_tui.session.replay import ReplayController
from islands_tui.text.texts import interface
from rules.engine.contract import Action, Event
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import LARGEST_OPEN_SEED, Rng
from tests.islands_tui.beside import a_drawing, a_menu, visiting
from tests.islands_tui.builders import played as played_plainly

SECRETIVE = ("ilos", "smugglers")
"""Games in which something is chosen face down."""
DRAWN = 3735928559
NAMES = ("Ann", "Bob", "Cy")


def a_match(game: str, seed: int, actions: list[Action]) -> Match[Any]:
    rule = rules.game(game)
    match = Match(rule, Header(rule.id, rule.version, tuple(map(Participant, NAMES)), seed, {}, {}, rule.data_digest))
    for action in actions:
        match.play(action)
    return match


def moves_of_twins(game: str, seed: int) -> Iterator[tuple[list[Action], list[Action]]]:
    """The moves of matches that are the same for everybody who looks on, although the last one chose something else."""
    rule, rng = rules.game(game), Rng(seed)
    state, played = rule.setup(len(NAMES), seed, {}), list[Action]()
    while rule.decision(state) is not None:
        legal = rule.legal(state)
        seen: list[tuple[Any, list[Any], Action]] = []
        for action in legal:
            after, events = rule.copy(state), list[Event]()
            rule.advance(after, action, events)
            public = (rule.view(after, None), [event.seen_by(None) for event in events])
            same = next((other for view, heard, other in seen if (view, heard) == public), None)
            if same is not None and rule.decision(after) is not None:
                yield [*played, same], [*played, action]
                break
            seen.append((*public, action))
        played.append(rng.pick(legal))
        rule.advance(state, played[-1])


def twins(game: str, seed: int) -> Iterator[tuple[Match[Any], Match[Any]]]:
    """These matches."""
    for moves, others in moves_of_twins(game, seed):
        yield a_match(game, seed, moves), a_match(game, seed, others)


@functools.cache
def some_twins(game: str) -> list[tuple[Match[Any], Match[Any]]]:
    """A dozen of them; nobody plays on."""
    found = [(seed, pair) for seed in range(3) for pair in moves_of_twins(game, seed)]
    assert len(found) > 3, "there is nothing to hide"
    chosen = found[:: max(1, len(found) // 12)]
    return [(a_match(game, seed, one), a_match(game, seed, other)) for seed, (one, other) in chosen]


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRETIVE)
def test_the_plain_replay_of_an_unfinished_match_tells_no_face_down_choice(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for match, twin in some_twins(game):
        assert match.digest() != twin.digest()
        tell(match)
        told_of_match = capsys.readouterr().out
        tell(twin)
        assert told_of_match == capsys.readouterr().out


@pytest.mark.parametrize("game", rules.GAMES)
def test_the_plain_replay_of_an_unfinished_match_is_the_log_that_everybody_reads(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rule, rng = rules.game(game), Rng(4)
    match = a_match(game, 4, [])
    for _ in range(60):
        match.play(rng.pick(match.legal()))
    tell(match)
    teller = Teller(match)
    lines = [teller.title(), *teller.log_lines(match.log, None), teller.standing(), *teller.scores(None)]
    assert capsys.readouterr().out.splitlines() == lines
    assert rule.decision(match.state) is not None


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRETIVE)
def test_an_export_of_an_unfinished_match_tells_no_face_down_choice(game: str) -> None:
    pairs = some_twins(game)
    for place, (match, twin) in enumerate(pairs):
        for form in (TEXT, DATA, PAGE) if place == len(pairs) - 1 else (TEXT, DATA):
            told = [
                exported(MatchSource(each, "x", None), form, table_type, lambda: False, WorkProgress())
                for each in (match, twin)
            ]
            assert told[0] == told[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRETIVE)
def test_lists_tell_no_face_down_choice(game: str) -> None:
    for match, twin in some_twins(game):
        rows = []
        for each in (match, twin):
            listed = ListEntry("x", os.stat("."), heading_of(each.header), status_of(each))
            rows.append([interface()(status_message(listed.status, NAMES)), interface()(status_details(listed))])
        assert rows[0] == rows[1]


@pytest.mark.slow
async def test_the_replay_on_screen_shows_no_face_down_choice() -> None:
    match, twin = some_twins("ilos")[-1]
    shown = []
    for each in (match, twin):
        async with visiting(IslandsApp(table_type(each)(each, a_drawing(), ReplayController))) as visitor:
            await visitor.press("end")
            frames = [visitor.shown()]
            for key in ("L", "s", "x", "v"):
                await visitor.press(key)
                frames.append(visitor.shown())
                await visitor.press("escape")
            shown.append(frames)
    assert shown[0] == shown[1]


def test_a_crash_report_tells_nothing_of_what_an_error_says() -> None:
    try:
        try:
            raise KeyError("Ann holds the pirate")
        except KeyError:
            raise ValueError(f"seed {DRAWN}") from None
    except ValueError as error:
        report = "\n".join(report_lines(error))
    assert "pirate" not in report
    assert str(DRAWN) not in report


def test_a_crash_of_the_launcher_tells_where_it_was_and_nothing_of_what_an_error_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Plain mode has no other report, and whoever sits in front reads it."""

    def broken(args: object) -> int:
        raise KeyError("Ann holds the pirate")

    monkeypatch.setattr(program, "_carried_out", broken)
    assert program.run([]) == 1
    told = capsys.readouterr().err
    assert "KeyError" in told
    assert f"{Path(__file__).name}:{broken.__code__.co_firstlineno + 1}" in told
    assert "pirate" not in told


# The seed


@pytest.fixture
def _drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_match, "secret_seed", lambda: DRAWN)


@pytest.mark.usefixtures("_drawn")
@pytest.mark.parametrize("game", rules.GAMES)
def test_a_seed_that_nobody_chose_is_not_told_in_plain_mode(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    stored = new_match.begin_match(new_match.plan_match(new_match.MatchRequest(rules.GAMES[game], 3, NAMES)))
    assert stored.match.header.seed == DRAWN
    said, _ = played_plainly(stored, *["", "1", "1"] * 9, "?", "L", "s", "b", "t", "r", "k", "h", "v", "x", "q")
    stored.close()
    assert str(DRAWN) not in said
    for call in (["matches"], ["replay", stored.name, "--plain"], ["verify", stored.name]):
        assert program.run(call) == 0
    assert str(DRAWN) not in capsys.readouterr().out


@pytest.mark.usefixtures("_drawn")
async def test_a_seed_that_nobody_chose_is_not_shown_at_the_table() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        await visitor.click("Start the match")
        shown = [visitor.shown()]
        for key in ("?", "escape", "L", "escape", "s", "escape", "x", "escape", "v", "escape", "r", "escape", "q"):
            await visitor.press(key)
            shown.append(visitor.shown())
        assert "to move" in shown[0] or "decides" in shown[0]
        assert not [frame for frame in shown if str(DRAWN) in frame]


@pytest.mark.parametrize("game", rules.GAMES)
@pytest.mark.parametrize("chosen", [1234, None])
def test_what_a_seat_sees_tells_the_deal_only_under_a_seed_that_can_be_guessed(game: str, chosen: int | None) -> None:
    """An attacker deals with all seeds that can be tried, and compares with what the own seat is shown."""
    request = new_match.MatchRequest(rules.GAMES[game], 3, NAMES, seed=chosen)
    stored = new_match.begin_match(new_match.plan_match(request))
    match = stored.match
    stored.close()
    header, shown = match.header, match.view(0)
    tried = range(1200, 1300)
    found = [seed for seed in tried if Match(match.game, header._replace(seed=seed)).view(0) == shown]
    assert found == ([] if chosen is None else [chosen])
    assert (header.seed <= LARGEST_OPEN_SEED) == (chosen is not None)


@pytest.mark.usefixtures("_drawn")
async def test_a_new_match_says_what_a_seed_gives_away() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        while "Seed" not in visitor.shown() or "hidden cards" not in visitor.shown():
            await visitor.press("down")
        assert "hidden cards" in visitor.shown()
