"""Why not? Whatever a player may expect but can't do has a reason and a rule that the rulebook knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from islands_tui.text.texts import Texts
from rules import GAMES, game
from rules.engine.contract import Game
from rules.engine.rng import Rng
from rules.rulebook import rulebook

MATCHES = 3


def random_states(rules: Game[Any]) -> Iterator[Any]:
    """Every state of some random matches with every number of players, before its decision is answered."""
    rng = Rng(8)
    for seats in rules.seats:
        for seed in range(MATCHES):
            state = rules.setup(seats, seed, {})
            while legal := rules.legal(state):
                yield state
                rules.advance(state, rng.pick(legal))


@pytest.mark.parametrize("name", GAMES)
def test_every_blocked_choice_names_a_rule_and_none_is_legal(name: str) -> None:
    """Only the order in which the cards of a payment are named is no rule: any card can pay."""
    rules, book = game(name), rulebook(name)
    for state in random_states(rules):
        legal = rules.legal(state)
        for blocked in rules.blocked(state):
            is_order = blocked.reason.id == "ilos.why.order"
            assert blocked.rule == "" if is_order else blocked.rule in book.rules, blocked
            assert blocked.action not in legal, blocked


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_a_whole_sentence(name: str) -> None:
    rules, texts = game(name), Texts([f"rules.{name}"], ["Ann", "Bob", "Cy", "Dee", "Eve"])
    reasons = {blocked.reason for state in random_states(rules) for blocked in rules.blocked(state)}
    for said in map(texts, reasons):
        assert not said[0].islower(), said
        assert said.endswith("."), said
        assert "{" not in said, said


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_said_to_lack_something_has_less_than_is_needed(name: str) -> None:
    rules = game(name)
    for state in random_states(rules):
        for _, reason, _ in rules.blocked(state):
            values = dict(reason.values)
            need, have = values.get("need", values.get("n")), values.get("have")
            if isinstance(need, int) and isinstance(have, int):
                assert have < need, reason


@pytest.mark.parametrize("name", GAMES)
def test_the_player_who_decides_knows_what_is_blocked_and_why(name: str) -> None:
    rules = game(name)
    for state in random_states(rules):
        decision = rules.decision(state)
        assert decision is not None
        assert rules.blocked(rules.view(state, decision.seat)) == rules.blocked(state)


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_its_rule_and_further_rules_at_hand(name: str) -> None:
    rules, book = game(name), rulebook(name)
    kinds = {decision.kind: decision for state in random_states(rules) if (decision := rules.decision(state))}
    assert len(kinds) > 5
    for kind, decision in kinds.items():
        at_hand = [rule.id for rule in book.for_decision(kind)]
        assert rules.rule_for(decision) in at_hand
        assert len(at_hand) > 1, kind
