"""The match record: one text file that is save game, replay, export, bug report and test fixture.

JSON Lines, only ever appended to. The first line is the header; after it come moves `[seat, "notation"]`, take-backs
`["back", to, by]` (with `"agreed"` where a barrier was crossed) and digests `["digest", moves, "..."]`. A line is never
trusted: an action is looked up among the legal actions of its moment, everything else is checked for its shape.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any, NamedTuple

from rules.engine.contract import Game, IllegalAction, Message, find_action, notation, say
from rules.engine.match import Checkpoint, Entry, Header, Match, Played, Player, TakenBack

FORMAT = 1
LONGEST_LINE = 1 << 20

LoadGame = Callable[[str, Mapping[str, Any]], Game[Any]]
"""Finds a game by id, with an overlay on its components; raises KeyError for an unknown one."""


class RecordError(ValueError):
    """The record can't be played: the line (from 1; 0 is the record as a whole) and the problem in words."""

    def __init__(self, line: int, problem: Message) -> None:
        """Keep both for the interface."""
        super().__init__(f"line {line}: {problem.id}")
        self.line = line
        self.problem = problem


class Loaded(NamedTuple):
    """A match from a record, how many bytes of the record are whole lines, and whether a torn one follows."""

    match: Match[Any]
    size: int
    torn: bool


# Writing


def header_line(header: Header) -> str:
    """The first line of a record."""
    seats = [{"bot": player.bot} if player.bot else {"name": player.name} for player in header.players]
    data = {
        "islands": FORMAT,
        "game": header.game,
        "version": header.version,
        "seats": seats,
        "seed": header.seed,
        "options": dict(header.options),
        "components": dict(header.components),
        "data": header.data,
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def entry_line(entry: Entry) -> str:
    """One more line of a record."""
    data: list[int | str]
    match entry:
        case Played(seat, text):
            data = [seat, text]
        case TakenBack(to, by, agreed):
            data = ["back", to, by, "agreed"] if agreed else ["back", to, by]
        case Checkpoint(moves, digest):
            data = ["digest", moves, digest]
    return json.dumps(data, ensure_ascii=False) + "\n"


# Reading


def lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file, each cut off beyond any sensible length, so that garbage can't fill the memory."""
    while line := stream.readline(LONGEST_LINE):
        yield line


def load(lines: Iterable[bytes], load_game: LoadGame) -> Loaded:
    """The match of a record, every move of it checked. A last line without its end is left out and reported."""
    match: Match[Any] | None = None
    size, number = 0, 0
    for number, line in enumerate(lines, start=1):
        if not line.endswith(b"\n"):
            if match is None or len(line) >= LONGEST_LINE:
                raise RecordError(number, say("record.not_a_record" if match is None else "record.garbled"))
            return Loaded(match, size, torn=True)
        data = _parse(line, number)
        if match is None:
            header = read_header(data, number)
            match = Match(_game_for(header, number, load_game), header)
        else:
            _replay_entry(match, data, number)
        size += len(line)
    if match is None:
        raise RecordError(0, say("record.empty"))
    return Loaded(match, size, torn=False)


def _parse(line: bytes, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(number, say("record.not_a_record" if number == 1 else "record.garbled")) from None


def read_header(data: Any, line: int = 1) -> Header:
    """The header from its parsed line."""
    if not isinstance(data, dict) or "islands" not in data:
        raise RecordError(line, say("record.not_a_record"))
    if data["islands"] != FORMAT:
        raise RecordError(line, say("record.other_format", found=str(data["islands"])[:20]))
    try:
        return _header(data)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise RecordError(line, say("record.bad_header")) from None


def _header(data: dict[str, Any]) -> Header:
    for key, kind in (("game", str), ("version", int), ("seed", int), ("data", str)):
        if type(data[key]) is not kind:
            raise TypeError(key)
    players = tuple(_player(entry) for entry in data["seats"])
    options = {str(key): str(value) for key, value in data["options"].items()}
    if not isinstance(data["components"], dict):
        raise TypeError("components")
    return Header(data["game"], data["version"], players, data["seed"], options, data["components"], data["data"])


def _player(entry: dict[str, str]) -> Player:
    if "bot" in entry:
        return Player(str(entry["bot"]), str(entry["bot"]))
    if not isinstance(entry["name"], str):
        raise TypeError("name")
    return Player(entry["name"])


def _game_for(header: Header, line: int, load_game: LoadGame) -> Game[Any]:
    try:
        game = load_game(header.game, header.components)
    except KeyError:
        raise RecordError(line, say("record.unknown_game", game=header.game[:40])) from None
    except ValueError:
        raise RecordError(line, say("record.bad_header")) from None
    if header.version != game.version:
        raise RecordError(line, say("record.other_version", found=header.version, known=game.version))
    if header.data != game.data_digest:
        raise RecordError(line, say("record.other_data"))
    known = {option.key: option.values for option in game.options}
    if len(header.players) not in game.seats or any(
        value not in known.get(key, ()) for key, value in header.options.items()
    ):
        raise RecordError(line, say("record.bad_header"))
    return game


def _replay_entry(match: Match[Any], data: Any, line: int) -> None:
    match data:
        case [int(seat), str(text)]:
            _replay_move(match, seat, text, line)
        case ["back", int(to), int(by), *agreed] if agreed in ([], ["agreed"]):
            if not (0 <= to < len(match.moves) and 0 <= by < len(match.players)):
                raise RecordError(line, say("record.bad_take_back", to=to, moves=len(match.moves)))
            match.go_back(TakenBack(to, by, bool(agreed)))
        case ["digest", int(moves), str(digest)]:
            if moves != len(match.moves) or digest != match.digest():
                raise RecordError(line, say("record.drifted", move=moves))
        case _:
            raise RecordError(line, say("record.garbled"))


def _replay_move(match: Match[Any], seat: int, text: str, line: int) -> None:
    decision = match.decision
    if decision is None:
        raise RecordError(line, say("record.over", found=text[:60]))
    if seat != decision.seat:
        raise RecordError(line, say("record.other_seat", found=seat, expected=decision.seat))
    legal = match.legal()
    try:
        action = find_action(legal, text)
    except IllegalAction:
        examples = ", ".join(notation(action) for action in legal[:8])
        raise RecordError(line, say("record.impossible", found=text[:60], legal=examples)) from None
    match.replay(action)
