"""What a terminal sends: any bytes are taken, none of them ends anything, and nothing is kept for ever."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as some
from textual import events
from textual.message import Message

from islands_tui.app.input_parser import LONGEST_PASTE, LONGEST_PAUSE, InputParser

PASTE, END = b"\x1b[200~", b"\x1b[201~"


def keys(incoming: InputParser, data: bytes) -> list[str]:
    return [message.key for message in incoming.feed(data) if isinstance(message, events.Key)]


def pasted(incoming: InputParser, data: bytes) -> list[str]:
    return [message.text for message in incoming.feed(data) if isinstance(message, events.Paste)]


def test_keys_clicks_and_pastes_are_told() -> None:
    incoming = InputParser()
    assert keys(incoming, b"a\r\x1b[A") == ["a", "enter", "up"]
    assert pasted(incoming, PASTE + "Zoë".encode() + END + b"x") == ["Zoë"]
    (click,) = incoming.feed(b"\x1b[<0;3;4M")
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y) == (2, 3)


def test_a_letter_may_come_in_pieces() -> None:
    incoming = InputParser()
    assert keys(incoming, b"\xc3") == []
    (key,) = incoming.feed(b"\xab")
    assert isinstance(key, events.Key)
    assert key.character == "ë"


@pytest.mark.parametrize(
    "data",
    [b"\xff", b"\xc3a", b"\x1b[1:2;3u", b"\x1b[99999999999;1u", b"\x1b[48;0;0;0;0t\x1b[<0;3;3M", b"\x1b[M\xff\xff\xff"],
)
def test_after_bytes_that_mean_nothing_the_next_key_is_heard(data: bytes) -> None:
    incoming = InputParser()
    incoming.feed(data)
    incoming.feed(b"\x1b[I")
    assert keys(incoming, b"n")[-1:] == ["n"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_noise_of_any_kind_is_taken(seed: int) -> None:
    chance, incoming = random.Random(seed), InputParser()
    parts = [b"\x1b[", b"\x1b", b";", b":", b"<", b"M", b"u", b"t", b"48", b"99999999", PASTE, END, b"\xff", b"~"]
    for _ in range(2000):
        incoming.feed(b"".join(chance.choices(parts, k=chance.randint(1, 6))) + chance.randbytes(2))
    incoming.feed(END)
    incoming.feed(b"\x1b[I")
    assert keys(incoming, b"n")[-1:] == ["n"]


def test_no_size_of_the_window_is_believed() -> None:
    assert InputParser().feed(b"\x1b[48;65535;65535;9;9t\x1b[?2048;2$y") == []


PIECES = some.sampled_from(
    [b"a", b"\r", b"\x1b", b"\x1b\r", b"\x1b[A", b"\x1b[31mred", PASTE, b"\xc3\xab", b"\xff", END[:-1]]
)


def outcome(messages: list[Message]) -> list[str]:
    """Keys and pastes as words."""
    return [
        m.text if isinstance(m, events.Paste) else m.key for m in messages if isinstance(m, events.Paste | events.Key)
    ]


@given(some.lists(PIECES, max_size=12).map(b"".join), some.sets(some.integers(1, 80)))
@example(b"look at this: \x1b\r", set())
@example(PASTE + b"\x1b\r", {6, 7})
def test_whatever_is_inside_a_paste_is_one_paste_and_no_key_however_it_is_cut(inside: bytes, cuts: set[int]) -> None:
    incoming, data = InputParser(), b"x" + PASTE + inside + END + b"y"
    edges = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    found = [message for start, end in pairwise(edges) for message in incoming.feed(data[start:end])]
    assert outcome(found) == ["x", inside.decode(errors="replace"), "y"]


def test_coloured_text_in_a_paste_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parse(parser: object, text: str) -> list[Message]:
        parsed.append(text)
        return []

    monkeypatch.setattr("islands_tui.app.input_parser.XTermParser.feed", parse)
    incoming, data = InputParser(), PASTE + b"\x1b[31mred\x1b[0m " * 8000 + END
    found = [message for start in range(0, len(data), 4096) for message in incoming.feed(data[start : start + 4096])]
    assert len(found) == 1
    assert parsed == [PASTE.decode()]


def test_a_paste_that_never_ends_is_over_after_a_pause() -> None:
    now = 0.0
    incoming = InputParser(lambda: now)
    incoming.feed(PASTE + b"some te")
    now += LONGEST_PAUSE * 0.9
    assert incoming.tick() == []
    incoming.feed(b"xt")
    now += LONGEST_PAUSE * 0.9
    assert incoming.tick() == []
    now += LONGEST_PAUSE * 0.2
    assert outcome(incoming.tick()) == ["some text"]
    assert keys(incoming, b"n") == ["n"]


def test_a_long_paste_that_never_ends_is_reported_once() -> None:
    now = 0.0
    incoming = InputParser(lambda: now)
    assert len(incoming.feed(PASTE + b"y" * 2 * LONGEST_PASTE)) == 1
    now += LONGEST_PAUSE
    assert incoming.tick() == []
    assert keys(incoming, b"n") == ["n"]


def test_an_escape_before_a_paste_is_a_key() -> None:
    assert outcome(InputParser().feed(b"\x1b" + PASTE + b"text" + END)) == ["escape", "text"]


def test_the_beginning_of_a_long_paste_is_taken_and_the_rest_dropped() -> None:
    incoming = InputParser()
    found = pasted(incoming, PASTE)
    for _ in range(100):
        found += pasted(incoming, b"y" * 4096)
    assert len(found) == 1
    assert len(found[0]) == LONGEST_PASTE
    assert incoming.feed(b"y" + END[:3]) == []
    assert keys(incoming, END[3:] + b"n") == ["n"]
    assert pasted(incoming, PASTE + b"short" + END + b"x") == ["short"]
