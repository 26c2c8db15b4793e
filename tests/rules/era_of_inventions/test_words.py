"""Questions, descriptions, events and previews."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from islands_tui.text.texts import Texts
from rules.engine.contract import Action, Event, Message, Target, find_action, notation
from rules.engine.rng import Rng
from rules.era_of_inventions import names
from rules.era_of_inventions.progress import Progress, progress
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE, STOCK
from tests.rules.era_of_inventions.builders import ANN, BOB, CY, GAME, Table, a_match
from tests.rules.era_of_inventions.test_random_play import busy

TEXTS = Texts(["rules.era_of_inventions"], ["Ann", "Bob", "Cy", "Dee", "Eve"])
COUNTED = (*STOCK, INFLUENCE, BONUS)


def busy_match(seats: int, seed: int) -> Iterator[tuple[State, Action]]:
    """Every position of a match with the action that is chosen there; the state moves on between two of them."""
    state, rng = GAME.setup(seats, seed, {}), Rng(seed)
    while state.decision is not None:
        action = busy(list(GAME.legal(state)), rng)
        yield state, action
        GAME.advance(state, action)


def events_of(state: State, action: Action) -> tuple[State, list[Event]]:
    """The position one action later, and what is told on the way."""
    after, events = GAME.copy(state), list[Event]()
    GAME.advance(after, action, events)
    return after, events


def read(message: Message) -> str:
    """The text of a message; every id must be known, every value filled in, every sign in CP437."""
    text = TEXTS(message)
    assert not re.search(r"era_of_inventions\.|[{}]", text), text
    text.replace("→", "").encode("cp437")  # the arrow is a sign of CP437 that Python's codec does not know
    return text


def previewed(table: Table, text: str) -> dict[str, int]:
    """What an action would change, good by good."""
    action = find_action(table.game.legal(table.state), text)
    return changes_foreseen(table.state, action)


def changes_foreseen(state: State, action: Action) -> dict[str, int]:
    preview = GAME.preview(GAME.view(state, 0), action)
    by: dict[str, int] = {}
    for sums, sign in ((preview.costs, -1), (preview.gains, 1)):
        for line in sums:
            name = line.good.rpartition(".")[2]
            by[name] = by.get(name, 0) + sign * line.total
    return {good: number for good, number in by.items() if number}


def notes(table: Table, text: str) -> list[str]:
    action = find_action(table.game.legal(table.state), text)
    return [read(note) for note in table.game.preview(table.state, action).notes]


def losses(table: Table, text: str) -> list[str]:
    action = find_action(table.game.legal(table.state), text)
    return [read(loss.text) for loss in table.game.preview(table.state, action).losses]


# Everything can be said


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_message_has_a_text(seats: int) -> None:
    for state, action in busy_match(seats, 1):
        view = GAME.view(state, None)
        read(GAME.ask(view)), read(GAME.status(view))
        described = [read(GAME.describe(view, choice)) for choice in GAME.legal(state)]
        assert len(set(described)) == len(described)
        for choice in GAME.legal(state):
            preview = GAME.preview(view, choice)
            causes = [part.cause for line in preview.costs + preview.gains for part in line.parts]
            for message in (*preview.notes, *causes):
                read(message)
        for blocked in GAME.blocked(state):
            read(blocked.reason), read(GAME.describe(view, blocked.action))
        for event in events_of(state, action)[1]:
            read(event.message)
            assert all(TEXTS.knows(change.good) for change in event.changes)


def test_the_table_in_words_and_the_scores_have_texts() -> None:
    for number, (state, _) in enumerate(busy_match(4, 2)):
        if number % 25 == 0:
            for line in GAME.table(GAME.view(state, None)):
                read(line)
            for score in GAME.scores(state):
                assert all(read(part.source) for part in score.parts)


# Events and previews tell the truth


@pytest.mark.parametrize("seats", GAME.seats)
def test_changes_in_the_log_add_up_to_what_happened(seats: int) -> None:
    for state, action in busy_match(seats, 3):
        after, events = events_of(state, action)
        for good in COUNTED:
            moved = sum(
                new.count(good) - old.count(good) for old, new in zip(state.players, after.players, strict=True)
            )
            told = [change for event in events for change in event.changes if change.good.endswith(f".{good}")]
            assert sum(change.after - change.before for change in told) == moved, (notation(action), good)


@pytest.mark.rule("EI-112", "EI-113")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_preview_foresees_what_a_step_costs_and_brings(seats: int) -> None:
    """For every legal action that settles something at once."""
    for state, _ in busy_match(seats, 4):
        assert state.decision is not None
        seat = state.decision.seat
        for action in GAME.legal(state):
            after = GAME.copy(state)
            GAME.advance(after, action)
            asked = after.decision
            still_open = asked is not None and (asked.kind == "output" or GAME.continues(asked))
            if still_open or action.verb == "start":
                continue
            old, new = state.players[seat], after.players[seat]
            happened = {good: new.count(good) - old.count(good) for good in COUNTED}
            foreseen = changes_foreseen(state, action)
            assert foreseen == {good: number for good, number in happened.items() if number}, notation(action)
            for gain in GAME.preview(state, action).gains:
                assert gain.have + gain.total == new.count(gain.good.rpartition(".")[2]), notation(action)


def test_a_preview_shows_the_landing_space_and_what_it_pays() -> None:
    table = a_match().having(ANN, coin=2).standing(ANN, 22).acting(ANN, "MARKET").play("start MARKET")
    assert notes(table, "market B1") == ["influence 22 → 23, and 23 pays 1 development stone"]
    preview = table.game.preview(table.state, find_action(table.game.legal(table.state), "market B1"))
    assert preview.lights == (Target("track", "23"),)
    assert previewed(table, "market B1") == {"coin": -2, "influence": 1, "development": 1}


@pytest.mark.rule("EI-097", "EI-112")
def test_a_gain_is_added_to_what_is_left_after_paying() -> None:
    table = a_match().having(ANN, coin=2).standing(ANN, 2).acting(ANN, "MARKET").play("start MARKET")
    coins = table.game.preview(table.state, find_action(table.game.legal(table.state), "market B1")).gains[-1]
    assert (coins.good, coins.have, coins.total) == ("era_of_inventions.good.coin", 0, 1)


def test_a_preview_of_a_bonus_disc_counts_only_those_that_can_be_played() -> None:
    table = a_match().acting(ANN, "PRODUCE").with_bonus(ANN, 3).play("forfeit PRODUCE")
    table.player(ANN).bonus_new = 1
    discs = table.game.preview(table.state, find_action(table.game.legal(table.state), "bonus produce")).costs[0]
    assert (discs.have, discs.total) == (3, 1)


@pytest.mark.rule("EI-102", "EI-105")
def test_a_bonus_disc_with_one_possible_step_says_which_and_what_it_costs() -> None:
    table = a_match().having(ANN, development=1).inventor(BOB, "CASH gold").standing(ANN, 4)
    table.acting(ANN, "BUY").with_bonus(ANN, 2).play("forfeit BUY")
    assert previewed(table, "bonus invent") == {"bonus": -1, "development": -1, "influence": 1}
    assert notes(table, "bonus invent")[:2] == [
        "the only one: Invent Cash register, silver for 1 development stone",
        "influence 4 → 5, nothing there",
    ]


@pytest.mark.rule("EI-102")
def test_a_bonus_disc_with_several_steps_says_the_least_it_costs_and_takes_the_question_as_its_own() -> None:
    table = a_match().with_row("F02", "F21").having(ANN, wood=5, coal=1).acting(ANN, "BUY").play("forfeit BUY")
    preview = table.game.preview(table.state, find_action(table.game.legal(table.state), "bonus build"))
    wood = next(entry for entry in preview.costs if entry.good.endswith("wood"))
    assert (wood.total, wood.is_least, preview.settled) == (2, True, False)
    table.play("bonus build")
    assert table.state.decision is not None
    assert table.game.continues(table.state.decision)


@pytest.mark.rule("EI-028", "EI-029")
@pytest.mark.parametrize("action", ["BUILD", "BUY", "MARKET", "INVENT", "MAKE"])
def test_stopping_before_the_first_step_lets_the_action_lapse_and_says_so(action: str) -> None:
    table = a_match().having(ANN, **dict.fromkeys(STOCK, 9)).acting(ANN, action).play(f"start {action}")
    name = read(names.action(action))
    assert losses(table, "done") == ["the disc comes back for nothing"]
    told = [read(event.message) for event in table.play("done").heard]
    assert told[-1] == f"Ann lets an action lapse: {name}"


def test_stopping_after_a_step_loses_nothing() -> None:
    table = a_match().having(ANN, coin=9).acting(ANN, "BUY").play("start BUY", "buy COAL-1")
    assert losses(table, "done") == []


@pytest.mark.rule("EI-058", "EI-089")
def test_what_is_certainly_paid_of_a_price_with_a_choice_is_marked_as_the_least() -> None:
    """Of four coal and one wood at least one coal goes for two cubes; of two parts at least one is metal."""
    table = a_match().having(ANN, coal=4, wood=1).acting(ANN, "MARKET").play("start MARKET")
    [coal] = table.game.preview(table.state, find_action(table.game.legal(table.state), "market A2")).costs
    assert (coal.total, coal.is_least) == (1, True)
    table = a_match().inventor(BOB, "SEWING gold").with_bar("SEWING-P").having(ANN, coal=5, metal=4, technology=1)
    table.acting(ANN, "MAKE").play("start MAKE")
    coal, metal = table.game.preview(table.state, find_action(table.game.legal(table.state), "make 1")).costs
    assert (coal.total, coal.is_least, metal.total, metal.is_least) == (1, False, 1, True)


def test_a_preview_of_a_disc_says_whether_a_space_stays_free() -> None:
    table = a_match()
    assert notes(table, "place BUY") == ["one space stays free there"]
    assert notes(table.play("place BUY"), "place BUY") == ["the last space there"]


def test_a_preview_names_the_royalties_of_others_and_their_landing() -> None:
    table = a_match().inventor(ANN, "TELEPHONE gold").inventor(BOB, "TELEPHONE silver").with_bar("TELEPHONE-A", "S10")
    table.having(CY, coal=9, metal=9, technology=9, tools=9).standing(ANN, 2).standing(CY, 60)
    table.acting(CY, "MAKE").play("start MAKE")
    assert notes(table, "make 1") == [
        "influence 60 → 65, nothing there",
        "Ann earns 1 IP, lands on 3 and takes 1 coin",
        "Bob earns 1 coin",
    ]
    assert notes(table, "make 2") == ["influence 60 → 62, nothing there"]


def test_a_preview_of_a_copy_says_what_is_still_open_and_that_nobody_earns() -> None:
    table = a_match().inventor(ANN, "CASH gold").with_bar("CASH-P").having(BOB, coal=1, metal=2, tools=2)
    table.acting(BOB, "MAKE").play("start MAKE")
    assert notes(table, "make 1") == [
        "and 2 cubes of metal, technology or tools",
        "nobody else earns: no patent protects it",
    ]
    table.play("make 1")
    assert previewed(table, "pay metal 2") == {"coal": -1, "metal": -2, "coin": 3}


@pytest.mark.rule("EI-089")
def test_a_part_that_is_settled_is_not_said_to_be_open() -> None:
    table = a_match().inventor(ANN, "CAR gold").with_bar("CAR-P").having(BOB, coal=2, metal=3, technology=3, tools=3)
    table.acting(BOB, "MAKE").play("start MAKE", "make 1")
    assert notes(table, "pay metal 2")[0] == "and 3 cubes of technology or tools"


def test_a_preview_of_producing_adds_up_the_factories() -> None:
    table = a_match().owning(ANN, "F05", "F16").acting(ANN, "PRODUCE")
    preview = table.game.preview(table.state, find_action(table.game.legal(table.state), "start PRODUCE"))
    wood = preview.gains[0]
    assert [(part.amount, read(part.cause)) for part in wood.parts] == [(1, "Player factory"), (3, "Sawmill")]
    assert notes(table, "start PRODUCE") == ["Smithy: 2 tools or 2 metal, you choose"]


def test_a_preview_says_who_else_has_a_disc_there_and_what_stays_free() -> None:
    table = a_match().acting(ANN, "BUY")
    table.state.spaces["BUY"] = (ANN, BOB)
    assert notes(table, "start BUY") == ["also there: Bob"]
    assert notes(a_match(), "place BUY") == ["one space stays free there"]


def test_a_preview_warns_that_a_declined_move_is_lost() -> None:
    table = a_match().having(ANN, coin=1).inventor(ANN, "CASH gold").acting(ANN, "INVENT")
    table.play("start INVENT", "patent")
    assert losses(table, "stay") == ["this patent can protect nothing later"]
    assert previewed(table, "move CASH gold") == {"coin": -1, "influence": 1}


@pytest.mark.rule("EI-138")
def test_in_the_last_round_nothing_is_promised_for_the_next() -> None:
    table = a_match().having(ANN, coin=2, development=2).acting(ANN, "MARKET", "INVENT")
    table.state.round = 9
    invention = table.play("start INVENT")
    assert notes(invention, "invent CASH gold") == [
        "influence 0 → 3, and 3 pays 1 coin",
        "2 of 7 stones used",
    ]
    exchange = invention.play("done", "end", "start MARKET")
    assert losses(exchange, "market B3") == ["no round is left to play the disc in"]


@pytest.mark.rule("EI-073", "EI-138")
def test_in_the_last_round_an_inventor_earns_only_on_cards_that_lie_on_the_bar() -> None:
    earns, protects = "earns 1 coin whenever others make an original of it", "earns on copies of it as well"
    table = a_match().having(ANN, coin=1, development=2).inventor(BOB, "CASH gold").acting(ANN, "INVENT")
    table.state.round = 9
    invention = table.with_bar("CASH-P", "CASH-A").play("start INVENT")
    assert notes(invention, "invent CASH silver")[-1] == earns
    assert earns not in notes(invention.with_bar("CASH-P"), "invent CASH silver")
    assert earns not in notes(invention.with_bar("S01"), "invent CASH silver")
    patent = table.inventor(ANN, "CASH silver").with_bar("CASH-P").play("patent")
    assert notes(patent, "move CASH silver")[-1] == protects
    assert protects not in notes(patent.with_bar("CASH-A"), "move CASH silver")


@pytest.mark.rule("EI-110")
def test_who_ends_the_last_turn_is_told_that_bonus_discs_are_lost() -> None:
    table = a_match().acting(ANN, "PRODUCE", "BUY").play("forfeit PRODUCE")
    assert notes(table, "end") == ["you keep 3 bonus discs"]
    table.state.round = 9
    assert notes(table, "end") == ["you keep 3 bonus discs"]
    assert losses(table.play("end", "forfeit BUY"), "end") == ["your 3 bonus discs are worth nothing at the end"]
    table.state.round = 8
    assert (losses(table, "end"), notes(table, "end")) == ([], ["you keep 3 bonus discs"])


@pytest.mark.rule("EI-018")
def test_placing_counts_the_discs_of_each_player() -> None:
    table, asked = a_match(), []
    while table.decision.kind == "place":
        asked.append(read(table.game.ask(table.state)).partition("(")[2])
        table.play(table.offers()[0])
    assert asked == [f"disc {number} of 3)" for number in (1, 2, 3) for _ in range(3)]


@pytest.mark.rule("EI-109")
def test_an_invention_with_a_bonus_disc_counts_no_stones() -> None:
    table = a_match().having(ANN, development=2).acting(ANN, "INVENT").play("forfeit INVENT", "bonus invent")
    assert notes(table, "invent CASH gold") == [
        "influence 0 → 3, and 3 pays 1 coin",
        "3 new cards join the deck after this round",
        "earns 1 IP whenever others make an original of it",
    ]


@pytest.mark.rule("EI-094")
def test_an_invention_that_pays_its_own_maker_says_so() -> None:
    table = a_match(self_royalty="yes").having(ANN, development=2).acting(ANN, "INVENT").play("start INVENT")
    assert notes(table, "invent CASH gold")[-1] == "earns 1 IP whenever an original of it is made"


# Questions


@pytest.mark.parametrize(
    ("action", "steps", "expected"),
    [
        ("BUILD", ["build 1"], Progress("BUILD", 1, 3, False)),
        ("BUY", ["buy COAL-1", "buy COAL-2"], Progress("BUY", 2, 3, False)),
        ("MARKET", ["market A1", "market B1"], Progress("MARKET", 2, 5, False, (1, 1, 0))),
        ("INVENT", ["invent CAMERA gold"], Progress("INVENT", 4, 7, False)),
        ("INVENT", ["patent"], Progress("INVENT", 1, 2, False)),
        ("MAKE", ["make 2"], Progress("MAKE", 1, 3, False)),
    ],
)
def test_what_an_action_still_allows(action: str, steps: list[str], expected: Progress) -> None:
    rich = dict.fromkeys(STOCK, 30)
    table = a_match().having(ANN, **rich).acting(ANN, action).play(f"start {action}", *steps)
    assert progress(table.state) == expected
    told = expected.used + (action == "MARKET")  # which asks for the next one
    assert str(told) in read(table.game.ask(table.state))


def test_a_bonus_step_allows_one() -> None:
    table = a_match().having(ANN, coin=5).acting(ANN, "BUY").play("forfeit BUY", "bonus buy")
    assert progress(table.state) == Progress("BUY", 0, 1, True)
    assert progress(a_match().state) is None


def test_the_status_names_round_phase_and_start_player() -> None:
    table = a_match()
    table.state.start = BOB
    assert read(table.game.status(table.state)) == "round 1 of 9 · first: Bob · placing discs"
    assert "actions" in read(table.acting(ANN, "BUY").game.status(table.state))
    table.state.decision = None
    assert "over" in read(table.game.status(table.state))
