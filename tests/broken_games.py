"""Broken variants of the four games, each with one mistake that plain random play would not notice.

Each is played in an accelerated world, and names the laws that may catch it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from rules.engine.contract import Action, Blocked, Decision, Events, Game, Message, Preview, Reason, Target, say
from rules.engine.tasks import PreviewFunction, Question, TaskFunction
from rules.era_of_inventions.game import EraOfInventions
from rules.ilos.game import Ilos
from rules.propeller_islands.game import PropellerIslands
from rules.spyrium.game import Spyrium
from tests.worlds import world


class Variant(NamedTuple):
    """A broken game, the world in which it is played, and the laws that notice it."""

    game: type[Any]
    world: str
    laws: frozenset[str]
    seed: int = 0
    """Of the first match: the mistake shows in it, or soon after."""

    def load(self) -> Game[Any]:
        """The broken game with the figures of its world."""
        broken: Game[Any] = self.game(world(self.world).box)  # type: ignore[attr-defined]
        return broken


Tasks: TypeAlias = Mapping[str, TaskFunction]


def instead(steps: Tasks, name: str, forgets: Callable[[Any], Callable[[Any], None]]) -> Tasks:
    """Steps of which one is followed by a mistake: `forgets` looks at the state before it and spoils the one after."""

    def step(state: Any, events: Events, *args: Any) -> Decision | None:
        spoil = forgets(state)
        decision = steps[name](state, events, *args)
        spoil(state)
        return decision

    return {**steps, name: step}


# One seat is forgotten


def _workers_stay_lying(state: Any) -> Callable[[Any], None]:
    lying = [list(player.island.lying) for player in state.players]

    def spoil(after: Any) -> None:
        if len(after.players) == 4:
            island = after.own(3).island
            island.standing, island.lying = [cell for cell in island.standing if cell not in lying[3]], lying[3]

    return spoil


class FourthSeatLies(PropellerIslands):
    """The workers of the fourth seat stay lying when a round ends."""

    steps = instead(PropellerIslands.steps, "end_round", _workers_stay_lying)


def _help_is_not_renewed(state: Any) -> Callable[[Any], None]:
    helped = [player.helped for player in state.players]

    def spoil(after: Any) -> None:
        after.own(len(helped) - 1).helped = helped[-1]

    return spoil


class LastSeatIsHelpedOnce(PropellerIslands):
    """What helps the last seat once a round never helps it again."""

    steps = instead(PropellerIslands.steps, "begin_round", _help_is_not_renewed)


def _quarter_stays_used(state: Any) -> Callable[[Any], None]:
    last = state.quarters[-1].copy()

    def spoil(after: Any) -> None:
        quarter = after.own(len(after.quarters) - 1)
        quarter.used, quarter.turned = last.used, last.turned

    return spoil


class LastQuarterStaysUsed(Spyrium):
    """Buildings and patents of the last seat stay used."""

    steps = instead(Spyrium.steps, "end_round", _quarter_stays_used)


def _event_stays_used(state: Any) -> Callable[[Any], None]:
    used = state.quarters[-1].event_used

    def spoil(after: Any) -> None:
        after.quarters[-1].event_used = used

    return spoil


class LastDiscStaysOnTheEvent(Spyrium):
    """The last seat uses one event in a whole match."""

    steps = instead(Spyrium.steps, "begin_round", _event_stays_used)


def _third_patent_stays(state: Any) -> Callable[[Any], None]:
    turned = [quarter.turned for quarter in state.quarters]

    def spoil(after: Any) -> None:
        for quarter, lay in zip(after.quarters, turned, strict=True):
            quarter.turned = lay[2:]

    return spoil


class ThirdPatentStaysTurned(Spyrium):
    """Of three patents that were turned sideways one stays so."""

    steps = instead(Spyrium.steps, "end_round", _third_patent_stays)


def _discs_vanish(state: Any) -> Callable[[Any], None]:
    bought = state.players[-1].bonus_new

    def spoil(after: Any) -> None:
        if not after.players[-1].bonus_new:
            after.players[-1].bonus -= bought
            after.bonus_supply += bought

    return spoil


class LastSeatsDiscsVanish(EraOfInventions):
    """Bonus discs that the last seat buys return to the supply when the round ends."""

    steps = instead(EraOfInventions.steps, "end_round", _discs_vanish)


class OpenHand(Ilos):
    """A turn without a card to play ends by itself, which tells the others so."""

    secretive = frozenset({"market"})


# What is said is not so


def without_notes(game: type[Any], verb: str) -> Mapping[str, PreviewFunction[Any]]:
    """The previews of a game, of which one leaves its notes out."""

    def preview(view: Any, decision: Decision, action: Action) -> Preview:
        found: Preview = game.previews[verb](view, decision, action)
        return found._replace(notes=())

    return {**game.previews, verb: preview}


class SilentPatents(Spyrium):
    """Does not say that a use turns a patent sideways."""

    previews = without_notes(Spyrium, "use")


class SilentEnd(Ilos):
    """Does not say that a turn is the last one of its seat."""

    previews = without_notes(Ilos, "end")


class MiscountedPile(EraOfInventions):
    """Counts the cards that have left the game to those that can be drawn."""

    @staticmethod
    def table(view: Any) -> list[Message]:
        counted = view.copy()
        counted.card_pile = [*view.card_pile, *view.removed]
        return list(EraOfInventions.table(counted))


class MiscountedStack(PropellerIslands):
    """Says that the stack has a tile more than it has."""

    @staticmethod
    def table(view: Any) -> list[Message]:
        counted = view.copy()
        counted.stack = [*view.stack, "T01"]
        return list(PropellerIslands.table(counted))


class NoPatentsAtTheEnd(EraOfInventions):
    """Forgets the patents of the first seat once the match is over."""

    @staticmethod
    def table(view: Any) -> list[Message]:
        counted = view.copy()
        counted.own(0).patents *= counted.decision is not None
        return list(EraOfInventions.table(counted))


class AllUpgradesLeft(PropellerIslands):
    """Says that all upgrades of the box are left, whatever was taken."""

    @staticmethod
    def look(view: Any, target: Target) -> Message:
        full = view.copy()
        full.supply = dict(view.box.upgrades)
        return PropellerIslands.look(full, target)


# Copies get in each other's way


def _parked_on_every_table(state: Any, events: Events, seat: int) -> None:
    state.players[seat].parked.append(state.die)
    state.die = 0


class ParksForAll(PropellerIslands):
    """Changes what belongs to a seat without owning it."""

    steps: Mapping[str, TaskFunction] = {**PropellerIslands.steps, "park": _parked_on_every_table}


class KeepsOwning(PropellerIslands):
    """Goes on owning what a copy shares."""

    def copy(self, state: Any) -> Any:
        owned = state.owned
        copy = super().copy(state)
        state.owned = owned
        return copy


def _discards_for_nothing(state: Any, decision: Decision, action: Action, events: Events) -> Decision | None:
    goods = state.players[decision.seat].goods
    following = PropellerIslands.questions["act"].answer(state, decision, action, events)
    if action.verb == "discard":
        goods[0] -= state.box.discard_energy
    return following


class DiscardsForNothing(PropellerIslands):
    """Takes the energy of a discarded tile back, but only where no copy shares it."""

    questions: Mapping[str, Question[Any]] = {
        **PropellerIslands.questions,
        "act": PropellerIslands.questions["act"]._replace(answer=_discards_for_nothing),
    }


# A refusal names the wrong rule


def instead_of(game: type[Any], kind: str, rule: str, reason: Reason) -> Mapping[str, Question[Any]]:
    """The questions of a game, of which one gives this reason wherever it should give that rule."""
    question: Question[Any] = game.questions[kind]

    def blocked(state: Any, decision: Decision) -> list[Blocked]:
        found = question.blocked(state, decision)
        return [Blocked(entry.action, *reason) if entry.rule == rule else entry for entry in found]

    return {**game.questions, kind: question._replace(blocked=blocked)}


class RolledAgain(PropellerIslands):
    """Says of a re-roll after another change that the die was rolled again before."""

    questions = instead_of(
        PropellerIslands, "act", "PI-042", Reason(say("propeller_islands.why.reroll_once"), "PI-095")
    )


class NoBetterPlot(Spyrium):
    """Says of a plot that is too dear that it would be no better."""

    questions = instead_of(Spyrium, "plot", "SP-060", Reason(say("spyrium.why.used"), "SP-077"))


class PlotByNumber(Spyrium):
    """Gives the rule about numbers for a plot that is too dear."""

    questions = instead_of(Spyrium, "plot", "SP-060", Reason(say("spyrium.why.money", need=99, have=0), "SP-058"))


class GoldFirst(EraOfInventions):
    """Says of every field that is too dear that its gold must be taken first."""

    reason = Reason(say("era_of_inventions.why.gold_first"), "EI-067")
    questions = instead_of(EraOfInventions, "invent", "EI-066", reason)


class NoCard(Ilos):
    """Says of every card that can't be paid that the seat does not hold it."""

    questions = instead_of(Ilos, "turn", "IL-070", Reason(say("ilos.why.no_card"), "IL-037"))


