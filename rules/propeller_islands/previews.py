"""What an action would cost and bring, with its arithmetic, as far as the seat can know."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Action, Decision, Message, MessageValue, Part, Preview, Sum, Target
from rules.engine.preview_merge import least, together
from rules.engine.tasks import PreviewFunction, Rehearsal, TaskGame
from rules.propeller_islands import names
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.characters import level, plan_gift
from rules.propeller_islands.components import BANNER, JACQUES, LEVELS, NICOLA, NOTHING, PRODUCTION, SLOT_OF
from rules.propeller_islands.effects import only, pay
from rules.propeller_islands.forge import in_reach, wrapped
from rules.propeller_islands.island import (
    banner_connections,
    build_connections,
    run_after_others,
    run_by,
    shore,
    tile_at,
)
from rules.propeller_islands.names import text
from rules.propeller_islands.plans import missing
from rules.propeller_islands.scoring import monument_points
from rules.propeller_islands.state import State
from rules.propeller_islands.sums import connection_sum, fame_notes, gift_note, goods_sums, with_followed
from rules.propeller_islands.targets import cell_target, cell_targets
from rules.propeller_islands.words import describe
from rules.propeller_islands.work_previews import WORK_PREVIEWS, depot_notes


def complete_preview(game: TaskGame[State], view: State, answer: Preview, rehearsal: Rehearsal[State]) -> Preview:
    """The preview of an answer with its automatic effects, or with the question that follows."""
    assert view.decision is not None
    seat = view.decision.seat
    found = with_followed(view, seat, answer, rehearsal.followed)
    if game.has_followup(view, rehearsal):
        found = _with_followup(game, rehearsal.after, found)
    following = (*fame_notes(view, seat, found.gains), *_monument_notes(view, seat, rehearsal.after))
    return found._replace(notes=(*_still_true(found), *following))


def _monument_notes(view: State, seat: int, after: State) -> tuple[Message, ...]:
    """The points of the seat's monuments afterwards, if they change (PI-141 to PI-149)."""
    now, then = (monument_points(view.box, state.players[seat].island) for state in (view, after))
    return (text("note.monuments", before=now, after=then),) if now != then else ()


def _still_true(preview: Preview) -> list[Message]:
    """The notes without those about lines of the dock whose reward is lost."""
    lost = [value for loss in preview.losses for name, value in loss.text.values if name == "line"]
    return [note for note in preview.notes if dict(note.values).get("line") not in lost or not lost]


def _with_followup(game: TaskGame[State], after: State, begun: Preview) -> Preview:
    """An action that continues with another question: the minimum of all answers is added.

    A single answer is named, since it may be played automatically.
    """
    answers = game.legal(after)
    rest = least([game.preview(after, answer) for answer in answers])
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
    """The tiles of the Forge that a work value reaches, by name; several kinds of depots share one name."""
    tiles = [view.box.tiles[view.forge[position]] for position in in_reach(view, value)]
    depot = next((tile for tile in tiles if tile.kind == "depot"), None)
    return tuple(names.tile_name(depot if depot and tile.kind == "depot" else tile) for tile in tiles)


def die_runs(view: State, seat: int, value: int) -> tuple[Message, ...]:
    """The tiles of a seat that a work value runs, by name."""
    box, player = view.box, view.players[seat]
    return tuple(names.tile_name(tile_at(box, player.island, cell)) for cell in run_by(box, player, value))


def _die_notes(view: State, seat: int, value: int) -> tuple[Message, ...]:
    return (text("note.builds", tiles=names.either(die_builds(view, value))), *_runs(view, seat, value))


def _runs(view: State, seat: int, value: int) -> tuple[Message, ...]:
    """What a work value runs now, and what the goods that this brings make possible."""
    box, player = view.box, view.players[seat]
    later = [names.tile_name(tile_at(box, player.island, cell)) for cell in run_after_others(box, player, value)]
    now = text("note.runs", tiles=names.counted(die_runs(view, seat, value)))
    return (now, text("note.then_runs", tiles=names.counted(later))) if later else (now,)


def _run_lights(view: State, seat: int, value: int) -> tuple[Target, ...]:
    return tuple(cell_target(seat, cell) for cell in run_by(view.box, view.players[seat], value))


def _die_lights(view: State, seat: int, value: int) -> tuple[Target, ...]:
    positions = tuple(Target("position", position) for position in in_reach(view, value))
    return (*positions, *_run_lights(view, seat, value))


