"""The story of a match on its result, in its replay and as lines."""

from __future__ import annotations

import pytest

from islands_tui.cli.program import run
from islands_tui.matches.bots.review import Review
from islands_tui.matches.records.reading import read_match
from islands_tui.settings.data_folder import path_of
from islands_tui.story.telling import StoryTeller
from islands_tui.text.texts import Texts
from islands_tui.textual_parts import command_screen
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.tables import until


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


def a_household() -> str:
    """The last of five finished matches of the same people."""
    return [a_record(seed=seed) for seed in (1, 2, 3, 4, 5)][-1]


async def open_list(visitor: Visitor, *keys: str) -> None:
    await visitor.click("Saved matches")
    await visitor.press(*keys)
    await visitor.settle()


async def test_a_large_result_says_what_decided_it_and_a_key_tells_the_rest() -> None:
    name = a_household()
    texts = Texts(["rules.spyrium"], ["■ Ann", "▲ Bob", "▼ Cy"])
    parts = StoryTeller(read_match(path_of(name)).match, path_of(name)).sections(texts)
    assert len(parts) == 3
    async with visiting(a_menu(), 150, 50) as visitor:
        await open_list(visitor, "enter")
        assert parts[0].heading in visitor.shown()
        assert parts[0].lines[-1].text in visitor.shown()
        assert parts[1].lines[0].text not in visitor.shown()
        before = visitor.shown()
        await visitor.press("S")
        await until(visitor.pilot, lambda: "the story of the match" in visitor.shown())
        shown = " ".join(visitor.shown().split())
        for part in parts:
            assert part.heading in shown
            assert all(" ".join(line.text.split()) in shown for line in part.lines)
        await visitor.press("S")
        assert visitor.shown() == before


async def test_a_small_result_says_since_when_the_winner_led() -> None:
    next(seed for seed in range(1, 9) if _tells_who_led(a_record(seed=seed)))  # the latest record is open first
    async with visiting(a_menu()) as visitor:
        await open_list(visitor, "enter")
        told = " ".join(visitor.shown().split())
        assert " led " in told or "took the lead only" in told
        assert "What decided it" not in told


def _tells_who_led(name: str) -> bool:
    (first, *_) = StoryTeller(read_match(path_of(name)).match, None).sections(Texts(["rules.spyrium"]))
    return "lead" in first.lines[0].text or " led " in first.lines[0].text


async def test_a_replay_tells_the_story_too() -> None:
    a_household()
    async with visiting(a_menu(), 120, 40) as visitor:
        await open_list(visitor, "w")
        await visitor.press("S")
        await until(visitor.pilot, lambda: "Openings" in visitor.shown())
        await visitor.press("escape")
        assert "Openings" not in visitor.shown()


async def test_a_replay_of_a_running_match_has_no_story_yet() -> None:
    a_record(moves=30)
    async with visiting(a_menu(), 120, 40) as visitor:
        await open_list(visitor, "w")
        await visitor.press("S")
        assert "The story is told when the match is over." in visitor.shown()


def test_a_plain_replay_ends_with_the_story(capsys: pytest.CaptureFixture[str]) -> None:
    name = a_household()
    assert run(["replay", name, "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    end = lines.index("The match is over.")
    told = [line for line in lines[end:] if line in ("What decided it", "Records", "Openings")]
    assert told == ["What decided it", "Records", "Openings"]
    running = a_record(moves=30)
    assert run(["replay", running, "--plain"]) == 0
    assert "Openings" not in capsys.readouterr().out


def test_a_look_back_in_lines_ends_with_what_follows_from_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    margins = [(3, -3, -3), (-3, 3, -9), (-3, 3, -9), (-3, 3, -9), (-3, 3, -9), (-3, 3, -9)]
    monkeypatch.setattr("islands_tui.plain.looking_back.Reviewer.__call__", lambda self, stop: Review(margins, []))
    assert run(["replay", a_record(), "--look-back"]) == 0
    told = capsys.readouterr().out
    assert "What decided it, as the bot sees it" in told
    assert "Round 2: Bob takes the lead from Ann, and can expect to win by 3 points." in told
