"""A round is called by the game's own word wherever matches are spoken of: French has "manche" and "tour" for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
from islands_tui.cli.program import run
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records import match_store
from islands_tui.plain.menu import PlainMenu
from islands_tui.plain.telling import Teller
from islands_tui.registry.tables import words_of
from islands_tui.screens.menu_contents import menu_contents
from islands_tui.screens.saved import summary_of
from islands_tui.text.languages import ENGLISH, set_language
from islands_tui.text.texts import Texts
from rules.engine.contract import say
from rules.engine.rng import Rng
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.builders import a_console, a_header
from tests.languages.test_play import NAMES, TABLES

SPOKEN = [*((ENGLISH, name) for name in rules.GAMES), *TABLES]


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ISLANDS_HOME", str(tmp_path))


def round_at_the_table(name: str) -> str:
    """What the table calls the round, `round 1`, once it has a number; the match is stored."""
    game = rules.game(name)
    stored = match_store.create(game, a_header(NAMES[: rules.GAMES[name].seats[-1]], game=name))
    chance, texts = Rng(3), Texts(words_of(name))
    while not (found := re.match(r"\w+ \d+", texts(game.status(stored.match.view(None))))):
        stored.match.play(chance.pick(stored.match.legal()))
    stored.close()
    return found[0]


@pytest.mark.parametrize(("language", "name"), SPOKEN)
def test_lists_of_matches_call_the_round_as_the_table_does(
    language: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(language)
    number = round_at_the_table(name)
    console, out = a_console("q")
    PlainMenu(console).run()
    run(["matches", "--language", language])
    listing = MatchIndex()
    summary = summary_of(listing.look(*listing.names), Texts())
    for told in (
        out.getvalue().decode(),
        capsys.readouterr().out,
        summary.line.status,
        summary.details,
        *menu_contents(a_drawing(), Texts(), look=True).waiting[:1],
    ):
        assert number in told


@pytest.mark.parametrize(("language", "name"), SPOKEN)
def test_result_and_replay_call_a_round_as_the_table_does(language: str, name: str) -> None:
    set_language(language)
    word, _, _ = round_at_the_table(name).lower().partition(" ")
    stored = match_store.open_match(*MatchIndex().names)
    teller = Teller(stored.match)
    stored.close()
    for said in (
        say("result.rounds", n=1),
        say("result.by_round"),
        say("review.round", round=1, margins=()),
        say("review.margins"),
        say("keys.round.hint"),
        say("keys.round.help"),
    ):
        for texts in (Texts(words_of(name)), teller.texts):
            assert word in texts(said).lower()
