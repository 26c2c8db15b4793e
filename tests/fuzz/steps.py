"""What is sent to the app: steps that can be written down, read again and taken apart.

A step is a line of text. `write x` sends a key, `write ctrl+p enter enter` three keys at once, `resize 70x20` makes the
window another size, `resize 70x20 n` sends a key at the same time, `wait 0.5` lets half a second go by, `others play
talk` lets those at other terminals act, `look` compares what the terminal shows with what the screen would show if it
were painted anew.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote, unquote_to_bytes

from islands_tui.commands.catalogue import SCREENS
from tests.fuzz.company import some_deed

KEYS = {
    "enter": "\r",
    "escape": "\x1b[27u",
    "backspace": "\x7f",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "insert": "\x1b[2~",
    "delete": "\x1b[3~",
    "alt+left": "\x1b[1;3D",
    "alt+right": "\x1b[1;3C",
    "colon": ":",
    "comma": ",",
    "full_stop": ".",
    "plus": "+",
    "minus": "-",
    "question_mark": "?",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "focus_in": "\x1b[I",
    "focus_out": "\x1b[O",
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "abcdefghjklnopqrstuvwxyz"},
    **{f"f{number}": f"\x1bO{letter}" for number, letter in enumerate("PQRS", start=1)},
}
"""What a terminal sends for keys that are no signs themselves."""
MOUSE = {"press": (0, "M"), "release": (0, "m"), "menu_button": (2, "M"), "drag": (32, "M"), "move": (35, "M"),
         "wheel_up": (64, "M"), "wheel_down": (65, "M")}  # fmt: skip
NEVER = ("ctrl+c",)
"""Ends the app on purpose: nothing would be left to test."""
TYPED = ("SP-051", "rum", "gläser", "SP-0", "42", "999999999999", "-1", "place 4-5", "٣", "²", "\u200b", "日本", "")
RAW = (
    b"\x1b", b"\x1b[", b"\x1b[<0;1;1M", b"\x1b[<0;99999;99999M", b"\x1b[M!!!", b"\x1b[1;1R", b"\x1b[?2026;2$y",
    b"\x1b[?2048;1$y", b"\x1b]11;rgb:0/0/0\x1b\\", b"\x1b[200~", b"\x1b[201~", b"\x1b[13;2u", b"\x1b[97;5u", b"\x00",
    b"\xff", b"\xc3", b"\x1b[1:2;3u", b"\x1b[99999999999;1u", b"\x1b[1114112;5u", b"\x1b[48;0;0;0;0t",
    b"\x1b[48;65535;65535;1;1t", b"\x1b[48;24;80;0;0t", b"\x1b[?2048;2$y", b"\x1b[99999999999999999999;1R",
    b"\x1b[200~" + b"x" * 20_000,
)  # fmt: skip
"""What a terminal that is broken, or meant to break something, may send."""
SIZES = ((80, 24), (120, 40), (70, 20), (79, 24), (80, 23), (200, 60), (300, 100), (80, 4), (1, 1), (0, 0), (40, 100))


class Step(NamedTuple):
    """One thing that is done before the app is given time."""

    verb: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))

    @property
    def data(self) -> bytes:
        """What a terminal sends."""
        return b"".join(map(sent, self.words[self.verb == "resize" :]))

    @property
    def events(self) -> int:
        """How many events it counts for."""
        return len(self.words) if self.verb in ("write", "others", "resize") else 0


def parsed(line: str) -> Step:
    """A step that was written down."""
    verb, *words = line.split()
    return Step(verb, tuple(words))


def sent(word: str) -> bytes:
    """What a terminal sends for a word."""
    kind, _, rest = word.partition(":") if len(word) > 1 else (word, "", "")
    if kind == "raw":
        return unquote_to_bytes(rest)
    if kind == "paste":
        return f"\x1b[200~{unquote(rest)}\x1b[201~".encode()
    if kind in MOUSE:
        button, end = MOUSE[kind]
        x, y = rest.split(",")
        return f"\x1b[<{button};{int(x) + 1};{int(y) + 1}{end}".encode()
    return KEYS.get(word, word).encode()


def bound() -> list[str]:
    """Every key that any screen knows."""
    keys = {key for commands in SCREENS.values() for command in commands for key, _ in command.keys}
    return sorted(keys - set(NEVER))


class Fingers:
    """Thinks of things to do. What it thinks of depends on nothing but its generator."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.bound = bound()
        self.others = sorted({*KEYS} - set(NEVER))
        self.size = (80, 24)
        self.has_company = False
        """Whether others sit at the same table, who act too."""

    def step(self) -> Step:
        """The next thing."""
        if self.has_company and self.chance.random() < 0.25:
            return Step("others", tuple(some_deed(self.chance) for _ in range(self.chance.randint(1, 3))))
        pick = self.chance.random()
        if pick < 0.06:
            at_once = [self._word() for _ in range(self.chance.choice((0, 0, 0, 1)))]
            return Step("resize", ("{}x{}".format(*self._new_size()), *at_once))
        if pick < 0.08:
            return Step("wait", (self.chance.choice(("0.2", "0.8", "3")),))
        if pick < 0.12:
            return Step("write", tuple(self._palette_call()))
        if pick < 0.14:
            return Step("look", ())
        if pick < 0.17:
            return Step("write", (self._key(),) * self.chance.randint(2, 15))
        if pick < 0.30:
            return Step("write", tuple(self._word() for _ in range(self.chance.randint(2, 6))))
        return Step("write", (self._word(),))

    def _new_size(self) -> tuple[int, int]:
        chance = self.chance
        if chance.random() < 0.7:
            self.size = chance.choice(SIZES[:7] if chance.random() < 0.7 else SIZES)
        else:
            self.size = (chance.randint(0, 300), chance.randint(0, 100))
        return self.size

    def _palette_call(self) -> list[str]:
        typed = list(self.chance.choice(("", "", "l", "glyphs", "rules", "leave", "zz")))
        keys = [self.chance.choice(("up", "down", "pagedown", "pageup")) for _ in range(self.chance.randint(0, 2))]
        return ["ctrl+p", *typed, *keys, *["enter"] * self.chance.randint(0, 3)]

    def _word(self) -> str:
        pick = self.chance.random()
        if pick < 0.12:
            return self._mouse()
        if pick < 0.15:
            return f"paste:{quote(self.chance.choice(TYPED) * self.chance.choice((1, 1, 40)))}"
        if pick < 0.17:
            return f"raw:{quote(self.chance.choice(RAW))}"
        return self._key()

    def _mouse(self) -> str:
        width, height = self.size
        x, y = self.chance.randint(0, max(1, width)), self.chance.randint(0, max(1, height))
        return f"{self.chance.choice(sorted(MOUSE))}:{x},{y}"

    def _key(self) -> str:
        pick = self.chance.random()
        if pick < 0.75:
            return self.chance.choice(self.bound)
        if pick < 0.9:
            return self.chance.choice(self.others)
        return chr(self.chance.randint(33, 126))


def written(steps: Sequence[Step]) -> str:
    """Steps as lines."""
    return "".join(f"{step}\n" for step in steps)