COPY = frozenset({"copy", "invariants"})
MESSAGES = frozenset({"messages"})
REFUSALS = frozenset({"refusals"})
SEATS = frozenset({"seats", "invariants"})
VARIANTS = [
    Variant(FourthSeatLies, "propeller_islands/early_abilities", SEATS),
    Variant(LastSeatIsHelpedOnce, "propeller_islands/early_abilities", SEATS),
    Variant(LastQuarterStaysUsed, "spyrium/early_bonuses", SEATS),
    Variant(LastDiscStaysOnTheEvent, "spyrium/early_bonuses", SEATS),
    Variant(ThirdPatentStaysTurned, "spyrium/few_workers_and_patents", SEATS),
    Variant(LastSeatsDiscsVanish, "era_of_inventions/few_discs", SEATS),
    Variant(OpenHand, "ilos/small_decks", frozenset({"discreet"})),
    Variant(SilentPatents, "spyrium/few_workers_and_patents", MESSAGES, seed=11),
    Variant(SilentEnd, "ilos/small_decks", MESSAGES),
    Variant(MiscountedPile, "era_of_inventions/rich_start", MESSAGES),
    Variant(MiscountedStack, "propeller_islands/early_abilities", MESSAGES),
    Variant(NoPatentsAtTheEnd, "era_of_inventions/rich_start", MESSAGES),
    Variant(AllUpgradesLeft, "propeller_islands/early_abilities", frozenset({"look"})),
    Variant(ParksForAll, "propeller_islands/early_abilities", COPY),
    Variant(KeepsOwning, "propeller_islands/early_abilities", COPY),
    Variant(DiscardsForNothing, "propeller_islands/early_abilities", COPY),
    Variant(RolledAgain, "propeller_islands/early_abilities", REFUSALS, seed=10),
    Variant(NoBetterPlot, "spyrium/few_workers_and_patents", REFUSALS, seed=3),
    Variant(PlotByNumber, "spyrium/few_workers_and_patents", REFUSALS, seed=3),
    Variant(GoldFirst, "era_of_inventions/few_discs", REFUSALS),
    Variant(NoCard, "ilos/few_pioneers", REFUSALS, seed=10),
]
