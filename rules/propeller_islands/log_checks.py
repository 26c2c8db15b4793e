"""What log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.hexgrid import Cell, cell_name
from rules.propeller_islands import names
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.components import LEVELS, MARIE, Box
from rules.propeller_islands.state import GAP, Player


def players(told: Told) -> tuple[Player, Player]:
    return told.before.players[told.seat], told.after.players[told.seat]


def _tile(told: Told, id: str) -> Message:
    return names.tile_name(told.before.box.tiles[id])


# Dice


def log_takes_die(told: Told) -> Expected:
    return told.by_seat(told.action.verb == "take", value=told.after.die)


def log_runs(told: Told) -> Expected:
    return told.by_seat(told.action.verb == "run", value=told.before.die)


def _changed(told: Told, verb: str) -> Expected:
    return told.by_seat(told.action.verb == verb, before=told.before.die, after=told.after.die)


log_paid = partial(_changed, verb="paid")
log_free = partial(_changed, verb="free")
log_reroll = partial(_changed, verb="reroll")


def log_leftover(told: Told) -> Expected:
    """The value that the seat may run tiles with from now on."""
    return told.by_seat(True, value=told.after.decision.args[0]) if told.action.verb == "use" else []


# Tiles


def log_takes_tile(told: Told) -> Expected:
    if told.action.verb != "build":
        return []
    position = str(told.action.args[0])
    return told.by_seat(True, tile=_tile(told, told.before.forge[position]), position=position)


def log_discards(told: Told) -> Expected:
    """The tile that lies aside now."""
    gone = told.after.removed[len(told.before.removed) :]
    places = {tile: position for position, tile in told.before.forge.items() if tile != GAP}
    return [{"seat": Seat(told.seat), "tile": _tile(told, tile), "position": places[tile]} for tile in gone]


def log_refill(told: Told) -> Expected:
    """The tile that came to the Forge, with the number left on the stack then."""
    came = [place for place, tile in told.after.forge.items() if tile not in (GAP, told.before.forge[place])]
    drawn = len(told.before.stack) - len(told.after.stack)
    if len(came) != 1 or drawn != 1:
        return None if came or drawn else []
    tile = _tile(told, told.before.stack[-1])
    return [{"position": came[0], "tile": tile, "left": len(told.after.stack)}]


def _new_tiles(told: Told) -> dict[Cell, str]:
    before, after = (player.island.tiles for player in players(told))
    return {cell: tile for cell, tile in after.items() if cell not in before}


def log_builds(told: Told) -> Expected:
    new = _new_tiles(told).items()
    return [{"seat": Seat(told.seat), "tile": _tile(told, tile), "cell": cell_name(cell)} for cell, tile in new]


def log_top_tile(told: Told) -> Expected:
    """The tile that the stack gave to be built."""
    asked = told.after.decision
    drawn = told.before.stack[len(told.after.stack) :]
    tiles = [tile for tile in drawn if asked is not None and asked.kind == "place" and asked.args[0] == tile]
    return [{"seat": Seat(told.seat), "tile": _tile(told, tile)} for tile in tiles]


def log_fame(told: Told) -> Expected:
    """One line for each gain; only where fame can come but once is it known how many there are."""
    before, after = players(told)
    return None if after.fame > before.fame + 1 else told.by_seat(after.fame > before.fame)


def level(box: Box, fame: int) -> int:
    """The level of an ability: the number of trumpets reached."""
    return sum(fame >= trumpet for trumpet in box.trumpets)


def log_trumpet(told: Told) -> Expected:
    before, after = players(told)
    was, now = level(told.before.box, before.fame), level(told.before.box, after.fame)
    if now > was + 1:
        return None
    return told.by_seat(now > was, character=names.character_name(after.character), level=LEVELS[now - 1])


def log_ability(told: Told) -> Expected:
    """Amelia and Nicola: once asked which good, or at once where there is none to choose."""
    if told.action.verb == "gain":
        return told.by_seat(True, character=names.character_name(players(told)[0].character))
    before, after = players(told)
    asked = any(task[0] == "gain" for task in told.after.pending)
    asked = asked or (told.after.decision is not None and told.after.decision.kind == "gain")
    if after.character == "amelia" and after.helped and not before.helped:
        return told.by_seat(not asked, character=names.character_name(after.character))
    return None if after.character == "nicola" else []


def log_depot(told: Told) -> Expected:
    """Depots that were just built or used again; the choice of Amelia comes before the bonus of a new one."""
    if told.action.verb == "gain":
        return None
    if told.action.verb == "place" and told.after.decision is not None and told.after.decision.kind == "gain":
        return []
    if told.action.verb == "depot":
        used = [cell_in(told.action)]
    elif told.action.verb == "place":
        used = [cell for cell, tile in _new_tiles(told).items() if told.before.box.tiles[tile].kind == "depot"]
    else:
        return []
    tiles = players(told)[1].island.tiles
    return [{"seat": Seat(told.seat), "tile": _tile(told, tiles[cell]), "cell": cell_name(cell)} for cell in used]


def log_deploy_lost(told: Told) -> Expected:
    """A depot whose worker finds no place."""
    found, player = log_depot(told), players(told)[1]
    if found is None:
        return None
    tiles = [told.before.box.tiles[player.island.tiles[cell]] for cell in player.island.tiles]
    deploying = {names.tile_name(tile) for tile in tiles if tile.then == "deploy" and tile.kind == "depot"}
    lost = [entry for entry in found if entry["tile"] in deploying and not (player.dock and player.island.vacant)]
    return [{"seat": Seat(told.seat)}] * len(lost)


# Running


def log_activates(told: Told) -> Expected:
    """The tiles whose worker lies down now; a tile that first asks for its exchange is told with the answer."""
    if told.action.verb == "trade":
        cells = [told.before.decision.args[0]]
    else:
        before, after = (player.island.lying for player in players(told))
        cells = [cell for cell in after if cell not in before]
        asked = told.after.decision
        if asked is not None and asked.kind == "trade" and asked.seat == told.seat:
            cells = [cell for cell in cells if cell != asked.args[0]]
    tiles = players(told)[1].island.tiles
    return [{"seat": Seat(told.seat), "tile": _tile(told, tiles[cell]), "cell": cell_name(cell)} for cell in cells]


def log_extra(told: Told) -> Expected:
    return told.by_seat(told.action.verb == "extra", character=names.text(f"character.{MARIE}"))


def log_income(told: Told) -> Expected:
    """The goods of a Capital, chosen or where no worker can be deployed."""
    if told.action.verb == "income":
        return told.by_seat(True)
    player = players(told)[1]
    if told.action.verb not in ("activate", "extra"):
        return []
    capital = told.before.box.tiles[player.island.tiles[cell_in(told.action)]].kind == "capital"
    return told.by_seat(capital and not (player.dock and player.island.vacant))


# Workers


def log_deploys(told: Told) -> Expected:
    """From where a worker left, and the tile that it has come to."""
    before, after = players(told)
    gone = [space for space in before.dock if space not in after.dock]
    if not gone:
        return []
    cell = cell_in(told.action)
    tile = _tile(told, after.island.tiles[cell])
    return [
        {"seat": Seat(told.seat), "row": int(space[1]), "column": int(space[3]), "tile": tile, "cell": cell_name(cell)}
        for space in gone
    ]


def _rewards(told: Told, lost: bool) -> Expected:
    """The line that pays: the one emptied alone, or the one chosen, then the other."""
    before, after = players(told)
    new = [line for line in after.rewarded if line not in before.rewarded]
    if told.action.verb == "reward" or any(task[:2] == ("rewards", told.seat) for task in told.before.pending):
        return None  # the other one of two may follow
    asked = told.after.decision
    if len(new) != 1 or (asked is not None and asked.kind == "rewards"):
        return [] if len(new) != 1 else None
    reward = told.before.box.rewards[new[0]]
    if reward.effect in ("run", "depots"):
        return None
    vain = reward.effect == "tile" and not told.before.stack
    vain = vain or (reward.effect == "deploy" and not (after.dock and after.island.vacant))
    return told.by_seat(vain == lost, line=names.line_name(new[0]), reward=names.reward_name(reward))


log_reward = partial(_rewards, lost=False)
log_reward_lost = partial(_rewards, lost=True)


# Plans


def log_completes(told: Told) -> Expected:
    before, after = players(told)
    plans = told.before.box.plans
    new = [card for card in after.completed if card not in before.completed]
    return [{"seat": Seat(told.seat), "points": plans[card].points} for card in new]


def log_upgrades(told: Told) -> Expected:
    if told.action.verb != "upgrade":
        return []
    cell = cell_in(told.action)
    before, after = (player.island for player in players(told))
    there = [after.production.get(cell), after.banners.get(cell), "wild" if cell in after.wild else None]
    was = [before.production.get(cell), before.banners.get(cell), "wild" if cell in before.wild else None]
    (new,) = (now for now, then in zip(there, was, strict=True) if now and now != then)
    return told.by_seat(
        True, upgrade=names.upgrade_name(new), tile=_tile(told, after.tiles[cell]), cell=cell_name(cell)
    )


def log_aside(told: Told) -> Expected:
    before, after = players(told)
    new = after.aside[len(before.aside) :]
    return [{"seat": Seat(told.seat), "upgrade": names.upgrade_name(token)} for token in new]


def _drawn(told: Told) -> list[str]:
    """The cards that have come into the hand."""
    before, after = players(told)
    return list((Counter(after.hand) - Counter(before.hand)).elements())


def _draws(told: Told, shown: bool) -> Expected:
    open_cards = [card for cards in told.before.display for card in cards]
    cards = [card for card in _drawn(told) if (card in open_cards) == shown]
    return [{"seat": Seat(told.seat), "plan": names.plan_name(told.before.box, card, signs=True)} for card in cards]


log_draws_shown = partial(_draws, shown=True)
log_draws = partial(_draws, shown=False)


def log_draws_secretly(told: Told) -> Expected:
    """The others learn the level of the deck."""
    smaller = [
        level
        for level, before, after in zip(LEVELS, told.before.decks, told.after.decks, strict=True)
        if len(after) < len(before) and told.before.display == told.after.display
    ]
    return [{"seat": Seat(told.seat), "level": level} for level in smaller]


def log_shown(told: Told) -> Expected:
    """The card that takes the place of the one taken."""
    before, after = ([card for cards in state.display for card in cards] for state in (told.before, told.after))
    new = [card for card in after if card != GAP and card not in before]
    return [{"plan": names.plan_name(told.before.box, card, signs=True)} for card in new]


# Rounds


def log_round(told: Told) -> Expected:
    dice = " ".join(map(str, told.after.dice))
    return [{"round": told.after.round, "seat": told.after.start, "dice": dice}] if told.begins_round else []


def log_last_round(told: Told) -> Expected:
    """What has just happened that ends the match with this round."""
    before, after, reasons = told.before, told.after, []
    if before.stack and not after.stack:
        reasons.append(names.text("end.stack"))
    was, now = players(told)
    if len(was.completed) < before.box.plans_to_end <= len(now.completed):
        reasons.append(names.text("end.plans", seat=Seat(told.seat), n=len(now.completed)))
    if was.dock and not now.dock:
        reasons.append(names.text("end.dock", seat=Seat(told.seat)))
    if told.begins_round and after.round == before.box.rounds:
        reasons.append(names.text("end.rounds", n=after.round))
    return [{"reason": reason} for reason in reasons]


def log_quiet(told: Told) -> Expected:
    """The rounds without progress, if one more like them ends the match."""
    allowed, without = told.before.box.quiet_rounds, told.after.round - 1 - told.after.last_progress
    warns = told.begins_round and without >= allowed - 1 > 0 and told.after.round < told.before.box.rounds
    return [{"n": without}] if warns else []


def log_end(told: Told) -> Expected:
    """Everything that ends the match at once."""
    after, box = told.after, told.before.box
    if after.decision is not None:
        return []
    reasons = [] if after.stack else [names.text("end.stack")]
    done = [(seat, len(player.completed)) for seat, player in enumerate(after.players)]
    reasons += [names.text("end.plans", seat=Seat(seat), n=plans) for seat, plans in done if plans >= box.plans_to_end]
    reasons += [names.text("end.dock", seat=Seat(seat)) for seat, player in enumerate(after.players) if not player.dock]
    reasons += [names.text("end.rounds", n=box.rounds)] if after.round == box.rounds else []
    quiet = after.round - after.last_progress == box.quiet_rounds
    return [{"reasons": (*reasons, *([names.text("end.quiet", n=box.quiet_rounds)] if quiet else []))}]
