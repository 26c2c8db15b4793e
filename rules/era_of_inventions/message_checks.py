"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rules.engine.contract import Action, Seat
from rules.engine.message_laws import Check, Checks, Expected, Told
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Card
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player
from rules.era_of_inventions.table_checks import output
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE, ORIGINAL, OTHER, PLAGIARISM, STOCK


def _goods(player: Player) -> dict[str, int]:
    return {**player.stock, "influence": player.influence}


def _earning(told: Told) -> list[tuple[int, dict[str, int]]]:
    found = []
    for seat, (before, after) in enumerate(zip(told.before.players, told.after.players, strict=True)):
        had, has = _goods(before), _goods(after)
        more = {good: has[good] - had[good] for good in has if has[good] != had[good]}
        if more and seat != told.seat:
            found.append((seat, more))
    return found


def _is_made(told: Told) -> bool:
    return told.settled and not told.revealing and told.action.verb in ("make", "pay")


def note_earns_and_lands(told: Told) -> Expected:
    """Only a pawn that moves lands on a space, and only a seat that gains two kinds of goods was paid there."""
    if not _is_made(told):
        return None
    if _has_both_fields(told):
        return None
    earning = [(seat, more) for seat, more in _earning(told) if len(more) > 1]
    return [{"seat": Seat(seat), "space": told.after.players[seat].influence} for seat, more in earning]


def table_card_piles(told: Told) -> Expected:
    before = told.before
    return [{"pile": len(before.card_pile), "discard": len(before.card_discard)}]


def table_factory_piles(told: Told) -> Expected:
    before = told.before
    return [{"pile": len(before.factory_pile), "discard": len(before.factory_discard)}]


def note_keeps_discs(told: Told) -> Expected:
    if told.action.verb != "end" or told.before.decision.kind != "bonus":
        return None
    discs, placed = told.before.players[told.seat].bonus, told.before.spaces.values()
    last = told.before.round == told.before.company.rounds and not any(told.seat in seats for seats in placed)
    return [] if last else [{"n": discs}]


def note_stones(told: Told) -> Expected:
    if told.action.verb != "invent" or told.before.decision.kind != "invent" or told.before.decision.args[2]:
        return None
    used = told.after.players[told.seat].invested - told.before.players[told.seat].invested
    return [{"used": told.before.decision.args[0] + used, "allowed": told.before.box.limits.invent}]


def note_new_cards(told: Told) -> Expected:
    if told.revealing or not told.settled:
        return None
    new = len(told.after.new_cards) - len(told.before.new_cards)
    return [{"n": new}] if new > 0 and told.before.round < told.before.company.rounds else []


def log_round(told: Told) -> Expected:
    begins = told.after.round > told.before.round and told.after.round < told.after.company.rounds
    return [{"round": told.after.round, "seat": told.after.start}] if begins else []


# Discs


def note_free_spaces(told: Told) -> Expected:
    if told.action.verb != "place":
        return []
    free = told.before.box.spaces - len(told.after.spaces[str(told.action.args[0])])
    return [{"n": free}] if free else []


def note_rivals(told: Told) -> Expected:
    if told.action.verb != "start":
        return []
    others = [seat for seat in told.before.spaces[str(told.action.args[0])] if seat != told.seat]
    return [{"seats": names.seats(others)}] if others else []


def log_discs_ready(told: Told) -> Expected:
    if told.action.verb in ("market", "give", "get"):
        return None
    bought = [(seat, player.bonus_new) for seat, player in enumerate(told.before.players) if player.bonus_new]
    return [{"seat": Seat(seat), "n": n} for seat, n in bought] if told.after.round > told.before.round else []


# Landing, producing and inventing


def _landing(told: Told, paying: bool) -> Expected:
    """Where the own pawn goes, and what the space pays; None if the action is not complete."""
    before, after = told.before.players[told.seat], told.after.players[told.seat]
    if not told.settled or told.revealing or (_made(told) is not None and told.before.self_royalty):
        return None
    good = told.before.box.benefits.get(after.influence)
    if before.influence == after.influence or (good is not None) != paying:
        return []
    values: dict[str, Any] = {"goods": names.amount(good, 1)} if good else {}
    return [{"before": before.influence, "space": after.influence, **values}]


note_lands = partial(_landing, paying=True)
note_lands_on_nothing = partial(_landing, paying=False)


