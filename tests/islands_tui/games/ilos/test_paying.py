"""Cards of Ilôs are paid with one key, or picked in any order and put back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.games.ilos.presentation import IlosPresentation, number_of
from islands_tui.games.ilos.words import short
from islands_tui.session.choice_cursor import PROPOSAL
from islands_tui.session.modes import Mode
from rules.engine.contract import Action, Decision, Target, notation, say
from rules.engine.match import Match
from rules.engine.rng import Rng
from rules.ilos.actions import FROM_SUPPLY, PLAY
from rules.ilos.components import KINDS, MARKET, PLANTATION, RUIN, SHIP
from rules.ilos.proposal import proposal, proposed_cards
from rules.ilos.rounds import is_last_round
from rules.ilos.ships import harbours
from rules.ilos.state import ships_at_home
from tests.islands_tui.games.ilos.parts import SPACE, board, spot_of
from tests.islands_tui.games.ilos.positions import a_table, an_ilos, asking, painted
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import Hands, an_app, highlighted, playing, rows, shown, table_of, told


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
        assert table_of(app).state.chooser.current.target == PROPOSAL  # type: ignore[union-attr]
        assert ", which leaves" in "".join(rows(app)[37:39])
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
    for _ in table_of(app).state.chooser.choices:
        action, current = highlighted(app), table_of(app).state.chooser.current
        if current is None or current.target == PROPOSAL:
            action = None
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


async def test_the_bar_names_the_cards_that_have_to_go_with_the_first() -> None:
    """Of a Market and ships two cards are due: with the Market goes a ship."""

    def leaves_no_choice(match: Match[Any], decision: Decision) -> bool:
        hand = match.state.players[decision.seat].hand
        return decision.args[1:] == (2, 2) and hand[MARKET] == 1 and hand[SHIP] == sum(hand) - 1

    match = asking("pay", seats=3, seed=3, where=leaves_no_choice)
    assert match.decision is not None
    seat = match.decision.seat
    assert match.state.players[seat].hand[SHIP] == 4
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        await go_to(hands, app, "pay market")
        assert any(row.strip().startswith("» Pay with Ship and Market, which leaves 3 Ships") for row in rows(app))
        await hands.press("enter")
        hand = match.state.players[seat].hand
        assert (hand[MARKET], hand[SHIP]) == (0, 3)


async def test_the_hand_is_counted_with_the_cards_that_are_picked() -> None:
    match = a_payment()
    assert match.decision is not None
    held = match.state.players[match.decision.seat].cards
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        assert f"Hand {held} " in board(app)
        await hands.press("n", "enter")
        assert "1 of 2 chosen" in shown(app)
        assert f"Hand {held} " in board(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 55)])
def test_the_hand_counts_the_cards_that_had_to_go_among_those_given(size: tuple[int, int]) -> None:
    """The proposal names all cards of the payment; so do the rows of the hand."""
    match = asking("pay", where=lambda match, decision: sum(match.state.payment) > 0 and decision.args[2] > 1)
    assert match.decision is not None
    lines = painted(a_table(match), size).grid.lines()
    assert sum(int(number) for line in lines for number in re.findall(r"gives (\d)", line)) == match.decision.args[1]


async def test_picked_cards_stay_picked_over_a_look_around_but_not_over_a_change() -> None:
    match = a_payment(where=lambda hand: hand[SHIP] > 1)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        await go_to(hands, app, "pay ship")
        await hands.press("enter", "x", "x", "v", "v", "v", "L", "L", "question_mark", "question_mark")
        assert "1 of 2 chosen" in shown(app)
        await hands.press("U")
        presentation = table_of(app).state.presentation
        assert isinstance(presentation, IlosPresentation)
        assert presentation.purse.picked == []


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
        assert "in this order" not in table_of(app).state.notice


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
        assert "leaves" in told(app)


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


async def test_the_proposal_tells_what_it_pays_for() -> None:
    match = asking("pay", after=40, where=lambda match, decision: decision.args[0] == "plantation")
    table = a_table(match)
    state = table.state
    for choice in state.chooser.choices:
        told = [*state.preview(choice).gains]
        assert told, choice
    assert state.chooser.choices[0].target == PROPOSAL


@pytest.mark.parametrize(
    ("card", "task"),
    [("ship", "sail"), ("ship", "explore"), ("plantation", "plant"), ("building", "build"), ("ruin", "search")],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_payment_names_what_is_done_as_soon_as_it_is_paid(card: str, task: str, size: tuple[int, int]) -> None:
    """In the words in which it was chosen, one question before."""
    match = asking("pay", after=40, where=lambda match, _: match.state.pending[-1][0] == task)
    assert match.decision is not None
    assert match.decision.args[0] == card
    table = a_table(match)
    chosen = match.moves[-1].action
    before = match.game.view(match.state_at(len(match.moves) - 1), match.decision.seat)
    words = table.state.texts(short(before, chosen) or match.game.describe(before, chosen))
    assert f"decides · {words} ═" in "".join(painted(table, size).grid.lines())


async def test_the_proposal_of_an_exchange_tells_how_many_cards_come_instead() -> None:
    def gives(match: Match[Any], decision: Decision) -> bool:
        return sum(proposed_cards(match.view(decision.seat))) == 2

    state = a_table(asking("exchange", where=gives)).state
    assert state.chooser.choices[0].target == PROPOSAL
    assert state.preview(state.chooser.choices[0]).notes == (say("ilos.note.draws", n=2),)


async def test_the_proposal_names_all_cards_that_go_those_picked_before_as_well() -> None:
    match = asking("exchange", where=lambda match, decision: proposed_cards(match.view(decision.seat))[RUIN] == 1)
    state = a_table(match).state
    first = next(choice for choice in state.chooser.choices if choice.target.id in ("ship", "plantation"))
    state.chooser.go_to(first.target)
    state.presentation.step_into(state, first)
    words = state.words_of(state.chooser.choices[0])
    assert state.chooser.choices[0].target == PROPOSAL
    assert words.startswith("Give away ")
    gone = words.split(", keep ")[0]
    assert first.target.id in gone.lower()
    assert "Ruin" in gone


async def test_before_any_card_is_picked_the_rest_is_all() -> None:
    table = a_table(asking("exchange"))
    assert "keep all" in "\n".join(painted(table, (80, 24)).grid.lines())
    choice = next(choice for choice in table.state.chooser.choices if choice.target.kind == "card")
    table.state.presentation.step_into(table.state, choice)
    assert "keep rest" in "\n".join(painted(table, (80, 24)).grid.lines())


async def test_after_a_step_back_the_cursor_is_where_it_was() -> None:
    match = asking("turn", after=40, where=lambda match, decision: "play plantation" in map(notation, match.legal()))
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        await go_to(hands, app, "play plantation")
        for key in ("c", "u"):
            await hands.press("enter")
            assert match.decision is not None
            assert match.decision.kind != "turn"
            await hands.press(key)
            assert highlighted(app) == Action("play", ("plantation",))


# Marking cards


def an_exchange() -> Match[Any]:
    return asking("exchange", where=lambda match, decision: match.state.players[decision.seat].hand[PLANTATION] > 0)


@pytest.mark.parametrize("by_digit", [True, False])
def test_cards_are_marked_and_enter_pays_with_them(by_digit: bool) -> None:
    match = a_payment(where=lambda hand: hand[SHIP] > 1 and hand[PLANTATION] == 1 and hand[MARKET] > 0)
    assert match.decision is not None
    table, seat = AtTable(match), match.decision.seat
    table.press(SPACE)
    before = list(match.state.players[seat].hand)
    for kind in (PLANTATION, MARKET):
        target = Target("card", KINDS[kind])
        if by_digit:
            table.press(str(number_of(target)))
        else:
            assert table.state.chooser.go_to(target)
            table.press("space")
        assert list(match.state.players[seat].hand) == before
    assert table.state.notice == table.state.text("ilos_board.all_marked")
    table.press("enter")
    after = match.state.players[seat].hand
    assert (before[PLANTATION] - after[PLANTATION], before[MARKET] - after[MARKET]) == (1, 1)
    assert sum(before) - sum(after) == 2


def test_enter_exchanges_what_is_marked_wherever_the_cursor_is() -> None:
    match = an_exchange()
    assert match.decision is not None
    table, seat = AtTable(match), match.decision.seat
    table.press(SPACE)
    before = sum(match.state.players[seat].hand)
    moves = len(match.moves)
    first, second = [choice.target for choice in table.state.chooser.choices if choice.target.kind == "card"][:2]
    assert table.state.chooser.go_to(first)
    table.press("space")
    assert table.state.chooser.go_to(second)
    table.press("space", "enter")
    if table.state.confirming:
        table.press("enter")
    assert len(match.moves) >= moves + 2
    given = [move.action for move in match.moves[moves:] if move.action.verb == "swap" and move.seat == seat]
    assert [action.args[0] for action in given] == sorted([first.id, second.id], key=KINDS.index)
    assert sum(match.state.players[seat].hand) == before


def test_a_payment_of_several_cards_is_always_proposed() -> None:
    """Also in the last round, and where the first card leaves no choice of the others."""
    seen: set[bool] = set()
    for seed in range(6):
        match, chance = an_ilos(seed=seed), Rng(seed)
        table = AtTable(match)
        while match.decision is not None:
            if table.state.mode is Mode.WAITING:
                table.press(SPACE)
            chooser = table.state.chooser
            if match.decision.kind == "pay" and match.decision.args[2] > 1 and len(match.legal()) > 1:
                assert chooser.current is not None
                assert chooser.current.target == PROPOSAL
                seen.add(is_last_round(match.state))
                table.press("enter")
            else:
                chooser.index = chance.below(len(chooser.choices))
                table.press("enter")
            if table.state.confirming:
                table.press("enter")
        if seen == {True, False}:
            return
    raise AssertionError(f"seen: {seen}")


def test_a_ship_sails_from_home_and_going_back_asks_for_another() -> None:
    def may_choose(match: Match[Any], decision: Decision) -> bool:
        return PLAY[SHIP] in match.legal() and len(harbours(match.state, decision.seat)) > 1

    match = asking("turn", where=may_choose)
    assert match.decision is not None
    table = AtTable(match)
    table.press(SPACE)
    if not match.state.players[match.decision.seat].raids and ships_at_home(match.state, match.decision.seat):
        table.state.chooser.go_to_action(PLAY[SHIP])
        table.press("enter")
        assert match.decision.kind == "voyage"
        assert match.decision.args[0] == FROM_SUPPLY.args[0]
        assert table.state.presentation.within(table.state.view) is not None
        table.press("c")
        assert match.decision.kind == "source"
        assert len(table.state.chooser.choices) > 1
        table.press("c")
        assert match.decision.kind == "turn"
        return
    raise AssertionError("no ship is at home")
