"""Positions of Spyrium for tests, arranged piece by piece without losing any, and played by notation.

Unless a test says otherwise it is seat 0's turn in phase II with nothing but what the start of round 1 gave, and the
places not mentioned hold whatever the seed dealt.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Blocked, Decision, Event, Preview, Sum, apply, find_action, notation
from rules.spyrium.display import GAPS, READING_ORDER
from rules.spyrium.game import Spyrium, load
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State

X, Y, Z = 0, 1, 2

GAME = load()


class Table:
    """A match in the middle of a round."""

    def __init__(self, game: Spyrium, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    # Arranging

    def turn(self, seat: int = X, phase: int = PHASE_II) -> Table:
        """Whose turn it is, and in which phase the player is."""
        self.state.quarters[seat].phase = phase
        self.state.pending = [("next_turn", (seat + 1) % len(self.state.quarters))]
        self.state.decision = Decision(seat, "placement" if phase == PHASE_I else "activation")
        return self

    def card(self, place: int, card: str, tokens: tuple[int, ...] = ()) -> Table:
        """Lay a card into a place, with these tokens and no others."""
        self.empty(place)
        self._take_card(card)
        self.state.display[place] = card
        self.state.tokens[place] = tuple(sorted(self._take_token(token) for token in tokens))
        return self

    def empty(self, *places: int) -> Table:
        """Clear places of the display."""
        for place in places:
            if self.state.display[place]:
                self.state.removed += (self.state.display[place],)
            self.state.discard += self.state.tokens[place]
            self.state.display[place], self.state.tokens[place] = "", ()
        return self

    def event(self, event: str, token: int = 0, used_by: tuple[int, ...] = ()) -> Table:
        """Make an event the current one."""
        state = self.state
        events = [state.event, *state.future, *state.past]
        events.remove(event)
        state.discard += tuple(token for token in (state.event_token, state.future_token) if token)
        state.event, state.event_token = event, self._take_token(token) if token else 0
        state.future, state.past = tuple(events), ()
        state.future_token = self._take_token(1) if events[0] == "E1" else 0
        for seat in used_by:
            state.quarters[seat].event_used = True
        return self

    def has(self, seat: int = X, **values: Any) -> Table:
        """Set money, spyrium, points, residence (the space's value) or whatever else a quarter holds."""
        quarter = self.state.quarters[seat]
        if "residence" in values:
            values["residence"] = self.state.track.index(values["residence"])
        if "points" in values and "bonuses" not in values:
            values["bonuses"] = ("worker", "money")[: sum(values["points"] >= mark for mark in (8, 20))]
        for name, value in values.items():
            assert hasattr(quarter, name), name
            setattr(quarter, name, value)
        return self

    def workers(self, seat: int = X, *, available: int, spent: int = 0, placed: tuple[str, ...] = ()) -> Table:
        """Where all of a seat's workers are; the others are in the reserve."""
        quarter = self.state.quarters[seat]
        for gap in quarter.placed:
            self._beside(gap, -1)
        quarter.placed = sorted(placed, key=READING_ORDER.__getitem__)
        for gap in placed:
            self._beside(gap, 1)
        quarter.available, quarter.spent = available, spent
        quarter.reserve = self.game.box.workers - quarter.owned()
        return self

    def builds(self, seat: int = X, *cards: str, used: tuple[str, ...] = ()) -> Table:
        """Give a seat buildings; those in `used` have been used this round."""
        quarter = self.state.quarters[seat]
        for card in (*cards, *used):
            self._take_card(card)
        quarter.buildings += [*cards, *used]
        quarter.used += [0] * len(cards) + [1] * len(used)
        return self

    def patents(self, seat: int = X, *cards: str, turned: tuple[str, ...] = ()) -> Table:
        """Give a seat patents."""
        quarter = self.state.quarters[seat]
        for card in (*cards, *turned):
            self._take_card(card)
        quarter.patents += (*cards, *turned)
        quarter.turned += turned
        return self

    def keeps(self, seat: int, *tokens: int) -> Table:
        """Let the owner of Trade have kept tokens."""
        self.state.quarters[seat].kept += tuple(self._take_token(token) for token in tokens)
        return self

    def supply(self, *tokens: int) -> Table:
        """Leave exactly these tokens in the supply; the others go to the discard."""
        self.state.discard += self.state.supply
        self.state.supply = ()
        self.state.supply = tuple(self._take_token(token) for token in reversed(tokens))
        return self

    def deck(self, period: str, *top: str) -> Table:
        """Lay these cards on top of a deck, the first one uppermost; as many others leave the game."""
        deck = self.state.decks[period]
        for card in top:
            self._take_card(card)
        rest = self.state.decks[period]
        spare = len(rest) + len(top) - len(deck)
        self.state.removed += rest[:spare]
        self.state.decks[period] = (*rest[spare:], *reversed(top))
        return self

    def _beside(self, gap: str, change: int) -> None:
        for place in GAPS[gap]:
            self.state.beside[place] += change

    def _take_card(self, card: str) -> None:
        """Get a copy of a card from a place of the display, a deck or the cards out of the game."""
        state = self.state
        if card in state.removed:
            state.removed = _without(state.removed, card)
            return
        for period, deck in state.decks.items():
            if card in deck:
                state.decks[period] = _without(deck, card)
                return
        place = next(place for place, other in state.display.items() if other == card)
        state.display[place] = ""
        state.discard += state.tokens[place]
        state.tokens[place] = ()

    def _take_token(self, token: int) -> int:
        """Get a token from the discard or the supply."""
        state = self.state
        if token in state.discard:
            state.discard = _without(state.discard, token)
        else:
            state.supply = _without(state.supply, token)
        return token

    # Playing and asking

    def play(self, *actions: str) -> Table:
        """Play actions by their notation; each has to be legal."""
        for text in actions:
            action = find_action(self.game.legal(self.state), text)
            self.events = []
            self.state = apply(self.game, self.state, action, self.events)
            assert self.game.problems(self.state) == []
        return self

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions in notation, of one verb or all."""
        texts = [notation(action) for action in self.game.legal(self.state)]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def why_not(self, text: str) -> Blocked:
        """The reason why an action is out of reach."""
        assert text not in self.legal()
        return next(blocked for blocked in self.game.blocked(self.state) if notation(blocked.action) == text)

    def preview(self, text: str) -> Preview:
        """What an action would cost and bring."""
        view = self.game.view(self.state, self.decision.seat)
        return self.game.preview(view, find_action(self.game.legal(self.state), text))

    def price(self, text: str) -> int:
        """What an action would cost in money."""
        return next((cost.total for cost in self.preview(text).costs if cost.good == "spyrium.good.money"), 0)

    @property
    def decision(self) -> Decision:
        assert self.state.decision is not None
        return self.state.decision

    @property
    def x(self) -> Quarter:
        """The quarter of seat 0."""
        return self.state.quarters[X]

    def quarter(self, seat: int) -> Quarter:
        return self.state.quarters[seat]

    def total(self, seat: int = X) -> int | None:
        """The points of a seat if the match ended now."""
        return self.game.scores(self.state)[seat].total


def a_match(seats: int = 3, seed: int = 1, overlay: Mapping[str, Any] | None = None, **options: str) -> Table:
    """A match at the first turn of round 1, arranged so that it is seat 0's turn in phase II, who began."""
    game = load(overlay) if overlay else GAME
    table = Table(game, game.setup(seats, seed, options))
    table.state.start = X
    return table.turn()


def fresh(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """A match as the setup leaves it."""
    return Table(GAME, GAME.setup(seats, seed, options))


def parts(sum: Sum) -> list[int]:
    """The summands of a price or gain."""
    return [part.amount for part in sum.parts]


def _without(pile: tuple[Any, ...], piece: Any) -> tuple[Any, ...]:
    where = pile.index(piece)
    return pile[:where] + pile[where + 1 :]
