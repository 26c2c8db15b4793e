"""The lists of mutations stay applicable, and say enough to be tried and judged."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.rulebook import rulebook
from tests.mutations.mutation import ROOT, all_mutations, mutations

RARE = {"seats", "told", "refusal", "undo", "reset", "last round"}


def test_every_mutation_can_be_applied() -> None:
    for mutation in all_mutations():
        mutation.applied((ROOT / mutation.path).read_text(encoding="utf-8"))


def test_every_mutation_names_a_rule_of_its_game() -> None:
    for mutation in all_mutations():
        assert mutation.wrong.endswith("."), mutation.name
        if mutation.game in GAMES:
            assert mutation.rule in rulebook(mutation.game).ids, mutation.name


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_mutations_of_each_game(game: str) -> None:
    assert len(mutations(game)) >= 30


def test_many_mutations_are_of_the_kinds_that_random_play_seldom_meets() -> None:
    kinds = [mutation.kind for game in GAMES for mutation in mutations(game)]
    assert set(kinds) == {*RARE, "rule"}
    assert sum(kind in RARE for kind in kinds) >= 40
