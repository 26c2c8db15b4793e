"""Ilôs' screen with keys and mouse: tiles are laid on the map, cards paid with one key, secrets stay secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.app import IslandsApp
from islands_tui.screens.choosing import PROPOSAL
from rules.engine.contract import Decision, Target
from rules.engine.match import Match
from rules.ilos.actions import FROM_SUPPLY
from rules.ilos.archipelago import island_numbers, landfalls, placement_of
from rules.ilos.components import MARKET, PLANTATION, SHIP
from rules.ilos.proposal import proposal, proposed_cards
from rules.ilos.survey import ghost, islands
from tests.islands_tui.ilos import an_ilos, asking
from tests.islands_tui.tables import Hands, an_app, highlighted, playing, rows, shown, table_of

SPACE = "space"
"""Opens the curtain: there are secrets, and several people."""


def board(app: IslandsApp) -> str:
    """What stands on the board."""
    frame = table_of(app).picture.frame  # type: ignore[union-attr]
    assert frame is not None
    return "\n".join(row[: frame.rule] for row in rows(app)[1 : frame.board.bottom])


def seats(app: IslandsApp) -> str:
    """What stands beside the board."""
    frame = table_of(app).picture.frame  # type: ignore[union-attr]
    assert frame is not None
    return "\n".join(row[frame.seats.x :] for row in rows(app)[1 : frame.board.bottom])


def spot_of(app: IslandsApp, kind: str, id: str) -> tuple[int, int]:
    """The middle of a spot."""
    area = table_of(app).situation.spots[Target(kind, id)]
    return area.x + area.width // 2, area.y + area.height // 2


# Laying a tile


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_a_tile_is_a_ghost_in_its_place_until_it_is_laid(size: tuple[int, int]) -> None:
    match = asking("lay", after=60)
    tile = match.state.box.tiles[match.state.zone[match.decision.args[1] - 1]].name  # type: ignore[union-attr]
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press(SPACE)
        assert f"[{tile}]" in board(app)
        assert f"«{tile}»" in board(app)
        assert "▒" in board(app)
        assert "place 1 of " in shown(app)
        await hands.press("enter")
        assert match.decision is not None
        assert match.decision.kind == "coast"
        assert f"«{tile}»" in board(app)
        shores = landfalls(match.state, *ghost(match.state))  # type: ignore[misc]
        first, *others = island_numbers(match.state, shores)
        assert f"[{first}]" in board(app)
        assert all(f"+{number}" in board(app) for number in others)


async def test_brackets_go_through_the_rotations_that_fit_and_no_others() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        cell = placement_of(highlighted(app))[0]  # type: ignore[arg-type]
        fitting = [placement_of(action)[1] for action in match.legal() if placement_of(action)[0] == cell]
        assert len(fitting) > 1
        pictures, turned = set(), []
        for _ in fitting:
            turned.append(placement_of(highlighted(app))[1])  # type: ignore[arg-type]
            pictures.add(board(app))
            await hands.press("right_square_bracket")
        assert turned == fitting
        assert len(pictures) == len(fitting)
        assert placement_of(highlighted(app)) == (cell, fitting[0])  # type: ignore[arg-type]
        await hands.press("left_square_bracket")
        assert placement_of(highlighted(app)) == (cell, fitting[-1])  # type: ignore[arg-type]


async def test_arrows_move_the_ghost_from_cell_to_cell() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        cells = {placement_of(highlighted(app))[0]}  # type: ignore[arg-type]
        for key in ("down", "right", "down", "left", "down", "right"):
            await hands.press(key)
            cells.add(placement_of(highlighted(app))[0])  # type: ignore[arg-type]
        assert len(cells) > 3


async def test_the_bar_says_what_becomes_of_the_islands() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        for _ in match.legal():
            assert rows(app)[38].startswith(" » Beside T")
            assert "grows: " in rows(app)[38] or "become one: " in rows(app)[38]
            await hands.press("n")


async def test_cells_can_be_clicked_and_the_second_click_lays() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        situation = table_of(app).situation
        other = next(
            choice.target
            for choice in situation.chooser.choices
            if choice.target != situation.chooser.choices[0].target and choice.target not in situation.unseen
        )
        await hands.click(*spot_of(app, *other))
        assert highlighted(app).args[0] == other.id  # type: ignore[union-attr]
        await hands.click(*spot_of(app, *other))
        assert match.decision is not None
        assert match.decision.kind == "coast"


# Ships, fields and the path that stays marked


async def test_what_was_chosen_stays_marked_until_it_is_paid_for() -> None:
    match = asking("source", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        assert "«ship»" in board(app)
        await hands.press("enter")
        assert "«a ship from home»" in board(app)
        targets = [choice.target for choice in table_of(app).situation.chooser.choices]
        island = [target for target in targets if target.kind == "island"][1]
        await hands.click(*spot_of(app, *island))
        assert f"[{island.id}" in board(app)
        await hands.press("enter")
        assert match.decision is not None
        assert match.decision.kind == "pay"
        assert f"«{island.id}" in board(app)


@pytest.mark.parametrize("kind", ["plantation", "building", "goldmine"])
async def test_fields_are_chosen_where_they_lie(kind: str) -> None:
    match = asking(kind, after=100)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        target = table_of(app).situation.chooser.choices[0].target
        assert target.kind == "field"
        sign = {"ebony": "E", "spices": "P", "dye": "D", "gold": "G", "site": "B"}[target.id.split(".")[2]]
        assert f"[{sign}]" in board(app)
        if kind != "building":
            assert "each turn" in rows(app)[22]


async def test_the_tiles_on_offer_come_up_when_one_of_them_is_meant() -> None:
    match = asking("first")
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        assert board(app).count("_______") + board(app).count("__░░░__") + board(app).count("░░░░░░░") >= 5
        names = [match.state.box.tiles[tile].name for tile in match.state.zone]
        assert f"[{names[0]}]" in board(app)
        await hands.press("n")
        assert f"[{names[1]}]" in board(app)


# Paying


def a_payment(cards: int = 2, where: Callable[[list[int]], bool] = lambda hand: True) -> Match[Any]:
    """A match where so many cards have to be paid, and not the first of several kinds is proposed."""

    def fits(match: Match[Any], decision: Decision) -> bool:
        if decision.args[1:] != (cards, cards) or not where(match.state.players[decision.seat].hand):
            return False
        proposed = proposal(match.view(decision.seat))
        return len(match.legal()) > 2 and match.legal()[0] != proposed[0]

    return asking("pay", after=60, where=fits)


async def test_enter_pays_all_of_the_proposal_at_once() -> None:
    match = a_payment()
    assert match.decision is not None
    seat, before = match.decision.seat, len(match.moves)
    proposed = proposed_cards(match.view(seat))
    hand = list(match.state.players[seat].hand)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        assert table_of(app).situation.chooser.current.target == PROPOSAL  # type: ignore[union-attr]
        assert "which leaves" in rows(app)[38]
        assert board(app).count("gives ") == sum(count > 0 for count in proposed)
        await hands.press("enter")
        assert match.decision.kind != "pay"
        assert len(match.moves) > before
        paid = [before - after for before, after in zip(hand, match.state.players[seat].hand, strict=True)]
        assert paid == proposed
        assert sum(paid) == 2


async def test_the_proposal_lies_on_the_board_and_is_said_once() -> None:
    app = an_app(a_payment())
    async with playing(app) as hands:
        await hands.press(SPACE)
        assert "[proposal]" in board(app)
        assert shown(app).count("which leaves") == 1


async def go_to(hands: Hands, app: IslandsApp, notation: str) -> None:
    """Highlight a choice."""
    for _ in table_of(app).situation.chooser.choices:
        action = highlighted(app)
        if action is not None and f"{action.verb} {action.args[0]}" == notation:
            return
        await hands.press("n")
    raise AssertionError(f"{notation} is not offered")


async def test_any_card_can_be_picked_first_and_put_back() -> None:
    match = a_payment(where=lambda hand: hand[SHIP] > 1 and hand[PLANTATION] == 1 and hand[MARKET] > 0)
    assert match.decision is not None
    seat, before, position = match.decision.seat, list(match.state.players[match.decision.seat].hand), match.digest()
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        await go_to(hands, app, "pay plantation")
        await hands.press("enter")
        assert match.digest() == position
        assert "1 of 2 chosen" in shown(app)
        assert "gives 1" in board(app)
        await hands.press("u")
        assert "0 of 2 chosen" in shown(app)
        await go_to(hands, app, "pay plantation")
        await hands.press("enter")
        await go_to(hands, app, "pay market")
        await hands.press("enter")
        after = match.state.players[seat].hand
        assert (before[PLANTATION] - after[PLANTATION], before[MARKET] - after[MARKET]) == (1, 1)
        await hands.press("u")
        assert match.digest() == position


async def test_picked_cards_stay_picked_over_a_look_around_but_not_over_a_change() -> None:
    match = a_payment(where=lambda hand: hand[SHIP] > 1)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        await go_to(hands, app, "pay ship")
        await hands.press("enter", "x", "x", "v", "v", "v", "L", "L", "question_mark", "question_mark")
        assert "1 of 2 chosen" in shown(app)
        await hands.press("U")
        assert table_of(app).purse.picked == []  # type: ignore[attr-defined]


async def test_typing_picks_a_card_that_is_not_next_in_the_order() -> None:
    match = a_payment(where=lambda hand: hand[SHIP] > 1 and hand[PLANTATION] == 1)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        await hands.press("colon", *"pay", "space", *"plantation", "enter")
        assert "1 of 2 chosen" in shown(app)
        await hands.press("colon", *"pay", "space", *"plantation", "enter")
        assert "1 of 2 chosen" in shown(app)


async def test_nothing_that_can_be_picked_is_said_to_be_out_of_order() -> None:
    match = a_payment(where=lambda hand: hand[PLANTATION] == 1)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        await hands.click(*spot_of(app, "card", "plantation"))
        await hands.press("x")
        assert "in this order" not in table_of(app).situation.words


async def test_an_exchange_is_picked_in_any_order_and_ends_when_its_owner_says_so() -> None:
    def fits(match: Match[Any], decision: Decision) -> bool:
        hand = match.state.players[decision.seat].hand
        return bool(hand[PLANTATION] == 1 and hand[SHIP] > 0)

    match = asking("exchange", where=fits, seed=3)
    assert match.decision is not None
    seat = match.decision.seat
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        await go_to(hands, app, "swap plantation")
        await hands.press("enter")
        await go_to(hands, app, "swap ship")
        await hands.press("enter")
        assert match.decision.seat == seat
        while highlighted(app) is None or highlighted(app).verb != "keep":  # type: ignore[union-attr]
            await hands.press("n")
        await hands.press("enter")
        assert "Enter again" in shown(app)
        await hands.press("enter")
        assert match.decision.seat != seat
        assert match.state.players[seat].paid == [0, 0, 0, 0, 1, 1]


async def test_a_ship_from_home_is_the_first_choice() -> None:
    match = asking("source", after=20)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        assert highlighted(app) == FROM_SUPPLY


async def test_a_proposal_of_one_card_is_where_the_cursor_stands() -> None:
    match = a_payment(cards=1)
    (proposed,) = proposal(match.view(match.decision.seat))  # type: ignore[union-attr]
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        assert highlighted(app) == proposed
        assert "leaves" in rows(app)[22]


async def test_paying_for_an_exploration_turns_up_a_tile_and_asks_twice() -> None:
    match = asking("coast", after=60)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        while match.decision is not None and match.decision.kind == "coast":
            await hands.press("enter")
        assert match.decision is not None
        assert match.decision.kind == "pay"
        moves = len(match.moves)
        await hands.press("enter")
        assert "Enter again" in shown(app)
        assert len(match.moves) == moves
        await hands.press("enter")
        assert len(match.moves) == moves + 1


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


async def test_minus_shows_the_whole_archipelago_and_plus_goes_back() -> None:
    match = asking("turn", seats=5, after=300)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
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
        await hands.press(SPACE)
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
        situation = table_of(app).situation
        kinds = {target.kind for target in situation.spots}
        assert {"island", "tile", "field", "nest", "cell", "zone", "card", "good", "seat", "pile"} <= kinds
        for kind in ("island", "field", "tile", "nest"):
            target = next(spot for spot in situation.spots if spot.kind == kind and spot not in situation.unseen)
            await hands.click(*spot_of(app, *target))
            assert situation.looking is not None
            assert "Nothing there" not in situation.words


# Secrets


async def test_the_curtain_hides_hand_and_goods_and_opens_for_the_right_seat() -> None:
    match = asking("turn", after=150)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        assert "press  Space  to look" in shown(app)
        assert "market" not in shown(app)
        await hands.press(SPACE)
        assert "worth " in seats(app)


async def test_payments_face_down_stand_in_nobody_elses_log() -> None:
    match = a_payment()
    assert match.decision is not None
    payer = match.players[match.decision.seat].name
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE, "enter")
        assert f"{payer} pays with " in shown(app)
        while match.decision is not None and match.players[match.decision.seat].name == payer:
            while highlighted(app) is None or highlighted(app).verb != "end":  # type: ignore[union-attr]
                await hands.press("n")
            await hands.press("enter", "enter")
        await hands.press(SPACE, "L")
        assert f"{payer} pays 2 cards face down" in shown(app)
        assert f"{payer} pays with " not in shown(app)


async def test_a_bystander_sees_no_hand_and_no_goods() -> None:
    match = an_ilos(moves=150)
    app = an_app(match)
    async with playing(app, 120, 40):
        situation = table_of(app).situation
        situation.sitting.waiting = None
        situation.renew()
        table_of(app).paint()
        assert "hand hidden" in board(app)
        assert " x " not in seats(app)
        assert "worth" not in seats(app)
