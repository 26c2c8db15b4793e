"""Spyrium's screen: everything on the table is to be seen, and every choice lies where its pieces lie."""

from __future__ import annotations

from typing import Any, cast

import pytest

import rules
from islands_tui.drawing.directions import ways_between
from islands_tui.screens.choosing import targets_of
from rules.engine.match import Header, Match, Player
from rules.spyrium import Spyrium
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.prices import crowd
from rules.spyrium.state import PHASE_I, PHASE_II
from tests.islands_tui.tables import a_match, an_app, play, playing, rows, shown, table_of
from tests.rules.spyrium.builders import GAME, Table, X

RICH = 59
"""Moves after which, with seed 7, workers, buildings and the event can all be used."""
SIZES = ((80, 24), (100, 30), (120, 40), (170, 55))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moves", [0, 30, RICH, 100])
async def test_every_choice_of_a_turn_lies_on_the_table(size: tuple[int, int], moves: int) -> None:
    app = an_app(a_match(moves=moves))
    async with playing(app, *size):
        situation = table_of(app).situation
        targets = targets_of(situation.chooser.choices)
        assert [target for target in targets if target not in situation.spots] == []
        areas = {target: situation.spots[target] for target in targets}
        ways = ways_between(areas)
        assert {target for way, target in ways.items()} == set(targets) or len(targets) == 1
        for area in areas.values():
            assert 0 <= area.x < area.x + area.width <= size[0]
            assert 1 <= area.y < area.y + area.height <= size[1] - 3


async def test_cards_gaps_and_events_can_all_be_looked_at() -> None:
    app = an_app(a_match(moves=20))
    async with playing(app, 120, 40):
        kinds = {(target.kind, target.id) for target in table_of(app).situation.spots}
        assert {("place", str(place)) for place in PLACES} <= kinds
        assert {("gap", gap) for gap in GAPS} <= kinds
        assert {("track", "residence"), ("track", "score")} <= kinds
        assert len([kind for kind, _ in kinds if kind == "event"]) == 2


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_cards_show_cost_crowd_and_price_for_the_seat_to_move(size: tuple[int, int]) -> None:
    match = a_match(moves=30)
    app = an_app(match)
    async with playing(app, *size):
        assert match.decision is not None
        for place in PLACES:
            card = match.game.box.cards[match.state.display[place]]  # type: ignore[attr-defined]
            others = crowd(match.state, match.decision.seat, place)
            price = f"+{others}=£{card.cost + others}"
            area = table_of(app).situation.spots[("place", str(place))]  # type: ignore[index]
            corner = rows(app)[area.y + area.height - 1][area.x : area.x + area.width]
            assert price in corner
            assert str(place) == rows(app)[area.y][area.x + 1]


async def test_workers_stand_in_their_gaps_by_shape_and_number() -> None:
    match = a_match(seats=2)
    play(match, *("place 4-5",) * 6)
    app = an_app(match)
    async with playing(app):
        area = table_of(app).situation.spots[("gap", "4-5")]  # type: ignore[index]
        gap = "".join(row[area.x : area.x + area.width] for row in rows(app)[area.y : area.y + area.height])
        assert "■3" in gap
        assert "▲3" in gap


@pytest.mark.parametrize("size", SIZES)
async def test_five_seats_show_their_stock_at_every_size(size: tuple[int, int]) -> None:
    match = a_match(seats=5, moves=120)
    app = an_app(match)
    async with playing(app, *size):
        frame = table_of(app).picture.frame  # type: ignore[union-attr]
        assert frame is not None
        panel = "\n".join(row[frame.seats.x :] for row in rows(app)[1 : frame.seats.bottom])
        for quarter in match.state.quarters:
            assert f"£{quarter.money}" in panel
            assert f"§{quarter.spyrium}" in panel
            assert f"{quarter.points} VP" in panel
        assert panel.count("phase") + panel.count("passed") == 5


