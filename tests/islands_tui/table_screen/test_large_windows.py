"""Windows of 150x44 and 200x55: a frame of each game, and the card that tells about the spot under the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.drawing.sizes import TIERS
from islands_tui.games.spyrium.presentation import SWITCH
from islands_tui.session.look_around import words_at
from islands_tui.text.languages import set_language
from islands_tui.widgets.cursor_card import CursorCard
from islands_tui.widgets.notices import NoticeLines
from rules.engine.match import Match
from rules.rulebook import PREFIXES
from tests.islands_tui.games.era_of_inventions import matches as era
from tests.islands_tui.games.ilos import positions as ilos
from tests.islands_tui.games.propeller_islands.positions import GAME as PROPELLER
from tests.islands_tui.games.propeller_islands.positions import PLACE
from tests.islands_tui.games.spyrium.positions import CHOOSING_A_WORKER
from tests.islands_tui.snapshots import FOLDER, LARGE_WINDOWS, Window, check_signs, check_snapshot, kept
from tests.islands_tui.tables import a_match, an_app, frame_of, playing, shown, table_of

OWN = FOLDER / "large"
POSITIONS: dict[str, tuple[Callable[[], Match[Any]], tuple[str, ...]]] = {
    "spyrium": (lambda: a_match(until=CHOOSING_A_WORKER), ("n",)),
    PROPELLER: (lambda: a_match(PROPELLER, until=PLACE), ("space", *"nnnnn")),
    "era_of_inventions": (lambda: era.asking("make", after=190), ("n",)),
    "ilos": (lambda: ilos.asking("lay", after=120), ("space", "n")),
    "ilos_turn": (lambda: ilos.asking("turn", seats=5, after=280), ("space", "n")),
}

TRANSLATED = ("de", "fr")
LARGER_WINDOWS = (Window(120, 40, "box"), *LARGE_WINDOWS)
"""The smallest ones are kept in all languages with the other screens."""


@pytest.mark.parametrize("window", LARGE_WINDOWS, ids=str)
@pytest.mark.parametrize("game", POSITIONS)
async def test_the_frame_is_as_it_was(game: str, window: Window) -> None:
    match, keys = POSITIONS[game]
    app = an_app(match(), window.glyphs)
    async with playing(app, window.width, window.height) as hands:
        await hands.press(*keys)
        check_snapshot(f"large/{game}-{window}", frame_of(app))


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("window", LARGER_WINDOWS, ids=str)
@pytest.mark.parametrize("game", PREFIXES.values())
async def test_the_words_of_the_frame_are_as_they_were(game: str, window: Window, language: str) -> None:
    """Colours are those of the English frames."""
    set_language(language)
    match, keys = POSITIONS[game]
    app = an_app(match(), window.glyphs)
    async with playing(app, window.width, window.height) as hands:
        await hands.press(*keys)
        check_signs(f"large/{game}-{language}-{window}", frame_of(app))


def test_no_snapshot_is_left_over() -> None:
    translated = {
        f"{game}-{language}-{window}"
        for game in PREFIXES.values()
        for language in TRANSLATED
        for window in LARGER_WINDOWS
    }
    assert kept(OWN, translated) == translated | {f"{game}-{window}" for game in POSITIONS for window in LARGE_WINDOWS}


@pytest.mark.parametrize("tier", TIERS, ids=str)
async def test_large_windows_tell_about_the_spot_under_the_cursor(tier: Any) -> None:
    app = an_app(a_match())
    async with playing(app, tier.width, tier.height) as hands:
        for _ in range(3):
            await hands.press("n")
            state = table_of(app).state
            assert state.chooser.current is not None
            words = words_at(state, state.chooser.current.target)
            assert (words[:40] in shown(app)) == (tier.width >= 150)


async def test_the_card_is_blank_where_there_is_nothing_to_tell() -> None:
    app = an_app(a_match())
    async with playing(app, 150, 44) as hands:
        chooser = table_of(app).state.chooser
        while chooser.current is None or chooser.current.target != SWITCH:
            await hands.press("n")
        card = table_of(app).query_one(CursorCard).content
        assert card is not None
        assert not card.sentences


async def test_looking_around_covers_no_log_where_the_card_tells_it() -> None:
    app = an_app(a_match(moves=30))
    async with playing(app, 150, 44) as hands:
        before = table_of(app).query_one(CursorCard).content
        await hands.press("x", "n")
        table = table_of(app)
        assert table.query_one(CursorCard).content != before
        assert table.state.notice
        assert not table.query_one(NoticeLines).display


async def test_a_closed_curtain_clears_the_card() -> None:
    app = an_app(ilos.asking("lay", after=120))
    async with playing(app, 150, 44) as hands:
        card = table_of(app).query_one(CursorCard)
        assert card.content is None
        await hands.press("space")
        assert card.content is not None
        assert card.content.sentences
