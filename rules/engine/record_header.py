"""The first line of a record: the game, the players, and everything else that the course of the match depends on."""

from __future__ import annotations

from typing import Any, TypeVar

from rules.engine.record_entries import Header, Participant

T = TypeVar("T")

FORMAT = 2
"""From version 2 on, every line has a checksum."""
FORMATS = (1, FORMAT)

DEEPEST = 12
"""Component figures are tables of tables, nested less than half as deep."""
LONGEST_WORD = 200
MOST_SEATS = 20
MOST_OPTIONS = 50
LARGEST_SEED = (1 << 64) - 1
LARGEST_VERSION = 1_000_000


class OtherFormat(ValueError):  # noqa: N818 - reads as what it says
    """The record was written by a newer program."""


def header_data(header: Header) -> dict[str, Any]:
    """The header as plain data."""
    without_hints = {} if header.hints else {"hints": False}
    with_table = {"table": True} if header.table else {}
    return {
        "islands": FORMAT,
        "game": header.game,
        "version": header.version,
        "seats": [{"bot": player.bot} if player.bot else {"name": player.name} for player in header.players],
        "seed": header.seed,
        "options": dict(header.options),
        "components": dict(header.components),
        "data": header.data,
        "release": header.release,
        **without_hints,
        **with_table,
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
            _number(data["seed"], LARGEST_SEED),
            dict(_option(*item) for item in _some(list(_of(dict, data["options"]).items()), MOST_OPTIONS)),
            _of(dict, data["components"]),
            _word(data["data"]),
            _word(data.get("release", "")),
            _of(bool, data.get("hints", True)),
            _of(bool, data.get("table", False)),
        )
    except KeyError as missing:
        raise ValueError(str(missing)) from None


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