async def test_events_say_what_they_offer_and_who_used_them() -> None:
    match = a_match(moves=47)
    app = an_app(match)
    async with playing(app):
        assert "Windfall (3)" in shown(app)
        assert "used ■▲▼" in shown(app)
        assert "Next   New estate  §1 → resid." in shown(app)


async def test_switching_and_passing_are_on_the_table() -> None:
    app = an_app(a_match())
    async with playing(app):
        assert "+Switch" in shown(app)
    app = an_app(a_match(moves=50))
    async with playing(app):
        assert "[Pass]" in shown(app)


async def test_v_shows_every_quarter_in_full_and_comes_back() -> None:
    match = a_match(moves=RICH)
    app = an_app(match)
    async with playing(app) as hands:
        before = shown(app)
        names = []
        for _ in match.players:
            await hands.press("v")
            names.append(rows(app)[1].partition(":")[0].strip("─ "))
            assert "in reserve" in shown(app)
            assert "1 Worker" not in shown(app)  # its gap is only out of sight, so it is not listed
            assert "decides" in shown(app)
        assert sorted(names) == ["■ Ann", "▲ Bob", "▼ Cy"]
        await hands.press("v")
        assert shown(app) == before
        await hands.press("v", "c")
        assert shown(app) == before
        assert len(match.moves) == RICH


async def test_on_another_board_switching_is_only_out_of_sight_too() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        before = rows(app)[17:23]
        await hands.press("v")
        assert rows(app)[17:23] == before


async def test_own_buildings_are_used_where_they_stand() -> None:
    match = a_match(moves=RICH)
    app = an_app(match)
    async with playing(app) as hands:
        spots, frame = table_of(app).situation.spots, table_of(app).picture.frame  # type: ignore[union-attr]
        assert frame is not None
        building = next(target for target in spots if target.kind == "building" and target.id.endswith("BL1"))
        assert spots[building].x >= frame.seats.x
        await hands.click(spots[building].x + 1, spots[building].y)
        assert "[Laboratory I]" in shown(app)
        assert "Use Laboratory I" in rows(app)[22]


async def test_tracks_stand_below_the_cards_from_the_middle_size_on() -> None:
    app = an_app(a_match(moves=30))
    async with playing(app, 100, 30):
        assert any(row.startswith("  Home   £2") for row in rows(app))
        assert any(row.startswith("  Score  ") for row in rows(app))


async def test_the_price_of_the_highlighted_card_is_a_sum() -> None:
    match = a_match(moves=39)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter")
        assert " crowd" in rows(app)[22]
        assert " of £" in rows(app)[22]


@pytest.mark.parametrize("size", SIZES)
async def test_with_a_worker_chosen_the_question_is_about_that_worker(size: tuple[int, int]) -> None:
    app = an_app(a_match(moves=39))
    async with playing(app, *size) as hands:
        await hands.press("n", "enter", "n")
        question = next(row for row in rows(app) if "goes home" in row)
        assert "Worker at 1-4 goes home: to do what?" in question
        assert " 1 build [2 earn £1] 3 build  4 earn £1 " in question


async def test_placing_tells_what_it_does_to_both_cards() -> None:
    match = arranged()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"place 1-2", "enter")
        await hands.press(*"nn")  # Bob looks at the next gap
        assert "» Gap 1-4   others pay Miner £1→2 and Mine II £4→5   earn £1 or £0" in shown(app)
        await hands.resize(120, 40)
        assert "Miner £1 → £2 for the others, earn £1   Mine II £4 → £5 for the others, earn £0" in shown(app)


async def test_while_an_activation_is_put_together_its_worker_and_card_stay_marked() -> None:
    match = arranged(phase=PHASE_II)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"activate 1-2 1", "enter")
        assert "1«hire" in rows(app)[1]
        assert "«■»" in rows(app)[2]
        assert "Trade: count the token of Miner as another number?" in shown(app)


