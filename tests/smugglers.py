"""Smugglers: a small game that exists to try the engine out. It has everything that makes engines hard.

Two or three seats hold secret goods. A turn is one of: `draw` a card, roll the `dice` for coins, `sell` a good. Selling
costs a fee of two, paid step by step with coins and face-down cards, and each good does something more: tea sells
another good without a fee (nested), rum turns up the top card (a reveal), lace makes every other seat hand over a coin
or a card (other seats decide in the middle of a turn). After four turns each, points, coins and goods are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.engine.chance import Chance
from rules.engine.codec import component
from rules.engine.contract import (
    Action,
    Blocked,
    Change,
    Decision,
    Event,
    Events,
    Message,
    Option,
    Part,
    Preview,
    Score,
    ScorePart,
    Seat,
    Sum,
    Target,
    say,
)
from rules.engine.tasks import Question, Step, Task, TaskGame

GOODS = ("tea", "rum", "lace")
POINTS = {"tea": 2, "rum": 3, "lace": 4}
WORTH = {"tea": 1, "rum": 1, "lace": 2}
COPIES = 6
FEE = 2
TURNS = 4
HIDDEN = "?"

DRAW, DICE, STOP, GIVE_COIN = Action("draw"), Action("dice"), Action("stop"), Action("give", ("coin",))
SELL = {good: Action("sell", (good,)) for good in GOODS}
GIVE = {good: Action("give", (good,)) for good in GOODS}
PAY = {what: Action("pay", (what,)) for what in ("coin", *GOODS)}
PAY_ORDER = ("coin", *GOODS)


@dataclass(slots=True)
class State:
    """What is on the table."""

    hands: list[list[str]]
    coins: list[int]
    points: list[int]
    deck: list[str]
    sold: list[str]
    paid: list[tuple[int, str]]
    """Cards that paid a fee, face down: who paid, and the card."""
    turns: int
    options: dict[str, str]
    pending: list[Task]
    decision: Decision | None
    chance: Chance
    box: None = component(default=None)

    def copy(self) -> State:
        return State(
            [hand.copy() for hand in self.hands],
            self.coins.copy(),
            self.points.copy(),
            self.deck.copy(),
            self.sold.copy(),
            self.paid.copy(),
            self.turns,
            self.options.copy(),
            self.pending.copy(),
            self.decision,
            self.chance.copy(),
        )


# Turn by turn


def next_turn(state: State, events: Events) -> Decision | None:
    """The next seat's turn, until everybody has had four."""
    if state.turns == TURNS * len(state.hands):
        return None
    seat = state.turns % len(state.hands)
    state.turns += 1
    state.pending.append(("next_turn",))
    return Decision(seat, "turn")


def turn_choices(state: State, decision: Decision) -> Sequence[Action]:
    hand, coins = state.hands[decision.seat], state.coins[decision.seat]
    actions = [DRAW] if state.deck else []
    actions.append(DICE)
    if coins + len(hand) - 1 >= FEE:
        actions += [SELL[good] for good in GOODS if good in hand]
    return actions


def turn_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    legal = turn_choices(state, decision)
    blocked = [] if state.deck else [Blocked(DRAW, say("smugglers.why.no_deck"), "SM-002")]
    for good, action in SELL.items():
        if good not in state.hands[decision.seat]:
            blocked.append(Blocked(action, say("smugglers.why.no_good"), "SM-003"))
        elif action not in legal:
            blocked.append(Blocked(action, say("smugglers.why.fee", fee=FEE), "SM-004"))
    return blocked


def turn_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    seat = decision.seat
    if action == DRAW:
        draw(state, events, seat)
    elif action == DICE:
        roll(state, events, seat)
    else:
        state.pending.append(("pay", seat, str(action.args[0]), ()))


def draw(state: State, events: Events, seat: int) -> None:
    card = state.deck.pop()
    state.hands[seat].append(card)
    if events is not None:
        name = Message(f"smugglers.good.{card}")
        cover = say("smugglers.draws", seat=Seat(seat))
        events.append(Event(say("smugglers.draws_card", seat=Seat(seat), good=name), (), (seat,), cover))


