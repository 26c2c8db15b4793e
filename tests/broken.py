"""Broken variants of Smugglers, each with one mistake that games really make, and the law that must catch it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.engine.contract import (
    HIDDEN,
    Action,
    Blocked,
    Event,
    Events,
    Holdings,
    Message,
    Part,
    Preview,
    Score,
    ScorePart,
    Sum,
    Target,
    say,
)
from rules.engine.rng import Rng
from smugglers.game import Smugglers
from smugglers.goods import DICE, DRAW, FEE, WORTH
from smugglers.previews import sums
from smugglers.state import State


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


class SharedHands(Smugglers):
    """Copies share the hands, and go on changing them."""

    def copy(self, state: State) -> State:
        return replace(super().copy(state), hands=list(state.hands))


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
    """Rolls dice that are no part of the position, so that nobody sees that undo would roll them again.

    Their coins go to the left neighbour: what happens to others may be a surprise.
    """

    def __init__(self) -> None:
        super().__init__()
        self.dice = Rng(0)

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if action != DICE or state.decision is None:
            super().advance(state, action, events)
            return
        kept, seat, coins = state.chance, state.decision.seat, state.coins.copy()
        state.chance = self.dice
        super().advance(state, action)
        state.chance = kept
        won = state.coins[seat] - coins[seat]
        state.coins[seat] -= won
        state.coins[(seat + 1) % len(coins)] += won


class LostPiece(Smugglers):
    """Loses the card that pays a fee."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if action.verb == "pay" and state.paid:
            state.paid.pop()


class NegativeStock(Smugglers):
    """Takes a coin from the left neighbour of who draws, whether there is one or not."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if action == DRAW and state.decision:
            state.coins[(state.decision.seat + 1) % len(state.coins)] -= 1
        super().advance(state, action, events)


class LossyJson(Smugglers):
    """Writes hands in alphabetical order."""

    def to_json(self, state: State, version: int | None = None) -> Any:
        return {**super().to_json(state, version), "hands": [sorted(hand) for hand in state.hands]}


class ChattyAdvance(Smugglers):
    """Gives a coin to the left neighbour of whoever is listened to."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if events is not None and action == DICE and state.decision:
            state.coins[(state.decision.seat + 1) % len(state.coins)] += 1
        super().advance(state, action, events)


class LoudEvents(Smugglers):
    """Tells everybody which card was drawn."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if events is not None:
            events[:] = [event._replace(seats=None) for event in events]


class LoudCovers(Smugglers):
    """Keeps at the table which card was drawn, and tells bystanders."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if events is not None:
            everybody = tuple(range(len(state.hands)))
            events[:] = [Event(event.cover, (), everybody, event.message) if event.cover else event for event in events]


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


class UntrueReason(Smugglers):
    """Refuses something for want of what there is enough of."""

    def blocked(self, state: State) -> Sequence[Blocked]:
        enough = say("smugglers.why.no_good", need=2, have=2)
        return [blocked._replace(reason=enough) for blocked in super().blocked(state)]


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

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        sample = super().resample(state, seat, rng)
        sample.deck = ["rum"] * len(sample.deck)
        return sample


class HonestSample(Smugglers):
    """Samples are the real state with another generator: a bot could cheat."""

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        return replace(self.copy(state), chance=Rng(rng.bits()))


class TracedSample(Smugglers):
    """Mixes the deck as it lies and leaves the hands as they are: samples vary, and still show what is real."""

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        sample = replace(self.copy(state), chance=Rng(rng.bits()))
        rng.shuffle(sample.deck)
        return sample


class EndlessWorth(Smugglers):
    """Divides by the coins of a seat."""

    def worth(self, state: State, seat: int) -> float:
        return super().worth(state, seat) if state.coins[seat] or not state.decision else float("inf")


class HopefulWorth(Smugglers):
    """Still hopes when the match is over."""

    def worth(self, state: State, seat: int) -> float:
        return super().worth(state, seat) + 1


class WrongScore(Smugglers):
    """Counts every good as one point."""

    def scores(self, view: State) -> list[Score]:
        scores = []
        for score, hand in zip(super().scores(view), view.hands, strict=True):
            goods = ScorePart(score.parts[-1].source, None if HIDDEN in hand else len(hand))
            scores.append(score._replace(parts=(*score.parts[:-1], goods)))
        return scores

    def worth(self, state: State, seat: int) -> float:
        return float(self.scores(state)[seat].total or 0)


class Blabbermouth(Smugglers):
    """Lets the only answer to a bribe give itself, which tells the others that the seat has no coins."""

    secretive = frozenset({"pay"})


class FavouredSeat(Smugglers):
    """Gives the last seat a coin whenever another one rolls the dice."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if action == DICE and state.decision and state.decision.seat != len(state.coins) - 1:
            state.coins[-1] += 1
        super().advance(state, action, events)


class FlatteredSeat(Smugglers):
    """Asks the first seat in other words."""

    def ask(self, view: State) -> Message:
        asked = super().ask(view)
        return say("smugglers.please", what=asked) if view.decision and view.decision.seat == 0 else asked


class EndlessMatch(Smugglers):
    """Begins again whenever it should end."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        state.turns = min(state.turns, len(state.hands))
        super().advance(state, action, events)


