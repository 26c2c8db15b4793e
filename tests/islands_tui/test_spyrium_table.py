"""Spyrium's screen: everything on the table is to be seen, and every choice lies where its pieces lie."""

from __future__ import annotations

import pytest

from islands_tui.drawing.directions import ways_between
from islands_tui.screens.choosing import targets_of
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.prices import crowd
from tests.islands_tui.tables import a_match, an_app, play, playing, rows, shown, table_of

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
            assert "[1 Worker" not in shown(app)  # its gap is only out of sight, so it is not listed
            assert "decides" in shown(app)
        assert sorted(names) == ["■ Ann", "▲ Bob", "▼ Cy"]
        await hands.press("v")
        assert shown(app) == before
        await hands.press("v", "c")
        assert shown(app) == before
        assert len(match.moves) == RICH


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


async def test_with_a_worker_chosen_the_question_is_about_that_worker() -> None:
    app = an_app(a_match(moves=39))
    async with playing(app, 120, 40) as hands:
        await hands.press("n", "enter", "n")
        question = next(row for row in rows(app) if "goes home" in row)
        assert "Your worker at 1-4 goes home. Which card does it use, and how?" in question
        assert " 1 build [2 earn £1] 3 build  4 earn £1 " in question
