"""Tables to test on: set up a position in a few words, then play it in notation."""

from __future__ import annotations

from typing import Self

from rules.engine.contract import Decision, Event, apply, find_action, notation
from rules.era_of_inventions.game import EraOfInventions, load
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import NO_CARD, STOCK

ANN, BOB, CY, DEE, EVE = range(5)
GAME = load()


def a_match(seats: int = 3, seed: int = 1, self_royalty: str = "no", game: EraOfInventions = GAME) -> Table:
    """A fresh match at its first decision."""
    return Table(game, game.setup(seats, seed, {"self_royalty": self_royalty}))


class Table:
    """A match that can be rearranged and played."""

    def __init__(self, game: EraOfInventions, state: State) -> None:
        self.game, self.state = game, state
        self.heard: list[Event] = []

    # Rearranging

    def having(self, seat: int, **goods: int) -> Self:
        """Exactly these goods in stock."""
        self.state.players[seat].stock = {good: goods.get(good, 0) for good in STOCK}
        return self

    def standing(self, seat: int, influence: int) -> Self:
        """The pawn on this space."""
        self.state.players[seat].influence = influence
        return self

    def with_patents(self, seat: int, number: int) -> Self:
        """The patent marker on this step."""
        self.state.players[seat].patents = number
        return self

    def with_bonus(self, seat: int, number: int) -> Self:
        """So many usable bonus discs, the rest of them in the supply."""
        self.state.bonus_supply += self.state.players[seat].bonus - number
        self.state.players[seat].bonus = number
        return self

    def inventor(self, seat: int, *fields: str, patented: bool = False) -> Self:
        """A marker on each of these fields; the cards of a new gold field are in the draw pile."""
        for name in fields:
            field = self.state.box.fields[name]
            self.state.inventors[name] = seat
            self.state.players[seat].invested += field.cost
            if patented:
                self.state.patented.append(name)
            if field.metal == "gold":
                self.state.card_pile += self.state.box.kinds[field.kind].cards
        return self

    def owning(self, seat: int, *factories: str) -> Self:
        """Factories already built."""
        for card in factories:
            self._take_factory(card)
            self.state.players[seat].factories.append(card)
        return self

    def with_row(self, *cards: str) -> Self:
        """Exactly these factories on offer, from space 1 on."""
        self.state.factory_pile += [card for card in self.state.row if card]
        self.state.row = [NO_CARD] * len(self.state.row)
        for index, card in enumerate(cards):
            if card:
                self._take_factory(card)
                self.state.row[index] = card
        return self

    def _take_factory(self, card: str) -> None:
        row = self.state.row
        for pile in (self.state.factory_pile, self.state.factory_discard):
            if card in pile:
                pile.remove(card)
        self.state.row = [NO_CARD if other == card else other for other in row]

    def with_bar(self, *cards: str) -> Self:
        """Exactly these cards on the invention bar, from space 1 on; the other ones lie in the draw pile."""
        state = self.state
        everything = [card for card in [*state.bar, *state.card_pile, *state.card_discard] if card]
        state.bar = [*cards, *[NO_CARD] * (len(state.bar) - len(cards))]
        state.card_pile = [card for card in everything if card not in cards]
        state.card_discard = []
        return self

    def with_stores(self, **cubes: int) -> Self:
        """These numbers of cubes in some stores: `COAL_1=0`."""
        for name, number in cubes.items():
            self.state.stores[name.replace("_", "-")] = number
        return self

    def acting(self, seat: int, *actions: str) -> Self:
        """Phase 2, this seat's turn with discs on these actions, nobody else on the board.

        With one action the round ends after it, with several the seat goes on with the next one.
        """
        state = self.state
        seats, discs = len(state.players), state.company.discs
        state.spaces = {action: (seat,) if action in actions else () for action in state.spaces}
        state.start = seat
        state.pending = [("executing", seats * discs - seats * (len(actions) - 1))]
        state.decision = Decision(seat, "turn")
        return self

    # Playing

    def play(self, *texts: str) -> Self:
        """One legal action after the other, in notation."""
        for text in texts:
            action = find_action(self.game.legal(self.state), text)
            self.heard = []
            self.state = apply(self.game, self.state, action, self.heard)
        return self

    def play_round(self, **plans: str) -> Self:
        """Place all discs: `Ann="BUY MAKE"` by seat name; the others take what is free."""
        wanted = {("Ann", "Bob", "Cy", "Dee", "Eve").index(name): plan.split() for name, plan in plans.items()}
        while self.decision.kind == "place":
            plan = wanted.get(self.decision.seat, [])
            self.play(f"place {plan.pop(0)}" if plan else self._unplanned(wanted))
        return self

    def _unplanned(self, wanted: dict[int, list[str]]) -> str:
        planned = [f"place {action}" for plan in wanted.values() for action in plan]
        return max(self.offers(), key=lambda text: (text not in planned, text))

    def let_lapse(self) -> Self:
        """The open turn lapses, and no bonus disc is played."""
        self.play(next(text for text in self.offers() if text.startswith("forfeit")))
        while self.state.decision is not None and self.decision.kind == "bonus":
            self.play("end")
        return self

    def finish_round(self) -> Self:
        """Everybody lets everything lapse until the next round or the end of the match."""
        number = self.state.round
        while self.state.decision is not None and self.state.round == number:
            if self.decision.kind == "turn":
                self.let_lapse()
            elif self.decision.kind == "place":
                self.play(self.offers()[0])
            else:
                self.play("end" if "end" in self.offers() else "done")
        return self

    # Looking

    @property
    def decision(self) -> Decision:
        """The open decision."""
        assert self.state.decision is not None
        return self.state.decision

    def player(self, seat: int) -> Player:
        """What is in front of a player."""
        return self.state.players[seat]

    def stock(self, seat: int) -> dict[str, int]:
        """The goods a player has, leaving out those that are missing."""
        return {good: number for good, number in self.player(seat).stock.items() if number}

    def offers(self) -> list[str]:
        """What is legal now, in notation."""
        return [notation(action) for action in self.game.legal(self.state)]

    def blocked(self) -> dict[str, tuple[str, str]]:
        """What is blocked now: reason and rule by notation."""
        return {
            notation(entry.action): (entry.reason.id.rpartition(".")[2], entry.rule)
            for entry in self.game.blocked(self.state)
        }

    def scores(self) -> list[int | None]:
        """Everybody's total as if the match ended now."""
        return [score.total for score in self.game.scores(self.state)]

    def parts(self, seat: int) -> dict[str, int | None]:
        """A player's points by source."""
        score = self.game.scores(self.state)[seat]
        return {part.source.id.rpartition(".")[2]: part.points for part in score.parts}
