"""What must hold for every game: the laws on random play, words for everything it says, and one registry."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from islands_tui.text.text_law import texts_are_whole
from islands_tui.text.texts import Texts
from rules import GAMES, game
from rules.engine import components
from rules.engine.conformance import check_match
from rules.engine.contract import Message, say
from rules.engine.laws import Violation
from rules.engine.provenance import provenance
from rules.engine.rng import Rng
from tests.broken_games import VARIANTS, Variant
from tests.hash_seeds import same_under_every_hash_seed
from tests.worlds import WORLDS, world

SIGNS = set("→·∩§ƒµ¶≈±×*%=")
"""What a voice can't say, or does not say as it is meant."""
TABLES = [(name, seats) for name, info in GAMES.items() for seats in info.seats]
QUICK = [(name, world(name).seats[place]) for name, place in zip(WORLDS, itertools.cycle((0, -1)), strict=False)]
"""The smallest table in the first world of each game, the largest in the second."""
FIRST = {name.partition("/")[0]: name for name in reversed(WORLDS)}.values()
THOROUGH = [(name, world(name).seats[1 if name in FIRST else 0]) for name in WORLDS]
"""The other world of a game with as few players as there can be, the first one with one more: each costs much."""


def oracle(name: str) -> Callable[[Any], Sequence[int]]:
    """The slow, independent scorer that belongs to a game's tests."""
    found: Callable[[Any], Sequence[int]] = importlib.import_module(f"tests.rules.{name}.oracle").scores_of
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_random_match_obeys_the_laws(name: str, seats: int) -> None:
    assert check_match(game(name), seats, seats, oracle=oracle(name), further=[texts_are_whole(name)]) > 20


def options(name: str, number: int) -> dict[str, str]:
    """Every value of every option is chosen in one of a world's two matches."""
    return {option.key: option.values[number % len(option.values)] for option in world(name).options}


@pytest.mark.parametrize(("name", "seats"), QUICK)
def test_a_random_match_in_an_accelerated_world_obeys_the_laws(name: str, seats: int) -> None:
    game, whole = name.partition("/")[0], texts_are_whole(name.partition("/")[0])
    check_match(world(name), seats, seats, options(name, 0), oracle=oracle(game), further=[whole])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), THOROUGH)
def test_a_random_match_in_an_accelerated_world_obeys_the_laws_at_every_step(name: str, seats: int) -> None:
    second_scorer = oracle(name.partition("/")[0])
    check_match(world(name), seats, 100 + seats, options(name, 1), thorough=True, oracle=second_scorer)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.game.__name__)
def test_a_broken_game_is_caught_in_an_accelerated_world(variant: Variant) -> None:
    broken = variant.load()

    def play_until_caught() -> None:
        for seed in range(variant.seed, variant.seed + 20):
            check_match(broken, broken.seats[-1], seed)

    with pytest.raises(Violation) as caught:
        play_until_caught()
    assert caught.value.law in variant.laws


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_the_same_under_every_hash_seed(name: str) -> None:
    same_under_every_hash_seed(f"rules.{name}.game:load", GAMES[name].seats[-1], 5)


@pytest.mark.parametrize("name", GAMES)
def test_the_registry_agrees_with_the_game(name: str) -> None:
    rules = game(name)
    assert (rules.id, rules.title, rules.seats) == GAMES[name][:3]


@pytest.mark.parametrize("name", GAMES)
def test_every_component_value_tells_where_it_comes_from(name: str) -> None:
    data = components.load(f"rules.{name}")
    unflagged = [path for path, _ in components.values(data) if provenance(data, path) is None]
    assert unflagged == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_everything_a_game_says_is_in_its_catalogue(name: str) -> None:
    rules, rng = game(name), Rng(2)
    texts = Texts([f"rules.{name}"], ["Ann", "Bob", "Cy", "Dee", "Eve"])
    heard = Texts([f"rules.{name}"], texts.names, spoken=True)
    for seats in (rules.seats[0], rules.seats[-1]):
        state = rules.setup(seats, seats, {})
        while (decision := rules.decision(state)) is not None:
            view, legal = rules.view(state, decision.seat), rules.legal(state)
            action = rng.pick(legal)
            said: list[Message] = [rules.ask(view), rules.status(view), *rules.table(view)]
            said += [rules.describe(view, action)]
            said += [blocked.reason for blocked in rules.blocked(state)]
            said += [rules.look(view, target) for target in rules.targets(state, action)]
            preview = rules.preview(view, action)
            said += [part.cause for total in (*preview.costs, *preview.gains) for part in total.parts]
            said += [say(total.good, n=2) for total in (*preview.costs, *preview.gains)]
            said += [*preview.notes, *(loss.text for loss in preview.losses)]
            said += [part.source for score in rules.scores(view) for part in score.parts]
            events: list[Any] = []
            rules.advance(state, action, events)
            said += [event.message for event in events]
            said += [say(change.good, n=2) for event in events for change in event.changes]
            assert_spoken(texts, said)
            for message in said:
                assert not SIGNS & set(heard(message)), message
        assert_spoken(texts, [rules.ended_by(state), rules.status(state), *rules.tiebreaks(), *rules.table(state)])


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_each_of_its_values_has_a_name(name: str) -> None:
    texts = Texts([f"rules.{name}"])
    for option in game(name).options:
        assert option.default in option.values
        assert_spoken(texts, [Message(f"{name}.option.{option.key}.{value}") for value in ("name", *option.values)])


def assert_spoken(texts: Texts, messages: Iterable[Message]) -> None:
    for message in messages:
        assert texts.knows(message.id), message.id
        text = texts(message)
        assert text
        assert "{" not in text, message
