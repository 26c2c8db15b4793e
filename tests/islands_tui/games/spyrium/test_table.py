"""Spyrium's screen: everything on the table is to be seen, and every choice lies where its pieces lie."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

import rules
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.layout import ways_between
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE, LARGE, tier_of
from islands_tui.drawing.terminal import choose
from islands_tui.games.spyrium.faces import FACE, effect_lines, face_of
from islands_tui.session.choice_cursor import targets_of
from islands_tui.session.look_around import words_at
from islands_tui.text.languages import set_language
from islands_tui.text.texts import Texts
from islands_tui.widgets.card_grid import paint_card
from rules.engine.contract import Message, Target
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.game import Spyrium
from rules.spyrium.prices import NEW, ways
from rules.spyrium.state import PHASE_I, PHASE_II
from tests.islands_tui import tables
from tests.islands_tui.frames import regions_of
from tests.islands_tui.games.spyrium.positions import (
    ALL_BUSY,
    CHOOSING_A_WORKER,
    EVENT_USED_UP,
    LATE,
    PASSING,
    PLACING,
    RICH,
)
from tests.islands_tui.tables import Position, a_match, an_app, play, playing, rows, shown, table_of, told
from tests.rules.spyrium.builders import GAME, Table, X, Y

SIZES = ((80, 24), (100, 30), (120, 40), (170, 55))


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(120, 40), (150, 44), (200, 55)])
async def test_the_kind_of_every_card_is_whole(size: tuple[int, int], language: str) -> None:
    set_language(language)
    match = a_match(until=CHOOSING_A_WORKER)
    app = an_app(match)
    async with playing(app, *size):
        texts, view = table_of(app).state.texts, match.state
        for place, card in view.display.items():
            kind = texts(Message(f"spyrium_board.kind.{view.box.cards[card].kind}"))
            area = table_of(app).state.spots[Target("place", str(place))]
            assert f" {kind} " in rows(app)[area.y][area.x : area.x + area.width]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", [None, PLACING, RICH, LATE])
async def test_every_choice_of_a_turn_lies_on_the_table(size: tuple[int, int], position: Position | None) -> None:
    app = an_app(a_match(until=position))
    async with playing(app, *size):
        state = table_of(app).state
        targets = targets_of(state.chooser.choices)
        assert [target for target in targets if target not in state.spots] == []
        areas = {target: state.spots[target] for target in targets}
        ways = ways_between(areas)
        assert {target for way, target in ways.items()} == set(targets) or len(targets) == 1
        for area in areas.values():
            assert 0 <= area.x < area.x + area.width <= size[0]
            assert 1 <= area.y < area.y + area.height <= size[1] - 3


async def test_cards_gaps_and_events_can_all_be_looked_at() -> None:
    app = an_app(a_match(until=PLACING))
    async with playing(app, 120, 40):
        kinds = {(target.kind, target.id) for target in table_of(app).state.spots}
        assert {("place", str(place)) for place in PLACES} <= kinds
        assert {("gap", gap) for gap in GAPS} <= kinds
        assert {("track", "residence"), ("track", "score")} <= kinds
        assert len([kind for kind, _ in kinds if kind == "event"]) == 2


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_cards_show_their_cost_and_the_price_on_a_new_plot_for_the_seat_to_move(size: tuple[int, int]) -> None:
    match = a_match(until=PLACING)
    app = an_app(match)
    async with playing(app, *size):
        assert match.decision is not None
        for place in PLACES:
            card = match.game.box.cards[match.state.display[place]]  # type: ignore[attr-defined]
            found = [way for way in ways(match.state, match.decision.seat, place) if way.plot in ("", NEW)]
            least = min(way.price.total for way in found)
            price = f"{'-' if least < card.cost else '+'}{abs(least - card.cost)}=£{least}"
            area = table_of(app).state.spots[("place", str(place))]  # type: ignore[index]
            corner = rows(app)[area.y + area.height - 1][area.x : area.x + area.width]
            assert price in corner
            assert str(place) == rows(app)[area.y][area.x + 1]


async def test_workers_stand_in_their_gaps_by_shape_and_number() -> None:
    match = a_match(seats=2)
    play(match, *("place 4-5",) * 6)
    app = an_app(match)
    async with playing(app):
        area = table_of(app).state.spots[("gap", "4-5")]  # type: ignore[index]
        gap = "".join(row[area.x : area.x + area.width] for row in rows(app)[area.y : area.y + area.height])
        assert "■3" in gap
        assert "▲3" in gap


@pytest.mark.parametrize("size", SIZES)
async def test_five_seats_show_their_stock_at_every_size(size: tuple[int, int]) -> None:
    match = a_match(seats=5, until=ALL_BUSY)
    app = an_app(match)
    async with playing(app, *size):
        frame = regions_of(table_of(app))
        assert frame is not None
        panel = "\n".join(row[frame.seats.x :] for row in rows(app)[1 : frame.seats.bottom])
        for quarter in match.state.quarters:
            assert f"£{quarter.money}" in panel
            assert (f"{quarter.spyrium} spyrium" if tier_of(*size) >= HUGE else f"§{quarter.spyrium}") in panel
            assert f"{quarter.points} VP" in panel
        assert panel.count("phase") + panel.count("passed") == 5


@pytest.mark.parametrize("size", SIZES)
async def test_property_that_finds_no_room_beside_the_board_is_counted(size: tuple[int, int]) -> None:
    match = a_match(seats=5)
    for quarter in match.state.quarters:
        quarter.buildings, quarter.used = ["BU1", "BM2", "BW2", "BS1"], [0] * 4
    app = an_app(match)
    async with playing(app, *size):
        spots, frame = table_of(app).state.spots, regions_of(table_of(app))
        assert frame is not None
        panel = [row[frame.seats.x :] for row in rows(app)[1 : frame.seats.bottom]]
        named = [target.id for target in spots if target.kind == "building"]
        left_out = sum(int(more) for more in re.findall(r"(\d) more", "\n".join(panel)))
        assert len(named) + left_out == 5 * 4
        assert {building.partition(".")[0] for building in named} == set("01234")


async def test_events_say_what_they_offer_and_who_used_them() -> None:
    match = a_match(until=EVENT_USED_UP)
    app = an_app(match)
    async with playing(app):
        assert "Windfall (3)" in shown(app)
        assert "used ■▲▼" in shown(app)
        assert "Next   New estate  §1 → R" in shown(app)


async def test_switching_and_passing_are_on_the_table() -> None:
    app = an_app(a_match())
    async with playing(app):
        assert "+Switch" in shown(app)
    app = an_app(a_match(until=PASSING))
    async with playing(app):
        assert "[Pass]" in shown(app)


async def test_v_shows_every_quarter_in_full_and_comes_back() -> None:
    match = a_match(until=RICH)
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
        assert RICH.is_reached(match)


async def test_on_another_board_switching_is_only_out_of_sight_too() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        before = rows(app)[17:23]
        await hands.press("v")
        assert rows(app)[17:23] == before


async def test_own_buildings_are_used_where_they_stand() -> None:
    match = a_match(until=RICH)
    app = an_app(match)
    async with playing(app) as hands:
        spots, frame = table_of(app).state.spots, regions_of(table_of(app))
        assert frame is not None
        used = next(action for action in match.legal() if action.verb == "use")
        building = match.game.targets(match.view(None), used)[0]
        name = table_of(app).state.text(f"spyrium.card.{used.args[0]}")
        assert spots[building].x >= frame.seats.x
        await hands.click(spots[building].x + 1, spots[building].y)
        assert f"[{name}]" in shown(app)
        assert f"Use {name}" in told(app)


async def test_tracks_stand_below_the_cards_from_the_middle_size_on() -> None:
    app = an_app(a_match(until=PLACING))
    async with playing(app, 100, 30):
        assert any(row.startswith("  Residence  £2") for row in rows(app))
        assert any(row.startswith("  Score  ") for row in rows(app))


async def test_the_price_of_the_highlighted_card_is_a_sum() -> None:
    match = a_match(until=CHOOSING_A_WORKER)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter")
        assert " crowd" in told(app)
        assert " of £" in told(app)


@pytest.mark.parametrize("size", SIZES)
async def test_with_a_worker_chosen_the_question_is_about_that_worker(size: tuple[int, int]) -> None:
    match = a_match(until=CHOOSING_A_WORKER)
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press("n")
        gap = table_of(app).state.cursor
        assert gap is not None
        await hands.press("enter", "n")
        question = next(row for row in rows(app) if "to do what?" in row)
        assert f"Worker at {gap.id}: to do what?" in question
        labels = re.findall(r"[1-4] ((?:build|patent|hire|earn £\d+)(?: at \d)?)", question)
        assert len(labels) == len(table_of(app).state.chooser.choices)
        assert size[0] == 80 or len(set(labels)) == len(labels)  # two cards, and the same to be done at both
        assert f"[2 {labels[1]}]" in question


async def test_placing_tells_what_it_does_to_both_cards() -> None:
    match = arranged()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"place 1-2", "enter")
        await hands.press(*"nn")  # Bob looks at the next gap
        assert "» Gap 1-4 1 of your 3 free workers could earn £1 or £0" in told(app)
        assert "could earn £1 or £0 £1 dearer for others: Miner and Mine II" in told(app)


async def test_while_an_activation_is_put_together_its_worker_and_card_stay_marked() -> None:
    match = arranged(phase=PHASE_II)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"activate 1-2 1", "enter")
        assert "1«hire" in rows(app)[1]
        assert "«■»" in rows(app)[2]
        assert "Trade: count the token of Miner as another number?" in shown(app)


async def test_what_the_card_costs_is_told_before_what_a_token_brings() -> None:
    match = arranged(phase=PHASE_II)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"activate 1-2 1", "enter")
        assert "[1 Leave it at 1] £1 of £10 +1 spyrium, 2 → 3 spyrium +1 kept token, 0 → 1 kept token" in told(app)
        assert "2 Count the 1 as 2 £1 of £10 +2 spyrium, 2 → 4 spyrium .." in told(app)


async def test_using_a_building_tells_what_it_takes_and_brings() -> None:
    match = a_match(seats=2)
    Table(GAME, match.state).event("E7").builds(X, "BF1").has(X, spyrium=5).turn(X)
    app = an_app(match)
    async with playing(app) as hands:
        assert "» Use Factory I: 1 worker and 2 spyrium → 6 VP" in told(app)
        assert "2 spyrium of 5 +6 VP, 0 → 6 VP" in told(app)
        await hands.press("right_square_bracket")
        assert "3 spyrium of 5 +10 VP, 0 → 10 VP" in told(app)


async def test_the_event_tells_what_it_does_and_then_asks_how() -> None:
    match = a_match(seats=2)
    Table(GAME, match.state).event("E7").turn(X)
    app = an_app(match)
    async with playing(app) as hands:
        assert "» Late arrival: place a worker although you are in phase II.       " in shown(app)
        await hands.press("enter")
        assert "Late arrival: how do you use it?" in shown(app)
        assert "» Gap 1-2 1 of your 3 free workers" in told(app)


async def test_seats_with_equal_points_stand_together_on_the_score_track() -> None:
    match = a_match(seats=4)
    for quarter, points in zip(match.state.quarters, (10, 3, 10, 25), strict=True):
        quarter.points, quarter.bonuses = points, ("worker", "money")[: (points >= 8) + (points >= 20)]
    app = an_app(match)
    async with playing(app, 100, 30):
        [score] = [row for row in rows(app) if row.startswith("  Score  ")]
        assert score.startswith("  Score      3 ▲   8 bonus   10 ■▼   20 bonus   25 ≡  ")


@pytest.mark.parametrize("size", [(150, 44), (200, 55)])
async def test_large_windows_tell_uses_and_prices_in_words(size: tuple[int, int]) -> None:
    match = a_match()
    table = Table(GAME, match.state).card(4, "BF1").card(6, "BL2").builds(X, "BU1").turn(X)
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("4-5", "5-6"))
    app = an_app(match)
    async with playing(app, *size):
        text = shown(app)
        assert "1 worker + 2 spyrium → 6 VP" in text
        assert "new plot" in text
        assert "£6 +1 crowd +1 plot = £8" in text or "£6 +1 +1 = £8" in text
        assert "£6 - £3 +1 crowd = £4" in text or "£6 -3 +1 = £4" in text  # Laboratory II on University I


@pytest.mark.parametrize("size", SIZES)
async def test_the_tokens_on_a_card_can_be_told_apart(size: tuple[int, int]) -> None:
    match = a_match()
    Table(GAME, match.state).card(1, "CK1", tokens=(1, 3))
    app = an_app(match)
    async with playing(app, *size):
        assert ("(1) (3)" if tier_of(*size) >= HUGE else "(1 3)") in shown(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", ["CB1", "CM1"])
async def test_many_tokens_stay_inside_their_card(size: tuple[int, int], card: str) -> None:
    match = a_match(seats=5)
    Table(GAME, match.state).card(1, card, tokens=(1, 1, 2, 3))
    app = an_app(match)
    async with playing(app, *size):
        area = table_of(app).state.spots[("place", "1")]  # type: ignore[index]
        assert {row[area.x + area.width - 1] for row in rows(app)[area.y + 1 : area.bottom - 1]} == {"│"}


async def test_figures_of_the_own_box_stand_on_the_patents() -> None:
    found = rules.game("spyrium", {"patents": {"PK1": {"plot_discount": 4}}})
    match = Match(found, Header("spyrium", found.version, (Participant("Ann"), Participant("Bob")), 3))
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


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_card_says_what_it_does_within_its_edges(language: str) -> None:
    box, texts = a_match().state.box, Texts(["rules.spyrium", "islands_tui.games.spyrium"], language=language)
    pad = Pad(Grid(80, 1), choose({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, "box").glyphs)
    for card in box.cards.values():
        for line in effect_lines(box, card, texts, small=True):
            assert len(line) <= FACE, line
            assert line.endswith("..") or len(card.uses) < 2 or line.count("→") == len(card.uses), line
        first, *_ = lines = [pad.wrapped(line, 15) for line in effect_lines(box, card, texts)] or [[]]
        assert len(first) <= 2, lines
        assert len([row for line in effect_lines(box, card, texts) for row in pad.wrapped(line, 19)]) <= 4, card.id


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("others", [0, 6, 9, 12])
def test_in_a_crowd_price_and_income_of_a_card_are_both_whole(language: str, others: int) -> None:
    """At 120x40 both stand in one edge, which once read `£10+10=£ earn £7`."""
    match, texts = a_match(until=PLACING), Texts(["rules.spyrium", "islands_tui.games.spyrium"], language=language)
    state, glyphs = match.state.copy(), choose({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, "box").glyphs
    assert match.decision is not None
    state.beside = dict.fromkeys(PLACES, others)
    for place in PLACES:
        grid, face = Grid(22, 7), face_of(state, place, match.decision.seat, texts, LARGE)
        paint_card(Pad(grid, glyphs), face, Mark.NONE)
        edge = "".join(grid.chars[-1])
        for words in (f" {face.earn} ", f"{(face.crowd, *face.shorter)[-1]} "):
            assert words.replace("\xa0", " ") in edge


async def test_a_look_at_a_gap_that_can_be_chosen_says_nothing_against_it() -> None:
    app = an_app(arranged(phase=PHASE_II))
    async with playing(app) as hands:
        state = table_of(app).state
        assert "choose the event" in words_at(state, Target("gap", "2-5"))
        assert "¬" not in words_at(state, Target("gap", "1-2"))  # the own worker there can go home
        while state.cursor != Target("event", "E7"):
            await hands.press("n")
        await hands.press("enter")
        assert "¬" not in words_at(state, Target("gap", "2-5"))


async def test_a_look_gives_each_reason_once() -> None:
    match = arranged()
    Table(GAME, match.state).workers(X, available=1, placed=("1-2",)).turn(X, PHASE_I)
    app = an_app(match)
    async with playing(app):
        assert words_at(table_of(app).state, Target("place", "1")).count("Switch to it first") == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_specialist_without_tokens_shows_no_price(size: tuple[int, int]) -> None:
    match = arranged(phase=PHASE_II)
    Table(GAME, match.state).card(1, "CM1")
    app = an_app(match)
    async with playing(app, *size):
        area = table_of(app).state.spots[Target("place", "1")]
        corner = rows(app)[area.y + area.height - 1][area.x : area.x + area.width]
        assert "no token" in corner
        assert "=£" not in corner


async def test_in_the_last_round_no_event_is_called_the_next_one() -> None:
    match = a_match(until=Position("placement", round=6))
    app = an_app(match)
    async with playing(app):
        state = table_of(app).state
        assert "Next " not in shown(app)
        assert any(row.startswith("  Spare  ") for row in rows(app))
        assert words_at(state, Target("event", match.state.future[0])).startswith("This is the last round")


async def test_digits_pick_only_what_bears_a_number() -> None:
    app = an_app(arranged(phase=PHASE_II))
    async with playing(app) as hands:
        state = table_of(app).state
        assert state.numbers() == []
        assert "pick" not in rows(app)[-1]
        await hands.press("enter")
        assert state.numbers() == list(range(1, len(state.chooser.choices) + 1))


async def test_going_back_from_a_second_enter_keeps_the_step() -> None:
    match = arranged(phase=PHASE_II)
    Table(GAME, match.state).builds(X, "BM1").has(X, money=10)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(":", *"activate 1-2 2", "enter", "n", "enter")
        state = table_of(app).state
        assert state.confirming
        before = len(match.moves)
        await hands.press("escape")
        assert not state.confirming
        assert len(match.moves) == before
        assert "In place of Mine I" in told(app)


async def test_a_price_that_depends_on_the_plot_is_where_it_begins() -> None:
    match = arranged(phase=PHASE_II)
    Table(GAME, match.state).builds(X, "BM1", "BW2").has(X, money=10)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter", *"nn")
        assert "» Build Workshop I at least £0 of £10 £5 on a new plot £3 in place of Mine I £0 in place of" in told(
            app
        )


@pytest.mark.parametrize(("size", "whole"), [((80, 24), 9), ((120, 40), 20)])
async def test_long_names_have_all_the_room_beside_points_and_phase(
    size: tuple[int, int], whole: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "Konstantinopolitania"
    monkeypatch.setattr(tables, "NAMES", [name, "Bo", "Cy", "Di", "Ed"])
    app = an_app(a_match(seats=5))
    async with playing(app, *size):
        frame = regions_of(table_of(app))
        assert frame is not None
        assert name[:whole] in rows(app)[1][frame.seats.x :]


async def test_earning_nothing_is_told_before_enter() -> None:
    app = an_app(arranged(phase=PHASE_II))
    async with playing(app) as hands:
        await hands.press("enter", "n")
        assert "» Earn £0 at Miner" in told(app)


async def test_the_card_of_a_gap_tells_what_a_worker_placed_there_would_meet() -> None:
    """A worker of one's own beside the card is one more for the new one, as for the choice itself."""
    match = a_match(seats=2)
    table = Table(GAME, match.state).card(1, "CG1").card(2, "BM1").event("E7").turn(X, PHASE_I)
    table.workers(X, available=2, placed=("1-2",)).workers(Y, available=2, placed=("1-4",))
    app = an_app(match)
    async with playing(app, 200, 55) as hands:
        while table_of(app).state.cursor != Target("gap", "1-2"):
            await hands.press("n")
        assert "could earn £2 or £1" in told(app)
        assert "Geologist. For you £3: £1 base and £2 crowd. Earning there brings £2." in " ".join(shown(app).split())


async def test_the_card_of_a_gap_tells_once_of_two_cards_alike() -> None:
    match = a_match(seats=2)
    Table(GAME, match.state).card(1, "BM1").card(2, "BM1").turn(X, PHASE_I)
    app = an_app(match)
    async with playing(app, 200, 55):
        assert table_of(app).state.cursor == Target("gap", "1-2")
        assert shown(app).count("Mine I. ") == 1
