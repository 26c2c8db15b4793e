"""The first line of a record: the game, the players, and everything else that the course of the match depends on."""

from __future__ import annotations

from typing import Any, TypeVar

from rules.engine.record_entries import Deal, Exercise, Header, Participant
from rules.engine.rng import KEY_BITS, LARGEST_OPEN_SEED, key_of_seed, seed_of_key

T = TypeVar("T")

FORMAT = 3
"""From version 3 on, a seed may be the key of a secret stream, which the header names, and moves may have times."""
WITH_CHECKSUMS = 2
"""From this version on, every line has a checksum."""
WITH_EXERCISES = 4
"""The version of exercises: programs that don't know them would read another match."""
FORMATS = (1, WITH_CHECKSUMS, FORMAT, WITH_EXERCISES)

SECRET_STREAM = "blake2b"

DEEPEST = 12
"""Component figures are tables of tables, nested less than half as deep."""
LONGEST_WORD = 200
MOST_SEATS = 20
MOST_OPTIONS = 50
_KEY_DIGITS = KEY_BITS // 4
LARGEST_VERSION = 1_000_000
LONGEST_CLOCK = 100_000
"""The most minutes that a player can have for a match: some 69 days."""
MOST_MOVES = 1_000_000
MOST_DEALS = 50
_HEXADECIMAL = set("0123456789abcdef")


class OtherFormat(ValueError):  # noqa: N818 - reads as what it says
    """The record was written by a newer program."""


def header_data(header: Header) -> dict[str, Any]:
    """The header as plain data."""
    without_hints = {} if header.hints else {"hints": False}
    with_table = {"table": True} if header.table else {}
    with_times = {"times": True} if header.timed else {}
    with_clock = {"clock": header.clock} if header.clock else {}
    with_absence = {"away": header.away} if header.away else {}
    with_exercise = {} if header.exercise is None else {"exercise": _exercise_data(header.exercise)}
    return {
        "islands": FORMAT if header.exercise is None else WITH_EXERCISES,
        "game": header.game,
        "version": header.version,
        "seats": [{"bot": player.bot} if player.bot else {"name": player.name} for player in header.players],
        "seed": _seed_data(header.seed),
        "options": dict(header.options),
        "components": dict(header.components),
        "data": header.data,
        "release": header.release,
        **without_hints,
        **with_table,
        **with_times,
        **with_clock,
        **with_absence,
        **with_exercise,
    }


def read_header(data: dict[str, Any]) -> Header:
    """The header from plain data. Any error is a ValueError; unknown fields are ignored."""
    if data["islands"] not in FORMATS or type(data["islands"]) is not int:
        raise OtherFormat(str(data["islands"])[:LONGEST_WORD])
    try:
        return Header(
            _word(data["game"]),
            _number(data["version"], LARGEST_VERSION),
            tuple(map(_player, _some(_of(list, data["seats"]), MOST_SEATS))),
            _seed(data["seed"]),
            dict(_option(*item) for item in _some(list(_of(dict, data["options"]).items()), MOST_OPTIONS)),
            _of(dict, data["components"]),
            _word(data["data"]),
            _word(data.get("release", "")),
            _of(bool, data.get("hints", True)),
            _of(bool, data.get("table", False)),
            _of(bool, data.get("times", False)),
            _number(data.get("clock", 0), LONGEST_CLOCK),
            _number(data.get("away", 0), LONGEST_CLOCK),
            _exercise(data) if data["islands"] >= WITH_EXERCISES else None,
        )
    except KeyError as missing:
        raise ValueError(str(missing)) from None


def _exercise_data(exercise: Exercise) -> dict[str, Any]:
    deals = [list(deal) for deal in exercise.deals]
    return {"match": exercise.match, "move": exercise.move, "seat": exercise.seat, "deals": deals}


def _exercise(data: dict[str, Any]) -> Exercise:
    found, last = _of(dict, data["exercise"]), len(_of(list, data["seats"])) - 1
    deals = tuple(_deal(*_of(list, deal), last=last) for deal in _some(_of(list, found["deals"]), MOST_DEALS))
    return Exercise(_word(found["match"]), _number(found["move"], MOST_MOVES), _number(found["seat"], last), deals)


def _deal(*parts: Any, last: int) -> Deal:
    if len(parts) != len(Deal._fields):
        raise ValueError("no deal")
    move, seat, seed = parts
    return Deal(_number(move, MOST_MOVES), _number(seat, last), _number(seed, LARGEST_OPEN_SEED))


def _seed_data(seed: int) -> int | dict[str, str]:
    key = key_of_seed(seed)
    return {SECRET_STREAM: f"{key:0{_KEY_DIGITS}x}"} if key else seed


def _seed(data: Any) -> int:
    """A number is the seed of SplitMix64, the stream of all records before version 3."""
    if type(data) is int:
        return _number(data, LARGEST_OPEN_SEED)
    digits = _word(_of(dict, data)[SECRET_STREAM])
    if len(digits) != _KEY_DIGITS or not set(digits) <= _HEXADECIMAL or not digits.strip("0"):
        raise ValueError("no key")
    return seed_of_key(int(digits, 16))


def _player(data: Any) -> Participant:
    entry = _of(dict, data)
    if "bot" in entry:
        return Participant(_word(entry["bot"]), _word(entry["bot"]))
    return Participant(_word(entry["name"]))


def _option(key: Any, value: Any) -> tuple[str, str]:
    return _word(key), _word(value)


def _of(kind: type[T], value: Any) -> T:
    if type(value) is not kind:
        raise ValueError(f"no {kind.__name__}")
    return value


def _some(items: list[T], most: int) -> list[T]:
    if len(items) > most:
        raise ValueError("too many")
    return items


def _word(value: Any) -> str:
    if len(_of(str, value)) > LONGEST_WORD:
        raise ValueError("too long")
    return str(value)


def _number(value: Any, largest: int) -> int:
    if not 0 <= _of(int, value) <= largest:
        raise ValueError("out of range")
    return int(value)