class HiddenFee(Smugglers):
    """Takes a coin for drawing and says nothing of it before."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if action == DRAW and state.decision and state.coins[state.decision.seat]:
            state.coins[state.decision.seat] -= 1
        super().advance(state, action, events)


class EmptyPromise(Smugglers):
    """Promises two coins for rolling the dice, which may bring one."""

    def preview(self, view: State, action: Action) -> Preview:
        assert view.decision is not None
        if action == DICE:
            return Preview(gains=sums(view, view.decision.seat, coin=2))
        return super().preview(view, action)


class AssumedAnswer(Smugglers):
    """Says of a sale that its fee is paid in coins, although cards can pay it too."""

    def preview(self, view: State, action: Action) -> Preview:
        preview = super().preview(view, action)
        assert view.decision is not None
        if action.verb == "sell" and not preview.settled and view.coins[view.decision.seat] >= FEE:
            return preview._replace(costs=sums(view, view.decision.seat, coin=FEE, card=1))
        return preview


class SettledTooSoon(Smugglers):
    """Says of a sale that it is done, before its fee is paid."""

    def preview(self, view: State, action: Action) -> Preview:
        return super().preview(view, action)._replace(settled=True)


class SilentReplacement(Smugglers):
    """Has cards that are meant to stay, and does not say that a sale takes one."""

    def holdings(self, view: State, seat: int) -> Holdings:
        cards = Counter(Message(f"smugglers.good.{card}") for card in view.hands[seat])
        return super().holdings(view, seat)._replace(pieces=cards)


class LapsedReward(Smugglers):
    """Lets something lapse that was due, and does not say so before."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if action == DICE and events is not None:
            events[-1] = events[-1]._replace(lost=True)


class FalseReport(Smugglers):
    """Reports one point more than a sale brings."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        super().advance(state, action, events)
        if events is not None:
            events[:] = [
                event._replace(changes=tuple(change._replace(after=change.after + 1) for change in event.changes))
                for event in events
            ]


class PriceWithoutFee(Smugglers):
    """Says that selling takes the card alone."""

    def price_of(self, view: State, target: Target) -> tuple[Sum, ...] | None:
        price = super().price_of(view, target)
        return None if price is None or view.decision is None else sums(view, view.decision.seat, card=1)


class OldPrice(Smugglers):
    """Shows a spot with a price that is no longer the one to pay."""

    def look(self, view: State, target: Target) -> Message:
        looked = super().look(view, target)
        return say(looked.id, **{**dict(looked.values), "price": 7}) if "price" in dict(looked.values) else looked


class LookingGlass(Smugglers):
    """Says of every spot that the deck is empty."""

    def look(self, view: State, target: Target) -> Message:
        return say("smugglers.look", what=say("smugglers.why.no_deck"))


class TellingSpots(Smugglers):
    """Points at the hand only for those who know that the card is there."""

    def targets(self, state: State, action: Action) -> tuple[Target, ...]:
        (target,) = super().targets(state, action)
        hand = state.hands[state.decision.seat] if state.decision is not None else []
        return (target if target.id in hand else target._replace(kind="choice"),)


class NamelessTie(Smugglers):
    """Breaks ties by something that it does not name."""

    def tiebreaks(self) -> Sequence[Message]:
        return ()


VARIANTS: list[tuple[type[Smugglers], str]] = [
    (LeakyView, "view"),
    (LeakyTable, "view"),
    (SharedCopy, "copy"),
    (SharedHands, "copy"),
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
    (LoudCovers, "secrets"),
    (TellingChoices, "choices"),
    (BlockedAndLegal, "blocked"),
    (ReasonWithoutRule, "blocked"),
    (UntrueReason, "reasons"),
    (OneDescription, "words"),
    (WrongPrice, "words"),
    (ImpossibleSample, "resample"),
    (HonestSample, "resample"),
    (TracedSample, "resample"),
    (EndlessWorth, "worth"),
    (HopefulWorth, "worth"),
    (WrongScore, "scores"),
    (EndlessMatch, "end"),
    (FavouredSeat, "seats"),
    (Blabbermouth, "discreet"),
    (FlatteredSeat, "seats"),
    (HiddenFee, "surprise"),
    (EmptyPromise, "surprise"),
    (AssumedAnswer, "surprise"),
    (SettledTooSoon, "surprise"),
    (SilentReplacement, "surprise"),
    (LapsedReward, "surprise"),
    (FalseReport, "surprise"),
    (NamelessTie, "scores"),
    (PriceWithoutFee, "price"),
    (OldPrice, "look"),
    (LookingGlass, "look"),
    (TellingSpots, "spots"),
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
