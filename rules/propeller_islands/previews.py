"""What an action would cost and bring, with its arithmetic, as far as the seat can know."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import Action, Message, MessageValue, Part, Preview, Sum, Target
from rules.engine.tasks import TaskGame
from rules.engine.ways import least, together
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.blueprints import missing
from rules.propeller_islands.characters import blueprint_gift, level
from rules.propeller_islands.components import BANNER, JACQUES, LEVELS, NICOLA, NOTHING, PRODUCTION, SLOT_OF
from rules.propeller_islands.effects import only
from rules.propeller_islands.forge import in_reach, wrapped
from rules.propeller_islands.island import banner_connections, build_connections, run_by, shore, tile_at
from rules.propeller_islands.names import (
    PLANS,
    POINTS,
    amounts,
    character_name,
    counted,
    either,
    full_tile,
    run_effect,
    text,
    tile_name,
)
from rules.propeller_islands.scoring import monument_points
from rules.propeller_islands.state import GAP, State
from rules.propeller_islands.sums import NO_PREVIEW, connection_sum, fame_notes, gift_note, goods_sums, with_followed
from rules.propeller_islands.targets import cell_target, cell_targets
from rules.propeller_islands.words import describe
from rules.propeller_islands.work_previews import WORK_PREVIEWS, depot_notes


def preview(game: TaskGame[State], view: State, action: Action) -> Preview:
    """Price, gain, what lights up and what follows by itself, or goes on with a question."""
    if view.decision is None or action not in game.legal(view):
        return NO_PREVIEW
    seat, verb = view.decision.seat, action.verb
    answer = PREVIEWS[verb](view, seat, action) if verb in PREVIEWS else NO_PREVIEW
    rehearsal = game.rehearse(view, action)
    found = with_followed(view, seat, answer, rehearsal.followed)
    if game.goes_on(view, rehearsal):
        found = _going_on(game, rehearsal.after, found)
    following = (*fame_notes(view, seat, found.gains), *_monument_notes(view, seat, rehearsal.after))
    return found._replace(notes=(*_still_true(found), *following))


def _monument_notes(view: State, seat: int, after: State) -> tuple[Message, ...]:
    """What the monuments of the seat would count then, if that is more or less than now (PI-141 to PI-149)."""
    now, then = (monument_points(view.box, state.players[seat].island) for state in (view, after))
    return (text("note.monuments", before=now, after=then),) if now != then else ()


def _still_true(preview: Preview) -> list[Message]:
    """The notes without those about lines of the dock whose reward is lost."""
    lost = [value for loss in preview.losses for name, value in loss.text.values if name == "line"]
    return [note for note in preview.notes if dict(note.values).get("line") not in lost or not lost]


def _going_on(game: TaskGame[State], after: State, begun: Preview) -> Preview:
    """An action that is settled by the answer to another question: the least of all answers is added.

    If there is only one answer, it is named: nobody may be asked for it.
    """
    answers = game.legal(after)
    rest = least([preview(game, after, answer) for answer in answers])
    named = (text("note.only_answer", what=describe(after, answers[0])),) if len(answers) == 1 else ()
    return begun._replace(
        costs=together(*begun.costs, *rest.costs),
        gains=together(*begun.gains, *rest.gains),
        notes=begun.notes + named,
        losses=begun.losses + rest.losses,
        settled=False,
    )


# Dice


def die_builds(view: State, value: int) -> tuple[Message, ...]:
    """The tiles of the Forge that a work value reaches, by name."""
    return tuple(tile_name(view.box.tiles[view.forge[position]]) for position in in_reach(view, value))


def die_runs(view: State, seat: int, value: int) -> tuple[Message, ...]:
    """The tiles of a seat that a work value runs, by name."""
    box, player = view.box, view.players[seat]
    return tuple(tile_name(tile_at(box, player.island, cell)) for cell in run_by(box, player, value))


def _die_notes(view: State, seat: int, value: int) -> tuple[Message, ...]:
    return (text("note.builds", tiles=either(die_builds(view, value))), _runs(view, seat, value))


def _runs(view: State, seat: int, value: int) -> Message:
    return text("note.runs", tiles=counted(die_runs(view, seat, value)))


def _run_lights(view: State, seat: int, value: int) -> tuple[Target, ...]:
    return tuple(cell_target(seat, cell) for cell in run_by(view.box, view.players[seat], value))


def _die_lights(view: State, seat: int, value: int) -> tuple[Target, ...]:
    positions = tuple(Target("position", position) for position in in_reach(view, value))
    return (*positions, *_run_lights(view, seat, value))


def _take(view: State, seat: int, action: Action) -> Preview:
    value = int(action.args[0])
    return Preview(lights=_die_lights(view, seat, value), notes=_die_notes(view, seat, value))


def _change(view: State, seat: int, action: Action) -> Preview:
    value = wrapped(view.die + int(action.args[0]))
    costs: tuple[Sum, ...] = ()
    if action.verb == "paid":
        price = (only("energy", view.box.change_price), text("cause.change"))
        costs = goods_sums(view.players[seat].goods, price)
    return Preview(costs, (), _die_lights(view, seat, value), _die_notes(view, seat, value))


def _reroll(view: State, seat: int, action: Action) -> Preview:
    player = view.players[seat]
    now = level(view.box, player)
    gain = view.box.characters[JACQUES].goods[now - 1] if now else NOTHING
    gains = goods_sums(player.goods, (gain, character_name(JACQUES)))
    return Preview(gains=gains, notes=(text("note.reroll"),))


def _use(view: State, seat: int, action: Action) -> Preview:
    value = int(action.args[0])
    return Preview(lights=_run_lights(view, seat, value), notes=(_runs(view, seat, value),))


# Tiles of the Forge


def _build(view: State, seat: int, action: Action) -> Preview:
    position = str(action.args[0])
    if view.forge[position] == GAP:
        return NO_PREVIEW
    tile, island = view.box.tiles[view.forge[position]], view.players[seat].island
    most = max(len(build_connections(view.box, island, tile, cell)) for cell in shore(island))
    fame = (text("note.best_fame", n=most),) if most else ()
    notes = (full_tile(view.box, tile), *fame, *_refill_notes(view))
    return Preview(lights=(Target("position", position),), notes=notes)


def _discard(view: State, seat: int, action: Action) -> Preview:
    cause = text("cause.discard")
    gains = goods_sums(view.players[seat].goods, (only("energy", view.box.discard_energy), cause))
    return Preview(gains=gains, lights=(Target("position", str(action.args[0])),), notes=_refill_notes(view))


def _refill_notes(view: State) -> tuple[Message, ...]:
    """The last tile of the stack ends the match with this round (PI-133); without a stack gaps stay (PI-046)."""
    if len(view.stack) > 1:
        return ()
    return (text("note.last_tile"),) if view.stack else (text("note.gap_stays"),)


def _run(view: State, seat: int, action: Action) -> Preview:
    return Preview(lights=_run_lights(view, seat, view.die), notes=(_runs(view, seat, view.die),))


def _place(view: State, seat: int, action: Action) -> Preview:
    cell = cell_in(action)
    assert view.decision is not None
    if view.decision.kind != "place":
        return NO_PREVIEW
    box, player = view.box, view.players[seat]
    tile = box.tiles[view.decision.args[0]]
    met = build_connections(box, player.island, tile, cell)
    found, bonus = connection_sum(view, seat, met), depot_notes(player, tile) if tile.kind == "depot" else ()
    return found._replace(lights=cell_targets(seat, [cell, *met]), notes=found.notes + bonus)


# Blueprints


def _complete(view: State, seat: int, action: Action) -> Preview:
    box, player = view.box, view.players[seat]
    card, done = box.blueprints[str(action.args[0])], len(player.completed)
    plan = text("cause.plan")
    points = sum(box.blueprints[each].points for each in player.completed)
    worth: dict[str, MessageValue] = {"had": points, "has": points + card.points}
    notes = [text("note.plans", before=done, after=done + 1, enough=box.blueprints_to_end, **worth)]
    gift = blueprint_gift(box, player)
    if gift:
        notes.append(gift_note(NICOLA, gift))
    if done + 1 == box.blueprints_to_end:
        notes.append(text("note.last_plan"))
    costs = goods_sums(player.goods, (card.cost, plan))
    gains = (Sum(POINTS, (Part(card.points, plan),), points), Sum(PLANS, (Part(1, plan),), done))
    return Preview(costs, gains, (), tuple(notes))


def _upgrade(view: State, seat: int, action: Action) -> Preview:
    assert view.decision is not None
    cell, island = cell_in(action), view.players[seat].island
    if view.decision.kind != "upgrade" or cell not in island.tiles:
        return NO_PREVIEW
    token, tile = view.decision.args[0], tile_at(view.box, island, cell)
    if SLOT_OF[token] == BANNER:
        met = banner_connections(view.box, island, token, cell)
        return connection_sum(view, seat, met)._replace(lights=cell_targets(seat, [cell, *met]))
    if SLOT_OF[token] == PRODUCTION:
        note = text("note.then_each_run", effect=run_effect(view.box, tile, only(token)))
    else:
        note = text("note.becomes_wild", number=tile.number)
    return Preview(lights=cell_targets(seat, [cell]), notes=(note,))


def _aside(view: State, seat: int, action: Action) -> Preview:
    aside, worth = len(view.players[seat].aside), view.box.worth["aside"]
    return Preview(notes=(text("note.aside", before=aside, after=aside + 1, worth=worth),))


def _draw(view: State, seat: int, action: Action) -> Preview:
    what = str(action.args[0])
    if what in LEVELS:
        left = len(view.decks[LEVELS.index(what)])
        return Preview(notes=(text("note.secret", left=left),))
    lack = missing(view.box, view.players[seat], what)
    note = text("note.lack", goods=amounts(lack)) if lack != NOTHING else text("note.affordable")
    return Preview(lights=(Target("plan", what),), notes=(note,))


PREVIEWS: Mapping[str, Callable[[State, int, Action], Preview]] = {
    "take": _take,
    "paid": _change,
    "free": _change,
    "reroll": _reroll,
    "use": _use,
    "build": _build,
    "discard": _discard,
    "run": _run,
    "place": _place,
    "complete": _complete,
    "upgrade": _upgrade,
    "aside": _aside,
    "draw": _draw,
    **WORK_PREVIEWS,
}
