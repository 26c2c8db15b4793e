"""Era of Inventions on the screen: boards that follow the decision, plans of several steps, what they lead to."""

from __future__ import annotations

import re
from typing import Any

import pytest

from islands_tui.app import IslandsApp
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.screens.era_signs import SHOWN, SIGNS, pips
from rules.engine.contract import Target, notation
from rules.engine.match import Match
from rules.era_of_inventions.making import lacking_for, royalties
from rules.era_of_inventions.producing import capacity
from rules.era_of_inventions.scoring import leaders, standing
from rules.era_of_inventions.vocabulary import ANY_PART
from tests.islands_tui.era_matches import an_era, asking, starting
from tests.islands_tui.mirror import a_table, painted
from tests.islands_tui.tables import Hands, an_app, highlighted, playing, rows, shown, table_of
from tests.islands_tui.test_snapshots import check_snapshot

TABS = (
    "factories to build",
    "your factories",
    "stores: a coin takes all of one",
    "exchange market",
    "inventions: gold, then silver",
    "invention bar",
)


def area_text(app: IslandsApp, kind: str, id: str) -> str:
    """What is written on a spot."""
    area = table_of(app).situation.spots[Target(kind, id)]
    return "\n".join(row[area.x : area.x + area.width] for row in rows(app)[area.y : area.bottom])


def seat_blocks(app: IslandsApp) -> list[str]:
    """What stands beside the board about each seat."""
    frame = table_of(app).picture.frame  # type: ignore[union-attr]
    assert frame is not None
    panel = "\n".join(row[frame.seats.x :] for row in rows(app)[1 : frame.seats.bottom])
    return re.split(rf"^.[{SHAPES}] ", panel.partition("── IP")[0], flags=re.MULTILINE)[1:]


def last_move(match: Match[Any]) -> str:
    return notation(match.moves[-1].action)


async def pick(app: IslandsApp, hands: Hands, text: str) -> None:
    """Go through the choices until this one is under the cursor, and take it."""
    for _ in table_of(app).situation.chooser.choices:
        action = highlighted(app)
        if action is not None and notation(action) == text:
            break
        await hands.press("n")
    await hands.press("enter")


# Boards


async def test_the_board_below_the_actions_follows_the_cursor() -> None:
    match = an_era()
    app = an_app(match)
    async with playing(app) as hands:
        for heading in TABS:
            assert heading in rows(app)[2]
            await hands.press("right")
        assert not match.moves


async def test_a_disc_is_placed_where_the_cursor_is() -> None:
    match = an_era()
    app = an_app(match)
    async with playing(app) as hands:
        assert match.decision is not None
        shape = SHAPES[match.decision.seat]
        await hands.press("4", "enter")
        assert last_move(match) == "place MARKET"
        assert f"Market{shape}·" in rows(app)[1]


async def test_v_turns_to_the_other_boards_and_every_seat_and_comes_back() -> None:
    match = asking("market")
    app = an_app(match)
    async with playing(app) as hands:
        before, seen = rows(app), []
        assert "exchanges 0 of " in before[2]
        for _ in range(5):
            await hands.press("v")
            seen.append(next(heading for heading in TABS if heading in rows(app)[2]))
        assert set(seen) == set(TABS) - {"exchange market"}
        for _ in match.players:
            await hands.press("v")
            assert "if the match ended now" in rows(app)[1]
            assert rows(app)[20:23] == before[20:23]
        await hands.press("v")
        assert rows(app) == before
        await hands.press("v", "v", "c")
        assert rows(app) == before


async def test_looking_at_an_action_turns_to_its_board() -> None:
    match = asking("market")
    app = an_app(match)
    async with playing(app) as hands:
        before = rows(app)
        await hands.press("x")
        assert "exchanges 0 of " in rows(app)[2]
        table_of(app).situation.looking = Target("action", "BUILD")
        await hands.press("right", "right")
        assert "stores: a coin takes all of one" in rows(app)[2]
        await hands.press("down")
        assert table_of(app).situation.looking.kind == "store"  # type: ignore[union-attr]
        assert "warehouse" in rows(app)[18]
        await hands.press("c")
        assert rows(app) == before


async def test_large_windows_show_all_boards_and_v_only_the_seats() -> None:
    match = asking("make", after=150)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        for words in ("Stores: ", "exchange market", "inventions: gold", "Patents", "influence: ", "IP at the end"):
            assert words in shown(app)
        before = shown(app)
        for _ in match.players:
            await hands.press("v")
            assert "if the match ended now" in rows(app)[1]
        await hands.press("v")
        assert shown(app) == before


