"""What an action would cost and bring, with the arithmetic, including the pawn's landing and royalties to others."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import Action, Decision, Part, Preview, Seat, Sum, Target
from rules.engine.preview_merge import least, together
from rules.engine.tasks import PreviewFunction, Rehearsal, TaskGame
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import field_id
from rules.era_of_inventions.components import Card
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.inventing import next_patent
from rules.era_of_inventions.making import part_range, price, royalties
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import output_good, output_words
from rules.era_of_inventions.progress import steps_done
from rules.era_of_inventions.reasons import why_not
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import State
from rules.era_of_inventions.sums import PreviewBuilder
from rules.era_of_inventions.trading import as_cost, payments
from rules.era_of_inventions.turn import POSSIBLE, discs_are_lost
from rules.era_of_inventions.vocabulary import BONUS, COIN, DEVELOPMENT, INFLUENCE, ORIGINAL, OTHER, PARTS, PLAGIARISM
from rules.era_of_inventions.words import describe

# Discs


def _place(draft: PreviewBuilder, action: Action) -> None:
    view = draft.view
    free = view.box.spaces - len(view.spaces[str(action.args[0])]) - 1
    if free:
        draft.note("free_spaces", n=free)
    else:
        draft.note("last_space")


def _start(draft: PreviewBuilder, action: Action) -> None:
    name = str(action.args[0])
    if name == "PRODUCE":
        _produce_all(draft)
    rivals = [seat for seat in draft.view.spaces[name] if seat != draft.seat]
    if rivals:
        draft.note("rivals", seats=names.seats(rivals))


def _produce_all(draft: PreviewBuilder) -> None:
    totals: dict[str, list[Part]] = {}
    for card in draft.player.factories:
        factory = draft.view.box.factories[card]
        if len(factory.makes) == 1:
            totals.setdefault(factory.makes[0], []).append(Part(factory.amount, names.factory(card)))
        else:
            draft.note("chooses", factory=names.factory(card), goods=output_words(factory))
    draft.gains += [Sum(names.good(good), tuple(parts), draft.player.count(good)) for good, parts in totals.items()]


def _forfeit(draft: PreviewBuilder, action: Action) -> None:
    """The disc comes back without effect; with the reason if that is the only option (EI-028)."""
    view = draft.view
    name = str(action.args[0])
    draft.loss("lapses")
    if not POSSIBLE[name](view, draft.seat):
        draft.notes.append(why_not(view, draft.seat, name).message)


def _done(draft: PreviewBuilder, action: Action) -> None:
    """Without a single step, the action counts as lapsed (EI-029)."""
    if not steps_done(draft.decision):
        draft.loss("lapses")


def _bonus(draft: PreviewBuilder, action: Action) -> None:
    cause = text("cause.step")
    draft.costs.append(Sum(names.good(BONUS), (Part(1, cause),), draft.player.bonus))


def _end(draft: PreviewBuilder, action: Action) -> None:
    if discs_are_lost(draft.view, draft.seat):
        draft.loss("discs", n=draft.player.bonus)
    else:
        draft.note("keeps_discs", n=draft.player.bonus)


# Steps


def _build(draft: PreviewBuilder, action: Action) -> None:
    view = draft.view
    card = view.row[int(action.args[0]) - 1]
    if not card:
        return
    factory, cause = view.box.factories[card], names.factory(card)
    draft.cost(factory.cost, cause)
    draft.gain(INFLUENCE, factory.points, cause)
    draft.note("makes", goods=output_words(factory))


def _produce(draft: PreviewBuilder, action: Action) -> None:
    factory = draft.view.box.factories[str(action.args[0])]
    draft.gain(output_good(factory, action), factory.amount, names.factory(factory.id))


def _buy(draft: PreviewBuilder, action: Action) -> None:
    view = draft.view
    store = view.box.stores[str(action.args[0])]
    draft.cost(((COIN, view.box.store_price),), names.store(store.id))
    draft.gain(store.good, view.stores[store.id], names.store(store.id))


def _market(draft: PreviewBuilder, action: Action) -> None:
    exchange = draft.view.box.market[str(action.args[0])]
    ways = payments(draft.player, exchange)
    if len(ways) == 1:
        draft.cost(as_cost(ways[0].args), text("cause.exchange", id=exchange.id))
    _return(draft, exchange.id)


def _return(draft: PreviewBuilder, option: str) -> None:
    exchange = draft.view.box.market[option]
    if exchange.gets == OTHER:
        draft.note("then_return")
        return
    draft.gain(exchange.gets, exchange.amount, text("cause.exchange", id=exchange.id))
    if exchange.gets == BONUS:
        if is_last_round(draft.view):
            draft.loss("no_round_left")
        else:
            draft.note("next_round")


def _give(draft: PreviewBuilder, action: Action) -> None:
    option = str(draft.decision.args[2])
    draft.cost(as_cost(action.args), text("cause.exchange", id=option))
    _return(draft, option)


def _get(draft: PreviewBuilder, action: Action) -> None:
    _, _, option, given = draft.decision.args
    exchange = draft.view.box.market[option]
    draft.cost(as_cost(given), text("cause.exchange", id=exchange.id))
    draft.gain(str(action.args[0]), exchange.amount, text("cause.exchange", id=exchange.id))


def _invent(draft: PreviewBuilder, action: Action) -> None:
    view = draft.view
    field = view.box.fields[field_id(action)]
    cause = names.field(view.box, field.id)
    draft.cost(((DEVELOPMENT, field.cost),), cause)
    draft.gain(INFLUENCE, field.points, cause)
    stones, _, bonus = draft.decision.args
    if not bonus:
        draft.note("stones", used=stones + field.cost, allowed=view.box.limits.invent)
    kind = view.box.kinds[field.kind]
    if field is kind.gold and not is_last_round(view):
        draft.note("new_cards", n=len(kind.cards))
    if _is_yet_made(view, field.kind, ORIGINAL):
        goods = names.amount(field.good, field.royalty)
        draft.note("royalty_from_all" if view.self_royalty else "royalty", goods=goods)


def _is_yet_made(view: State, kind: str, type: str) -> bool:
    """Whether such a card can still be made: in the last round only from the bar (EI-073, EI-099, EI-138)."""
    if not is_last_round(view):
        return True
    on_bar = [view.box.cards[card] for card in view.bar if card]
    return any(card.kind == kind and card.type == type for card in on_bar)


def _patent(draft: PreviewBuilder, action: Action) -> None:
    patent = next_patent(draft.view, draft.seat)
    if patent is not None:
        cause = text("cause.patent", number=draft.player.patents + 1)
        draft.cost(((COIN, patent.cost),), cause)
        draft.gain(INFLUENCE, patent.points, cause)


def _move(draft: PreviewBuilder, action: Action) -> None:
    _patent(draft, action)
    if _is_yet_made(draft.view, str(action.args[0]), PLAGIARISM):
        draft.note("protected")


def _stay(draft: PreviewBuilder, action: Action) -> None:
    _patent(draft, action)
    draft.loss("move")


def _make(draft: PreviewBuilder, action: Action) -> None:
    view = draft.view
    card = view.bar[int(action.args[0]) - 1]
    if card:
        _make_card(draft, view.box.cards[card], ())


def _pay(draft: PreviewBuilder, action: Action) -> None:
    view = draft.view
    _, _, index, paid = draft.decision.args
    _make_card(draft, view.box.cards[view.bar[index]], (*paid, int(action.args[1])))


def _make_card(draft: PreviewBuilder, card: Card, paid: tuple[int, ...]) -> None:
    """The price as far as it is settled, the yield, then royalties to others."""
    cause = names.card(draft.view.box, card.id)
    while card.parts and len(paid) < len(PARTS):
        least, most = part_range(draft.player, card, paid)
        if least != most:
            break
        paid = (*paid, least)
    draft.cost(price(card, paid), cause)
    if card.parts > sum(paid):
        draft.note("two_parts_open" if paid else "parts_open", n=card.parts - sum(paid))
    draft.gain(card.yields, card.amount, cause)
    _royalties(draft, card)


def _royalties(draft: PreviewBuilder, card: Card) -> None:
    view, earning = draft.view, royalties(draft.view, draft.seat, card)
    influence = [player.influence for player in view.players]
    for owner, royal in earning:
        draft.lights.append(Target("field", royal.id))
        if owner == draft.seat:
            draft.gain(royal.good, royal.royalty, names.field(view.box, royal.id))
            continue
        goods = names.amount(royal.good, royal.royalty)
        points = royal.royalty if royal.good == INFLUENCE else 0
        space, benefit = landing(view.box, influence[owner], points)
        influence[owner] = space
        if benefit is None:
            draft.note("earns", seat=Seat(owner), goods=goods)
        else:
            won = names.amount(benefit, 1)
            draft.note("earns_and_lands", seat=Seat(owner), goods=goods, space=space, benefit=won)
    if card.kind and not earning:
        draft.note("nobody_earns_copy" if card.type == PLAGIARISM else "nobody_earns")


_DRAFTS: Mapping[str, Callable[[PreviewBuilder, Action], None]] = {
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


def _drafted(write: Callable[[PreviewBuilder, Action], None]) -> PreviewFunction[State]:
    def preview(view: State, decision: Decision, action: Action) -> Preview:
        draft = PreviewBuilder(view, decision)
        write(draft, action)
        return draft.preview()

    return preview


PREVIEWS = {verb: _drafted(write) for verb, write in _DRAFTS.items()}


def complete_preview(game: TaskGame[State], view: State, answer: Preview, rehearsal: Rehearsal[State]) -> Preview:
    """If an action continues with a question, the minimum of all answers is added to its cost and gain."""
    if not game.has_followup(view, rehearsal):
        return answer
    after = rehearsal.after
    assert after.decision is not None
    if after.decision.kind == "get" and answer.costs:
        return answer._replace(settled=False)  # the payment is certain, the return is a free choice (EI-057)
    choices = game.legal(after)
    ways = [game.preview(after, choice) for choice in choices]
    rest = least(ways)
    if after.decision.kind in game.followups:
        return answer._replace(costs=rest.costs, gains=rest.gains, losses=rest.losses, settled=False)
    played = Preview(together(*answer.costs, *rest.costs), rest.gains, losses=rest.losses, settled=False)
    if len(ways) > 1:
        return played
    note = text("note.only_step", what=describe(after, choices[0]))
    return played._replace(lights=ways[0].lights, notes=(note, *ways[0].notes))