async def test_what_a_token_brings_is_told_before_what_the_card_costs() -> None:
    match = arranged(phase=PHASE_II)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"activate 1-2 1", "enter")
        assert "[1 Leave it at 1]  +1 spyrium, 2 → 3 spyrium   £1 of £10" in shown(app)
        assert "2 Count the 1 as 2   +2 spyrium, 2 → 4 spyrium   uses Trade for this round" in shown(app)


async def test_using_a_building_tells_first_what_it_brings() -> None:
    match = a_match(seats=2)
    Table(GAME, match.state).event("E7").builds(X, "BF1").has(X, spyrium=5).turn(X)
    app = an_app(match)
    async with playing(app) as hands:
        assert "» Use Factory I: 1 worker and 2 spyrium → 6 VP   +6 VP, 0 → 6 VP " in shown(app)
        await hands.press("2")
        assert "→ 10 VP   +10 VP, 0 → 10 VP" in shown(app)


async def test_the_event_tells_what_it_does_and_then_asks_how() -> None:
    match = a_match(seats=2)
    Table(GAME, match.state).event("E7").turn(X)
    app = an_app(match)
    async with playing(app) as hands:
        assert "» Late arrival: place a worker although you are activating already.  " in shown(app)
        await hands.press("enter")
        assert "Late arrival: how do you use it?" in shown(app)
        assert "» Gap 1-2   others pay" in shown(app)


async def test_seats_with_equal_points_stand_together_on_the_score_track() -> None:
    match = a_match(seats=4)
    for quarter, points in zip(match.state.quarters, (10, 3, 10, 25), strict=True):
        quarter.points, quarter.bonuses = points, ("worker", "money")[: (points >= 8) + (points >= 20)]
    app = an_app(match)
    async with playing(app, 100, 30):
        [score] = [row for row in rows(app) if row.startswith("  Score  ")]
        assert score.startswith("  Score  3 ▲   8 bonus   10 ■▼   20 bonus   25 ≡  ")


@pytest.mark.parametrize("size", SIZES)
async def test_the_tokens_on_a_card_can_be_told_apart(size: tuple[int, int]) -> None:
    match = a_match()
    Table(GAME, match.state).card(1, "CK1", tokens=(1, 3))
    app = an_app(match)
    async with playing(app, *size):
        assert "(1 3)" in shown(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", ["CB1", "CM1"])
async def test_many_tokens_stay_inside_their_card(size: tuple[int, int], card: str) -> None:
    match = a_match(seats=5)
    Table(GAME, match.state).card(1, card, tokens=(1, 1, 2, 3))
    app = an_app(match)
    async with playing(app, *size):
        area = table_of(app).situation.spots[("place", "1")]  # type: ignore[index]
        assert {row[area.x + area.width - 1] for row in rows(app)[area.y + 1 : area.bottom - 1]} == {"│"}


async def test_figures_of_the_own_box_stand_on_the_patents() -> None:
    found = rules.game("spyrium", {"patents": {"PK1": {"plot_discount": 4}}})
    match = Match(found, Header("spyrium", found.version, (Player("Ann"), Player("Bob")), 3))
    Table(cast("Spyrium", found), match.state).card(1, "PK1")
    app = an_app(match)
    async with playing(app):
        assert "plot £4 less" in shown(app)


async def test_a_page_leaves_the_double_rule_in_sight_even_over_a_list() -> None:
    match = arranged(phase=PHASE_II)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"activate 1-2 1", "enter", "s")
        assert "points by source" in shown(app)
        assert "══ ■ Ann decides" in shown(app)
        assert "[1 Leave it at 1]" in shown(app)


def arranged(phase: int = PHASE_I) -> Match[Any]:
    """Ann is to move and owns Trade; a Miner with a token and two other cards lie at the upper left."""
    match = a_match(seats=2)
    table = Table(GAME, match.state).card(1, "CM1", tokens=(1,)).card(2, "BW1").card(4, "BM2").event("E7")
    table.patents(X, "PT1").turn(X, phase)
    if phase == PHASE_II:
        table.workers(X, available=2, placed=("1-2",))
    return match
