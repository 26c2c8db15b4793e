"""Ilôs' screen with keys and mouse: what stands on the table, and secrets stay secret."""

from __future__ import annotations

from typing import Any

import pytest

from islands_tui.app.islands_app import table_for
from islands_tui.look_up.guide import guide_for
from islands_tui.table_screen.key_hints import keys_content
from islands_tui.text.languages import set_language
from rules.engine.contract import Decision, Target
from rules.engine.match import Match
from rules.ilos import names
from rules.ilos.components import PLANTATION
from rules.ilos.queries import islands
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.frames import painted
from tests.islands_tui.games.ilos.parts import SPACE, board, seats, spot_of
from tests.islands_tui.games.ilos.positions import a_table, an_ilos, asking
from tests.islands_tui.tables import a_match, an_app, playing, rows, shown, table_of, told

# What else is on the table


async def test_prices_tokens_stock_and_production_stand_in_the_market_rows() -> None:
    match = an_ilos(moves=200)
    assert match.decision is not None
    player = match.state.players[match.decision.seat]
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        for good, name in enumerate(("ebony", "spices", "dye", "gold")):
            row = next(line for line in seats(app).splitlines() if f" {name} " in line)
            prices, raised = match.state.box.prices[good], match.state.raised[good]
            shown_prices = ["·" if place < raised else str(price) for place, price in enumerate(prices)]
            assert " ".join(shown_prices) in row
            if player.makes[good]:
                assert f"+{player.makes[good]}" in row
            if player.goods[good]:
                assert f"{player.goods[good]} x {prices[raised]} = {player.goods[good] * prices[raised]}" in row


async def test_a_large_stock_keeps_apart_from_what_is_made() -> None:
    match = asking("turn", after=150)
    assert match.decision is not None
    player = match.state.players[match.decision.seat]
    player.goods, player.makes = [51, 101, 3, 0], [4, 10, 0, 0]
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        ebony, spices = (next(line for line in seats(app).splitlines() if name in line) for name in ("ebony", "spices"))
        assert "+4 51 x " in ebony
        assert "+10   101x" in spices


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (170, 55)])
async def test_every_seat_shows_cards_ships_and_pioneers_left(size: tuple[int, int]) -> None:
    match = an_ilos(seats=5, moves=250)
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press(SPACE)
        lines = seats(app).splitlines()
        for seat, player in enumerate(match.state.players):
            at = next(place for place, line in enumerate(lines) if line[1] == "■▲▼≡•"[seat])
            block = " ".join(lines[at : at + 2])
            assert str(player.cards) in block.split()
            assert str(player.pioneers) in block.split()


async def test_the_hand_says_what_each_kind_could_do_or_why_not() -> None:
    match = asking("turn", after=150)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        for action in match.legal():
            if action.verb == "play":
                name = {"goldmine": "gold mine"}.get(str(action.args[0]), str(action.args[0]))
                assert f"+{name}" in board(app) or f"[{name}]" in board(app)
        for blocked in match.game.blocked(match.view(match.decision.seat)):  # type: ignore[union-attr]
            name = {"goldmine": "gold mine"}.get(str(blocked.action.args[0]), str(blocked.action.args[0]))
            assert f"¬{name}" in board(app)


@pytest.mark.parametrize("size", [(80, 24), (200, 55)])
def test_the_card_being_played_says_nothing_of_another_one_like_it(size: tuple[int, int]) -> None:
    """What the second one lacks would seem to be missing for the first, which can be paid."""

    def last_cards(match: Match[Any], decision: Decision) -> bool:
        player = match.state.players[decision.seat]
        return bool(player.cards == 2 and player.hand[PLANTATION])

    match = asking("plantation", where=last_cards)
    row = next(row for row in painted(a_table(match), *size).grid.lines() if "«plantation»" in row)
    assert "needs 2" not in row
    assert "you have" not in row


@pytest.mark.parametrize("kind", ["plantation", "goldmine", "building"])
def test_fields_of_a_kind_on_one_island_are_told_apart(kind: str) -> None:
    def has_twins(match: Match[Any], decision: Decision) -> bool:
        view = match.view(decision.seat)
        fields = [view.box.field_named[str(action.args[0])] for action in match.legal()]
        places = [(names.island_of_field(view, field), view.box.fields[field].kind) for field in fields]
        return len(set(places)) < len(places)

    state = a_table(asking(kind, where=has_twins)).state
    words = [state.words_of(choice) for choice in state.chooser.choices]
    assert len(set(words)) == len(words)


async def test_minus_shows_the_whole_archipelago_and_plus_goes_back() -> None:
    match = asking("turn", seats=5, after=300)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE, "n", "p")
        before = board(app)
        await hands.press("minus")
        small = board(app)
        assert small != before
        for tile, _ in match.state.laid.values():
            assert match.state.box.tiles[tile].name[1:] in small
        await hands.press("plus")
        assert board(app) == before


async def test_v_shows_the_islands_then_the_production_boards_then_the_map() -> None:
    match = asking("turn", seats=4, after=150)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE, "n", "p")
        before = shown(app)
        await hands.press("v")
        for island in islands(match.state):
            assert f" {island.number:>2} " in board(app)
        await hands.press("v")
        assert board(app).count("makes") == 4
        await hands.press("v")
        assert shown(app) == before


