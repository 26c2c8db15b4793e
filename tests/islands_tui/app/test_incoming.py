"""What a terminal sends: any bytes are taken, none of them ends anything, and nothing is kept for ever."""

from __future__ import annotations

import random

import pytest
from textual import events

from islands_tui.app.incoming import LONGEST_PASTE, Incoming

PASTE, END = b"\x1b[200~", b"\x1b[201~"


def keys(incoming: Incoming, data: bytes) -> list[str]:
    return [message.key for message in incoming.feed(data) if isinstance(message, events.Key)]


def pasted(incoming: Incoming, data: bytes) -> list[str]:
    return [message.text for message in incoming.feed(data) if isinstance(message, events.Paste)]


def test_keys_clicks_and_pastes_are_told() -> None:
    incoming = Incoming()
    assert keys(incoming, b"a\r\x1b[A") == ["a", "enter", "up"]
    assert pasted(incoming, PASTE + "Zoë".encode() + END + b"x") == ["Zoë"]
    (click,) = incoming.feed(b"\x1b[<0;3;4M")
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y) == (2, 3)


def test_a_letter_may_come_in_pieces() -> None:
    incoming = Incoming()
    assert keys(incoming, b"\xc3") == []
    (key,) = incoming.feed(b"\xab")
    assert isinstance(key, events.Key)
    assert key.character == "ë"


@pytest.mark.parametrize(
    "data",
    [b"\xff", b"\xc3a", b"\x1b[1:2;3u", b"\x1b[99999999999;1u", b"\x1b[48;0;0;0;0t\x1b[<0;3;3M", b"\x1b[M\xff\xff\xff"],
)
def test_after_bytes_that_mean_nothing_the_next_key_is_heard(data: bytes) -> None:
    incoming = Incoming()
    incoming.feed(data)
    incoming.feed(b"\x1b[I")
    assert keys(incoming, b"n")[-1:] == ["n"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_noise_of_any_kind_is_taken(seed: int) -> None:
    chance, incoming = random.Random(seed), Incoming()
    parts = [b"\x1b[", b"\x1b", b";", b":", b"<", b"M", b"u", b"t", b"48", b"99999999", PASTE, END, b"\xff", b"~"]
    for _ in range(2000):
        incoming.feed(b"".join(chance.choices(parts, k=chance.randint(1, 6))) + chance.randbytes(2))
    incoming.feed(END)
    incoming.feed(b"\x1b[I")
    assert keys(incoming, b"n")[-1:] == ["n"]


def test_no_size_of_the_window_is_believed() -> None:
    assert Incoming().feed(b"\x1b[48;65535;65535;9;9t\x1b[?2048;2$y") == []


def test_the_beginning_of_a_long_paste_is_taken_and_the_rest_dropped() -> None:
    incoming = Incoming()
    found = pasted(incoming, PASTE)
    for _ in range(100):
        found += pasted(incoming, b"y" * 4096)
    assert len(found) == 1
    assert LONGEST_PASTE <= len(found[0]) <= LONGEST_PASTE + 2 * 4096
    assert incoming.feed(b"y" + END[:3]) == []
    assert keys(incoming, END[3:] + b"n") == ["n"]
    assert pasted(incoming, PASTE + b"short" + END + b"x") == ["short"]
