"""A match as an environment of PettingZoo, for programs that learn by playing: `pip install islands-tui[pettingzoo]`.

Agents choose actions by their number in `Game.every_action` and see the table as `numeric_view`. Nothing is revealed
that the seat may not know. At the end every agent gets its share of the win, less the share that equals have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from rules.engine.contract import Action, Game, notation, winners
from rules.engine.numeric_view import SIZE, numeric_view

LARGEST_SEED = 1 << 30


def env(game: Game[Any], seats: int, options: Mapping[str, str] | None = None) -> OrderEnforcingWrapper:
    """A match with so many seats; calls in the wrong order and actions that don't exist are refused."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(LearningMatch(game, seats, options)))


class LearningMatch(AECEnv):
    """The environment without the wrappers that check its use."""

    metadata: ClassVar[dict[str, Any]] = {"name": "islands", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, str] | None = None) -> None:
        """The actions are those of the figures in force; an overlay may have others."""
        super().__init__()
        if seats not in game.seats:
            raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
        self.game, self.options = game, dict(options or {})
        self.actions: Sequence[Action] = game.every_action()
        if not self.actions:
            raise ValueError(f"{game.title} has no list of its actions")
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._number_of = {action: number for number, action in enumerate(self.actions)}
        self._observed = Dict(
            observation=Box(-np.inf, np.inf, (SIZE,), np.float32),
            action_mask=Box(0, 1, (len(self.actions),), np.int8),
        )
        self._chosen = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observed

    def action_space(self, agent: str) -> Space[Any]:
        return self._chosen[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new table. Without a seed it is another one each time."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        dealt = int(self._chance.integers(LARGEST_SEED))
        self.state_of_match = self.game.setup(len(self.possible_agents), dealt, self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat sees, and the actions that it may take; none while another seat is asked."""
        seat, seats = self.possible_agents.index(agent), len(self.possible_agents)
        numbers = numeric_view(self.game, self.game.view(self.state_of_match, seat), seat, seats)
        mask: Any = np.zeros(len(self.actions), np.int8)
        decision = self.game.decision(self.state_of_match)
        if decision is not None and decision.seat == seat:
            mask[[self._number_of[action] for action in self.game.legal(self.state_of_match)]] = 1
        return {"observation": np.array(numbers, np.float32), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play the action of this number for the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.actions[int(action)]
        if chosen not in self.game.legal(self.state_of_match):
            raise ValueError(f"{notation(chosen)} is not legal now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.advance(self.state_of_match, chosen)
        if self.game.decision(self.state_of_match) is None:
            self._end()
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str:
        """The open decision in short; `islands` shows tables better."""
        decision = self.game.decision(self.state_of_match)
        points = [score.total for score in self.game.scores(self.state_of_match)]
        asked = "the end" if decision is None else f"{self.agent_selection}: {decision.kind}"
        return f"{self.game.title}, round {self.game.round_of(self.state_of_match)}, points {points}, {asked}"

    def close(self) -> None:
        """There is nothing to close."""

    def _asked(self) -> str:
        decision = self.game.decision(self.state_of_match)
        assert decision is not None
        return self.possible_agents[decision.seat]

    def _end(self) -> None:
        scores = self.game.scores(self.state_of_match)
        won = winners(scores)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = (seat in won) / len(won) - 1 / len(self.agents)
            self.terminations[agent] = True
            self.infos[agent] = {"points": scores[seat].total}
        self.agent_selection = self.agents[0]
