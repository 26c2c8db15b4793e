"""The rules of Smugglers as one object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.chance import Chance
from rules.engine.components import ComponentError
from rules.engine.contract import (
    Action,
    Events,
    Holdings,
    Message,
    Option,
    Preview,
    Score,
    ScorePart,
    Seat,
    Sum,
    Target,
    say,
)
from rules.engine.tasks import Question, Step, TaskGame
from smugglers import selling, turn
from smugglers.goods import COPIES, DRAW, GIVE_COIN, GOODS, HIDDEN, PAY_ORDER, TURNS, WORTH
from smugglers.previews import sale, sums
from smugglers.state import State, stock_of


class Smugglers(TaskGame[State]):
    """The game object: its questions and tasks by name, and the doors of the contract."""

    id, title, version, seats = "smugglers", "Smugglers", 1, range(2, 4)
    options = (Option("start", ("poor", "rich"), "poor"),)
    data_digest = "0"
    state_type = State
    box = None
    questions: Mapping[str, Question[State]] = {
        "turn": Question("SM-001", turn.turn_choices, turn.turn_answer, turn.turn_blocked),
        "pay": Question("SM-004", selling.pay_choices, selling.pay_answer),
        "again": Question("SM-005", selling.again_choices, selling.again_answer),
        "bribe": Question("SM-007", selling.bribe_choices, selling.bribe_answer),
    }
    followups, secretive = frozenset({"pay"}), frozenset({"pay", "bribe"})
    steps: Mapping[str, Step] = {
        "next_turn": turn.next_turn,
        "pay": selling.pay,
        "again": selling.again,
        "turn_up": selling.turn_up,
        "bribe": selling.bribe,
    }

    def setup(self, seats: int, seed: int, options: Mapping[str, str], events: Events = None) -> State:
        """Shuffle, deal three cards each, and ask the first question."""
        chance = Chance(seed)
        deck = [good for good in GOODS for _ in range(COPIES[good])]
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
        coins = 5 if options.get("start") == "rich" else 2
        state = State(
            hands, [coins] * seats, [0] * seats, deck, [], [], 0, dict(options), [("next_turn",)], None, chance
        )
        self.settle(state, events)
        return state

    def view(self, state: State, seat: int | None) -> State:
        """Hands and fees are secret until the end, and the deck for ever."""
        view = self.copy(state)
        if state.decision is not None:
            view.hands = [hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(view.hands)]
            view.paid = [(owner, card if owner == seat else HIDDEN) for owner, card in view.paid]
            if state.decision.kind == "pay" and state.decision.seat != seat:
                good, paid = state.decision.args
                view.decision = state.decision._replace(args=(good, (HIDDEN,) * len(paid)))
        view.deck = [HIDDEN] * len(view.deck)
        view.chance = Chance(0)
        return view

    def resample(self, state: State, seat: int, rng: Chance) -> State:
        """Deal everything that this seat can't see anew."""
        sample, known = self.copy(state), self.view(state, seat)
        paying = state.decision if state.decision and state.decision.kind == "pay" else None
        if paying is not None and paying.seat != seat:
            known.hands[paying.seat][0] = paying.args[0]
        pool = [*state.deck, *(card for hand in state.hands for card in hand), *(card for _, card in state.paid)]
        for card in [*(card for hand in known.hands for card in hand), *(card for _, card in known.paid)]:
            if card != HIDDEN:
                pool.remove(card)
        pool.sort()
        rng.shuffle(pool)
        sample.hands = [[card if card != HIDDEN else pool.pop() for card in hand] for hand in known.hands]
        sample.paid = [(owner, card if card != HIDDEN else pool.pop()) for owner, card in known.paid]
        sample.deck = pool
        sample.chance = Chance(rng.bits())
        if paying is not None and paying.seat != seat:
            good, paid = paying.args
            stock = stock_of(sample, paying.seat, good, ())
            first = [what for what in PAY_ORDER for _ in range(stock[what])][: len(paid)]
            sample.decision = paying._replace(args=(good, tuple(first)))
        return sample

    def scores(self, view: State) -> list[Score]:
        """Sales, a point for three coins, and the goods in hand (SM-008)."""
        scores = []
        for seat, hand in enumerate(view.hands):
            worth = None if HIDDEN in hand else sum(WORTH[good] for good in hand)
            parts = (
                ScorePart(say("smugglers.score.points"), view.points[seat]),
                ScorePart(say("smugglers.score.coins"), view.coins[seat] // 3),
                ScorePart(say("smugglers.score.goods"), worth),
            )
            scores.append(Score(seat, parts, (view.coins[seat],)))
        return scores

    def worth(self, state: State, seat: int) -> float:
        """The score, and half a point for each card: it may be sold."""
        total = self.scores(state)[seat].total
        assert total is not None
        return float(total) if state.decision is None else total + 0.5 * len(state.hands[seat])

    def tiebreaks(self) -> Sequence[Message]:
        """Coins break ties (SM-008)."""
        return (say("smugglers.tiebreak.coins"),)

    def ended_by(self, view: State) -> Message:
        """Everybody has had all turns."""
        return say("smugglers.ended", turns=TURNS)

    def round_of(self, state: State) -> int:
        """A round is a turn of everybody."""
        return max(0, state.turns - 1) // len(state.hands) + 1

    def status(self, view: State) -> Message:
        """For the title line."""
        return say("smugglers.status", round=self.round_of(view), rounds=TURNS)

    def ask(self, view: State) -> Message:
        """The open question."""
        assert view.decision is not None
        return say(f"smugglers.ask.{view.decision.kind}", seat=Seat(view.decision.seat))

    def describe(self, view: State, action: Action) -> Message:
        """What an action means."""
        if not action.args:
            return say(f"smugglers.do.{action.verb}")
        return say(f"smugglers.do.{action.verb}", what=Message(f"smugglers.good.{action.args[0]}"))

    def preview(self, view: State, action: Action) -> Preview:
        """What it costs and brings, as far as the seat can know."""
        assert view.decision is not None
        seat, kind, args = view.decision
        if action == DRAW:
            return Preview(gains=sums(view, seat, card=1))
        if action.verb == "give":
            return Preview(sums(view, seat, **{"coin" if action == GIVE_COIN else "card": 1}))
        if action.verb == "pay":
            return sale(view, seat, args[0], (*args[1], str(action.args[0])))
        if action.verb == "sell":
            return sale(view, seat, str(action.args[0]), () if kind == "turn" else None)
        return Preview()

    def holdings(self, view: State, seat: int) -> Holdings:
        """Coins, points and cards."""
        amounts = {"coin": view.coins[seat], "points": view.points[seat], "card": len(view.hands[seat])}
        return Holdings({f"smugglers.good.{good}": amount for good, amount in amounts.items()}, {})

    def targets(self, state: State, action: Action) -> tuple[Target, ...]:
        """Goods lie in the hand; everything else is a choice in a list."""
        if action.args and action.verb != "pay":
            return (Target("hand", str(action.args[0])),)
        return (Target("choice", action.verb if not action.args else str(action.args[0])),)

    def table(self, view: State) -> Sequence[Message]:
        """The whole table in words."""
        lines = [say("smugglers.deck", n=len(view.deck))]
        for seat, hand in enumerate(view.hands):
            goods = tuple(Message(f"smugglers.good.{card if card != HIDDEN else 'hidden'}") for card in hand)
            lines.append(say("smugglers.seat", seat=Seat(seat), coins=view.coins[seat], hand=goods))
        return lines

    def look(self, view: State, target: Target) -> Message:
        """A good in words, with its price if it can be sold now."""
        what, price = Message(f"smugglers.good.{target.id}"), self.price_of(view, target)
        if price is None:
            return say("smugglers.look", what=what)
        return say("smugglers.look_price", what=what, price=price[0].total)

    def price_of(self, view: State, target: Target) -> tuple[Sum, ...] | None:
        """The least that selling it takes."""
        if target.kind != "hand" or view.decision is None or view.decision.kind != "turn":
            return None
        return sale(view, view.decision.seat, target.id, ()).costs

    def problems(self, state: State) -> list[str]:
        """Every card is somewhere, and nobody owes coins."""
        cards = [*state.deck, *state.sold, *(card for hand in state.hands for card in hand)]
        cards += [card for _, card in state.paid]
        found = [f"there are {cards.count(good)} {good}" for good in GOODS if cards.count(good) != COPIES[good]]
        found += [f"seat {seat} has {coins} coins" for seat, coins in enumerate(state.coins) if coins < 0]
        return found


def load(components: Mapping[str, Any] | None = None) -> Smugglers:
    """The game; nobody has a printed one with other figures."""
    if components:
        raise ComponentError(say("smugglers.own_figures"))
    return Smugglers()