# What is printed


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_cards_show_cost_yield_what_is_missing_and_who_earns(size: tuple[int, int]) -> None:
    match = asking("make", after=190)
    app = an_app(match)
    async with playing(app, *size):
        assert match.decision is not None
        seat, box = match.decision.seat, match.state.box
        for place, name in enumerate(match.state.bar, start=1):
            text, card = area_text(app, "bar", str(place)), box.cards.get(name)
            if card is None:
                assert "empty" in text
                continue
            assert pips((*card.cost, (ANY_PART, card.parts))) in text
            missing = lacking_for(match.state.players[seat], card)
            assert (f"-{pips(missing)}" in text or f"-{sum(n for _, n in missing)}" in text) == bool(missing)
            assert ("leaves" in text) == (place > 4 or not card.kind) or size == (80, 24)
            for owner, field in royalties(match.state, seat, card):
                assert SHAPES[owner] in text
                assert f"¢{field.royalty}" in text or f"{field.royalty} IP" in text or f"{field.royalty}IP" in text


async def test_the_market_counts_its_uses_and_says_what_each_exchange_brings() -> None:
    match = starting("MARKET")
    app = an_app(match)
    async with playing(app) as hands:
        assert "at 1: nothing" in area_text(app, "market", "B1")
        assert "d12 → d13" in area_text(app, "market", "A1")
        assert "left, from round 2" in area_text(app, "market", "B3")
        await pick(app, hands, "market A1")
        assert "exchanges 1 of 5" in rows(app)[2]
        assert "A development" in rows(app)[3]
        assert "used 1 of 3" in rows(app)[3]
        assert "exchanges 1 of 5: A 1, B 0, C 0 of 3" in rows(app)[20]


async def test_the_invention_board_shows_holders_patents_and_prices() -> None:
    match = asking("invent", after=200)
    app = an_app(match)
    async with playing(app):
        state = match.state
        for field in state.box.fields.values():
            text = area_text(app, "field", field.id)
            owner = state.inventors.get(field.id)
            if owner is not None:
                assert SHAPES[owner] in text
                assert ("patent" in text) == (field.id in state.patented)
            elif field.metal == "gold" or f"{field.kind} gold" in state.inventors:
                assert f"d{field.cost} → {field.points} IP" in text
            else:
                assert "gold first" in text
        for number, patent in enumerate(state.box.patents, start=1):
            assert f"¢{patent.cost}→{patent.points}" in area_text(app, "patent", str(number))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_every_seat_shows_stock_capacity_stones_and_discs(seats: int, size: tuple[int, int]) -> None:
    match = asking("place", seats, after=40)
    match.state.players[0].bonus_new = 1
    app = an_app(match)
    async with playing(app, *size):
        for seat, block in enumerate(seat_blocks(app)):
            player = match.state.players[seat]
            assert f"{player.influence} IP" in block
            for good in SHOWN:
                assert f"{SIGNS[good]}{player.stock[good]}" in block or not player.stock[good]
            assert re.search(rf"cap(acity)? {capacity(match.state, seat)}\b", block)
            assert re.search(rf"pat(ents)? {player.patents}\b", block)
            assert re.search(rf"inv(ested)? {player.invested}\b", block)
            assert re.search(rf"b(onus )?{player.bonus}\b|{player.bonus} bonus", block)
            assert bool(re.search(r"\d\+1\b|1 new", block)) == (seat == 0)


async def test_the_leaders_of_the_categories_are_named() -> None:
    match = asking("turn", after=200)
    app = an_app(match)
    async with playing(app, 120, 40):
        for category in ("patents", "invested", "capacity"):
            ahead = leaders(match.state, category)
            best = standing(match.state, category, ahead[0])
            assert f"{category} {''.join(SHAPES[seat] for seat in ahead)}{best}" in shown(app)


def test_the_end_of_a_match_can_be_looked_at() -> None:
    match = an_era(3, moves=1000)
    assert match.decision is None
    for size in ((80, 24), (120, 40)):
        text = "\n".join(painted(a_table(match), *size).grid.lines())
        assert "wins with" in text or "win together" in text
        assert "capacity" in text


# Choosing


async def test_digits_pick_what_bears_the_number() -> None:
    match = starting("MAKE")
    app = an_app(match)
    async with playing(app) as hands:
        for key, expected in (("3", "make 3"), ("7", "make 7"), ("8", "done"), ("1", "make 1")):
            await hands.press(key)
            assert notation(highlighted(app)) == expected  # type: ignore[arg-type]
        await hands.press("enter", "4")
        assert notation(highlighted(app)) == "make 4"  # type: ignore[arg-type]
        assert "empty" in area_text(app, "bar", "1")


async def test_cubes_are_given_in_any_order() -> None:
    match = starting("MARKET")
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("2", "enter")
        assert "«" in area_text(app, "market", "A2")
        await hands.press("right", "enter")
        assert "«≈9»" in shown(app)
        await hands.press("left")
        assert "Give @1 and ≈1" in rows(app)[22]
        await hands.press("enter")
        assert last_move(match) == "give coal wood"


async def test_barter_asks_what_is_given_and_what_is_taken_on_the_goods() -> None:
    match = starting("MARKET")
    app = an_app(match)
    async with playing(app) as hands:
        await pick(app, hands, "market C")
        await pick(app, hands, "give coin coin")
        assert "+¶6" in shown(app)
        await pick(app, hands, "get tools")
        assert last_move(match) == "get tools"
        assert "¶7" in shown(app)


