"""A mutation: an exact replacement in one file of the rules, and what is wrong with it."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import NamedTuple

from rules import GAMES

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent
ATTACKS = "attacks"
"""The list of faults that attacks on the whole program found, each with the tests that must notice it."""
LISTS = (*GAMES, ATTACKS)


class Mutation(NamedTuple):
    """One mistake. The lists `<game>.toml` have a table for each, under its name."""

    game: str
    """Or the name of another list."""
    name: str
    file: str
    """Within the folder of the game's rules; for attacks, from the root of the project."""
    old: str
    """Found exactly once in the file."""
    new: str
    wrong: str
    """What the mistake does, in a sentence."""
    rule: str
    """The id of the rule that it breaks."""
    kind: str = "rule"
    """`seats`, `told`, `refusal`, `undo`, `reset` or `last round` for what random play seldom meets."""
    equivalent: str = ""
    """Why nobody can notice it, if so."""
    tests: tuple[str, ...] = ()
    """The tests to run in place of those of the game, with the matches."""

    @property
    def path(self) -> Path:
        """The file, from the root of the project."""
        return Path("rules", self.game, self.file) if self.game in GAMES else Path(self.file)

    @property
    def key(self) -> str:
        """Tells the mutation from others, also from an earlier one of the same name."""
        return f"{self.game}/{self.name} {hashlib.sha256(repr(self).encode()).hexdigest()[:8]}"

    def applied(self, text: str) -> str:
        """The text of the file with the mistake."""
        found = text.count(self.old)
        if found != 1 or self.old == self.new:
            raise ValueError(f"{self.game}/{self.name}: its old text is found {found} times in {self.path}")
        return text.replace(self.old, self.new)


def mutations(game: str) -> list[Mutation]:
    """The list of a game."""
    path = FOLDER / f"{game}.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return [Mutation(game, name, **{**table, "tests": tuple(table.get("tests", ()))}) for name, table in tables.items()]


def all_mutations() -> list[Mutation]:
    """All lists."""
    return [mutation for name in LISTS for mutation in mutations(name)]
