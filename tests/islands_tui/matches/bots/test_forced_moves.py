"""An answer that is given by itself costs and brings nothing that was not told before the choice it follows from."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import rules
from islands_tui.matches.bots.forced_moves import forced_in
from rules.engine.contract import Action, notation
from rules.engine.hidden import reveals

DECISIONS = 160


@pytest.mark.parametrize("name", rules.GAMES)
def test_what_only_answers_cost_and_bring_is_foreseen_by_the_choice_before_them(name: str) -> None:
    game = rules.game(name)
    rng = random.Random(5)
    state = game.setup(max(game.seats), 5, {})
    for _ in range(DECISIONS):
        decision = game.decision(state)
        if decision is None:
            break
        legal = game.legal(state)
        for action in rng.sample(list(legal), min(4, len(legal))):
            _assert_foreseen(game, state, action)
        game.advance(state, rng.choice(list(legal)))


def _assert_foreseen(game: Any, state: Any, action: Action) -> None:
    """Where only answers follow, the preview of the action has told what they do."""
    decision = game.decision(state)
    seat, view = decision.seat, game.view(state, decision.seat)
    if reveals(game, state, action):
        return
    preview, after = game.preview(view, action), game.copy(state)
    game.advance(after, action)
    given = []
    while (asked := game.decision(after)) is not None and asked.seat == seat:
        answer = forced_in(game, after)
        if answer is None:
            break
        given.append(notation(answer))
        game.advance(after, answer)
    if not given or (asked is not None and asked.seat == seat and game.continues(asked)):
        return
    said: Counter[str] = Counter()
    for sign, sums in ((-1, preview.costs), (1, preview.gains)):
        for entry in sums:
            said[entry.good] += sign * entry.total
    had, has = (game.holdings(game.view(one, seat), seat).goods for one in (state, after))
    moved = {good: has.get(good, 0) - had.get(good, 0) for good in {**had, **has}}
    assert {good: n for good, n in said.items() if n} == {good: n for good, n in moved.items() if n}, (
        f"{notation(action)}, then by itself {', '.join(given)}"
    )
