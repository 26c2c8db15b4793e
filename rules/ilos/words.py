"""The match in plain words: the title line, the questions, the actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import HIDDEN_NUMBER, Action, Message, Seat
from rules.hexgrid import cell_name, neighbours, opposite
from rules.ilos import names
from rules.ilos.actions import FROM_SUPPLY
from rules.ilos.archipelago import Landfall, island_numbers, landfalls, placement_of
from rules.ilos.components import KINDS
from rules.ilos.market import is_full, price
from rules.ilos.names import text
from rules.ilos.queries import ghost
from rules.ilos.rounds import is_last_round
from rules.ilos.ships import voyage_choices
from rules.ilos.state import NO_TILE, State, clockwise, ships_at_home
from rules.ilos.tiles import GOODS, SIDES
from rules.ilos.turn import turn_choices


def status(view: State) -> Message:
    start = Seat(view.start)
    if view.decision is None:
        return text("status.over", n=view.round)
    if view.round == 0:
        return text("status.exchange" if view.decision.kind == "exchange" else "status.first", start=start)
    return text("status.last" if is_last_round(view) else "status.turn", round=view.round, start=start)


def ended_by(view: State) -> Message:
    """A seat's last pioneer, or the safety stop (IL-098, IL-101).

    Others may have placed theirs in the same round: the first one from the start player on is named.
    """
    seat = next((seat for seat in clockwise(view, view.start) if not view.players[seat].pioneers), None)
    if seat is not None:
        return text("ended.pioneers", seat=Seat(seat))
    if view.round >= view.rounds:
        return text("ended.rounds", n=view.rounds)
    return text("ended.quiet", n=view.box.quiet_rounds)


def ask(view: State) -> Message:
    decision = view.decision
    if decision is None:
        return text("ask.over")
    if decision.kind == "pay":
        purpose, cards, left = decision.args
        return text("ask.pay", card=text(f"card.{purpose}"), n=cards, done=cards - left)
    if decision.kind == "exchange":
        swapped = decision.args[0]
        return text("ask.exchange_more", n=swapped) if swapped else text("ask.exchange")
    if decision.kind == "voyage":
        verbs = dict.fromkeys(action.verb for action in voyage_choices(view, decision))
        return text("ask.voyage", forms=names.forms(list(verbs)))
    if decision.kind in ("lay", "coast"):
        return text(f"ask.{decision.kind}", tile=_zone_tile(view, decision.args[1]))
    if decision.kind == "turn" and HIDDEN_NUMBER not in view.players[decision.seat].hand:
        return text("ask.turn" if len(turn_choices(view, decision)) > 1 else "ask.turn_over")
    return text(f"ask.{decision.kind}")


def _zone_tile(view: State, place: int) -> str:
    tile = view.zone[place - 1]
    return "-" if tile == NO_TILE else view.box.tiles[tile].name


def _zone_fields(view: State, place: int) -> tuple[Message, ...]:
    tile = view.zone[place - 1]
    return () if tile == NO_TILE else names.fields_of(view, view.box.tiles[tile].regions)


# Actions


def describe(view: State, action: Action) -> Message:
    return DESCRIPTIONS[action.verb](view, action)


def _plain(view: State, action: Action) -> Message:
    return text(f"do.{action.verb}")


def _with_card(view: State, action: Action) -> Message:
    """Naming a card, with the number in hand if the view knows it."""
    card, seat = text(f"card.{action.args[0]}"), view.decision.seat if view.decision is not None else 0
    held = view.players[seat].hand[KINDS.index(str(action.args[0]))]
    return text(f"do.{action.verb}_of", card=card, n=held) if held > 0 else text(f"do.{action.verb}", card=card)


def _keep(view: State, action: Action) -> Message:
    swapped = view.decision.args[0] if view.decision is not None and view.decision.kind == "exchange" else 0
    return text("do.exchange", n=swapped) if swapped else text("do.keep")


def _from(view: State, action: Action) -> Message:
    name = str(action.args[0])
    if action == FROM_SUPPLY:
        seat = view.decision.seat if view.decision is not None else 0
        return text("do.from_supply", n=ships_at_home(view, seat))
    if name in view.box.tile_named:
        return text("do.from_nest", tile=name)
    return text("do.from_island", island=names.island(view.island_of[view.box.region_named[name]]), region=name)


def _dock(view: State, action: Action) -> Message:
    name = str(action.args[0])
    number, shore = shore_of(view, name)
    island = names.island(number)
    if shore.islands:
        return text("do.dock", island=island, region=name)
    return text("do.dock_new", island=island, fields=names.fields_of(view, shore.regions), region=name)


def shore_of(view: State, region: str) -> tuple[int, Landfall]:
    """The island that a ship docks at in this region and its number, even on a tile that is about to be laid."""
    number, laid = view.box.region_named[region], ghost(view)
    if laid is not None:
        shores = landfalls(view, *laid)
        for island, shore in zip(island_numbers(view, shores), shores, strict=True):
            if number in shore.regions:
                return island, shore
    island = view.island_of[number]
    return island, Landfall((), (island,))


def _explore(view: State, action: Action) -> Message:
    """A tile of the zone; the first islands are laid without exploring (IL-015)."""
    place = int(action.args[0])
    is_first = view.decision is not None and view.decision.kind == "first"
    words = "do.first" if is_first else "do.explore"
    return text(words, place=place, tile=_zone_tile(view, place), fields=_zone_fields(view, place))


def _lay(view: State, action: Action) -> Message:
    cell, rotation = placement_of(action)
    around = [(opposite(direction), view.laid.get(beside)) for direction, beside in enumerate(neighbours(cell))]
    beside = tuple(
        text("do.lay_beside", side=text(f"compass.{SIDES[side]}"), tile=view.box.tiles[laid[0]].name)
        for side, laid in around
        if laid is not None
    )
    return text("do.lay", cell=cell_name(cell), beside=beside, turn=rotation)


def _nest(view: State, action: Action) -> Message:
    return text("do.nest", tile=action.args[0])


def _work(view: State, action: Action) -> Message:
    number = view.box.field_named[str(action.args[0])]
    return text(
        f"do.{action.verb}",
        what=names.field_kind(view.box.fields[number].kind),
        island=names.island(names.island_of_field(view, number)),
        region=names.field_region(view, number),
    )


def _post(view: State, action: Action) -> Message:
    return text("do.post", good=text(f"good.{action.args[0]}"))


def _raise(view: State, action: Action) -> Message:
    good = GOODS.index(str(action.args[0]))
    if is_full(view, good):
        return text("do.raise_full", good=names.good(good), price=price(view, good))
    after = view.box.prices[good][view.raised[good] + 1]
    return text("do.raise", good=names.good(good), price=price(view, good), after=after)


DESCRIPTIONS: Mapping[str, Callable[[State, Action], Message]] = {
    "play": _with_card,
    "pay": _with_card,
    "swap": _with_card,
    "keep": _keep,
    "end": _plain,
    "from": _from,
    "dock": _dock,
    "explore": _explore,
    "lay": _lay,
    "nest": _nest,
    "plant": _work,
    "mine": _work,
    "build": _work,
    "search": _work,
    "fort": _plain,
    "post": _post,
    "raise": _raise,
}