def roll(state: State, events: Events, seat: int) -> None:
    pips = state.chance.roll()
    before = state.coins[seat]
    state.coins[seat] += (pips + 1) // 2
    if events is not None:
        change = Change("smugglers.good.coin", before, state.coins[seat])
        events.append(Event(say("smugglers.rolls", seat=Seat(seat), pips=pips), (change,)))


# Selling


def pay(state: State, events: Events, seat: int, good: str, paid: tuple[str, ...]) -> Decision | None:
    """Ask for one part of the fee after the other; all of it is paid at once when it is complete."""
    if len(paid) == FEE:
        sell(state, events, seat, good, paid)
        return None
    return Decision(seat, "pay", (good, paid))


def pay_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The parts stand in one order, so that each payment is reached in one way only."""
    good, paid = decision.args
    stock = _stock(state, decision.seat, good, paid)
    first = PAY_ORDER.index(paid[-1]) if paid else 0
    return [
        PAY[what]
        for place, what in enumerate(PAY_ORDER)
        if place >= first and stock[what] and sum(stock[later] for later in PAY_ORDER[place:]) >= FEE - len(paid)
    ]


def _stock(state: State, seat: int, good: str, paid: Sequence[str]) -> dict[str, int]:
    stock = {"coin": state.coins[seat], **{kind: state.hands[seat].count(kind) for kind in GOODS}}
    for gone in (good, *paid):
        stock[gone] -= 1
    return stock


def pay_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    good, paid = decision.args
    state.pending.append(("pay", decision.seat, good, (*paid, str(action.args[0]))))


def sell(state: State, events: Events, seat: int, good: str, paid: Sequence[str]) -> None:
    for what in paid:
        if what == "coin":
            state.coins[seat] -= 1
        else:
            state.hands[seat].remove(what)
            state.paid.append((seat, what))
    state.hands[seat].remove(good)
    state.sold.append(good)
    before = state.points[seat]
    state.points[seat] += POINTS[good]
    if events is not None:
        fee = tuple(Message(f"smugglers.good.{what}") for what in paid)
        sells = say("smugglers.sells", seat=Seat(seat), good=Message(f"smugglers.good.{good}"))
        events.append(Event(sells, (Change("smugglers.good.points", before, state.points[seat]),)))
        events.append(Event(say("smugglers.pays", seat=Seat(seat), fee=fee), (), (seat,)))
    after_selling(state, seat, good)


def after_selling(state: State, seat: int, good: str) -> None:
    if good == "tea":
        state.pending.append(("again", seat))
    elif good == "rum":
        state.pending.append(("turn_up",))
    else:
        others = [(seat + step) % len(state.hands) for step in range(1, len(state.hands))]
        state.pending += [("bribe", other) for other in reversed(others)]


def again(state: State, events: Events, seat: int) -> Decision | None:
    return Decision(seat, "again") if state.hands[seat] else None


def again_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [*(SELL[good] for good in GOODS if good in state.hands[decision.seat]), STOP]


def again_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    if action != STOP:
        sell(state, events, decision.seat, str(action.args[0]), ())


def turn_up(state: State, events: Events) -> None:
    if state.deck:
        card = state.deck.pop()
        state.sold.append(card)
        if events is not None:
            events.append(Event(say("smugglers.turned_up", good=Message(f"smugglers.good.{card}"))))


def bribe(state: State, events: Events, seat: int) -> Decision | None:
    return Decision(seat, "bribe") if state.coins[seat] or state.hands[seat] else None


def bribe_choices(state: State, decision: Decision) -> Sequence[Action]:
    gifts = [GIVE[good] for good in GOODS if good in state.hands[decision.seat]]
    return [GIVE_COIN, *gifts] if state.coins[decision.seat] else gifts


def bribe_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    seat = decision.seat
    if action == GIVE_COIN:
        state.coins[seat] -= 1
    else:
        state.hands[seat].remove(str(action.args[0]))
        state.sold.append(str(action.args[0]))
    if events is not None:
        events.append(Event(say("smugglers.bribes", seat=Seat(seat), what=Message(f"smugglers.good.{action.args[0]}"))))


class Smugglers(TaskGame[State]):
    """The game object; broken variants in the tests of the laws override a method each."""

    id, title, version, seats = "smugglers", "Smugglers", 1, range(2, 4)
    options = (Option("start", ("poor", "rich"), "poor"),)
    data_digest = "0"
    state_type = State
    box = None
    questions: Mapping[str, Question[State]] = {
        "turn": Question("SM-001", turn_choices, turn_answer, turn_blocked),
        "pay": Question("SM-004", pay_choices, pay_answer),
        "again": Question("SM-005", again_choices, again_answer),
        "bribe": Question("SM-007", bribe_choices, bribe_answer),
    }
    steps: Mapping[str, Step] = {"next_turn": next_turn, "pay": pay, "again": again, "turn_up": turn_up, "bribe": bribe}

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        chance = Chance(seed)
        deck = [good for good in GOODS for _ in range(COPIES)]
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
        coins = 5 if options.get("start") == "rich" else 2
        state = State(
            hands, [coins] * seats, [0] * seats, deck, [], [], 0, dict(options), [("next_turn",)], None, chance
        )
        self.settle(state)
        return state

    def view(self, state: State, seat: int | None) -> State:
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
            stock = _stock(sample, paying.seat, good, ())
            first = [what for what in PAY_ORDER for _ in range(stock[what])][: len(paid)]
            sample.decision = paying._replace(args=(good, tuple(first)))
        return sample

    def scores(self, view: State) -> list[Score]:
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

    def round_of(self, state: State) -> int:
        return max(0, state.turns - 1) // len(state.hands) + 1

    def status(self, view: State) -> Message:
        return say("smugglers.status", round=self.round_of(view), rounds=TURNS)

    def ask(self, view: State) -> Message:
        assert view.decision is not None
        return say(f"smugglers.ask.{view.decision.kind}", seat=Seat(view.decision.seat))

    def describe(self, view: State, action: Action) -> Message:
        if not action.args:
            return say(f"smugglers.do.{action.verb}")
        return say(f"smugglers.do.{action.verb}", what=Message(f"smugglers.good.{action.args[0]}"))

    def preview(self, view: State, action: Action) -> Preview:
        assert view.decision is not None
        if action.verb != "sell":
            return Preview()
        seat, good = view.decision.seat, str(action.args[0])
        gain = Sum("smugglers.good.points", (Part(POINTS[good], Message(f"smugglers.good.{good}")),), view.points[seat])
        return Preview(gains=(gain,))

    def targets(self, state: State, action: Action) -> tuple[Target, ...]:
        if action.args and action.verb != "pay":
            return (Target("hand", str(action.args[0])),)
        return (Target("choice", action.verb if not action.args else str(action.args[0])),)

    def table(self, view: State) -> Sequence[Message]:
        lines = [say("smugglers.deck", n=len(view.deck))]
        for seat, hand in enumerate(view.hands):
            goods = tuple(Message(f"smugglers.good.{card if card != HIDDEN else 'hidden'}") for card in hand)
            lines.append(say("smugglers.seat", seat=Seat(seat), coins=view.coins[seat], hand=goods))
        return lines

    def look(self, view: State, target: Target) -> Message:
        return say("smugglers.look", what=Message(f"smugglers.good.{target.id}"))

    def problems(self, state: State) -> list[str]:
        cards = [*state.deck, *state.sold, *(card for hand in state.hands for card in hand)]
        cards += [card for _, card in state.paid]
        found = [f"there are {cards.count(good)} {good}" for good in GOODS if cards.count(good) != COPIES]
        found += [f"seat {seat} has {coins} coins" for seat, coins in enumerate(state.coins) if coins < 0]
        return found
