"""Era of Inventions on the screen: boards that follow the decision, and what stands on them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.games.era_of_inventions.signs import SHOWN, SIGNS, output, pips
from islands_tui.games.era_of_inventions.works import output_together
from islands_tui.session.overlays import LookAround
from rules.engine.contract import Target, notation
from rules.engine.match import Match
from rules.era_of_inventions.making import lacking_for, royalties
from rules.era_of_inventions.producing import capacity
from rules.era_of_inventions.scoring import leaders, standing
from rules.era_of_inventions.vocabulary import ANY_PART
from tests.islands_tui.frames import regions_of
from tests.islands_tui.games.era_of_inventions.matches import an_era, asking, starting
from tests.islands_tui.mirror import a_table, painted
from tests.islands_tui.tables import Hands, an_app, bar, highlighted, playing, rows, shown, table_of

TABS = (
    "factories to build",
    "your factories",
    "stores: a coin takes all of one",
    "exchange market",
    "inventions: gold, silver; royalty",
    "invention bar",
)


def area_text(app: IslandsApp, kind: str, id: str) -> str:
    """What is written on a spot."""
    area = table_of(app).state.spots[Target(kind, id)]
    return "\n".join(row[area.x : area.x + area.width] for row in rows(app)[area.y : area.bottom])


def seat_blocks(app: IslandsApp) -> list[str]:
    """What stands beside the board about each seat."""
    frame = regions_of(table_of(app))
    assert frame is not None
    panel = "\n".join(row[frame.seats.x :] for row in rows(app)[1 : frame.seats.bottom])
    return re.split(rf"^.[{SHAPES}] ", panel.partition("── IP")[0], flags=re.MULTILINE)[1:]


def last_move(match: Match[Any]) -> str:
    return notation(match.moves[-1].action)


async def pick(app: IslandsApp, hands: Hands, text: str) -> None:
    """Go through the choices until this one is under the cursor, and take it."""
    for _ in table_of(app).state.chooser.choices:
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
        table_of(app).state.close_all()
        table_of(app).state.lay(LookAround(Target("action", "BUILD")))
        await hands.press("right", "right")
        assert "stores: a coin takes all of one" in rows(app)[2]
        await hands.press("down")
        assert table_of(app).state.looking.kind == "store"  # type: ignore[union-attr]
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
        assert "exchanges 1 of 5: A 1, B 0, C 0 of 3" in bar(app)[0]


@pytest.mark.parametrize(
    ("size", "words"),
    [((80, 24), "you can't pay it"), ((120, 40), "too dear"), ((200, 55), "you can't pay it")],
)
async def test_the_market_says_which_exchanges_cannot_be_paid(size: tuple[int, int], words: str) -> None:
    match = starting("MARKET")
    assert match.decision is not None
    match.state.players[match.decision.seat].stock["coin"] = 0
    app = an_app(match)
    async with playing(app, *size):
        for exchange in ("A1", "B1", "B3"):
            assert words in area_text(app, "market", exchange)
        assert words not in area_text(app, "market", "A2")


@pytest.mark.parametrize(("glyphs", "size"), [("ascii", (80, 24)), ("box", (100, 30)), ("half", (120, 40))])
def test_the_market_counts_the_bonus_discs_that_are_left(glyphs: str, size: tuple[int, int]) -> None:
    match = starting("MARKET", seats=5)
    shown = "\n".join(painted(a_table(match, glyphs), *size).grid.lines())
    assert f"{match.state.bonus_supply} left" in shown


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
            else:
                closed = field.metal == "silver" and f"{field.kind} gold" not in state.inventors
                assert f"d{field.cost} → {field.points} IP" in text
                assert not closed or text.startswith("¬")
        for number, patent in enumerate(state.box.patents, start=1):
            assert f"¢{patent.cost}→{patent.points}" in area_text(app, "patent", str(number))


@pytest.mark.parametrize(
    ("size", "glyphs"),
    [((80, 24), "ascii"), ((80, 24), "box"), ((100, 30), "box"), ((120, 40), "ascii"), ((140, 50), "box")],
)
async def test_every_free_field_shows_cost_points_and_royalty_also_while_it_waits_for_gold(
    size: tuple[int, int], glyphs: str
) -> None:
    match = asking("invent")
    app = an_app(match, glyphs)
    async with playing(app, *size):
        box = match.state.box
        for field in box.fields.values():
            area = table_of(app).state.spots[Target("field", field.id)]
            told = rows(app)[area.y][area.x : area.x + 19].replace(" ", "").replace("->", "→").replace("$", "¢")
            earned = f"+{field.royalty}IP" if field.metal == "gold" else f"+¢{field.royalty}"
            assert f"d{field.cost}→{field.points}IP" in told
            assert earned in told


@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_the_start_player_is_named_in_the_smallest_window_also_when_the_last_round_is_announced(
    seats: int,
) -> None:
    match = an_era(seats)
    match.state.round = match.state.box.companies[seats].rounds
    app = an_app(match)
    async with playing(app):
        last = match.state.round
        assert f"last round, {last} of {last} · first: {SHAPES[match.state.start]} " in rows(app)[0]
        assert ("starts" in seat_blocks(app)[match.state.start]) == (seats < 5)


@pytest.mark.parametrize(
    ("seats", "size"), [(3, (80, 24)), (5, (80, 24)), (4, (100, 30)), (3, (120, 40)), (5, (120, 40))]
)
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


def test_no_factory_is_left_out_beside_the_board() -> None:
    """What does not fit in full is added up."""
    match = an_era(3, moves=300, rich=True)
    for size in ((80, 24), (80, 50), (100, 30), (120, 40)):
        picture = painted(a_table(match), *size)
        assert picture.frame is not None
        panel = [" ".join(line[picture.frame.seats.x :].split()) for line in picture.grid.lines()]
        panel = [row.removeprefix("makes ") for row in panel]
        for seat in range(3):
            made = [output(match.state.box.factories[card]) for card in match.state.players[seat].factories]
            in_full = any(" ".join(made) in (row, f"{row} {next_row}") for row, next_row in pairwise(panel))
            assert in_full or output_together(match.state, seat) in panel, (size, seat)


@pytest.mark.parametrize("size", [(80, 50), (120, 50), (150, 60)])
def test_tall_windows_tell_what_lies_in_the_piles(size: tuple[int, int]) -> None:
    match = an_era(4, moves=150, rich=True)
    text = " ".join("\n".join(painted(a_table(match), *size).grid.lines()).split())
    assert "cards to come and cards gone" in text
    assert "Invention deck: " in text


def test_in_the_last_round_no_card_is_said_to_leave() -> None:
    match = an_era(4, rich=True)
    assert "─ leaves ─" in "\n".join(painted(a_table(match), 120, 40).grid.lines())
    match.state = match.game.copy(match.state)
    match.state.round = match.state.company.rounds
    for size in ((80, 24), (120, 40)):
        assert "leaves" not in "\n".join(painted(a_table(match), *size).grid.lines())


def test_discs_never_read_as_part_of_the_name_of_an_action() -> None:
    match = an_era(5, rich=True)
    while match.decision is not None and match.decision.kind == "place":
        match.play(match.legal()[0])
    for size in ((80, 24), (100, 30), (120, 40)):
        line = painted(a_table(match, "ascii"), *size).grid.lines()[1][:70]
        assert re.search("[vo]", line)
        assert not re.search("(Build|Produce|Buy|Market|Invent|Make)[vo]", line), line


def test_the_end_of_a_match_can_be_looked_at() -> None:
    match = an_era(3, moves=1000)
    assert match.decision is None
    for size in ((80, 24), (120, 40)):
        text = "\n".join(painted(a_table(match), *size).grid.lines())
        assert "wins with" in text or "win together" in text
        assert "capacity" in text


def test_what_everybody_leads_with_stays_beside_what_it_is_worth() -> None:
    """Five shapes pushed the figure out of the narrow place beside the cards."""
    small = "\n".join(painted(a_table(an_era(5)), 80, 24).grid.lines())
    assert re.search(r"capacity 1 +\+1 ", small)
    assert "capacity all 1 " in "\n".join(painted(a_table(an_era(5)), 120, 40).grid.lines())