async def test_steps_of_an_action_are_taken_back_singly() -> None:
    match = starting("BUILD")
    app = an_app(match)
    async with playing(app) as hands:
        frames = []
        for number in range(3):
            assert f"factories {number} of 3" in rows(app)[20]
            frames.append(rows(app)[:17])
            if number < 2:
                await hands.press("enter")
        await hands.press("u")
        assert rows(app)[:17] == frames[1]
        await hands.press("u")
        assert rows(app)[:17] == frames[0]
        assert last_move(match) == "start BUILD"


async def test_a_purchase_begun_is_taken_back_with_one_key() -> None:
    match = starting("MARKET")
    app = an_app(match)
    async with playing(app) as hands:
        before = rows(app)
        await hands.press("6", "enter", "enter", "enter")
        assert last_move(match) == "give coal coal"
        await hands.press("u", "u")
        assert rows(app)[:17] == before[:17]


async def test_the_track_shows_where_the_highlighted_choice_lands() -> None:
    match = starting("INVENT")
    app = an_app(match)
    async with playing(app) as hands:
        track = rows(app)[15]
        assert "[3¢]" in track
        assert "0 → 3 IP: ¢1 there" in rows(app)[22]
        assert "¢9→10" in rows(app)[22] or "¢9 + 1 = ¢10" in rows(app)[22]
        assert "→" in rows(app)[16]
        await hands.press("down", "down")
        assert "[4]" in rows(app)[15]
        assert "nothing there" in rows(app)[22]


async def test_parts_of_a_copy_are_chosen_in_a_list() -> None:
    match = asking("pay")
    app = an_app(match)
    async with playing(app) as hands:
        listed = [row for row in rows(app) if "∩" in row and row.strip(" [")[0].isdecimal()]
        assert sum(row.startswith(" [") for row in listed) == 1
        amounts = [action.args[1] for action in match.legal()]
        await hands.press("2", "enter")
        assert last_move(match) == f"pay metal {amounts[1]}"


async def test_a_patent_protects_a_field_on_the_board() -> None:
    match = asking("move")
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        assert "Protect nothing" in rows(app)[1]
        number = match.state.players[match.decision.seat].patents + 1  # type: ignore[union-attr]
        assert "«" in area_text(app, "patent", str(number))
        action = match.legal()[0]
        await hands.press("enter")
        assert match.moves[-1].action == action
        assert "patent" in area_text(app, "field", " ".join(map(str, action.args)))


async def test_a_factory_with_two_goods_asks_on_the_goods() -> None:
    match = asking("output")
    app = an_app(match)
    async with playing(app) as hands:
        first, second = match.legal()
        assert f"«{table_of(app).situation.text(f'era_of_inventions.factory.{first.args[0]}')}" in shown(app)
        await hands.press("right", "enter")
        assert match.moves[-1].action in (first, second)


async def test_letting_an_action_lapse_is_never_the_first_choice() -> None:
    match = an_era(3, rich=True)
    while match.decision is not None and match.decision.kind == "place":
        match.play(match.legal()[0])
    app = an_app(match)
    async with playing(app) as hands:
        for _ in range(4):
            assert highlighted(app).verb == "start"  # type: ignore[union-attr]
            await hands.press("right")
        await hands.press("n")
        assert "Let it lapse" in rows(app)[22]


async def test_a_bonus_disc_can_be_played_on_any_action_and_the_turn_ended() -> None:
    match = asking("bonus")
    app = an_app(match)
    async with playing(app) as hands:
        assert "End the turn" in rows(app)[2]
        await hands.press("2", "enter")
        assert last_move(match) == "bonus produce"
        await hands.press("u", "7", "enter")
        assert last_move(match) == "end"


async def test_a_store_is_emptied_with_the_mouse() -> None:
    match = starting("BUY")
    app = an_app(match)
    async with playing(app) as hands:
        area = table_of(app).situation.spots[Target("store", "SHIP-TECH")]
        for _ in range(2):
            await hands.click(area.x + 3, area.y + 2)
        assert last_move(match) == "buy SHIP-TECH"
        assert "empty" in area_text(app, "store", "SHIP-TECH")


async def test_what_cannot_be_paid_is_marked_and_explained() -> None:
    app = an_app(starting("BUILD", rich=False))
    async with playing(app) as hands:
        assert "¬factory" in area_text(app, "row", "4")
        await hands.press("x", "left")
        assert "You lack" in shown(app)
        assert "(EI-036)" in shown(app)


# Snapshots

PICTURED = {
    "placing": lambda: an_era(5, moves=3),
    "exchanging": lambda: asking("give", after=100),
    "making": lambda: asking("make", after=190),
    "inventing": lambda: asking("invent", after=100),
}


@pytest.mark.parametrize("glyphs", ["ascii", "box", "half"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PICTURED)
async def test_the_frame_is_as_it_was(name: str, size: tuple[int, int], glyphs: str) -> None:
    app = an_app(PICTURED[name](), glyphs)
    async with playing(app, *size) as hands:
        await hands.press("n")
        check_snapshot(f"era_of_inventions/{name}-{size[0]}x{size[1]}-{glyphs}", rows(app))
