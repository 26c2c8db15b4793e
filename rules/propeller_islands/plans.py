"""Completing a plan at the end of a turn: cost, upgrade, Nicola, a new card (PI-111 to PI-125)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import HIDDEN, Action, Change, Decision, DecisionCache, Event, Events, Seat
from rules.hexgrid import cell_name
from rules.propeller_islands.actions import ASIDE, COMPLETE, DRAW, SKIP, UPGRADE, cell_in
from rules.propeller_islands.characters import plan_gift
from rules.propeller_islands.components import BANNER, LEVELS, NICOLA, PRODUCTION, SLOT_OF, Amounts, Box
from rules.propeller_islands.effects import gain_fame, offer, pay
from rules.propeller_islands.holdings import changes
from rules.propeller_islands.island import affordable, banner_connections, free_slots, tile_at
from rules.propeller_islands.names import PLANS, plan_name, text, tile_name, upgrade_name
from rules.propeller_islands.rounds import note_progress, tell_last_round
from rules.propeller_islands.state import GAP, Player, State

PLAN = DecisionCache("blueprint")  # its name in records


def missing(box: Box, player: Player, card: str) -> Amounts:
    """The goods missing for a plan; empty if it is affordable (PI-111, PI-154)."""
    energy, steel, gears = (max(0, cost - have) for cost, have in zip(box.plans[card].cost, player.goods, strict=True))
    return (energy, steel, gears)


def plan(state: State, events: Events, seat: int) -> Decision:
    """Ask for a plan, even if none is affordable: a missing question would tell something about the hand."""
    return PLAN[seat]


def plan_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The affordable hand cards, or none (PI-111)."""
    cards, player = state.box.plans, state.players[decision.seat]
    actions = [COMPLETE[card] for card in player.hand if card != HIDDEN and affordable(cards[card].cost, player.goods)]
    actions.append(SKIP)
    return actions


def plan_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Pay, reveal the card, take its upgrade (PI-111 to PI-113); then Nicola, then a new card (PI-108, PI-115)."""
    if action == SKIP:
        return
    seat, card = decision.seat, str(action.args[0])
    player, chosen = state.own(seat), state.box.plans[card]
    pay(player, chosen.cost)
    player.hand.remove(card)
    player.completed.append(card)
    note_progress(state)
    state.supply[chosen.upgrade] -= 1
    if events is not None:
        moved = changes(player, [-amount for amount in chosen.cost])
        done = len(player.completed)
        counter = Change(PLANS, done - 1, done)
        message = text("log.completes", seat=Seat(seat), points=chosen.points)
        events.append(Event(message, (*moved, counter)))
        if done == state.box.plans_to_end:
            tell_last_round(events, text("end.plans", seat=Seat(seat), n=done))
    state.pending += [("draw", seat), ("nicola", seat), ("upgrade", seat, chosen.upgrade)]


# Upgrades


def upgrade(state: State, events: Events, seat: int, token: str) -> Decision:
    """Ask where the upgrade goes (PI-113)."""
    return Decision(seat, "upgrade", (token,))


def upgrade_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every own tile with a free slot of the right kind, or aside (PI-113, PI-114)."""
    cells = free_slots(state.box, state.players[decision.seat].island, decision.args[0])
    return [*(UPGRADE[cell] for cell in cells), ASIDE]


def upgrade_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Put the upgrade on a tile permanently, or aside; a banner brings fame (PI-119, PI-123)."""
    seat, token = decision.seat, decision.args[0]
    player = state.own(seat)
    if action == ASIDE:
        player.aside.append(token)
        if events is not None:
            events.append(Event(text("log.aside", seat=Seat(seat), upgrade=upgrade_name(token))))
        return
    box, island, cell = state.box, player.island, cell_in(action)
    slot = SLOT_OF[token]
    if events is not None:
        tile = tile_name(tile_at(box, island, cell))
        message = text("log.upgrades", seat=Seat(seat), upgrade=upgrade_name(token), tile=tile, cell=cell_name(cell))
        events.append(Event(message))
    if slot == PRODUCTION:
        island.production[cell] = token
    elif slot == BANNER:
        island.banners[cell] = token
        fame = len(banner_connections(box, island, token, cell))
        if fame:
            gain_fame(state, events, seat, fame)
    else:
        island.wild.append(cell)


def nicola(state: State, events: Events, seat: int) -> None:
    """Nicola's good after a plan, by the level after the fame of the plan's own banner (PI-106 to PI-108)."""
    gift = plan_gift(state.box, state.players[seat])
    if gift:
        offer(state, events, seat, NICOLA, gift)


# A new card


def draw(state: State, events: Events, seat: int) -> Decision | None:
    """Ask for the next card, if there are any (PI-115, PI-116)."""
    decision = Decision(seat, "draw")
    return decision if draw_choices(state, decision) else None


def draw_choices(state: State, decision: Decision) -> Sequence[Action]:
    """A face-up card of either level, or the top of either deck (PI-115)."""
    shown = [DRAW[card] for cards in state.display for card in cards if card != GAP]
    return shown + [DRAW[level] for level, deck in zip(LEVELS, state.decks, strict=True) if deck]


def draw_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """A card from a deck stays secret; one from the display is replaced from its deck (PI-115, PI-116)."""
    seat, what = decision.seat, str(action.args[0])
    if what in LEVELS:
        draw_secretly(state, events, seat, what)
        return
    level = state.box.plans[what].level - 1
    shown, deck = state.display[level], state.decks[level]
    place = shown.index(what)
    shown[place] = deck.pop() if deck else GAP
    state.own(seat).hand.append(what)
    if events is not None:
        events.append(Event(text("log.draws_shown", seat=Seat(seat), plan=plan_name(state.box, what, signs=True))))
        if shown[place] != GAP:
            events.append(Event(text("log.shown", plan=plan_name(state.box, shown[place], signs=True))))


def draw_secretly(state: State, events: Events, seat: int, level: str) -> None:
    """Draw the top card of a deck: the others learn only its level."""
    card = state.decks[LEVELS.index(level)].pop()
    state.own(seat).hand.append(card)
    if events is not None:
        message = text("log.draws", seat=Seat(seat), plan=plan_name(state.box, card, signs=True))
        events.append(Event(message, (), (seat,), text("log.draws_secretly", seat=Seat(seat), level=level)))
