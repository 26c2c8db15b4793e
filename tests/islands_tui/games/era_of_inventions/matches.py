"""Matches of Era of Inventions in progress, played with some sense: random play lets most actions lapse."""

from __future__ import annotations

from typing import Any

from rules.engine.contract import Action
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from rules.era_of_inventions.game import load
from tests.islands_tui.tables import NAMES, play

RELUCTANT = ("forfeit", "done", "end", "stay", "bonus")
PLANS = (("PRODUCE", "BUILD"), ("PRODUCE", "BUY"), ("PRODUCE", "MAKE"), ("INVENT", "MAKE"), ("PRODUCE", "MARKET"))
"""What a seat likes to place its discs on, by round."""


RICH = {"coin": 9, "coal": 9, "wood": 9, "metal": 6, "technology": 6, "tools": 6, "development": 12}
"""A stock with which a few rounds fill the boards."""


def an_era(seats: int = 4, seed: int = 7, moves: int = 0, rich: bool = False) -> Match[Any]:
    """A match after so many moves, or at its end."""
    components = {"stock": RICH} if rich else {}
    game = load(components)
    players = tuple(Participant(name) for name in NAMES[:seats])
    match = Match(game, Header(game.id, game.version, players, seed, {}, components, game.data_digest))
    chance = Rng(seed)
    for _ in range(moves):
        if match.decision is None:
            break
        match.play(sensible(match, chance))
    return match


def sensible(match: Match[Any], chance: Rng) -> Action:
    """Mostly an action that does something; bonus discs are kept for a while."""
    legal, decision, state = match.legal(), match.decision, match.state
    assert decision is not None
    if decision.kind == "place":
        plan = PLANS[(state.round + decision.seat) % len(PLANS)]
        legal = [action for action in legal if action.args[0] in plan] or legal
    doing = [action for action in legal if action.verb not in RELUCTANT or chance.below(8) == 0]
    return chance.pick(doing or [action for action in legal if action.verb != "bonus"])


def asking(kind: str, seats: int = 4, seed: int = 7, after: int = 0) -> Match[Any]:
    """A rich match at a decision of this kind, at the earliest after so many moves."""
    match, chance = an_era(seats, seed, rich=True), Rng(seed)
    while match.decision is not None:
        if match.decision.kind == kind and len(match.moves) >= after:
            return match
        match.play(sensible(match, chance))
    raise AssertionError(f"nothing like {kind} was asked")


def starting(action: str, seats: int = 3, rich: bool = True) -> Match[Any]:
    """A fresh match where the start player has just begun this action, at the first step of it."""
    match = an_era(seats, rich=rich)
    assert match.decision is not None
    first = match.decision.seat
    while match.decision.kind == "place":
        wanted = [choice for choice in match.legal() if (choice.args[0] == action) == (match.decision.seat == first)]
        match.play((wanted or match.legal())[0])
    play(match, f"start {action}")
    return match