def sum_space(told: Told) -> Expected:
    found = _landing(told, paying=True)
    return found if found is None else [{"amount": 1, "space": entry["space"]} for entry in found]


def note_chooses(told: Told) -> Expected:
    """The own factories that are asked about."""
    if told.action.verb != "start" or told.action.args[0] != "PRODUCE":
        return []
    factories = [told.before.box.factories[card] for card in told.before.players[told.seat].factories]
    return [
        {"factory": names.factory(factory.id), "goods": output(factory)}
        for factory in factories
        if len(factory.makes) > 1
    ]


def note_makes(told: Told) -> Expected:
    """What the factory on the space will yield."""
    if told.action.verb != "build":
        return []
    factory = told.before.box.factories[told.before.row[int(told.action.args[0]) - 1]]
    return [{"goods": output(factory)}]


def note_last_space(told: Told) -> Expected:
    full = told.action.verb == "place" and len(told.after.spaces[str(told.action.args[0])]) == told.before.box.spaces
    return [{}] if full else []


def note_only_step(told: Told) -> Expected:
    """The step of a bonus disc, if there is but one."""
    if told.action.verb != "bonus":
        return []
    steps = told.game.legal(told.after)
    return [{"what": told.game.describe(told.after, steps[0])}] if len(steps) == 1 else []


def note_then_return(told: Told) -> Expected:
    """The return of a barter is chosen after the payment."""
    if told.action.verb not in ("market", "give"):
        return []
    option = told.action.args[0] if told.action.verb == "market" else told.before.decision.args[2]
    return [{}] if told.before.box.market[option].gets == OTHER else []


def note_next_round(told: Told) -> Expected:
    """A disc that is bought waits for a round to come."""
    if told.action.verb not in ("market", "give"):
        return []
    option = told.action.args[0] if told.action.verb == "market" else told.before.decision.args[2]
    waits = told.before.box.market[option].gets == BONUS and told.before.round < told.before.company.rounds
    return [{}] if waits else []


def _royalty(told: Told, of_all: bool) -> Expected:
    """What a new field earns: in the last round only if such a card is still on the bar."""
    if told.action.verb != "invent" or told.before.self_royalty != of_all:
        return []
    field = told.before.box.fields[" ".join(map(str, told.action.args))]
    return [{"goods": names.amount(field.good, field.royalty)}] if _comes(told, field.kind, ORIGINAL) else []


note_royalty = partial(_royalty, of_all=False)
note_royalty_from_all = partial(_royalty, of_all=True)


def note_protected(told: Told) -> Expected:
    return [{}] if told.action.verb == "move" and _comes(told, str(told.action.args[0]), PLAGIARISM) else []


def _comes(told: Told, kind: str, type: str) -> bool:
    before = told.before
    bar = [before.box.cards[card] for card in before.bar if card]
    return before.round < before.company.rounds or any((card.kind, card.type) == (kind, type) for card in bar)


def sum_patent(told: Told) -> Expected:
    """The price of the next patent and its points, if it has any."""
    if told.action.verb not in ("patent", "move", "stay"):
        return None if told.action.verb == "bonus" else []
    number = told.before.players[told.seat].patents + 1
    patent = told.before.box.patents[number - 1]
    return [{"amount": amount, "number": number} for amount in (patent.cost, patent.points) if amount]


def sum_exchange(told: Told) -> Expected:
    """What leaves the stock and what comes for it; None while a question about it is open."""
    if told.action.verb not in ("market", "give", "get") or not told.settled:
        return None
    before, after = told.before.players[told.seat], told.after.players[told.seat]
    if told.revealing or before.influence != after.influence:
        return None
    moved = [after.stock[good] - before.stock[good] for good in STOCK]
    amounts = [abs(number) for number in (*moved, after.bonus_new - before.bonus_new) if number]
    option = told.action.args[0] if told.action.verb == "market" else told.before.decision.args[2]
    return [{"amount": amount, "id": option} for amount in amounts]


def sum_step(told: Told) -> Expected:
    return [{"amount": 1}] if told.action.verb == "bonus" else []


# Making


def _made(told: Told) -> Card | None:
    """The card that is being made."""
    if told.action.verb not in ("make", "pay"):
        return None
    place = int(told.action.args[0]) - 1 if told.action.verb == "make" else told.before.decision.args[2]
    card: Card = told.before.box.cards[told.before.bar[place]]
    return card


