"""The peers that playouts and copies are measured against; each is None where its package is missing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.bench.measure import Playouts, timed


def chess_playouts(seconds: float) -> Playouts | None:
    """Random games of chess: list the legal moves, push one."""
    try:
        import chess
    except ImportError:
        return None
    rng = random.Random(1)

    def one_match() -> tuple[int, int]:
        board, decisions, choices = chess.Board(), 0, 0
        while board.ply() < 300 and (legal := list(board.legal_moves)):
            board.push(legal[int(rng.random() * len(legal))])
            decisions += 1
            choices += len(legal)
        return decisions, choices

    return Playouts.of(one_match, seconds)


def catanatron_playouts(seconds: float) -> Playouts | None:
    """Random games of Catan with four seats."""
    game = _catan()
    if game is None:
        return None

    def one_match() -> tuple[int, int]:
        match, decisions, choices = game(), 0, 0
        while match.winning_color() is None and match.state.num_turns < 1000:
            choices += len(match.state.playable_actions)
            match.play_tick()
            decisions += 1
        return decisions, choices

    return Playouts.of(one_match, seconds)


def catanatron_copy(repeat: int) -> float | None:
    """Seconds for one copy of a game of Catan in its middle."""
    game = _catan()
    if game is None:
        return None
    match = game()
    for _ in range(300):
        match.play_tick()
    return timed(match.copy, repeat)


def _catan() -> Callable[[], Any] | None:
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return lambda: Game([RandomPlayer(colour) for colour in colours])
