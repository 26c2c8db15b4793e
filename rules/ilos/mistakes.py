"""Kinds of mistakes in Ilôs, as players are told them."""

from __future__ import annotations

from rules.engine.contract import Action, Message
from rules.engine.mistakes import MistakeKind, kind_named
from rules.ilos.actions import PLAY
from rules.ilos.components import MARKET
from rules.ilos.names import text
from rules.ilos.state import State

KINDS = (
    MistakeKind("lets_lapse", "end"),
    MistakeKind("plays_too_much", "play", "end"),
    MistakeKind("weak_cards", "play", "play"),
    MistakeKind("weak_voyages", "from explore dock nest"),
    MistakeKind("weak_tiles", "lay"),
    MistakeKind("weak_places", "plant mine search build"),
    MistakeKind("weak_goods", "raise"),
    MistakeKind("weak_sides", "fort post"),
    MistakeKind("pays_badly", "pay swap keep"),
)


def mistake(view: State, played: Action, better: Action) -> Message:
    to_market = PLAY[MARKET]
    if played.verb == better.verb == to_market.verb and to_market in (played, better):
        return text("mistake.sells_early" if played == to_market else "mistake.sells_late")
    return text(f"mistake.{kind_named(KINDS, played, better)}")
