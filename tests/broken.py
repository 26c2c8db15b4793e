"""Broken variants of Smugglers, each with one mistake that games really make, and the law that must catch it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.engine.chance import Chance
from rules.engine.contract import Action, Blocked, Events, Message, Part, Preview, Score, ScorePart, Sum, say
from tests.smugglers import DICE, DRAW, HIDDEN, WORTH, Smugglers, State


class LeakyView(Smugglers):
    """Shows everybody's hand."""

    def view(self, state: State, seat: int | None) -> State:
        return replace(super().view(state, seat), hands=[hand.copy() for hand in state.hands])


class LeakyTable(Smugglers):
    """Shows bystanders the hand of the first seat."""

    def view(self, state: State, seat: int | None) -> State:
        view = super().view(state, seat)
        if seat is None:
            view.hands[0] = state.hands[0].copy()
        return view


class SharedCopy(Smugglers):
    """Copies share the deck."""

    def copy(self, state: State) -> State:
        return replace(super().copy(state), deck=state.deck)


class ForgetfulCopy(Smugglers):
    """Copies lose what was sold."""

    def copy(self, state: State) -> State:
        return replace(super().copy(state), sold=[])


class OrderFromASet(Smugglers):
    """Lists legal actions in the order of a set."""

    def legal(self, state: State) -> Sequence[Action]:
        return list(set(super().legal(state)))


class SameActionTwice(Smugglers):
    """Lists the dice twice."""

    def legal(self, state: State) -> Sequence[Action]:
        actions = list(super().legal(state))
        return [*actions, DICE] if DICE in actions else actions


class StuckState(Smugglers):
    """Offers nothing to a seat without cards."""

    def legal(self, state: State) -> Sequence[Action]:
        return super().legal(state) if state.decision and state.hands[state.decision.seat] else []


class SameNotation(Smugglers):
    """Has two actions that are written the same way."""

    def legal(self, state: State) -> Sequence[Action]:
        actions = list(super().legal(state))
        return [*actions, Action("sell rum")] if Action("sell", ("rum",)) in actions else actions


class MissingBarrier(Smugglers):
    """Rolls dice that are no part of the position, so that nobody sees that undo would roll them again."""

    def __init__(self) -> None:
        self.dice = Chance(0)

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        kept = state.chance
        state.chance = self.dice
        super().advance(state, action, events)
        state.chance = kept


class LostPiece(Smugglers):
    """Loses the card that pays a fee."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if action.verb == "pay" and state.paid:
            state.paid.pop()


class NegativeStock(Smugglers):
    """Takes a coin for drawing, whether there is one or not."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if action == DRAW and state.decision:
            state.coins[state.decision.seat] -= 1
        super().advance(state, action, events)


class LossyJson(Smugglers):
    """Writes hands in alphabetical order."""

    def to_json(self, state: State) -> Any:
        return {**super().to_json(state), "hands": [sorted(hand) for hand in state.hands]}


class ChattyAdvance(Smugglers):
    """Gives a coin to whoever is listened to."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if events is not None and action == DICE and state.decision:
            state.coins[state.decision.seat] += 1
        super().advance(state, action, events)


class LoudEvents(Smugglers):
    """Tells everybody which card was drawn."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if events is not None:
            events[:] = [event._replace(seats=None) for event in events]


class TellingChoices(Smugglers):
    """Says that a card can't be sold because another seat holds the same."""

    def blocked(self, state: State) -> Sequence[Blocked]:
        holds = [str(seat) for seat, hand in enumerate(state.hands) if "rum" in hand]
        return [Blocked(Action("sell", ("gin",)), say("smugglers.why.no_good", who=" ".join(holds)), "SM-003")]


class BlockedAndLegal(Smugglers):
    """Calls the dice impossible although they may be rolled."""

    def blocked(self, state: State) -> Sequence[Blocked]:
        return [Blocked(DICE, say("smugglers.why.no_good"), "SM-003")]


class ReasonWithoutRule(Smugglers):
    """Gives a reason that no rule stands behind."""

    def blocked(self, state: State) -> Sequence[Blocked]:
        return [blocked._replace(rule="because") for blocked in super().blocked(state)]


class OneDescription(Smugglers):
    """Describes all actions of a verb alike."""

    def describe(self, view: State, action: Action) -> Message:
        return say(f"smugglers.do.{action.verb}")


class WrongPrice(Smugglers):
    """Previews a price that the seat can't pay."""

    def preview(self, view: State, action: Action) -> Preview:
        return Preview(costs=(Sum("coin", (Part(99, say("smugglers.fee")),), 0),))


class ImpossibleSample(Smugglers):
    """Samples are made of rum alone."""

    def resample(self, state: State, seat: int, rng: Chance) -> State:
        sample = super().resample(state, seat, rng)
        sample.deck = ["rum"] * len(sample.deck)
        return sample


class HonestSample(Smugglers):
    """Samples are the real state with another generator: a bot could cheat."""

    def resample(self, state: State, seat: int, rng: Chance) -> State:
        return replace(self.copy(state), chance=Chance(rng.bits()))


class WrongScore(Smugglers):
    """Counts every good as one point."""

    def scores(self, view: State) -> list[Score]:
        scores = []
        for score, hand in zip(super().scores(view), view.hands, strict=True):
            goods = ScorePart(score.parts[-1].source, None if HIDDEN in hand else len(hand))
            scores.append(score._replace(parts=(*score.parts[:-1], goods)))
        return scores


class EndlessMatch(Smugglers):
    """Begins again whenever it should end."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        state.turns = min(state.turns, len(state.hands))
        super().advance(state, action, events)


VARIANTS: list[tuple[type[Smugglers], str]] = [
    (LeakyView, "view"),
    (LeakyTable, "view"),
    (SharedCopy, "copy"),
    (ForgetfulCopy, "copy"),
    (SameActionTwice, "legal"),
    (StuckState, "legal"),
    (SameNotation, "notation"),
    (MissingBarrier, "barrier"),
    (LostPiece, "invariants"),
    (NegativeStock, "invariants"),
    (LossyJson, "json"),
    (ChattyAdvance, "events"),
    (LoudEvents, "secrets"),
    (TellingChoices, "choices"),
    (BlockedAndLegal, "blocked"),
    (ReasonWithoutRule, "blocked"),
    (OneDescription, "words"),
    (WrongPrice, "words"),
    (ImpossibleSample, "resample"),
    (HonestSample, "resample"),
    (WrongScore, "scores"),
    (EndlessMatch, "end"),
]


def right_totals(state: State) -> list[int]:
    """The final scores, counted the slow way."""
    totals = []
    for seat, hand in enumerate(state.hands):
        goods = 0
        for card in hand:
            goods += WORTH[card]
        totals.append(state.points[seat] + state.coins[seat] // 3 + goods)
    return totals
