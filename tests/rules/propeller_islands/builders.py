"""Positions in words: `a_match().with_tile("0,1", "T17").with_die(4)`, and moves in notation: `.play("build P7")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Blocked, Decision, Event, Preview, find_action, notation
from rules.engine.rng import Rng
from rules.hexgrid import named_cell, reading_order
from rules.propeller_islands.components import CAPITALS
from rules.propeller_islands.game import PropellerIslands, load
from rules.propeller_islands.state import GAP, Player, State

GAME = load()
QUIET = ("nelson", "nelson", "nelson", "nelson")
"""Characters that change nothing in a turn."""


class LoadedDice(Rng):
    """A generator whose next rolls are known."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(0)
        self.rolls = list(rolls)

    def roll(self, sides: int = 6) -> int:
        return self.rolls.pop(0)


class Table:
    """A match under test. What is not said stays as dealt: a Capital with its worker, an empty Refinery beside it."""

    def __init__(self, seats: int, seed: int, characters: Sequence[str], game: PropellerIslands) -> None:
        self.game = game
        self.state = game.setup(seats, seed, {})
        self.events: list[Event] = []
        self.state.start = 0
        self.state.decision = Decision(0, "take")
        self.state.pending = [("turn",), ("blueprint", 0)]
        for player, character in zip(self.state.players, characters, strict=False):
            player.character = character

    # What is on the table

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def goods(self, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.player(seat).goods)

    def fame(self, seat: int = 0) -> int:
        return self.player(seat).fame

    def decision(self) -> Decision:
        assert self.state.decision is not None
        return self.state.decision

    def kind(self) -> str:
        return self.decision().kind

    def points(self, seat: int = 0) -> dict[str, int | None]:
        """The parts of a seat's score by the last word of their ids; monuments together."""
        found: dict[str, int | None] = {}
        for part in self.game.scores(self.state)[seat].parts:
            name = part.source.id.rpartition(".")[2]
            found[name] = (found.get(name) or 0) + (part.points or 0)
        return found

    # Setting up

    def with_goods(self, energy: int = 0, steel: int = 0, gears: int = 0, seat: int = 0) -> Table:
        self.player(seat).goods = [energy, steel, gears]
        return self

    def with_fame(self, fame: int, seat: int = 0) -> Table:
        self.player(seat).fame = fame
        return self

    def with_tile(
        self,
        cell: str,
        tile: str,
        worker: str = "none",
        *,
        seat: int = 0,
        production: str = "",
        banner: str = "",
        wild: bool = False,
    ) -> Table:
        """Put a tile on an island, wherever it lay before; `worker` is standing, lying or none."""
        self._take_away(tile)
        island, spot = self.player(seat).island, named_cell(cell)
        if island.tiles.get(spot, tile) != tile:
            self.state.stack.insert(0, island.tiles[spot])
        for cells in (island.vacant, island.standing, island.lying):
            if spot in cells:
                cells.remove(spot)
        island.tiles[spot] = tile
        if self.game.box.tiles[tile].has_worker_slot:
            cells = {"none": island.vacant, "standing": island.standing, "lying": island.lying}[worker]
            cells.append(spot)
            cells.sort(key=reading_order)
        if production:
            island.production[spot] = production
        if banner:
            island.banners[spot] = banner
        if wild:
            island.wild.append(spot)
        return self

    def _take_away(self, tile: str) -> None:
        if tile in self.state.stack:
            self.state.stack.remove(tile)
        for position, there in self.state.forge.items():
            if there == tile != GAP:
                self.state.forge[position] = self.state.stack.pop(0)

    def with_worker(self, cell: str, worker: str, seat: int = 0) -> Table:
        """Change the worker on a tile that is there already."""
        return self.with_tile(cell, self.player(seat).island.tiles[named_cell(cell)], worker, seat=seat)

    def with_dock(self, *spaces: str, seat: int = 0) -> Table:
        self.player(seat).dock = sorted(spaces)
        return self

    def with_stack(self, *tiles: str) -> Table:
        """The stack from the top down."""
        self.state.stack = list(reversed(tiles))
        return self

    def with_forge(self, **positions: str) -> Table:
        """Put tiles on positions; what lay there goes under the stack. An empty text makes a gap."""
        for position, tile in positions.items():
            self.state.stack.insert(0, self.state.forge[position])
            self.state.forge[position] = GAP
            self._take_away(tile)
            self.state.forge[position] = tile
        return self

    def with_hand(self, *cards: str, seat: int = 0) -> Table:
        self.player(seat).hand = list(cards)
        return self

    def in_round(self, number: int, progress: int | None = None) -> Table:
        """The match is in this round; `progress` is the last round in which it moved on, else this one."""
        self.state.round = number
        self.state.last_progress = number if progress is None else progress
        return self

    def with_rolls(self, *rolls: int) -> Table:
        self.state.chance = LoadedDice(*rolls)
        return self

    # Where the match stands

    def with_die(self, value: int) -> Table:
        """Seat 0 has just taken a die."""
        self.state.dice.pop()
        self.state.die = value
        self.state.decision = Decision(0, "act")
        return self

    def at_plan(self) -> Table:
        """Seat 0 may complete a plan."""
        self.state.pending = [("turn",)]
        self.state.decision = Decision(0, "blueprint")
        return self

    def at_leftover(self, value: int) -> Table:
        """All turns of the round are over."""
        self.state.dice = [value]
        self.state.turn = 2 * len(self.state.players)
        for player in self.state.players:
            player.parked = [1, 1]
        self.state.pending = [("turn",)]
        self.game.settle(self.state)
        return self

    def doing(self, *task: Any) -> Table:
        """Let one task happen to seat 0 between two decisions; afterwards a plan is asked for."""
        self.state.pending = [("turn",), ("blueprint", 0), task]
        self.game.settle(self.state, self.events)
        return self

    # Playing

    def legal(self) -> list[str]:
        return [notation(action) for action in self.game.legal(self.state)]

    def offered(self, verb: str) -> list[str]:
        """What the legal actions of one verb name."""
        return [text.partition(" ")[2] for text in self.legal() if text.partition(" ")[0] == verb]

    def play(self, *moves: str) -> Table:
        for move in moves:
            action = find_action(self.game.legal(self.state), move)
            self.game.advance(self.state, action, self.events)
        return self

    def idle(self) -> Table:
        """The answer with the least effect: decline, stop, skip, run nothing; else the first one."""
        legal = self.legal()
        return self.play(next((move for move in legal if move in ("stop", "skip", "decline", "run")), legal[0]))

    def pass_turns(self, turns: int = 1) -> Table:
        """Whole turns without effect, from one die taken to the next."""
        for _ in range(turns):
            assert self.kind() == "take"
            self.idle()
            while self.state.decision is not None and self.kind() != "take":
                self.idle()
        return self

    def finish_round(self) -> Table:
        """Play on without effect until the next round or the end."""
        now = self.state.round
        while self.state.decision is not None and self.state.round == now:
            self.idle()
        return self

    def blocked(self, move: str) -> Blocked:
        """Why a move is not possible."""
        found = [each for each in self.game.blocked(self.state) if notation(each.action) == move]
        assert len(found) == 1, (move, found)
        return found[0]

    def why(self, move: str) -> tuple[str, str]:
        """The reason, without the game's name, and the rule."""
        blocked = self.blocked(move)
        return (blocked.reason.id.rpartition(".")[2], blocked.rule)

    def preview(self, move: str) -> Preview:
        view = self.game.view(self.state, self.decision().seat)
        return self.game.preview(view, find_action(self.game.legal(self.state), move))

    def heard(self) -> list[str]:
        """What was told, without the game's name."""
        return [event.message.id.partition(".log.")[2] for event in self.events]


def a_match(
    seats: int = 2,
    *,
    seed: int = 1,
    characters: Sequence[str] = QUIET,
    overlay: Mapping[str, Any] | None = None,
) -> Table:
    """A match at the first decision of seat 0, with quiet characters, 1 energy, 1 steel and 1 gear each."""
    return Table(seats, seed, characters, load(overlay) if overlay else GAME)


def real_state(seats: int, seed: int = 1) -> State:
    """A match as it is really dealt."""
    return GAME.setup(seats, seed, {})


def capitals(seats: int) -> tuple[str, ...]:
    """The Capitals in play."""
    return CAPITALS[:seats]
