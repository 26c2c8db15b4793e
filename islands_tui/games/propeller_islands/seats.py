"""The seats of Propeller Islands beside the board: goods, fame with its trumpets, ability, and how near the end is."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT, ink
from islands_tui.drawing.sizes import LARGE
from islands_tui.games.propeller_islands.faces import worker_letter
from islands_tui.games.propeller_islands.pane import SIGNS, owners
from islands_tui.table_screen.painter import Painter, Seats
from islands_tui.text.truncate import name_cut_to
from islands_tui.widgets.seat_blocks import Block, ItemRow, RowItem, paint_players
from rules.engine.contract import Message, Target, say
from rules.propeller_islands.characters import level
from rules.propeller_islands.components import JACQUES, MARIE, NELSON, SIR_CHARLES, Box
from rules.propeller_islands.effects import only
from rules.propeller_islands.names import pips
from rules.propeller_islands.rounds import end_meter
from rules.propeller_islands.scoring import on_track, scores
from rules.propeller_islands.state import Player, State

NUMERALS = ("", "I", "II")


class PropellerSeats(Seats):
    """All seats; below them when the match ends, and the legend if there is room."""

    signs = SIGNS

    @classmethod
    def draw_seats(cls, painter: Painter) -> None:
        """The viewer's own seat is shortened last."""
        legend: list[str] = []
        if painter.tier:
            words = say("propeller_board.ending", enough=painter.view.box.plans_to_end)
            for text in (words, Message("propeller_board.legend_1"), Message("propeller_board.legend_2")):
                legend += painter.pad.wrapped(painter.texts(text), painter.pad.width - 2)
        blocks = [_block(painter, seat) for seat in range(len(painter.view.players))]
        paint_players(painter.pad, blocks, owners(painter).own, painter.bracketed, legend)


def _block(painter: Painter, seat: int) -> Block:
    if painter.tier >= LARGE:
        head = [_head(painter, seat), _goods(painter, seat)]
        track, ability = _fame_track(painter, seat), _ability(painter, seat)
        end, island = _end(painter, seat), _workers(painter, seat)
        return Block([[*head, track, ability, end, island], [*head, track, ability, end], [*head, track, end]])
    head = [_head(painter, seat), _goods(painter, seat)]
    end, hand = _end(painter, seat), _hand(painter, seat)
    return Block([[*head, end, hand, _ability(painter, seat)], [*head, end, hand], [*head, end]])


def _head(painter: Painter, seat: int) -> ItemRow:
    view, texts, tier = painter.view, painter.texts, painter.tier
    player = view.players[seat]
    letter = HEAD if seat == painter.decider else TEXT
    name = name_cut_to(texts.names[seat].partition(" ")[2], 12 if tier else 7, painter.pad.measure)
    character = texts(Message(f"propeller_board.character.{player.character}"))
    points = texts(say("propeller_board.points", points=scores(view)[seat].total or 0))
    return [
        RowItem(0, painter.pad.glyphs.lead if seat == painter.decider else " ", ink("accent", bold=True)),
        RowItem(1, SHAPES[seat], ink(f"p{seat + 1}", bold=True)),
        RowItem(3, name, letter, Target("seat", str(seat))),
        RowItem(16 if tier else 11, character, DIM, Target("character", player.character)),
        RowItem(-2, points if tier >= LARGE else f"ƒ{player.fame}", HEAD),
    ]


def goods_signs(player: Player) -> str:
    """Energy, steel and gears: `*3 ∩1 %2`."""
    return " ".join(f"{sign}{amount}" for sign, amount in zip("*∩%", player.goods, strict=True))


def _goods(painter: Painter, seat: int) -> ItemRow:
    view: State = painter.view
    player, texts = view.players[seat], painter.texts
    goods = RowItem(3, goods_signs(player), TEXT)
    if painter.tier >= LARGE:
        return [goods, RowItem(20, texts(say("propeller_board.dice", dice=dice_of(view, seat))), DIM)]
    return [goods, RowItem(-2, texts(_next_trumpet(view.box, player)), DIM)]


def dice_of(view: State, seat: int) -> str:
    """The dice that a seat has used or holds, with dots for those to come."""
    player, decision = view.players[seat], view.decision
    dice = [str(value) for value in player.parked]
    if view.die and decision is not None and decision.seat == seat:
        dice.append(str(view.die))
    return " ".join([*dice, *"··"][:2])


