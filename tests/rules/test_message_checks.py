"""What a game tells is held to the state by a second way (`message_checks`), or it is said here why not."""

from __future__ import annotations

import pytest

from islands_tui.text.texts import catalogue
from rules import GAMES, game
from rules.engine.rng import Rng

KINDS = ("note", "cause", "log", "table", "look")
"""What is told of the table; other texts are names, questions and figures."""
SETUP = "It tells what was dealt, before the first action: the tests of the setup and of the opening hold it."
INSIDE = "It is a part of another line, whose check has it among its values."
PRICE = "The laws about spots hold its price to what is paid, and its reason to what is refused."
PRINTED = "It tells what is printed, in figures of the box, or what a choice means."
END = "It takes the place of another line once the match is over, when nothing is decided any more."

UNCHECKED = {
    "spyrium": {
        INSIDE: "look.empty look.both_empty look.empty_gap look.space",
        PRICE: "look.place look.place_far look.price look.base_price look.least_price look.no_token",
        PRINTED: "look.nothing look.token look.residence look.score",
    },
    "propeller_islands": {
        INSIDE: "look.no_upgrade look.number look.any_number table.round",
        PRICE: "look.plan",
        PRINTED: (
            "look.nothing look.character look.guild look.choice.build look.choice.discard look.choice.run"
            " look.choice.paid look.choice.free look.choice.reroll look.choice.stop look.choice.worker"
            " look.choice.income look.choice.trade look.choice.decline look.choice.gain look.choice.skip"
            " look.choice.aside"
        ),
        END: "look.plan_over",
    },
    "era_of_inventions": {
        SETUP: "log.handed_out log.open_bar log.open_row",
        INSIDE: "table.stores table.patents table.space look.factories",
        PRICE: (
            "look.costs look.lacks look.own_plagiarism look.earns look.store look.free_field look.gold_first"
            " look.patent look.card look.factory look.yields look.points_once"
        ),
        PRINTED: (
            "look.nothing look.action look.build look.produce look.buy look.market look.invent look.make look.face"
            " look.exchange look.field look.royalty_originals_others look.royalty_originals_all"
            " look.royalty_copies_others look.royalty_copies_all look.space look.benefit look.choice_start"
            " look.choice_forfeit look.choice_done look.choice_end look.choice_number look.choice_stay"
        ),
    },
    "ilos": {
        SETUP: "log.starts log.on_offer",
        INSIDE: "log.grows log.appears log.joins table.side table.tile",
        PRICE: "look.playable look.blocked look.field",
        PRINTED: (
            "look.nothing look.card.ship look.card.plantation look.card.goldmine look.card.building look.card.ruin"
            " look.card.market look.choice.end look.choice.keep look.choice.fort look.choice.post look.choice.supply"
        ),
    },
}


def spots_told(name: str) -> set[str]:
    """What looks at spots are held to in a random match."""
    rules, rng, told = game(name), Rng(2), set[str]()
    state = rules.setup(rules.seats[0], 2, {})
    while legal := rules.legal(state):
        told |= {text for _, text, _ in rules.spots_told(state)}
        rules.advance(state, rng.pick(legal))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_everything_told_of_the_table_has_a_second_way_or_a_reason(name: str) -> None:
    checks = {*game(name).message_checks, *spots_told(name)}
    told = [text for text in catalogue(GAMES[name].home, "en") if text.split(".")[1] in KINDS]
    unchecked = [text for text in told if text not in checks and text.replace(".cause.", ".sum.") not in checks]
    listed = [f"{name}.{text}" for texts in UNCHECKED[name].values() for text in texts.split()]
    assert sorted(unchecked) == sorted(listed)


@pytest.mark.parametrize("name", GAMES)
def test_every_check_is_of_something_that_is_told(name: str) -> None:
    known = catalogue(GAMES[name].home, "en")
    assert [text for text in game(name).message_checks if text.replace(".sum.", ".cause.") not in known] == []
