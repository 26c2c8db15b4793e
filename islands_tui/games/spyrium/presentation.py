"""How Spyrium arranges its choices: a worker, then its card; words that don't repeat what the board shows."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.commands.catalogue import BOARDS
from islands_tui.session.choice_cursor import Choice
from islands_tui.session.presentation import Presentation
from islands_tui.session.state import TableState
from islands_tui.text.sums import Phrases
from rules.engine.contract import Action, Message, Preview, Target, say
from rules.spyrium.activation import STEPS, Order
from rules.spyrium.display import GAPS, cards_at
from rules.spyrium.names import card_name, event_name
from rules.spyrium.prices import income
from rules.spyrium.spot_descriptions import event_text, price_words
from rules.spyrium.state import State
from rules.spyrium.targets import gap_target, place_target

DISPLAY, QUARTER = "display", "quarter"
"""The boards by their ids."""
SWITCH, PASS = Target("choice", "switch"), Target("choice", "pass")
"""The choices that end a phase; they are shown beside the events."""
_CROWD, _CROWD_ALL = "spyrium.note.crowd", "spyrium.note.crowd_all"
_WORKERS = "spyrium.good.available"


class SpyriumPresentation(Presentation):
    """How Spyrium differs from most games."""

    turns = BOARDS.worded("quarters")
    cleared = frozenset(("place", "gap", "event", "building"))

    def boards(self, table: TableState, tier: int) -> int:
        return len(table.match.players)

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        return frozenset({QUARTER if table.board else DISPLAY})

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        """Short words: the cursor already shows the worker and the card."""
        view, action = table.view, choice.action
        if action is None:
            return _leads_on(view, choice.target)
        if action.verb == "place" or (action.verb == "event" and action.args[:1] == (choice.target.id,)):
            return say("spyrium_board.do.place", gap=str(action.args[0]))
        if action.verb == "pass":
            return Message("spyrium_board.do.pass")
        if action.verb in ("activate", "earn") and len(action.args) > 1:
            card = view.box.cards[view.display[int(action.args[1])]]
            if action.verb == "activate":
                return say(f"spyrium_board.do.{card.kind}", card=card_name(card.id))
            return say("spyrium_board.do.earn", card=card_name(card.id), money=_earned(view, int(action.args[1])))
        return None

    def further_question(self, table: TableState) -> Message | None:
        """What the worker that returns home does, or how to use a building or the event."""
        path = table.chooser.path
        if not path:
            return None
        first, last = path[0], path[-1]
        if first.kind == "gap":
            return say("spyrium_board.goes_home", gap=first.id)
        if last.kind == "building":
            return say("spyrium_board.how", what=card_name(last.id.partition(".")[2]))
        return say("spyrium_board.how", what=event_name(last.id))

    def settled(self, view: State) -> Sequence[Target]:
        """The worker and the card of an unfinished activation."""
        decision = view.decision
        if decision is None or decision.kind not in STEPS:
            return ()
        order = Order(*decision.args)
        return (gap_target(order.gap), place_target(order.place))

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        found = super().phrases(table, preview, width)
        notes = preview.notes
        if notes and all(note.id in (_CROWD, _CROWD_ALL) for note in notes):
            costs = [
                table.text("spyrium_board.one_worker", n=cost.have) if cost.good == _WORKERS else phrase
                for cost, phrase in zip(preview.costs, found.costs, strict=True)
            ]
            return found._replace(costs=costs, notes=list(map(table.texts, _of_both(notes))))
        return found

    def more_about(self, table: TableState, target: Target) -> Sequence[Message]:
        """Of a gap, what the cards beside it cost and bring: a worker there is for one of them."""
        view = table.view
        if target.kind != "gap" or view.decision is None:
            return ()
        seat = view.decision.seat
        if any(choice.target == target and _is_one_of(choice, "place", "event") for choice in table.chooser.choices):
            view = _with_a_worker(view, seat, target.id)
        said = [
            say(
                "spyrium_board.words.beside",
                card=card_name(view.display[place]),
                price=price_words(view, seat, place),
                money=say("spyrium_board.money", money=income(view, seat, place)),
            )
            for place in GAPS[target.id]
            if view.display[place]
        ]
        return list(dict.fromkeys(said))  # two cards of one kind are told once

    def gives_way(self, action: Action) -> bool:
        """In phase II a gap is chosen to take a worker home, or for the event: no reason is given for not placing."""
        return action.verb == "place"

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """Workers, buildings and the event have no number: digits pick choices listed or named beside the question."""
        unnumbered = choice.target.kind in ("gap", "building", "event") or choice.target in (SWITCH, PASS)
        return 0 if unnumbered and self.label(table, choice) is None else None

    def label(self, table: TableState, choice: Choice) -> Message | None:
        """What a worker can do with its two cards; if it can only earn, at which of them."""
        view, action = table.view, choice.action
        if action is None or action.verb not in ("activate", "earn") or len(action.args) < 2:
            return None
        place = int(action.args[1])
        if action.verb == "earn":
            money = say("spyrium_board.earn", money=_earned(view, place))
            only_earns = all(_is_one_of(other, "earn") for other in table.chooser.choices)
            return say("spyrium_board.at_place", what=money, place=place) if only_earns else money
        return Message(f"spyrium_board.short_kind.{view.box.cards[view.display[place]].kind}")

    def longer_label(self, table: TableState, choice: Choice) -> Message | None:
        """The same and at which of the two cards, where there is room."""
        label, action = self.label(table, choice), choice.action
        if label is None or action is None or label.id == "spyrium_board.at_place":
            return label
        return say("spyrium_board.at_place", what=label, place=action.args[1])


def _earned(view: State, place: int) -> int:
    """What the seat to move would earn at a card."""
    assert view.decision is not None
    return income(view, view.decision.seat, place)


def _with_a_worker(view: State, seat: int, gap: str) -> State:
    """The position with one more worker of the seat in a gap: prices and gains are those it would meet there."""
    then = view.copy()
    then.own(seat).placed.append(gap)
    for place in GAPS[gap]:
        then.beside[place] += 1
    return then


def _is_one_of(choice: Choice, *verbs: str) -> bool:
    return choice.action is not None and choice.action.verb in verbs


def _leads_on(view: State, target: Target) -> Message | None:
    """Words for a spot with further choices: a worker, a building with two uses, the event."""
    if target.kind == "gap":
        return say("spyrium_board.do.worker", gap=target.id, cards=cards_at(view, target.id))
    if target.kind == "building":
        return say("spyrium_board.do.use", card=card_name(target.id.partition(".")[2]))
    if target.kind == "event":
        return event_text(view.box.events[target.id])
    return None


def _of_both(notes: Sequence[Message]) -> list[Message]:
    """What a worker next to two cards could earn there, then how it changes their prices."""
    dearer = [
        say(f"spyrium_board.{name}", cards=cards)
        for kind, name in ((_CROWD, "others_pay"), (_CROWD_ALL, "all_pay"))
        if (cards := tuple(_card(note) for note in notes if note.id == kind))
    ]
    earned = tuple(say("spyrium_board.money", money=dict(note.values)["money"]) for note in notes)
    either = earned[0] if len(set(earned)) == 1 else say("spyrium.either", first=earned[0], second=earned[1])
    return [say("spyrium_board.could_earn", money=either), *dearer]


def _card(note: Message) -> Message:
    card = dict(note.values)["card"]
    assert isinstance(card, Message)
    return card
