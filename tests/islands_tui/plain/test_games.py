"""Whole matches of every game through a pipe: all is told in words, and nothing of one seat to another."""

from __future__ import annotations

import re

import pytest

from islands_tui.matches.records.reading import read_match
from islands_tui.plain.looking_back import tell
from islands_tui.text.problem import Problem
from rules import GAMES
from rules.engine.rng import Rng
from tests.islands_tui.builders import a_stored_match, played

PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eve")


def a_script(seed: int, lines: int) -> list[str]:
    """Numbers and letters at random, each number twice because some are asked once more."""
    rng = Rng(seed)
    script: list[str] = []
    for _ in range(lines):
        number = str(rng.roll(12) if rng.below(3) else 1)
        script += [number, number]
        if not rng.below(6):
            script.append(rng.pick(("u", "U", "R", "x", f"x {number}", "r", "L", "s", "v", "?", "agree 2", "yes")))
    return script


def required(text: str, game: str) -> None:
    """Only words: nothing a terminal would obey, no sign that a voice can't say, no id that should have been a text."""
    assert text.replace("\n", "").isprintable()
    assert not set("→·∩§ƒµ¶≈±*%") & set(text)
    assert re.findall(rf"\b(?:{game}|plain|match|sum)\.[a-z_]+[a-z_.0-9]*", text) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_is_told_in_words_from_beginning_to_end(game: str) -> None:
    stored = a_stored_match(names=PEOPLE[: GAMES[game].seats[0]], seed=5, game=game)
    text, code = played(stored, *a_script(5, 2000))
    assert code == 0
    assert stored.match.decision is None
    assert "The match is over." in text
    required(text, game)
    assert read_match(stored.file.path).match.digest() == stored.match.digest()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_full_table_is_told_in_words(game: str) -> None:
    text, code = played(a_stored_match(names=PEOPLE[: GAMES[game].seats[-1]], seed=6, game=game), *a_script(6, 150))
    assert code == 0
    required(text, game)


def test_a_look_back_tells_where_a_match_was_won(capsys: pytest.CaptureFixture[str]) -> None:
    match = a_stored_match(game="spyrium", names=["Ann"], bots={1: "random"}).match
    while match.decision is not None:
        match.play(match.legal()[-1])
    assert tell(match) == 0
    told = capsys.readouterr().out
    assert "Expected lead over the best opponent after each round" in told
    assert "after round 6: Ann " in told
    assert "Better: " in told or "nothing clearly better" in told


def test_one_looks_back_only_when_a_match_is_over() -> None:
    with pytest.raises(Problem) as caught:
        tell(a_stored_match(game="spyrium").match)
    assert caught.value.message.id == "review.not_over"