def note_earns(told: Told) -> Expected:
    """Who gains one kind of goods gets just a royalty."""
    if not _is_made(told):
        return None
    earning = [(seat, *next(iter(more.items()))) for seat, more in _earning(told) if len(more) == 1]
    if _has_both_fields(told):
        return None
    return [{"seat": Seat(seat), "goods": names.amount(good, n)} for seat, good, n in earning]


def _has_both_fields(told: Told) -> bool:
    """Whether one seat has both fields of the card, and so perhaps two royalties."""
    card, inventors = _made(told), told.before.inventors
    return card is not None and inventors.get(f"{card.kind} gold") == inventors.get(f"{card.kind} silver")


def _nobody_earns(told: Told, copy: bool) -> Expected:
    card = _made(told)
    if not _is_made(told) or told.before.self_royalty or card is None:
        return None
    return [{}] if card.kind and (card.type == PLAGIARISM) == copy and not _earning(told) else []


note_nobody_earns = partial(_nobody_earns, copy=False)
note_nobody_earns_copy = partial(_nobody_earns, copy=True)


def _parts_open(told: Told, two: bool) -> Expected:
    card, asked = _made(told), told.after.decision
    if card is None or asked is None or asked.kind != "pay" or asked.seat != told.seat:
        return []
    paid = asked.args[3]
    return [{"n": card.parts - sum(paid)}] if bool(paid) == two else []


note_parts_open = partial(_parts_open, two=False)
note_two_parts_open = partial(_parts_open, two=True)


# Between the rounds


def log_leave_game(told: Told) -> Expected:
    gone = names.cards(told.before.box, told.after.removed[len(told.before.removed) :])
    return [{"cards": gone}] if gone else []


def log_mixed(told: Told) -> Expected:
    if told.action.verb == "invent":
        return None
    new = len(told.before.new_cards)
    return [{"n": new}] if new and told.after.round > told.before.round else []


# The table


def table_paying_spaces(told: Told) -> Expected:
    least = min(player.influence for player in told.before.players)
    paying = sorted((space, good) for space, good in told.before.box.benefits.items() if space > least)
    return [{"spaces": tuple(text("table.space", space=space, goods=names.amount(good, 1)) for space, good in paying)}]


def _held(told: Told, protected: bool) -> Expected:
    before = told.before
    return [
        {"field": names.field(before.box, field), "seat": Seat(seat)}
        for field, seat in before.inventors.items()
        if (field in before.patented) == protected
    ]


table_held = partial(_held, protected=False)
table_patented = partial(_held, protected=True)


def look_seat(told: Told) -> Expected:
    players = enumerate(told.before.players)
    return [{"seat": Seat(seat), "points": names.amount(INFLUENCE, player.influence)} for seat, player in players]


def _discs_held(told: Told, bought: bool) -> Expected:
    players = told.before.players
    return [{"n": player.bonus, "new": player.bonus_new} for player in players if bool(player.bonus_new) == bought]


look_discs_held = partial(_discs_held, bought=False)
look_new_discs = partial(_discs_held, bought=True)


def _standing(told: Told, over: bool) -> Expected:
    if told.is_over != over:
        return []
    owners = list(told.before.inventors.values())
    return [
        {
            "patents": player.patents,
            "invested": player.invested,
            "markers": owners.count(seat),
            "capacity": sum(told.before.box.factories[card].amount for card in player.factories),
            "total": told.game.scores(told.before)[seat].total,
        }
        for seat, player in enumerate(told.before.players)
    ]


look_standing = partial(_standing, over=False)
look_final_standing = partial(_standing, over=True)


def with_only_steps(checks: Mapping[str, Check]) -> Checks:
    """A bonus disc with but one step is told with the notes of that step."""
    return {
        name: _with_its_only_step(check) if ".note." in name and check is not note_only_step else check
        for name, check in checks.items()
    }


def _with_its_only_step(check: Check) -> Check:
    def of_the_step(told: Told) -> Expected:
        steps: Sequence[Action] = told.game.legal(told.after) if told.action.verb == "bonus" else ()
        if len(steps) != 1:
            return check(told)
        after = told.after.copy()
        told.game.advance(after, steps[0])
        return check(Told(told.game, told.after, after, told.seat, steps[0], settled=False, revealing=False))

    return of_the_step
