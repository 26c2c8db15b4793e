"""Choosing along paths of targets."""

from __future__ import annotations

from islands_tui.session.choice_cursor import PROPOSAL, Chooser, spots_of, targets_of
from rules.engine.contract import Action, Target

GAP_A, GAP_B, CARD_1, CARD_2 = Target("gap", "a"), Target("gap", "b"), Target("card", "1"), Target("card", "2")
PASS = Target("choice", "pass")


def two_workers() -> Chooser:
    """Worker a can use two cards in two ways each, worker b one card; or pass."""
    options = [
        (Action("build", ("a", 1)), (GAP_A, CARD_1, Target("choice", "build"))),
        (Action("earn", ("a", 1)), (GAP_A, CARD_1, Target("choice", "earn"))),
        (Action("build", ("a", 2)), (GAP_A, CARD_2, Target("choice", "build"))),
        (Action("earn", ("b", 2)), (GAP_B, CARD_2, Target("choice", "earn"))),
        (Action("pass"), (PASS,)),
    ]
    return Chooser(options)


def test_actions_with_the_same_beginning_are_one_choice() -> None:
    chooser = two_workers()
    assert [choice.target for choice in chooser.choices] == [GAP_A, GAP_B, PASS]
    assert [len(choice.actions) for choice in chooser.choices] == [3, 1, 1]


def test_taking_a_beginning_leads_to_what_follows() -> None:
    chooser = two_workers()
    assert chooser.take() == ()
    assert chooser.path == (GAP_A,)
    assert [choice.target for choice in chooser.choices] == [CARD_1, CARD_1, CARD_2]
    assert targets_of(chooser.choices) == [CARD_1, CARD_2]
    chooser.step(1)
    assert chooser.take() == (Action("earn", ("a", 1)),)


def test_a_beginning_that_leads_to_one_action_is_that_action() -> None:
    chooser = two_workers()
    chooser.pick(2)
    assert chooser.take() == (Action("earn", ("b", 2)),)


def test_back_returns_to_the_choice_that_was_made() -> None:
    chooser = two_workers()
    chooser.take()
    assert chooser.back()
    assert chooser.path == ()
    assert chooser.current is not None
    assert chooser.current.target == GAP_A
    assert not chooser.back()


def test_a_step_without_a_choice_is_taken_at_once_and_never_gone_back_to() -> None:
    chooser = Chooser([(Action("build", ("a", 1)), (GAP_A, CARD_1)), (Action("build", ("a", 2)), (GAP_A, CARD_2))])
    assert chooser.path == (GAP_A,)
    assert [choice.target for choice in chooser.choices] == [CARD_1, CARD_2]
    assert not chooser.back()


def test_the_cursor_goes_around_the_end() -> None:
    chooser = two_workers()
    chooser.step(-1)
    assert chooser.index == 2
    chooser.step(1)
    assert chooser.index == 0


def test_numbers_pick_only_what_is_there() -> None:
    chooser = two_workers()
    assert chooser.pick(3)
    assert not chooser.pick(4)
    assert not chooser.pick(0)
    assert chooser.index == 2


def test_going_to_a_target_keeps_the_cursor_if_it_is_there_already() -> None:
    chooser = two_workers()
    chooser.take()
    chooser.step(1)
    assert chooser.go_to(CARD_1)
    assert chooser.index == 1
    assert not chooser.go_to(PASS)


def test_an_action_is_found_whatever_its_path() -> None:
    chooser = two_workers()
    chooser.go_to_action(Action("build", ("a", 2)))
    assert chooser.path == (GAP_A,)
    assert chooser.current is not None
    assert chooser.current.action == Action("build", ("a", 2))


def test_without_choices_nothing_happens() -> None:
    chooser = Chooser()
    chooser.step(1)
    assert chooser.current is None
    assert chooser.take() == ()
    assert not chooser.back()


def test_an_action_with_several_paths_is_reached_along_each_of_them() -> None:
    both, twice = Action("give", ("a", "b")), Action("give", ("a", "a"))
    options = [(twice, (GAP_A, GAP_A)), (both, (GAP_A, GAP_B)), (both, (GAP_B, GAP_A))]
    chooser = Chooser(options)
    assert [choice.action for choice in chooser.choices] == [None, both]
    chooser.take()
    assert [choice.action for choice in chooser.choices] == [twice, both]


def test_paths_of_one_action_alone_leave_nothing_to_choose() -> None:
    both = Action("give", ("a", "a", "b"))
    chooser = Chooser([(both, (GAP_A, GAP_A, GAP_B)), (both, (GAP_A, GAP_B, GAP_A)), (both, (GAP_B, GAP_A, GAP_A))])
    assert [choice.action for choice in chooser.choices] == [both, both]


def test_an_action_that_points_nowhere_is_a_choice_of_its_own() -> None:
    assert spots_of((), Action("pass")) == (Target("choice", "pass"),)
    assert spots_of((GAP_A, PASS), Action("pass")) == (GAP_A,)
    assert spots_of((PASS,), Action("pass")) == (PASS,)


PAY_COAL, PAY_WOOD = Action("pay", ("coal",)), Action("pay", ("wood",))
COAL, WOOD = Target("card", "coal"), Target("card", "wood")


def a_payment(*proposal: Action) -> Chooser:
    return Chooser([(PAY_COAL, (COAL,)), (PAY_WOOD, (WOOD,))], proposal)


def test_several_answers_in_a_row_are_one_choice_and_come_first() -> None:
    chooser = a_payment(PAY_COAL, PAY_COAL, PAY_WOOD)
    assert [choice.target for choice in chooser.choices] == [PROPOSAL, COAL, WOOD]
    assert chooser.take() == (PAY_COAL, PAY_COAL, PAY_WOOD)
    chooser.step(1)
    assert chooser.take() == (PAY_COAL,)


def test_a_proposal_of_one_answer_is_where_the_cursor_stands_first() -> None:
    chooser = a_payment(PAY_WOOD)
    assert [choice.target for choice in chooser.choices] == [COAL, WOOD]
    assert chooser.take() == (PAY_WOOD,)


def test_an_action_that_is_named_is_not_taken_for_the_proposal() -> None:
    chooser = a_payment(PAY_COAL, PAY_WOOD)
    chooser.go_to_action(PAY_WOOD)
    assert chooser.take() == (PAY_WOOD,)


def test_choices_at_one_spot_are_ways_round() -> None:
    cell, other = Target("cell", "0,1"), Target("cell", "1,0")
    chooser = Chooser([(Action("lay", (0,)), (cell,)), (Action("lay", (1,)), (cell,)), (Action("lay", (2,)), (other,))])
    assert chooser.has_ways
    chooser.step(2)
    assert chooser.has_ways, "keys stay where they are as the cursor goes"
    assert not Chooser([(Action("lay", (0,)), (cell,)), (Action("lay", (2,)), (other,))]).has_ways
    assert not Chooser().has_ways
