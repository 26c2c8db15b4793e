"""What running tiles and deploying workers would cost and bring."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Action, Decision, Message, MessageValue, Preview
from rules.engine.tasks import PreviewFunction
from rules.hexgrid import Cell
from rules.propeller_islands import names
from rules.propeller_islands.actions import cell_in, trade_action
from rules.propeller_islands.characters import extra_price
from rules.propeller_islands.components import MARIE, NOTHING, WILD, Amounts, Tile, Trade
from rules.propeller_islands.dock import emptied_by, left_in, lines_of
from rules.propeller_islands.effects import only
from rules.propeller_islands.island import can_deploy, number_at, payable_trades, tile_at
from rules.propeller_islands.names import text
from rules.propeller_islands.running import any_choices, run_choices
from rules.propeller_islands.state import Player, State
from rules.propeller_islands.sums import exchange, goods_sums
from rules.propeller_islands.targets import cell_targets, dock_target, line_target

# Running tiles


def _activate(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    box, player, cell = view.box, view.players[seat], cell_in(action)
    tile = tile_at(box, player.island, cell)
    name = names.tile_name(tile)
    price = only("energy", extra_price(box, player) or 0) if action.verb == "extra" else NOTHING
    cost, own, notes = _work(view, player, tile, price)
    gained = [(own, name), _production(player, cell)]
    if _is_choosing(view, player, tile, price):  # the next question, about the trade, covers all of it
        gained = []
    found = exchange(player.goods, [(price, names.character_name(MARIE)), (cost, name)], gained)
    return found._replace(lights=cell_targets(seat, [cell]), notes=notes)


def _work(view: State, player: Player, tile: Tile, price: Amounts) -> tuple[Amounts, Amounts, tuple[Message, ...]]:
    """The certain cost and gain of a tile, and its other effects in words."""
    if tile.then == "trade" and not _is_choosing(view, player, tile, price):  # made without a question
        (trade,) = _trades_after(view, player, price)
        return trade.cost, trade.gain, ()
    if tile.then == "capital" and can_deploy(player):
        return NOTHING, NOTHING, (names.effect(view.box, tile),)
    return tile.cost, tile.gain, () if tile.then in ("", "capital") else (names.effect(view.box, tile),)


def _trades_after(view: State, player: Player, price: Amounts) -> list[Trade]:
    energy, steel, gears = (have - paid for have, paid in zip(player.goods, price, strict=True))
    return payable_trades(view.box, (energy, steel, gears))


def _is_choosing(view: State, player: Player, tile: Tile, price: Amounts) -> bool:
    """Whether running a Crystal Merchant continues with the question about the trade (PI-066)."""
    return tile.then == "trade" and len(_trades_after(view, player, price)) != 1


def _production(player: Player, cell: Cell) -> tuple[Amounts, Message]:
    good = player.island.production.get(cell, "")
    return (only(good), text("cause.upgrade"))


def _stop(view: State, decision: Decision, action: Action) -> Preview:
    """The tiles that could still be run and are skipped (PI-055)."""
    seat = decision.seat
    if decision.kind not in ("run", "any"):
        return Preview()
    island = view.players[seat].island
    choices = run_choices(view, decision) if decision.kind == "run" else any_choices(view, decision)
    cells = [cell_in(choice) for choice in choices if choice.verb == "activate"]
    if not cells:
        return Preview()
    tiles = [names.tile_name(tile_at(view.box, island, cell)) for cell in cells]
    return Preview(lights=cell_targets(seat, cells), notes=(text("note.not_run", tiles=names.counted(tiles)),))


def _income(view: State, decision: Decision, action: Action) -> Preview:
    player = view.players[decision.seat]
    tile = tile_at(view.box, player.island, decision.args[0])
    return Preview(gains=goods_sums(player.goods, (tile.gain, names.tile_name(tile))))


def _trade(view: State, decision: Decision, action: Action) -> Preview:
    trade = next(trade for trade in view.box.trades if trade_action(trade) == action)
    player, cell = view.players[decision.seat], decision.args[0]
    name = names.tile_name(tile_at(view.box, player.island, cell))
    return exchange(player.goods, [(trade.cost, name)], [(trade.gain, name), _production(player, cell)])


# Workers and depots


def _deploy(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    dock, space = view.players[seat].dock, str(action.args[0])
    emptied = emptied_by(dock, space)
    notes = [_line_note(view, seat, line, emptied) for line in lines_of(space)]
    if len(dock) == 1:
        notes.append(text("note.last_worker"))
    lights = tuple(line_target(seat, line) for line in emptied)
    return Preview(lights=(dock_target(seat, space), *lights), notes=tuple(notes))


def _line_note(view: State, seat: int, line: str, emptied: tuple[str, ...]) -> Message:
    """The effect of a departing worker on its row and column."""
    player, reward = view.players[seat], view.box.rewards[line]
    values: dict[str, MessageValue] = {"line": names.line_name(line), "reward": names.reward_name(reward)}
    if line not in emptied:
        return text("note.left", n=left_in(view.box, player.dock, line) - 1, **values)
    return text("note.empties", **values)


def _to(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    cell, island = cell_in(action), view.players[seat].island
    tile, number = tile_at(view.box, island, cell), number_at(view.box, island, cell)
    does = names.run_effect(view.box, tile, only(island.production.get(cell, "")))
    if not tile.active:
        notes = (text("note.monument"), does)
    else:
        runs = text("note.any_number") if number == WILD else text("note.number", number=number)
        notes = (runs, text("note.each_run", effect=does))
    return Preview(lights=cell_targets(seat, [cell]), notes=notes)


def _depot(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    player, cell = view.players[seat], cell_in(action)
    tile = tile_at(view.box, player.island, cell)
    return Preview(lights=cell_targets(seat, [cell]), notes=depot_notes(player, tile))


def depot_notes(player: Player, tile: Tile) -> tuple[Message, ...]:
    """The worker of a depot that can be deployed (PI-070)."""
    return (text("note.deploys"),) if tile.then == "deploy" and can_deploy(player) else ()


def _gain(view: State, decision: Decision, action: Action) -> Preview:
    player = view.players[decision.seat]
    return Preview(gains=goods_sums(player.goods, (only(str(action.args[0])), names.character_name(player.character))))


WORK_PREVIEWS: Mapping[str, PreviewFunction[State]] = {
    "activate": _activate,
    "extra": _activate,
    "stop": _stop,
    "income": _income,
    "trade": _trade,
    "deploy": _deploy,
    "to": _to,
    "depot": _depot,
    "gain": _gain,
}
