"""The arithmetic of previews: sums with a cause for every part, and where the pawn lands."""

from __future__ import annotations

from rules.engine.contract import Decision, Loss, Message, MessageValue, Part, Preview, Sum, Target
from rules.engine.preview_merge import together
from rules.era_of_inventions import names
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import INFLUENCE, Cost


class PreviewBuilder:
    """Collects the parts of a preview in order, since gains depend on the pawn's position at that point."""

    def __init__(self, view: State, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.costs: list[Sum] = []
        self.gains: list[Sum] = []
        self.lights: list[Target] = []
        self.notes: list[Message] = []
        self.losses: list[Loss] = []

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def player(self) -> Player:
        return self.view.players[self.seat]

    def cost(self, cost: Cost, cause: Message) -> None:
        for good, number in cost:
            self.costs.append(Sum(names.good(good), (Part(number, cause),), self.player.count(good)))

    def gain(self, good: str, number: int, cause: Message) -> None:
        """Add a gain of goods, or of influence with the space where the pawn would land."""
        if not number:
            return
        before = self.left(good)
        self.gains.append(Sum(names.good(good), (Part(number, cause),), before))
        if good == INFLUENCE:
            self.land(before, number)

    def left(self, good: str) -> int:
        """The amount of a good once everything added so far is paid and received."""
        name = names.good(good)
        paid = sum(entry.total for entry in self.costs if entry.good == name)
        received = sum(entry.total for entry in self.gains if entry.good == name)
        return self.player.count(good) - paid + received

    def land(self, before: int, points: int) -> None:
        space, benefit = landing(self.view.box, before, points)
        self.lights.append(Target("track", str(space)))
        if benefit is None:
            self.note("lands_on_nothing", before=before, space=space)
            return
        self.note("lands", before=before, space=space, goods=names.amount(benefit, 1))
        self.gain(benefit, 1, text("cause.space", space=space))

    def note(self, id: str, **values: MessageValue) -> None:
        self.notes.append(text(f"note.{id}", **values))

    def loss(self, id: str, **values: MessageValue) -> None:
        self.losses.append(Loss(text(f"loss.{id}", **values)))

    def preview(self) -> Preview:
        costs, gains = together(*self.costs), together(*self.gains)
        return Preview(costs, gains, tuple(self.lights), tuple(self.notes), tuple(self.losses))
