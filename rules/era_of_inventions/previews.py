"""What an action would cost and bring, with the arithmetic: also where the pawn would land and who else earns."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract import Action, Decision, Loss, Message, MessageValue, Part, Preview, Seat, Sum, Target
from rules.engine.tasks import TaskGame
from rules.engine.ways import least, together
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import field_id
from rules.era_of_inventions.components import Card
from rules.era_of_inventions.effects import count, landing
from rules.era_of_inventions.inventing import next_patent
from rules.era_of_inventions.making import part_range, price, royalties
from rules.era_of_inventions.producing import output_good, output_words
from rules.era_of_inventions.progress import steps_done
from rules.era_of_inventions.reasons import why_not
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.trading import as_cost, payments
from rules.era_of_inventions.turn import POSSIBLE, discs_are_lost
from rules.era_of_inventions.vocabulary import (
    BONUS,
    COIN,
    DEVELOPMENT,
    INFLUENCE,
    ORIGINAL,
    OTHER,
    PARTS,
    PLAGIARISM,
    Cost,
)
from rules.era_of_inventions.words import describe


def preview(game: TaskGame[State], view: State, action: Action) -> Preview:
    """Price and gain of the action for the seat that decides; where it goes on with a question, the least of both."""
    if view.decision is None or action.verb not in _PREVIEWS or action not in game.legal(view):
        return Preview()
    sheet = _Sheet(view, view.decision)
    _PREVIEWS[action.verb](sheet, action)
    found = Preview(
        together(*sheet.costs), together(*sheet.gains), tuple(sheet.lights), tuple(sheet.notes), tuple(sheet.losses)
    )
    rehearsal = game.rehearse(view, action)
    if not game.goes_on(view, rehearsal):
        return found
    after = rehearsal.after
    if after.decision is not None and after.decision.kind == "get" and found.costs:
        return found._replace(settled=False)  # what is given is certain, what comes back is free to choose (EI-057)
    answers = game.legal(after)
    ways = [preview(game, after, answer) for answer in answers]
    rest = least(ways)
    if action.verb != "bonus":
        return found._replace(costs=rest.costs, gains=rest.gains, losses=rest.losses, settled=False)
    played = Preview(together(*found.costs, *rest.costs), rest.gains, losses=rest.losses, settled=False)
    if len(ways) > 1:
        return played
    told = names.text("note.only_step", what=describe(after, answers[0]))
    return played._replace(lights=ways[0].lights, notes=(told, *ways[0].notes))


class _Sheet:
    """A preview being written."""

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
            self.costs.append(Sum(names.good(good), (Part(number, cause),), count(self.player, good)))

    def gain(self, good: str, number: int, cause: Message) -> None:
        """Goods, or influence with the space where the pawn would land."""
        if not number:
            return
        before = self.left(good)
        self.gains.append(Sum(names.good(good), (Part(number, cause),), before))
        if good == INFLUENCE:
            self.land(before, number)

    def left(self, good: str) -> int:
        """How much of a good there is once everything written so far is paid and received."""
        name = names.good(good)
        paid = sum(entry.total for entry in self.costs if entry.good == name)
        received = sum(entry.total for entry in self.gains if entry.good == name)
        return count(self.player, good) - paid + received

    def land(self, before: int, points: int) -> None:
        space, benefit = landing(self.view.box, before, points)
        self.lights.append(Target("track", str(space)))
        if benefit is None:
            self.note("lands_on_nothing", before=before, space=space)
            return
        self.note("lands", before=before, space=space, goods=names.amount(benefit, 1))
        self.gain(benefit, 1, names.text("cause.space", space=space))

    def note(self, id: str, **values: MessageValue) -> None:
        self.notes.append(names.text(f"note.{id}", **values))

    def loss(self, id: str, **values: MessageValue) -> None:
        self.losses.append(Loss(names.text(f"loss.{id}", **values)))


# Discs


def _place(sheet: _Sheet, action: Action) -> None:
    free = sheet.view.box.spaces - len(sheet.view.spaces[str(action.args[0])]) - 1
    if free:
        sheet.note("free_spaces", n=free)
    else:
        sheet.note("last_space")


def _start(sheet: _Sheet, action: Action) -> None:
    name = str(action.args[0])
    if name == "PRODUCE":
        _produce_all(sheet)
    rivals = [seat for seat in sheet.view.spaces[name] if seat != sheet.seat]
    if rivals:
        sheet.note("rivals", seats=names.seats(rivals))


def _produce_all(sheet: _Sheet) -> None:
    totals: dict[str, list[Part]] = {}
    for card in sheet.player.factories:
        factory = sheet.view.box.factories[card]
        if len(factory.makes) == 1:
            totals.setdefault(factory.makes[0], []).append(Part(factory.amount, names.factory(card)))
        else:
            sheet.note("chooses", factory=names.factory(card), goods=output_words(factory))
    sheet.gains += [Sum(names.good(good), tuple(parts), count(sheet.player, good)) for good, parts in totals.items()]


def _forfeit(sheet: _Sheet, action: Action) -> None:
    """The disc comes back for nothing; why, if there is no other way (EI-028)."""
    name = str(action.args[0])
    sheet.loss("lapses")
    if not POSSIBLE[name](sheet.view, sheet.seat):
        sheet.notes.append(why_not(sheet.view, sheet.seat, name)[0])


def _done(sheet: _Sheet, action: Action) -> None:
    """Without a single step it is as if the action had lapsed (EI-029)."""
    if not steps_done(sheet.decision):
        sheet.loss("lapses")


def _bonus(sheet: _Sheet, action: Action) -> None:
    cause = names.text("cause.step")
    sheet.costs.append(Sum(names.good(BONUS), (Part(1, cause),), sheet.player.bonus))


def _end(sheet: _Sheet, action: Action) -> None:
    if discs_are_lost(sheet.view, sheet.seat):
        sheet.loss("discs", n=sheet.player.bonus)
    else:
        sheet.note("keeps_discs", n=sheet.player.bonus)


# Steps


def _build(sheet: _Sheet, action: Action) -> None:
    card = sheet.view.row[int(action.args[0]) - 1]
    if not card:
        return
    factory, cause = sheet.view.box.factories[card], names.factory(card)
    sheet.cost(factory.cost, cause)
    sheet.gain(INFLUENCE, factory.points, cause)
    sheet.note("makes", goods=output_words(factory))


def _produce(sheet: _Sheet, action: Action) -> None:
    factory = sheet.view.box.factories[str(action.args[0])]
    sheet.gain(output_good(factory, action), factory.amount, names.factory(factory.id))


def _buy(sheet: _Sheet, action: Action) -> None:
    store = sheet.view.box.stores[str(action.args[0])]
    sheet.cost(((COIN, sheet.view.box.store_price),), names.store(store.id))
    sheet.gain(store.good, sheet.view.stores[store.id], names.store(store.id))


def _market(sheet: _Sheet, action: Action) -> None:
    exchange = sheet.view.box.market[str(action.args[0])]
    ways = payments(sheet.player, exchange)
    if len(ways) == 1:
        sheet.cost(as_cost(ways[0].args), names.text("cause.exchange", id=exchange.id))
    _return(sheet, exchange.id)


def _return(sheet: _Sheet, option: str) -> None:
    exchange = sheet.view.box.market[option]
    if exchange.gets == OTHER:
        sheet.note("then_return")
        return
    sheet.gain(exchange.gets, exchange.amount, names.text("cause.exchange", id=exchange.id))
    if exchange.gets == BONUS:
        if is_last_round(sheet.view):
            sheet.loss("no_round_left")
        else:
            sheet.note("next_round")


def _give(sheet: _Sheet, action: Action) -> None:
    option = str(sheet.decision.args[2])
    sheet.cost(as_cost(action.args), names.text("cause.exchange", id=option))
    _return(sheet, option)


def _get(sheet: _Sheet, action: Action) -> None:
    _, _, option, given = sheet.decision.args
    exchange = sheet.view.box.market[option]
    sheet.cost(as_cost(given), names.text("cause.exchange", id=exchange.id))
    sheet.gain(str(action.args[0]), exchange.amount, names.text("cause.exchange", id=exchange.id))


def _invent(sheet: _Sheet, action: Action) -> None:
    view = sheet.view
    field = view.box.fields[field_id(action)]
    cause = names.field(view.box, field.id)
    sheet.cost(((DEVELOPMENT, field.cost),), cause)
    sheet.gain(INFLUENCE, field.points, cause)
    stones, _, bonus = sheet.decision.args
    if not bonus:
        sheet.note("stones", used=stones + field.cost, allowed=view.box.limits.invent)
    kind = view.box.kinds[field.kind]
    if field is kind.gold and not is_last_round(view):
        sheet.note("new_cards", n=len(kind.cards))
    if _is_yet_made(view, field.kind, ORIGINAL):
        goods = names.amount(field.good, field.royalty)
        sheet.note("royalty_from_all" if view.self_royalty else "royalty", goods=goods)


def _is_yet_made(view: State, kind: str, type: str) -> bool:
    """Whether such a card can still be made: in the last round only from the bar (EI-073, EI-099, EI-138)."""
    if not is_last_round(view):
        return True
    on_bar = [view.box.cards[card] for card in view.bar if card]
    return any(card.kind == kind and card.type == type for card in on_bar)


def _patent(sheet: _Sheet, action: Action) -> None:
    patent = next_patent(sheet.view, sheet.seat)
    if patent is not None:
        cause = names.text("cause.patent", number=sheet.player.patents + 1)
        sheet.cost(((COIN, patent.cost),), cause)
        sheet.gain(INFLUENCE, patent.points, cause)


def _move(sheet: _Sheet, action: Action) -> None:
    _patent(sheet, action)
    if _is_yet_made(sheet.view, str(action.args[0]), PLAGIARISM):
        sheet.note("protected")


def _stay(sheet: _Sheet, action: Action) -> None:
    _patent(sheet, action)
    sheet.loss("move")


def _make(sheet: _Sheet, action: Action) -> None:
    card = sheet.view.bar[int(action.args[0]) - 1]
    if card:
        _make_card(sheet, sheet.view.box.cards[card], ())


def _pay(sheet: _Sheet, action: Action) -> None:
    _, _, index, paid = sheet.decision.args
    _make_card(sheet, sheet.view.box.cards[sheet.view.bar[index]], (*paid, int(action.args[1])))


def _make_card(sheet: _Sheet, card: Card, paid: tuple[int, ...]) -> None:
    """The price as far as it is settled, the yield, then who else earns."""
    cause = names.card(sheet.view.box, card.id)
    while card.parts and len(paid) < len(PARTS):
        least, most = part_range(sheet.player, card, paid)
        if least != most:
            break
        paid = (*paid, least)
    sheet.cost(price(card, paid), cause)
    if card.parts > sum(paid):
        sheet.note("two_parts_open" if paid else "parts_open", n=card.parts - sum(paid))
    sheet.gain(card.yields, card.amount, cause)
    _royalties(sheet, card)


def _royalties(sheet: _Sheet, card: Card) -> None:
    view, earning = sheet.view, royalties(sheet.view, sheet.seat, card)
    stands = [player.influence for player in view.players]
    for owner, royal in earning:
        sheet.lights.append(Target("field", royal.id))
        if owner == sheet.seat:
            sheet.gain(royal.good, royal.royalty, names.field(view.box, royal.id))
            continue
        goods = names.amount(royal.good, royal.royalty)
        points = royal.royalty if royal.good == INFLUENCE else 0
        space, benefit = landing(view.box, stands[owner], points)
        stands[owner] = space
        if benefit is None:
            sheet.note("earns", seat=Seat(owner), goods=goods)
        else:
            won = names.amount(benefit, 1)
            sheet.note("earns_and_lands", seat=Seat(owner), goods=goods, space=space, benefit=won)
    if card.kind and not earning:
        sheet.note("nobody_earns_copy" if card.type == PLAGIARISM else "nobody_earns")


_PREVIEWS: dict[str, Callable[[_Sheet, Action], None]] = {
    "place": _place,
    "start": _start,
    "forfeit": _forfeit,
    "done": _done,
    "bonus": _bonus,
    "end": _end,
    "build": _build,
    "produce": _produce,
    "buy": _buy,
    "market": _market,
    "give": _give,
    "get": _get,
    "invent": _invent,
    "patent": _patent,
    "move": _move,
    "stay": _stay,
    "make": _make,
    "pay": _pay,
}
