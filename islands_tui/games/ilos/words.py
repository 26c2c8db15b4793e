"""Choices of Ilôs in few words: the cursor shows where, so the words say what it is, costs and brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import add

from islands_tui.games.ilos.tiles import letter_of
from islands_tui.text.sums import Phrases
from islands_tui.text.texts import Texts
from rules.engine.contract import HIDDEN_NUMBER, Action, Decision, Message, MessageValue, Part, Preview, Sum, say
from rules.hexgrid import neighbours
from rules.ilos import names
from rules.ilos.archipelago import fields_on, placement_of
from rules.ilos.components import KINDS
from rules.ilos.market import price
from rules.ilos.proposal import completed, proposed_cards
from rules.ilos.state import NO_OWNER, State
from rules.ilos.sums import PLAYED
from rules.ilos.tiles import FIELD_KINDS, GOODS, VERBS
from rules.ilos.words import ask, shore_of

_WARNINGS = ("ilos.note.last_pioneer", "ilos.note.last_turn", "ilos.note.ends_match")
LEAVES, PAYS_TOO = "ilos.note.leaves", "ilos.note.pays_too"
"""What is left of the hand, and which other cards have to go: the words of a payment already say both."""
_NO_CARDS = (0,) * len(KINDS)
_HANDING_OVER = ("pay", "exchange", "exchange_more")
_GOODS = tuple(names.good_id(good) for good in range(len(GOODS)))
_MAKES = tuple(names.makes_id(good) for good in range(len(GOODS)))


def short(view: State, action: Action) -> Message | None:
    """Short words for an action whose spot is under the cursor; None if there are none."""
    found = SHORT.get(action.verb)
    return None if found is None else found(view, action)


def _end(view: State, action: Action) -> Message:
    return Message("ilos_board.do.end")


def _with_card(view: State, action: Action) -> Message:
    return say(f"ilos.do.{action.verb}", card=names.card(KINDS.index(str(action.args[0]))))


def _pay(view: State, action: Action) -> Message | None:
    """The card, the others that have to go with it, and what is left of the hand; None if the hand is hidden."""
    assert view.decision is not None
    if HIDDEN_NUMBER in view.players[view.decision.seat].hand:
        return None
    one = [int(action.args == (kind,)) for kind in KINDS]
    return _handing_over(view, view.decision, completed(view, one) or one)


def _from(view: State, action: Action) -> Message | None:
    region = view.box.region_named.get(str(action.args[0]))
    return None if region is None else say("ilos_board.do.from", island=view.island_of[region])


def _explore(view: State, action: Action) -> Message:
    is_first = view.decision is not None and view.decision.kind == "first"
    return say(
        "ilos_board.do.first" if is_first else "ilos_board.do.explore",
        tile=view.box.tiles[view.zone[int(action.args[0]) - 1]].name,
    )


def _lay(view: State, action: Action) -> Message:
    cell, _ = placement_of(action)
    beside = [view.box.tiles[view.laid[other][0]].name for other in neighbours(cell) if other in view.laid]
    return say("ilos_board.do.lay", tiles=tuple(say("ilos_board.tile", tile=name) for name in beside))


def _nest(view: State, action: Action) -> Message:
    return say("ilos_board.do.nest", tile=str(action.args[0]))


def _dock(view: State, action: Action) -> Message:
    island, shore = shore_of(view, str(action.args[0]))
    if shore.islands:
        return say("ilos_board.do.dock", island=island)
    return say("ilos_board.do.dock_new", island=island)


def _work(view: State, action: Action) -> Message:
    """The tile is named where the island has another free field of the kind, which would read the same."""
    fields, field = view.box.fields, view.box.field_named[str(action.args[0])]
    kind, island = fields[field].kind, names.island_of_field(view, field)
    alike = [other for other in fields_on(view, island) if fields[other].kind == kind]
    if sum(view.owners[other] == NO_OWNER for other in alike) < 2:
        return say(f"ilos_board.do.{action.verb}", what=names.field_kind(kind), island=island)
    tile = view.box.tiles[view.box.regions[fields[field].region].tile].name
    return say(f"ilos_board.do.{action.verb}_on_tile", what=names.field_kind(kind), island=island, tile=tile)


def _raise(view: State, action: Action) -> Message:
    good = GOODS.index(str(action.args[0]))
    after = view.box.prices[good][view.raised[good] + 1]
    return say("ilos_board.do.raise", good=names.good(good), price=price(view, good), after=after)


SHORT: Mapping[str, Callable[[State, Action], Message | None]] = {
    "end": _end,
    **dict.fromkeys(("play", "swap"), _with_card),
    "pay": _pay,
    "from": _from,
    "explore": _explore,
    "lay": _lay,
    "dock": _dock,
    "nest": _nest,
    **dict.fromkeys(VERBS, _work),
    "raise": _raise,
}
"""By verb."""


def question(view: State) -> Message | None:
    """The question while cards are handed over, which can be picked in any order here; None: the game's own."""
    asked = ask(view)
    kind = asked.id.removeprefix("ilos.ask.")
    return Message(f"ilos_board.ask.{kind}", asked.values) if kind in _HANDING_OVER else None


