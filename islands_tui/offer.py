"""What the menu can offer: the match to go on with, how many are stored, how things are drawn."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui import storage
from islands_tui.drawing.terminal import Drawing
from islands_tui.players import shown_names
from islands_tui.problem import Problem
from islands_tui.reading import read_match
from islands_tui.texts import Texts
from rules.engine.contract import Message, say


class Offer(NamedTuple):
    """What the menu can offer now."""

    waiting: Sequence[str] = ()
    """The match to continue and who is to move there, a line each; empty if there is none."""
    saved: int = 0
    """How many matches are stored."""
    drawing: str = ""
    """The alphabet and the colours, in words."""


def offer(drawing: Drawing, texts: Texts) -> Offer:
    """Look at what is stored; what can't be read is no offer."""
    glyphs = Message(f"settings.glyphs_are.{drawing.glyphs.name}")
    colours = Message(f"settings.colours_are.{drawing.palette.depth}")
    waiting: Sequence[str] = ()
    saved = 0
    with contextlib.suppress(Problem):
        saved = len(storage.names())
        waiting = _waiting(storage.latest_unfinished(), texts)
    return Offer(waiting, saved, texts(say("menu.drawing", glyphs=glyphs, colours=colours)))


def _waiting(name: str, texts: Texts) -> Sequence[str]:
    match = read_match(storage.path_of(name)).match
    assert match.decision is not None
    player = shown_names(match.players)[match.decision.seat]
    number = match.game.round_of(match.view(None))
    return (
        texts(say("menu.waiting", game=match.game.title, round=number)),
        texts(say("table.to_move", seat=player)),
    )
