"""Texts, questions and looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from islands_tui.text.texts import Texts, catalogue
from rules.engine.contract import Action, Event, Message, Preview, Target, say
from rules.engine.rng import Rng
from rules.propeller_islands.game import load
from rules.propeller_islands.names import effect, full_tile
from rules.propeller_islands.state import State
from tests.rules.propeller_islands.builders import GAME, Table, a_match, real_state

TEXTS = Texts(["rules.propeller_islands"], ["Ann", "Bob", "Cy", "Dee"])
EARLY_ABILITIES = load({"fame": {"trumpets": [1, 3]}})


def spoken(view: State, state: State) -> Iterator[Message]:
    """Everything that the game says about a position."""
    game = EARLY_ABILITIES
    yield game.status(view)
    yield from game.table(view)
    if view.decision is None:
        return
    yield game.ask(view)
    for action in game.legal(state):
        yield from in_preview(game.preview(view, action))
    for action in [*game.legal(state), *(blocked.action for blocked in game.blocked(view))]:
        yield game.describe(view, action)
        yield from (game.look(view, target) for target in game.targets(view, action))
    yield from (blocked.reason for blocked in game.blocked(view))


def in_preview(preview: Preview) -> Iterator[Message]:
    for total in (*preview.costs, *preview.gains):
        yield say(total.good, n=2)
        yield from (part.cause for part in total.parts)
    yield from preview.notes


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_the_game_says_has_a_text(seats: int) -> None:
    rng, state = Rng(seats), EARLY_ABILITIES.setup(seats, seats, {})
    said: list[Message] = []
    while state.decision is not None:
        watcher = rng.pick([*range(seats), None])
        said += spoken(EARLY_ABILITIES.view(state, watcher), state)
        events: list[Event] = []
        EARLY_ABILITIES.advance(state, rng.pick(EARLY_ABILITIES.legal(state)), events)
        for event in events:
            said += [event.message, *(say(change.good, n=2) for change in event.changes)]
            said += [event.cover] if event.cover else []
    said += [part.source for score in EARLY_ABILITIES.scores(state) for part in score.parts]
    for message in set(said):
        assert TEXTS.knows(message.id), message.id
        assert "{" not in TEXTS(message)


def test_texts_use_only_signs_that_every_console_has() -> None:
    for entry in catalogue("rules.propeller_islands", "en").values():
        for text in entry.values() if isinstance(entry, dict) else [entry]:
            text.replace("→", "").encode("cp437")  # raises for any other sign; CP437 has the arrow too, as a picture


def test_the_title_line_tells_the_part_of_the_round() -> None:
    table = a_match(2)
    said = [TEXTS(GAME.status(table.state))]
    table.pass_turns(2)
    said.append(TEXTS(GAME.status(table.state)))
    said.append(TEXTS(GAME.status(a_match().at_leftover(4).state)))
    assert said == [
        "round 1 · first: Ann · first turns",
        "round 1 · first: Ann · second turns",
        "round 1 · first: Ann · last die 4",
    ]


@pytest.mark.rule("PI-065", "PI-107")
def test_questions_asked_for_two_reasons_show_the_right_rule() -> None:
    table = a_match(characters=["nicola"]).with_goods(0, 2).with_fame(10).with_hand("B1-01").at_plan()
    assert GAME.rule_for(table.play("complete B1-01", "aside").decision()) == "PI-107"
    amelia = a_match(characters=["amelia"]).with_fame(10).doing("reward", 0, "R1")
    assert GAME.rule_for(amelia.decision()) == "PI-101"
    warehouse = a_match().with_tile("0,1", "T49", "standing").with_tile("-1,1", "T01").with_die(3)
    assert GAME.rule_for(warehouse.play("run", "activate 0,1").decision()) == "PI-065"
    reward = a_match().with_tile("-1,1", "T01").doing("reward", 0, "C3")
    assert GAME.rule_for(reward.decision()) == "PI-081"


def question(table: Table) -> str:
    return TEXTS(GAME.ask(table.state))


@pytest.mark.rule("PI-039", "PI-040")
def test_questions_promise_only_what_is_possible() -> None:
    assert question(a_match().with_goods(1).with_die(3)).endswith("You may change it first.")
    assert question(a_match().with_goods(0).with_die(3)) == "Your 3 builds or removes a tile, or runs your tiles."
    idle = a_match().with_worker("0,0", "lying").with_die(3).play("run")
    assert question(idle) == "No tile of yours can run with a 3 now."
    assert question(a_match().with_die(3).play("run")) == "Your 3 runs your tiles one after the other. Which next?"


@pytest.mark.rule("PI-021")
def test_the_table_in_words_counts_the_hands_of_others() -> None:
    said = [TEXTS(line) for line in GAME.table(GAME.view(a_match().with_hand("B1-13").state, 0))]
    assert "Ann, hand: plan for 1 energy, 1 steel and 1 gear (banner of industry, 4 VP)." in said
    assert "Bob, hand: 3 hidden plans." in said


TARGETS = [
    *(Target("die", str(value)) for value in range(8)),
    *(Target("position", f"P{place}") for place in range(14)),
    *(Target("cell", name) for name in ("0.0,0", "1.1,0", "0.9,9", "0,-1", "7.0,0", "-1.0,0", "0", "x.y", "0.0.0")),
    *(Target("dock", name) for name in ("0.R1C1", "1.R3C4", "0.R9C9", "0.", "R1C1", "RxCy")),
    *(Target("line", name) for name in ("0.R1", "1.C4", "0.R9", "R1", "")),
    *(Target("plan", name) for name in ("B1-01", "B2-17", "?", "")),
    *(Target("deck", name) for name in ("I", "II", "III")),
    *(Target("seat", name) for name in ("0", "1", "2", "-1", "Ann")),
    *(Target("character", name) for name in ("jacques", "nelson", "amelia", "marie", "nicola", "sir_charles", "x")),
    *(Target("guild", name) for name in ("industry", "sports")),
    *(Target("upgrade", name) for name in ("wild", "energy", "paint")),
    *(Target("choice", name) for name in ("build", "run", "paid +1", "trade energy steel", "jump")),
    Target("stack", ""),
    Target("moon", "1"),
]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_spot_can_be_looked_at(seat: int | None) -> None:
    for state in (
        real_state(2),
        a_match().with_die(3).play("build P5").state,
        a_match().with_stack().finish_round().state,
    ):
        view = GAME.view(state, seat)
        for target in TARGETS:
            assert TEXTS.knows(GAME.look(view, target).id), target
            assert TEXTS(GAME.look(view, target))


def test_looks_tell_what_is_there() -> None:
    table = a_match().with_tile("0,1", "T16", "lying", production="steel", banner="science").with_fame(17)

    def look(kind: str, id: str) -> str:
        return TEXTS(GAME.look(table.state, Target(kind, id)))

    assert look("cell", "0.0,1") == (
        "Refinery at 0,1, each run: gain 2 energy. Number: 1. Worker: used. "
        "Symbols: banner of culture and banner of science. Upgrade: 1 steel more for each run and banner of science."
    )
    assert "fame 17 (+15 tokens 1, then 2)" in look("seat", "0")
    assert look("line", "0.R1") == "row 1 has 4 left, then 3 fame"
    assert look("position", "P2").endswith("Reached by 1 or 2.")
    assert look("position", "P3").endswith("Reached by 2.")
    assert look("cell", "0.9,9") == "9,9: open sky, not beside the island."


def test_describing_a_move_needs_no_secrets() -> None:
    table = a_match().with_hand("B1-13").with_goods(1, 1, 1).at_plan()
    stranger = GAME.view(table.state, 1)
    assert [action.verb for action in GAME.legal(stranger)] == ["skip"]
    assert TEXTS(GAME.describe(stranger, Action("complete", ("B1-13",)))) == (
        "Complete the plan for 1 energy, 1 steel and 1 gear (banner of industry, 4 VP)"
    )
    assert GAME.blocked(stranger) == []


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("T07", "Depot, hub of industry; when built: deploy a worker"),
        ("T29", "Hotel, number 2, banner of culture; each run: deploy a worker"),
        (
            "T57",
            "Luxury Apartments, monument with a banner of science; at the end: 3 VP for every 6 workers on the island",
        ),
    ],
)
def test_a_tile_says_when_it_does_what_it_does(tile: str, words: str) -> None:
    assert TEXTS(full_tile(GAME.box, GAME.box.tiles[tile])) == words


def test_a_look_at_an_upgraded_capital_names_its_upgrade() -> None:
    table = a_match()
    assert TEXTS(GAME.look(table.state, Target("cell", "0.0,0"))).endswith("Upgrade: none.")
    table.state.players[0].island.banners[(0, 0)] = "science"
    assert TEXTS(GAME.look(table.state, Target("cell", "0.0,0"))).endswith("Upgrade: banner of science.")


@pytest.mark.rule("PI-127")
def test_a_look_at_the_last_die_promises_nothing_to_build() -> None:
    table = a_match().with_fame(5)
    die = Target("die", "6")
    assert "builds" in TEXTS(table.game.look(table.state, die))
    table.at_leftover(6)
    assert TEXTS(table.game.look(table.state, die)) == "The last die shows a 6. It builds nothing, and runs Capital."


@pytest.mark.rule("PI-066")
def test_the_crystal_merchant_makes_one_trade_or_another() -> None:
    tile = next(tile for tile in GAME.box.tiles.values() if tile.then == "trade")
    assert TEXTS(effect(GAME.box, tile)) == (
        "one trade: 2 energy for 1 steel, 2 energy for 1 gear, 1 steel for 2 energy or 1 gear for 2 energy"
    )


@pytest.mark.rule("PI-115", "PI-116")
def test_the_log_names_the_plan_that_comes_on_show_if_one_is_left() -> None:
    table = a_match().doing("draw", 0)
    plan = table.state.display[0][0]
    assert table.play(f"draw {plan}").heard() == ["draws_shown", "shown"]
    table = a_match().doing("draw", 0)
    table.state.decks[0] = []
    assert table.play(f"draw {plan}").heard() == ["draws_shown"]


def test_after_the_end_nobody_is_told_what_can_be_paid() -> None:
    table = a_match().with_goods(9, 9, 9)
    plan = Target("plan", "B1-10")
    assert "your goods would pay for it" in TEXTS(table.game.look(table.state, plan))
    table.state.decision = None
    assert TEXTS(table.game.look(table.state, plan)) == (
        "B1-10: plan for 1 energy, 1 steel and 1 gear (1 steel more for each run, 4 VP)."
    )


def test_equal_upgrades_that_were_set_aside_are_told_as_a_number() -> None:
    state = a_match().state
    state.players[0].aside = ["steel", "wild", "steel"]
    told = [dict(line.values)["aside"] for line in GAME.table(state) if line.id == "propeller_islands.table.done"]
    steel, wild = (say(f"propeller_islands.upgrade.{upgrade}") for upgrade in ("steel", "wild"))
    assert told[0] == (say("propeller_islands.times", n=2, of=steel), wild)


@pytest.mark.rule("PI-127")
def test_stopping_out_of_turn_says_that_the_last_die_is_meant() -> None:
    table = a_match().with_worker("0,0", "lying").at_leftover(4)
    assert table.legal() == ["stop"]
    assert TEXTS(GAME.describe(table.state, Action("stop"))) == "Done with the last die"
    own = a_match().with_die(4).play("run")
    assert TEXTS(GAME.describe(own.state, Action("stop"))) == "Stop here"


@pytest.mark.parametrize("worker", ["standing", "lying"])
def test_only_a_ready_capital_is_said_to_be_the_only_tile_that_can_run(worker: str) -> None:
    table = a_match().with_worker("0,0", worker).with_die(4)
    assert ("no_worker" in GAME.matters(table.state)) == (worker == "standing")
    table.with_tile("0,1", "T10", "standing")
    assert "no_worker" not in GAME.matters(table.state)
