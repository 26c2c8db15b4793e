"""Ilôs' screen with keys and mouse: tiles are laid on the map, cards paid with one key, secrets stay secret."""

from __future__ import annotations

from typing import Any

import pytest

from islands_tui.app import IslandsApp
from islands_tui.screens.choosing import PROPOSAL
from rules.engine.contract import Decision, Target
from rules.engine.match import Match
from rules.ilos.archipelago import placement_of
from rules.ilos.proposal import proposal, proposed_cards
from rules.ilos.survey import islands
from tests.islands_tui.ilos import an_ilos, asking
from tests.islands_tui.tables import an_app, highlighted, playing, rows, shown, table_of

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
        assert "[A]" in board(app) or "[B]" in board(app)


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
        if match.decision.kind == "pay":
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


def a_payment(cards: int = 2) -> Match[Any]:
    """A match where so many cards have to be paid, and not the first of several kinds is proposed."""

    def fits(match: Match[Any], decision: Decision) -> bool:
        proposed = proposal(match.view(decision.seat))
        return decision.args[1:] == (cards, cards) and len(match.legal()) > 2 and match.legal()[0] != proposed[0]

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


async def test_single_kinds_can_be_named_instead() -> None:
    match = a_payment()
    assert match.decision is not None
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE, "n")
        action = highlighted(app)
        assert action is not None
        assert action.verb == "pay"
        await hands.press("enter")
        assert match.moves[-1].action == action
        assert match.decision.args[2] == 1


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
        if match.decision is not None and match.decision.kind == "pay":
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