async def test_looking_tells_about_islands_tiles_fields_and_empty_cells() -> None:
    match = asking("turn", seats=4, after=150)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE, "x")
        state = table_of(app).state
        kinds = {target.kind for target in state.spots}
        assert {"island", "tile", "field", "nest", "cell", "zone", "card", "good", "seat", "pile"} <= kinds
        for kind in ("island", "field", "tile", "nest"):
            target = next(spot for spot in state.spots if spot.kind == kind and spot not in state.layout().unseen)
            await hands.click(*spot_of(app, *target))
            assert state.looking is not None
            assert "Nothing there" not in state.notice


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_zone_that_is_empty_for_good_says_so(size: tuple[int, int]) -> None:
    match = asking("turn", seats=2, after=150, where=lambda found, _: set(found.state.zone) == {-1})
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press(SPACE)
        assert "empty: no more exploring" in board(app)
        assert "stack" not in board(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_last_pioneer_is_announced_beside_the_price(size: tuple[int, int]) -> None:
    match = asking("plantation", after=100)
    assert match.decision is not None
    match.state.players[match.decision.seat].pioneers = 1
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press(SPACE)
        assert "pay " in told(app)
        assert "your last pioneer: this becomes the last round" in told(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_the_end_shows_what_lay_behind_the_screens(size: tuple[int, int]) -> None:
    match = an_ilos(seats=5, moves=10_000)
    assert match.decision is None
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press("escape")
        assert "Behind the screens" in shown(app)
        assert "the last round" not in shown(app)
        for sign, goods in zip("■▲▼≡•", match.state.players, strict=True):
            stock = "".join(f"{good}{n if n > 1 else ''}" for good, n in zip("EPDG", goods.goods, strict=True) if n)
            assert any(sign in line and (stock or "-") in line.replace(" ", "") for line in shown(app).splitlines())


async def test_in_a_small_window_the_piles_stand_with_the_production_boards() -> None:
    match = asking("turn", after=150)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE, "v", "v")
        assert f"draw pile {len(match.state.deck)} · discarded " in board(app)
        assert Target("pile", "draw") in table_of(app).state.spots


async def test_a_hand_without_pioneers_says_so_in_full_in_a_small_window() -> None:
    match = asking("turn", after=150)
    assert match.decision is not None
    player = match.state.players[match.decision.seat]
    player.pioneers, player.hand, player.cards = 0, [1] * 6, 6
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        assert seats(app).count("none left") == 4


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_ending_the_turn_names_all_that_it_brings(size: tuple[int, int]) -> None:
    match = asking("turn", after=150)
    assert match.decision is not None
    player = match.state.players[match.decision.seat]
    player.makes, player.pioneers = [3, 2, 1, 10], 0
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press(SPACE, "p")
        assert "End the turn you get E3 P2 D G10 draw " in told(app)
        assert "your last turn" in told(app) or "this ends the match" in told(app)


# Secrets


async def test_the_curtain_hides_hand_and_goods_and_opens_for_the_right_seat() -> None:
    match = asking("turn", after=150)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        assert "press  Space  to look" in shown(app)
        assert "market" not in shown(app)
        await hands.press(SPACE)
        assert "worth " in seats(app)


async def test_a_bystander_sees_no_hand_and_no_goods() -> None:
    match = an_ilos(moves=150)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        state = table_of(app).state
        state.keyboard.waiting = None
        state.renew()
        table_of(app).paint()
        await hands.settle()
        assert "hand hidden" in board(app)
        assert " x " not in seats(app)
        assert "worth" not in seats(app)


def test_numbers_of_two_digits_are_named_among_the_keys() -> None:
    def far(match: Match[Any], decision: Decision) -> bool:
        table = a_table(match)
        return 1 < len(match.legal()) <= 9 and max(table.state.numbers(), default=0) > 9

    table = a_table(asking("coast", seats=5, where=far))
    named = [text for text in keys_content(table.state, 10, 0).hints if text.endswith("pick")]
    assert any(max(map(int, text.split()[:-1])) > 9 for text in named)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_guide_leaves_in_sight_how_all_cards_are_kept(language: str) -> None:
    set_language(language)
    table = table_for(a_match("ilos", seats=2), a_drawing())
    table.state.sit_down()
    table.state.keyboard.open()
    table.state.renew()
    alone = painted(table, 80, 24).grid.lines()
    table.state.guide = guide_for(table.match)
    guided = painted(table, 80, 24).grid.lines()
    assert guided[:17] == alone[:17]
    assert guided[17] != alone[17]


async def test_only_the_size_that_the_map_does_not_have_is_offered() -> None:
    app = an_app(a_match("ilos", moves=40, bots=(1, 2)))
    async with playing(app, 120, 40) as hands:
        assert "- smaller" in rows(app)[-1]
        await hands.press("minus")
        assert "+ larger" in rows(app)[-1]
        assert "- smaller" not in rows(app)[-1]
        await hands.press("v")
        assert "+ larger" not in rows(app)[-1]