def _take(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    value = int(action.args[0])
    return Preview(lights=_die_lights(view, seat, value), notes=_die_notes(view, seat, value))


def _change(view: State, decision: Decision, action: Action) -> Preview:
    """A tile that is run with the changed die is paid after the change."""
    seat = decision.seat
    value = wrapped(view.die + int(action.args[0]))
    costs: tuple[Sum, ...] = ()
    if action.verb == "paid":
        price = only("energy", view.box.change_price)
        costs = goods_sums(view.players[seat].goods, (price, text("cause.change")))
        view = view.copy()
        pay(view.own(seat), price)
    return Preview(costs, (), _die_lights(view, seat, value), _die_notes(view, seat, value))


def _reroll(view: State, decision: Decision, action: Action) -> Preview:
    player = view.players[decision.seat]
    now = level(view.box, player)
    gain = view.box.characters[JACQUES].goods[now - 1] if now else NOTHING
    gains = goods_sums(player.goods, (gain, names.character_name(JACQUES)))
    return Preview(gains=gains, notes=(text("note.reroll"),))


def _use(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    value = int(action.args[0])
    return Preview(lights=_run_lights(view, seat, value), notes=_runs(view, seat, value))


# Tiles of the Forge


def _build(view: State, decision: Decision, action: Action) -> Preview:
    position = str(action.args[0])
    tile, island = view.box.tiles[view.forge[position]], view.players[decision.seat].island
    most = max(len(build_connections(view.box, island, tile, cell)) for cell in shore(island))
    fame = (text("note.best_fame", n=most),) if most else ()
    notes = (names.full_tile(view.box, tile), *fame, *_refill_notes(view))
    return Preview(lights=(Target("position", position),), notes=notes)


def _discard(view: State, decision: Decision, action: Action) -> Preview:
    cause = text("cause.discard")
    gains = goods_sums(view.players[decision.seat].goods, (only("energy", view.box.discard_energy), cause))
    return Preview(gains=gains, lights=(Target("position", str(action.args[0])),), notes=_refill_notes(view))


def _refill_notes(view: State) -> tuple[Message, ...]:
    """The last tile of the stack makes this round the last one (PI-133); with an empty stack gaps stay (PI-046)."""
    if len(view.stack) > 1:
        return ()
    return (text("note.last_tile"),) if view.stack else (text("note.gap_stays"),)


def _run(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    return Preview(lights=_run_lights(view, seat, view.die), notes=_runs(view, seat, view.die))


def _place(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    cell = cell_in(action)
    box, player = view.box, view.players[seat]
    tile = box.tiles[decision.args[0]]
    met = build_connections(box, player.island, tile, cell)
    found, bonus = connection_sum(view, seat, met), depot_notes(player, tile) if tile.kind == "depot" else ()
    return found._replace(lights=cell_targets(seat, [cell, *met]), notes=found.notes + bonus)


# Plans


def _complete(view: State, decision: Decision, action: Action) -> Preview:
    box, player = view.box, view.players[decision.seat]
    card, done = box.plans[str(action.args[0])], len(player.completed)
    plan = text("cause.plan")
    points = sum(box.plans[each].points for each in player.completed)
    worth: dict[str, MessageValue] = {"had": points, "has": points + card.points}
    notes = [text("note.plans", before=done, after=done + 1, enough=box.plans_to_end, **worth)]
    gift = plan_gift(box, player)
    if gift:
        notes.append(gift_note(NICOLA, gift))
    if done + 1 == box.plans_to_end:
        notes.append(text("note.last_plan"))
    costs = goods_sums(player.goods, (card.cost, plan))
    gains = (Sum(names.POINTS, (Part(card.points, plan),), points), Sum(names.PLANS, (Part(1, plan),), done))
    return Preview(costs, gains, (), tuple(notes))


def _upgrade(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    cell, island = cell_in(action), view.players[seat].island
    token, tile = decision.args[0], tile_at(view.box, island, cell)
    if SLOT_OF[token] == BANNER:
        met = banner_connections(view.box, island, token, cell)
        return connection_sum(view, seat, met)._replace(lights=cell_targets(seat, [cell, *met]))
    if SLOT_OF[token] == PRODUCTION:
        note = text("note.then_each_run", effect=names.run_effect(view.box, tile, only(token)))
    else:
        note = text("note.becomes_wild", number=tile.number)
    return Preview(lights=cell_targets(seat, [cell]), notes=(note,))


def _aside(view: State, decision: Decision, action: Action) -> Preview:
    aside, worth = len(view.players[decision.seat].aside), view.box.worth["aside"]
    return Preview(notes=(text("note.aside", before=aside, after=aside + 1, worth=worth),))


def _draw(view: State, decision: Decision, action: Action) -> Preview:
    what = str(action.args[0])
    if what in LEVELS:
        left = len(view.decks[LEVELS.index(what)])
        return Preview(notes=(text("note.secret", left=left),))
    lack = missing(view.box, view.players[decision.seat], what)
    note = text("note.lack", goods=names.amounts(lack)) if lack != NOTHING else text("note.affordable")
    return Preview(lights=(Target("plan", what),), notes=(note,))


PREVIEWS: Mapping[str, PreviewFunction[State]] = {
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
