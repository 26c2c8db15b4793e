"""Choosing in Era of Inventions: where the cursor begins, what keys and mouse pick, plans of several steps."""

from __future__ import annotations

import pytest

from islands_tui.games.era_of_inventions.phrases import phrases, short_words
from islands_tui.games.era_of_inventions.signs import EraTexts
from islands_tui.session.choice_cursor import Choice
from islands_tui.session.look_around import words_at
from rules.engine.contract import Message, Part, Preview, Sum, Target, notation
from rules.era_of_inventions.actions import FORFEIT, PRODUCE_ONE_OF
from tests.islands_tui.games.era_of_inventions.matches import an_era, asking, starting
from tests.islands_tui.games.era_of_inventions.test_table import area_text, last_move, pick
from tests.islands_tui.mirror import a_table
from tests.islands_tui.tables import an_app, bar, highlighted, play, playing, rows, shown, table_of, told
from tests.rules.era_of_inventions.builders import ANN
from tests.rules.era_of_inventions.builders import a_match as a_position


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
        assert "Give @1 and ≈1" in told(app)
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
            assert f"factories {number} of 3" in bar(app)[0]
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
        await hands.press("6")
        before = rows(app)
        await hands.press("enter", "enter", "enter")
        assert last_move(match) == "give coal coal"
        await hands.press("u", "u")
        assert rows(app)[:17] == before[:17]


