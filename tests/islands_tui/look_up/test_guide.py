"""The guided round: each decision is explained as it comes, nothing is in the way, and one key ends it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from islands_tui.look_up.guide import Guide, guide_for
from islands_tui.look_up.lines import wrapped
from islands_tui.screens.new_match import NewMatchScreen
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.table_screen.view_models import guide_lines
from islands_tui.text.texts import Texts, catalogue
from rules import game
from rules.engine.contract import Message
from rules.engine.match import Match
from rules.engine.rng import Rng
from rules.rulebook import PREFIXES, rulebook
from tests.islands_tui.beside import a_menu, visiting
from tests.islands_tui.builders import a_stored_match, played
from tests.islands_tui.smugglers_table import a_smuggling
from tests.islands_tui.tables import a_match, an_app, bar, playing, rows, shown, table_of

ALL = 10_000


def after_the_round(match: Match[Any]) -> None:
    """Play at random until the round is over."""
    chance, now = Rng(5), match.game.round_of(match.state)
    while match.decision is not None and match.game.round_of(match.state) == now:
        match.play(chance.pick(match.legal()))


@pytest.mark.parametrize("name", PREFIXES.values())
def test_every_decision_has_something_to_be_said_about_it(name: str) -> None:
    texts = rulebook(name).guide
    kinds = set(game(name).questions)  # type: ignore[attr-defined]
    questions = {
        text.rpartition(".")[2] for text in catalogue(f"rules.{name}", "en") if text.startswith(f"{name}.ask.")
    }
    assert kinds <= set(texts) <= kinds | questions
    for kind, text in texts.items():
        assert text.endswith("."), kind
        assert text.encode("cp437", "replace").decode("cp437") == text, kind


WIDTH, ROWS = 76, 2
"""What the guide has in the smallest window; often a single row is left."""


def sentences(text: str) -> list[str]:
    return [sentence for sentence in re.split(r"(?<=[.!]) ", text) if sentence]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", PREFIXES.values())
def test_each_sentence_fits_into_the_smallest_window_and_the_first_one_into_a_row(name: str, language: str) -> None:
    book = rulebook(name, language)
    for kind, text in [*book.guide.items(), *book.matters.items()]:
        first, *others = sentences(text)
        assert len(wrapped(first, WIDTH)) == 1, (kind, first)
        assert all(len(wrapped(sentence, WIDTH)) <= ROWS for sentence in others), kind


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_its_last_words_fit_into_a_row_of_the_smallest_window(language: str) -> None:
    words = Texts(language=language)(Message("guide.over"))
    assert "r " in words
    assert len(wrapped(words, WIDTH)) == 1


@pytest.mark.parametrize("name", PREFIXES.values())
def test_what_matters_in_a_position_has_words_and_all_words_come_up(name: str) -> None:
    known = set(rulebook(name).matters)
    seen = set[str]()
    for seats in (game(name).seats[0], game(name).seats[-1]):
        match, chance = a_match(name, seats=seats), Rng(seats)
        while match.decision is not None:
            seen.update(match.game.matters(match.view(match.decision.seat)))
            match.play(chance.pick(match.legal()))
    assert seen <= known
    assert not known - seen, "nobody will ever read this"


def test_the_guide_tells_of_guilds_and_of_cards_that_are_money() -> None:
    for name, words in (("propeller_islands", "same guild brings 1 fame"), ("ilos", "Cards are your money")):
        match, chance, said = a_match(name, seats=2), Rng(1), ""
        while match.decision is not None and match.game.round_of(match.state) <= 2:
            said += Guide(match).words
            match.play(chance.pick(match.legal()))
        assert words in said


LIMITS = ("up to three", "up to five", "up to 7", "up to two")


def test_a_step_by_bonus_disc_is_not_explained_with_the_limits_of_an_action() -> None:
    seen, chance = set(), Rng(3)
    match = a_match("era_of_inventions", seats=4)
    while match.decision is not None:
        asked = match.game.ask(match.state).id.rpartition(".")[2]
        if asked.startswith("bonus_") or asked == "produce":
            words = Guide(match).words
            assert "bonus disc" in words, asked
            assert not any(limit in words for limit in LIMITS), asked
            seen.add(asked)
        match.play(chance.pick(match.legal()))
    assert seen >= {"bonus_build", "bonus_buy", "bonus_market", "bonus_invent", "produce"}


def test_with_room_everything_is_said_at_once_and_what_matters_comes_second() -> None:
    match = a_match(moves=2)
    guide = Guide(match)
    first, *others = sentences(rulebook("spyrium").guide["placement"])
    matters = [rulebook("spyrium").matters[key] for key in match.game.matters(match.state)]
    assert " ".join(guide.lines(ALL, 1)) == guide.words == " ".join([first, *matters, *others])


def test_with_little_room_the_rest_is_said_when_the_decision_comes_again() -> None:
    match = a_match(seats=2)
    guide, said = Guide(match), list[str]()
    for _ in range(3):
        assert match.decision is not None
        lines = guide.lines(WIDTH, 1)
        assert guide.lines(WIDTH, 1) == lines  # painting again changes nothing
        assert len(lines) == 1
        assert lines[0] not in said
        said += lines
        match.play(match.legal()[0])
        guide.lines(WIDTH, 1)
        match.play(match.legal()[0])


@pytest.mark.parametrize("name", PREFIXES.values())
def test_it_ends_with_the_round(name: str) -> None:
    match = a_match(name, seats=game(name).seats[0])
    guide = Guide(match)
    assert not guide.is_over
    after_the_round(match)
    assert guide.is_over


def test_a_game_without_a_rulebook_has_no_guide() -> None:
    assert guide_for(a_smuggling()) is None


# On the table


async def test_g_explains_the_decision_in_place_of_the_log_and_ends_it() -> None:
    app = an_app(a_match(moves=1))
    async with playing(app) as hands:
        before, asked = rows(app), bar(app)
        await hands.press("g")
        [said] = [y for y, row in enumerate(rows(app)) if "│ Put a worker between two cards" in row]
        assert "places" in rows(app)[said - 1]
        assert rows(app)[: said - 1] == before[: said - 1]
        assert bar(app)[:-1] == asked[:-1]
        assert "g end guide" in rows(app)[-1]
        await hands.press("g")
        assert rows(app) == before


async def test_it_explains_no_decisions_of_bots() -> None:
    match = a_match(bots=(0,), bot="normal")
    app = an_app(match)
    async with playing(app):
        state = table_of(app).state
        state.guide = Guide(match)
        while (decision := match.decision) is not None and len(match.moves) < 20:
            state.sit_down()
            said = guide_lines(state, 2, 80)
            assert bool(said) == (decision.seat == state.keyboard.viewer)
            assert not said or decision.seat != 0
            match.play(match.legal()[0])


async def test_looking_around_comes_before_explaining() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("g", "x")
        assert "Gap 1-2 between" in shown(app)
        assert "Put a worker" not in shown(app)
        await hands.press("c")
        assert "Put a worker" in shown(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 55)])
async def test_the_end_of_the_round_is_told_beside_what_the_others_did(size: tuple[int, int]) -> None:
    match = a_match(seats=2, bots=(1,))
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press("g")
        after_the_round(match)
        while match.decision is not None and match.decision.seat:
            match.play(match.legal()[0])
        table_of(app).session.proceed()
        await hands.settle()
        assert "The guided round is over." in shown(app)
        newest = table_of(app).state.reading.others or table_of(app).state.reading.entries(1)
        assert newest[-1].text[:20] in shown(app)
        await hands.press("n")
        assert "Guided" not in shown(app)


async def test_a_new_match_can_begin_with_a_guided_round() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        screen = visitor.app.screen
        assert isinstance(screen, NewMatchScreen)
        screen.change("game", "spyrium")
        await visitor.press("up", *["down"] * 12, "right")
        assert "Every decision of the first round is explained" in visitor.shown()
        await visitor.press("up", "down", "right", "enter")
        assert isinstance(visitor.app.screen, TableScreen)
        assert "Put a worker between" in visitor.shown()


async def test_a_match_begins_without_a_guide_unless_it_is_wanted() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        screen = visitor.app.screen
        assert isinstance(screen, NewMatchScreen)
        screen.change("game", "spyrium")
        await visitor.press(*["down"] * 12, "right", "left", "enter")
        assert isinstance(visitor.app.screen, TableScreen)
        assert "Put a worker between" not in visitor.shown()


# In plain mode


def test_plain_mode_explains_too_and_g_ends_it() -> None:
    text, _ = played(a_stored_match(game="spyrium"), "g", "1", "g", "1")
    begun, explained, ended = text.split("explained")
    assert "Put a worker between" not in begun
    assert explained.count("(Put a worker between") == 2
    assert "Put a worker between" not in ended