def proposal_words(view: State, picked: Sequence[int]) -> Message:
    """All cards that go with the proposal, including those paid and picked before, and what is left of the hand."""
    assert view.decision is not None
    return _handing_over(view, view.decision, proposed_cards(view), list(map(add, view.payment, picked)))


def _handing_over(view: State, decision: Decision, going: Sequence[int], gone: Sequence[int] = _NO_CARDS) -> Message:
    """Words for the cards that go now, including those already gone from the hand."""
    hand = view.players[decision.seat].hand
    rest = [held - given for held, given in zip(hand, going, strict=True)]
    cards = list(map(add, going, gone))
    return say(f"ilos_board.do.{decision.kind}", cards=names.cards(cards), rest=names.cards(rest))


def phrases(view: State, preview: Preview, texts: Texts) -> Phrases:
    """Price, gain and consequences, a phrase each; consequences that bring the end nearer come first.

    A market's phrase says what is left, which includes its cost; the words of a payment name its cards. The price of a
    voyage is always the same.
    """
    costs = [_cost(texts, due) for due in preview.costs if due.good == names.CARDS and due.parts != (Part(1, PLAYED),)]
    if any(bonus.good == names.CARDS for bonus in preview.gains):
        gains = _turn(texts, preview.gains)
    else:
        gains = [_gain(view, texts, bonus) for bonus in preview.gains]
    told = [note for note in preview.notes if note.id not in (LEAVES, PAYS_TOO)]
    notes = [texts(_signed(note, texts)) for note in sorted(told, key=lambda note: note.id not in _WARNINGS)]
    is_paying = view.decision is not None and view.decision.kind == "pay"
    return Phrases(() if is_paying else costs, gains, notes)


def _signed(note: Message, texts: Texts) -> Message:
    """Fields as on the map: a sign each, with a number if there are several."""
    fields = dict(note.values).get("fields")
    if note.id != "ilos.note.free" or not isinstance(fields, tuple):
        return note
    kinds = Counter(FIELD_KINDS.index(field.id.removeprefix("ilos.field.")) for field in fields)
    return say("ilos_board.free", fields=signed(kinds.items(), texts))


def _cost(texts: Texts, due: Sum) -> str:
    """The cards to pay besides the one played; what pirates add is named."""
    parts = [part for part in due.parts if part.cause != PLAYED]
    played = due.total - sum(part.amount for part in parts)
    values: dict[str, MessageValue] = {"due": due.total - played, "n": due.have - played}
    if len(parts) < 2:
        return texts(say("ilos_board.cost", **values))
    base, more = parts
    return texts(say("ilos_board.raided_cost", base=base.amount, more=more.amount, cause=more.cause, **values))


def _gain(view: State, texts: Texts, bonus: Sum) -> str:
    """Goods that come every turn, with their price; goods that come now, without the stock: the market shows it."""
    amount = texts.amount(bonus.good, bonus.total)
    if bonus.good in _MAKES:
        return texts(say("ilos_board.gain_each_turn", amount=amount, price=price(view, _MAKES.index(bonus.good))))
    return texts(say("ilos_board.gain", amount=amount))


def _turn(texts: Texts, gains: Sequence[Sum]) -> list[str]:
    """What the end of a turn brings: all goods in one phrase, so that none can be left out, then the cards."""
    goods = [(_GOODS.index(bonus.good), bonus.total) for bonus in gains if bonus.good in _GOODS]
    made = [texts(say("ilos_board.yields", goods=signed(goods, texts)))] if goods else []
    return made + [_draw(texts, bonus) for bonus in gains if bonus.good == names.CARDS]


def signed(amounts: Iterable[tuple[int, int]], texts: Texts) -> str:
    """Goods or fields by sign, each with its number if above one."""
    return " ".join(letter_of(kind, texts) + (str(amount) if amount > 1 else "") for kind, amount in amounts)


def _draw(texts: Texts, bonus: Sum) -> str:
    """The cards of a turn: the basic draw, one for each ship and fort, minus those that the piles lack."""
    base, *more = bonus.parts
    text = str(base.amount)
    for part in more:
        form = "sum.plus" if part.amount > 0 else "sum.minus"
        text = texts(say(form, head=text, amount=abs(part.amount), cause=part.cause))
    return texts(say("ilos_board.draw", parts=text, n=bonus.total))
