"""Whatever stands in a file, reading it gives a match or a `RecordError`, and nothing else."""

from __future__ import annotations

import functools
import io
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import rules
from rules.engine import components
from rules.engine.match import Match
from rules.engine.record import RecordError, entry_data, lines_of
from rules.engine.record_entries import Header, Participant
from rules.engine.record_header import header_data
from rules.engine.record_reader import Loaded, load
from rules.engine.rng import Rng
from rules.engine.untrusted_json import parsed
from tests.rules.engine.records import sealed

NUMBERS = st.integers() | st.sampled_from([0, 1, -1, 2, 7, 9999, 10**6, 1 << 63, 10**30, 10**4000])
LEAVES = (
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=8) | st.sampled_from(["\ud800", "x" * 9000])
)
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner), max_leaves=9)


@functools.cache
def a_match(game: str) -> Sequence[str]:
    """The first moves of a match, as JSON without checksums."""
    rule = rules.game(game)
    players = tuple(Participant(f"P{seat}") for seat in range(rule.seats[-1]))
    lines: list[str] = []
    match = Match(
        rule,
        Header(rule.id, rule.version, players, 7, {}, {}, rule.data_digest, "1.0"),
        lambda entries: lines.extend(json.dumps(entry_data(entry)) for entry in entries),
    )
    rng = Rng(7)
    for _ in range(24):
        match.play(rng.pick(match.legal()))
    return [json.dumps(header_data(match.header)), *lines]


def read(data: bytes) -> Loaded | None:
    """The match, or None if it was refused as it should be. A match that opens can be looked at."""
    try:
        loaded = load(lines_of(io.BytesIO(data)), rules.game)
    except RecordError:
        return None
    assert loaded.size <= len(data)
    loaded.match.view(None), loaded.match.digest(), loaded.match.log
    return loaded


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def both(lines: Sequence[str]) -> Sequence[bytes]:
    """A record with checksums that fit, and one without any."""
    old = [lines[0].replace('"islands": 3', '"islands": 1'), *lines[1:]]
    return ["".join(sealed(lines)).encode(), "".join(line + "\n" for line in old).encode()]


GAMES = st.sampled_from(list(rules.GAMES))


@settings(deadline=None)
@given(GAMES, st.data())
def test_any_value_in_the_place_of_a_part_of_the_header(game: str, data: st.DataObject) -> None:
    header, *moves = a_match(game)
    parts = json.loads(header)
    key = data.draw(st.sampled_from(list(parts)))
    parts[key] = "HERE"
    value = data.draw(VALUES)
    changed = json.dumps(parts).replace('"HERE"', json.dumps(value))
    for record in both([changed, *moves]):
        read(record)


@settings(deadline=None)
@given(GAMES, st.integers(1, 24), st.lists(LEAVES | VALUES, max_size=5))
def test_any_list_in_the_place_of_an_entry(game: str, place: int, values: list[Any]) -> None:
    lines = list(a_match(game))
    for kind in ([], ["back"], ["digest"], ["end"], ["note"], [0]):
        text = json.dumps([*kind, *values])
        for record in both([*lines[:place], text, *lines[place:]]):
            read(record)


@settings(deadline=None)
@given(GAMES, st.data())
def test_any_figure_in_the_place_of_another(game: str, data: st.DataObject) -> None:
    header, *moves = a_match(game)
    figures = dict(components.values(components.load(f"rules.{game}")))
    path = data.draw(st.sampled_from(list(figures)))
    old = figures[path]
    shaped = st.lists(st.sampled_from(old), max_size=12) if isinstance(old, list) and old else NUMBERS
    overlay: Any = data.draw(shaped | VALUES)
    for key in reversed(path.split(".")):
        overlay = {key: overlay}
    for record in both([json.dumps({**json.loads(header), "components": overlay}), *moves]):
        read(record)


@settings(deadline=None)
@given(GAMES, st.booleans(), st.data())
def test_any_bytes_in_the_place_of_others(game: str, old: bool, data: st.DataObject) -> None:
    record = bytearray(both(a_match(game))[old])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(record)))
        record[place : place + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=20))
    read(bytes(record))


@pytest.mark.parametrize("depth", [13, 600, 5000, 200_000])
@pytest.mark.parametrize("key", ["components", "options", "seats", "seed", "more"])
def test_a_header_nested_as_deep_as_you_like_is_refused(depth: int, key: str) -> None:
    header, *moves = a_match("spyrium")
    deep = json.dumps({**json.loads(header), key: "HERE"}).replace('"HERE"', f'{{"x": {nested(depth)}}}')
    for record in both([deep, *moves]):
        assert read(record) is None


@given(st.binary(max_size=60) | st.text(alphabet='[]{}",:\\0x ', max_size=60).map(str.encode), st.integers(1, 4))
@example(b'"\\', 1)
@example(b'["[[[[[[", {"\\"[[[": []}]', 3)
def test_nothing_is_parsed_that_is_nested_deeper_than_asked_for(text: bytes, deepest: int) -> None:
    try:
        data = parsed(text, deepest)
    except ValueError:
        return
    assert depth_of(data) <= deepest
    assert data == json.loads(text)


def depth_of(data: Any) -> int:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


@given(VALUES)
def test_what_is_bounded_is_parsed_as_it_is(value: Any) -> None:
    text = json.dumps(value).encode()
    try:
        data = parsed(text, 30)
    except ValueError:
        return
    assert json.dumps(data) == json.dumps(json.loads(text))


def test_brackets_in_an_endless_string_cost_no_time() -> None:
    for start in (b'[[["', b""):
        with pytest.raises(ValueError, match=r"nested|Expecting"):
            parsed(start + b'\\"[' * 300_000, 2)
