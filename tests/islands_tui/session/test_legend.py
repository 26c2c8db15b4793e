"""The page of signs: it names every sign that is painted, and everything that is shortened."""

from __future__ import annotations

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.pieces import PageRow
from islands_tui.games.era_of_inventions.signs import lack
from islands_tui.registry.tables import TABLES, words_of
from islands_tui.session.legend import legend_rows, shorthand_of, shown_as, signs_of
from islands_tui.text import languages
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, say
from rules.propeller_islands.components import LEVELS
from tests.islands_tui.mirror import a_table, painted
from tests.islands_tui.tables import a_match, an_app, playing, rows

PLAIN = set("─│┌┐└┘├┤┬┴┼═║╔╗╚╝╧╤ .,:;'\"()[]{}«»<>+-/\\_=&!?±|~·→←×*¬…’“”–éèêôûàç")
"""Frames, punctuation, letters with accents, and marks that the page has in any case."""


def written(rows: list[PageRow]) -> str:
    return "\n".join(" ".join(piece.text for piece in row) for row in rows)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("moves", [0, 40, 110])
def test_every_sign_on_a_small_screen_is_explained(game: str, moves: int) -> None:
    table = a_table(a_match(game, moves=moves, bots=(1, 2)))
    explained = written(legend_rows(table.state.texts, game, 80))
    shown = {char for row in painted(table, 80, 24).grid.chars[1:-1] for char in row}
    assert {char for char in shown if not (char.isascii() and char.isalnum())} - PLAIN - set(explained) == set()


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (150, 44), (200, 55)])
def test_the_page_leaves_out_no_sign_that_is_on_the_screen(game: str, glyphs: str, size: tuple[int, int]) -> None:
    for moves in (0, 110):
        table = a_table(a_match(game, moves=moves, bots=(1, 2)), glyphs)
        lines, spelled = painted(table, *size).grid.lines(), table.spelled
        page = written(legend_rows(table.state.texts, game, size[0], "\n".join(lines[:-1]), spelled))
        everything = spelled(written(legend_rows(table.state.texts, game, size[0])))
        shown = {char for row in lines[1:-1] for char in row if not (char.isascii() and char.isalnum())} - PLAIN
        assert (shown & set(everything)) - set(spelled(page)) == set()


def test_a_screen_without_any_sign_has_them_all_explained() -> None:
    """As while the curtain is closed between two players."""
    texts = a_table(a_match("ilos", moves=40)).state.texts
    assert legend_rows(texts, "ilos", 80, "Ada, press Enter") == legend_rows(texts, "ilos", 80)


@pytest.mark.parametrize(
    ("game", "only_small"),
    [
        ("propeller_islands", "swaps goods: running it offers one trade"),
        ("era_of_inventions", "where this choice would take your pawn"),
        ("spyrium", "£2 more than printed, so £7 in all"),
        ("ilos", "ships: out at islands, and at home"),
    ],
)
async def test_large_windows_explain_nothing_that_they_say_in_words(game: str, only_small: str) -> None:
    match = a_match(game, moves=60, bots=(1, 2))
    assert only_small in written(legend_rows(a_table(match).state.texts, game, 200))
    app = an_app(match)
    async with playing(app, 200, 55) as hands:
        await hands.press("i")
        shown = "\n".join(rows(app))
        assert "signs on this table" in shown
        assert only_small not in shown
        assert "highlighted, to move" in shown
        assert ("hidden" in shown) == (game == "propeller_islands")


@pytest.mark.parametrize("glyphs", GLYPHS)
async def test_the_mark_of_the_highlighted_choice_is_explained_as_it_looks(glyphs: str) -> None:
    app = an_app(a_match(), glyphs)
    async with playing(app) as hands:
        marked = next(row for row in rows(app) if "Gap 1-2" in row).split()[0]
        await hands.press("i")
        assert any(marked in row and "highlighted" in row for row in rows(app))


@pytest.mark.parametrize("language", languages.known())
def test_what_propeller_islands_shortens_is_explained_as_it_is_written(language: str) -> None:
    game = "propeller_islands"
    texts = Texts(words_of(game), ["■ Ann"], language)
    explained = [shown for shown, _ in shorthand_of(game, texts)]
    letter = texts(Message("letters.guild_of_culture"))
    written_so = [
        f"({letter})",
        texts(Message("letters.depot")),
        texts(Message("propeller_board.effect.radio")),
        texts(Message("propeller_board.effect.depot")),
        texts(Message("propeller_board.effect.short_trade")),
        texts(say("propeller_board.reward.depots", n=2)),
        texts(say("propeller_board.reward.run", n=2)),
        texts(say("propeller_board.monument.guilds_around", points=5)),
        " ".join(LEVELS),
    ]
    assert not set(written_so) - set(explained)


@pytest.mark.parametrize("language", languages.known())
def test_what_is_lacking_for_a_card_of_era_of_inventions_is_explained(language: str) -> None:
    game = "era_of_inventions"
    texts = Texts(words_of(game), ["■ Ann"], language)
    assert lack((("wood", 2),), 9) in [shown for shown, _ in shorthand_of(game, texts)]


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", languages.known())
def test_every_line_of_it_is_whole_at_80_columns(game: str, language: str) -> None:
    texts = Texts(words_of(game), ["■ Ann"], language)
    rows = legend_rows(texts, game, 80)
    assert all(piece.x + len(piece.text) <= 79 for row in rows for piece in row)
    for sign in signs_of(game):
        assert shown_as(sign, texts) in written(rows)
