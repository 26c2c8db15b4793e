"""Kinds of mistakes: every game tells in a few words what somebody does again and again."""

from __future__ import annotations

from itertools import permutations

import pytest

import rules
from islands_tui.text.languages import known
from islands_tui.text.texts import Texts
from rules import bots
from rules.engine.contract import Action, Message
from rules.engine.rng import Rng
from rules.propeller_islands.island import build_connections

OF_A_MATCH = 300
"""Moves that are looked at."""


def told(game_id: str) -> dict[str, tuple[Action, Action]]:
    """The kinds that come up in a random match, each with an example."""
    game, rng = rules.game(game_id), Rng(5)
    state, found = game.setup(max(game.seats), 7, {}), {}
    for _ in range(OF_A_MATCH):
        decision = game.decision(state)
        if decision is None:
            break
        legal = game.legal(state)
        view = game.view(state, decision.seat)
        for played, better in list(permutations(legal[:12], 2)):
            message = game.mistake(view, played, better)
            assert not message.values, "the same words for the same kind, so that they can be counted"
            found[message.id] = (played, better)
        game.advance(state, bots.choose("random", game, state, rng))
    return found


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_every_pair_of_actions_has_a_kind_with_words_in_every_language(game: str) -> None:
    kinds = told(game)
    assert len(kinds) >= 4, "several kinds, or the figures say nothing"
    for language in known():
        texts = Texts([rules.GAMES[game].home], language=language)
        for kind in kinds:
            assert kind.startswith(f"{game}.mistake.")
            assert texts(Message(kind)) != kind


EXAMPLES = {
    "spyrium": [("pass", "activate 1-2 1", "lets_lapse"), ("earn 1-2 1", "activate 1-2 2", "earns_instead")],
    "ilos": [("end", "play ship", "lets_lapse"), ("play market", "play ship", "sells_early")],
    "era_of_inventions": [("forfeit BUILD", "start BUILD", "lets_lapse"), ("market A", "market B", "weak_trades")],
    "propeller_islands": [("stop", "activate b3", "lets_lapse"), ("take 1", "take 2", "weak_dice")],
    "smugglers": [("sell tea", "draw", "sells_early"), ("draw", "sell tea", "sells_late")],
}


def as_action(text: str) -> Action:
    verb, *args = text.split()
    return Action(verb, tuple(args))


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_kinds_are_told_by_what_was_played_and_what_was_better(game: str) -> None:
    rule = rules.game(game)
    view = rule.view(rule.setup(3, 7, {}), 0)
    for played, better, kind in EXAMPLES[game]:
        assert rule.mistake(view, as_action(played), as_action(better)).id == f"{game}.mistake.{kind}"


@pytest.mark.rule("PI-083")
def test_building_without_connections_is_a_kind_of_its_own() -> None:
    game, rng = rules.game("propeller_islands"), Rng(3)
    state = game.setup(2, 7, {})
    while True:
        decision = game.decision(state)
        assert decision is not None
        if decision.kind == "place":
            box, island = state.box, state.players[decision.seat].island
            tile = box.tiles[decision.args[0]]
            cells = {action: build_connections(box, island, tile, _cell(action)) for action in game.legal(state)}
            with_, without = (next((a for a, c in cells.items() if bool(c) is has), None) for has in (True, False))
            if with_ is not None and without is not None:
                break
        game.advance(state, bots.choose("random", game, state, rng))
    view = game.view(state, decision.seat)
    assert game.mistake(view, without, with_).id == "propeller_islands.mistake.no_connections"
    assert game.mistake(view, with_, without).id == "propeller_islands.mistake.weak_places"


def _cell(action: Action) -> tuple[int, int]:
    from rules.propeller_islands.actions import cell_in

    return cell_in(action)