async def test_the_track_shows_where_the_highlighted_choice_lands() -> None:
    match = starting("INVENT")
    app = an_app(match)
    async with playing(app) as hands:
        track = rows(app)[15]
        assert "[3¢]" in track
        assert "0 → 3 IP: ¢1 there" in told(app)
        assert "¢9→10" in told(app) or "¢9 + 1 = ¢10" in told(app)
        assert "→" in rows(app)[16]
        await hands.press("down", "down")
        assert "[4]" in rows(app)[15]
        assert "nothing there" in told(app)


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
        assert f"«{table_of(app).state.text(f'era_of_inventions.factory.{first.args[0]}')}" in shown(app)
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
        assert "Let it lapse" in told(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_an_action_that_can_only_lapse_is_marked_as_blocked_and_can_still_be_chosen(
    size: tuple[int, int],
) -> None:
    match = an_era(3)
    for player in match.state.players:
        player.stock["wood"] = 0
    while match.decision is not None and match.decision.kind == "place":
        match.play(
            next((action for action in match.legal() if action.args[0] in ("BUILD", "PRODUCE")), match.legal()[-1])
        )
    app = an_app(match)
    async with playing(app, *size) as hands:
        assert "start BUILD" not in map(notation, match.legal())
        assert area_text(app, "action", "BUILD").startswith("¬")
        await hands.press("1")
        assert notation(highlighted(app)) == "forfeit BUILD"  # type: ignore[arg-type]
        assert area_text(app, "action", "BUILD").startswith("[")


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
        area = table_of(app).state.spots[Target("store", "SHIP-TECH")]
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


# Where the cursor begins


async def test_a_bonus_disc_is_not_played_by_accident() -> None:
    match = asking("bonus")
    app = an_app(match)
    async with playing(app) as hands:
        before = rows(app)[2]
        assert notation(highlighted(app)) == "end"  # type: ignore[arg-type]
        assert "you keep" in told(app)
        await hands.press("enter")
        assert last_move(match) == "end"
        assert "End the turn" in before


async def test_each_number_is_offered_once_though_an_action_may_also_lapse() -> None:
    match = an_era(3, rich=True)
    while match.decision is not None and match.decision.kind == "place":
        match.play(match.legal()[-1])
    mine = [str(number) for number, seats in enumerate(match.state.spaces.values(), 1) if match.decision.seat in seats]  # type: ignore[union-attr]
    app = an_app(match)
    async with playing(app, 140) as hands:
        assert f"{' '.join(mine)} pick" in rows(app)[23]
        seen = []
        for _ in range(2 * len(mine)):
            seen.append(notation(highlighted(app)).partition(" "))  # type: ignore[arg-type]
            await hands.press("n")
        assert [verb for verb, _, _ in seen] == ["start", "forfeit"] * len(mine)


async def test_the_part_that_is_being_paid_is_marked() -> None:
    match = asking("pay")
    app = an_app(match)
    async with playing(app, 120, 40):
        assert "«∩" in shown(app)
        assert "¬∩" not in shown(app)


# Turning boards


@pytest.mark.parametrize("look", [True, False])
async def test_a_cursor_that_goes_on_shows_its_own_board_after_v(look: bool) -> None:
    app = an_app(an_era())
    async with playing(app) as hands:
        await hands.press("v", "v", *["x"][: int(look)], "right")
        assert "[Produce" in rows(app)[1]
        assert "your factories" in rows(app)[2]


async def test_a_number_that_can_not_be_picked_says_why() -> None:
    match = an_era()
    play(match, "place BUY")
    for _ in range(3):
        match.play(match.legal()[0])
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("3")
        assert "Your disc is already there" in shown(app)
        assert notation(highlighted(app)) != "place BUY"  # type: ignore[arg-type]


async def test_stopping_at_once_takes_a_second_enter() -> None:
    match = starting("MARKET")
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("7", "enter")
        assert "Enter again" in told(app)
        assert "comes back for nothing" in told(app)


@pytest.mark.parametrize("round", [8, 9])
def test_what_is_lost_by_the_last_action_is_told_with_the_end_of_the_match(round: int) -> None:
    match = an_era(3)
    match.state = a_position().with_bonus(ANN, 0).acting(ANN, "BUY").state
    match.state.round = round
    state = a_table(match).state
    state.chooser.index = [choice.action for choice in state.chooser.choices].index(FORFEIT["BUY"])
    assert "the disc comes back for nothing" in state.enter_again()
    assert ("ends the match" in state.enter_again()) is (round == 9)


async def test_fields_and_patents_are_picked_by_no_number() -> None:
    app = an_app(starting("INVENT"))
    async with playing(app) as hands:
        before = highlighted(app)
        await hands.press("4")
        assert highlighted(app) == before
        assert " pick" not in rows(app)[-1]
        assert "Stop here" in shown(app)


def test_a_factory_with_two_goods_is_told_by_them_not_by_what_it_cost() -> None:
    ways = tuple(PRODUCE_ONE_OF["F16", good] for good in ("tools", "metal"))
    words = short_words(an_era().state, Choice(Target("factory", "F16"), ways), ())
    texts = EraTexts(["rules.era_of_inventions", "islands_tui.games.era_of_inventions"], [])
    assert words is not None
    assert texts(words) == "Smithy: ¶2 or ∩2"


@pytest.mark.parametrize(
    ("at_least", "notes", "width", "told"),
    [
        (True, (), 80, ["at least 3 IP"]),
        (False, (), 80, ["4 IP + 3 = 7 IP"]),
        (False, ("era_of_inventions.note.then_return",), 60, ["4→7 IP"]),
        (False, ("era_of_inventions.note.lands_on_nothing",), 80, []),
    ],
)
def test_influence_is_told_unless_it_is_said_where_the_pawn_lands(
    at_least: bool, notes: tuple[str, ...], width: int, told: list[str]
) -> None:
    texts = EraTexts(["rules.era_of_inventions", "islands_tui.games.era_of_inventions"], [])
    gain = Sum("era_of_inventions.good.influence", (Part(3, Message("any")),), 4, at_least)
    landing = (("before", 4), ("space", 7))
    preview = Preview(gains=(gain,), notes=tuple(Message(note, landing) for note in notes))
    assert [phrase for phrase in phrases(preview, texts, width).gains if phrase] == told


async def test_a_look_tells_a_reason_once() -> None:
    match = asking("turn")
    assert match.decision is not None
    seat = match.decision.seat
    match.state.spaces["BUILD"] = (seat,)
    match.state.players[seat].stock["wood"] = 0
    app = an_app(match)
    async with playing(app):
        said = words_at(table_of(app).state, Target("action", "BUILD"))
        assert said.count("You can't pay any open factory.") == 1
        assert said.endswith("(EI-036)")


async def test_a_look_begins_at_what_ends_the_action_if_the_cursor_is_there() -> None:
    app = an_app(starting("MAKE"))
    async with playing(app) as hands:
        await hands.press("8", "x")
        assert "End this action." in shown(app)