def _next_trumpet(box: Box, player: Player) -> Message:
    now = level(box, player)
    if now:
        return say("propeller_board.level", level=NUMERALS[now])
    return say("propeller_board.next", fame=box.trumpets[now])


def _end(painter: Painter, seat: int) -> ItemRow:
    """How near this seat is to ending the match: plans and dock."""
    view, texts = painter.view, painter.texts
    meter, enough = end_meter(view), view.box.plans_to_end
    to_go, left = meter.plans_to_go[seat], meter.dock_left[seat]
    plans = texts(say("propeller_board.plans_done", n=enough - to_go, enough=enough))
    dock = texts(say("propeller_board.dock_left", n=left))
    row = [RowItem(3, plans, alarm(to_go)), RowItem(14, dock, alarm(left))]
    if painter.tier >= LARGE:
        row.append(RowItem(24, texts(say("propeller_board.hand", n=len(view.players[seat].hand))), DIM))
    return row


def alarm(left: int) -> int:
    """The ink of what ends the match when nothing is left."""
    return ACCENT if left <= 1 else TEXT


def _hand(painter: Painter, seat: int) -> ItemRow:
    view, texts = painter.view, painter.texts
    hand = texts(say("propeller_board.hand", n=len(view.players[seat].hand)))
    return [RowItem(3, hand, DIM), RowItem(14, texts(say("propeller_board.dice", dice=dice_of(view, seat))), DIM)]


def _fame_track(painter: Painter, seat: int) -> ItemRow:
    """The track with trumpets at the levels; beyond its end it starts again with a token."""
    box, player = painter.view.box, painter.view.players[seat]
    tokens, marker = on_track(player.fame, box.fame_track)
    x = 10
    row = [RowItem(3, painter.texts(Message("propeller_board.fame")), DIM), RowItem(x, "·" * (box.fame_track + 1), DIM)]
    row += [RowItem(x, "0", DIM), RowItem(x + box.fame_track, str(box.fame_track), DIM)]
    row += [RowItem(x + trumpet, str(trumpet), ACCENT) for trumpet in box.trumpets]
    row.append(RowItem(x + marker, SHAPES[seat], ink(f"p{seat + 1}", bold=True)))
    total = painter.texts(say("propeller_board.fame_total", n=player.fame))
    if tokens:
        total = painter.texts(say("propeller_board.fame_tokens", n=player.fame, tokens=tokens))
    return [*row, RowItem(-2, total, HEAD)]


def _ability(painter: Painter, seat: int) -> ItemRow:
    """What the character can do at the current level, or the fame needed for it."""
    view: State = painter.view
    player, box = view.players[seat], view.box
    now = level(box, player)
    message = ability_words(painter, seat)
    if painter.tier < LARGE:
        message = ability_signs(box, player.character, max(1, now))
    return [RowItem(3, painter.texts(message), TEXT if now else DIM)]


def ability_words(painter: Painter, seat: int) -> Message:
    """The ability in few words and signs, with its level or the fame that it begins at."""
    view: State = painter.view
    player, box = view.players[seat], view.box
    now = level(box, player)
    ability = ability_signs(box, player.character, max(1, now))
    if now:
        return say("propeller_board.ability_now", level=NUMERALS[now], ability=ability)
    return say("propeller_board.ability_later", fame=box.trumpets[0], ability=ability)


def ability_signs(box: Box, character: str, now: int) -> Message:
    """An ability at a level, in few words and signs."""
    figures = box.characters[character]
    reach, price, choice = figures.reach[now - 1], figures.price[now - 1], figures.choice[now - 1]
    name = f"propeller_board.ability.{character}"
    if character == JACQUES:
        return say(name, goods=pips(figures.goods[now - 1]))
    if character == NELSON and reach >= 3:
        return Message(f"{name}_any")
    if character == MARIE and not price:
        return Message(f"{name}_free")
    if character in (NELSON, SIR_CHARLES, MARIE):
        return say(name, reach=reach, price=price)
    return say(name, goods="/".join(pips(only(good)) for good in choice))


def _workers(painter: Painter, seat: int) -> ItemRow:
    """The number of tiles on the island and of the workers on them."""
    island, texts = painter.view.players[seat].island, painter.texts
    tiles = texts(say("propeller_board.tiles", n=len(island.tiles)))
    ready, used = "i" * len(island.standing), "_" * len(island.lying)
    row = [RowItem(3, tiles, DIM), RowItem(13, texts(Message("propeller_board.workers")), DIM)]
    return [*row, RowItem(21, ready, worker_letter("i", seat)), RowItem(21 + len(ready), used, DIM)]
