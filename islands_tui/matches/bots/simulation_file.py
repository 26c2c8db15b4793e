"""A simulation on disk: every match as it ends, so that one that was broken off goes on where it was.

The first line says what is simulated, without the number of matches; each further one has a match. Matches that failed
are not kept: they are played again.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from islands_tui import __version__
from islands_tui.matches.bots.simulation import Series, SimulatedMatch
from islands_tui.text.problem import found_wrong, reason_of, wrong_call
from rules.engine.contract import Game


@dataclasses.dataclass(frozen=True, slots=True)
class SimulationFile:
    """The matches of one simulation in a file, or in none."""

    path: Path | None
    head: str

    @classmethod
    def of(cls, path: str | None, game: Game[Any], plan: Series) -> SimulationFile:
        """What has to be the same, so that matches can be counted together."""
        head = {
            "simulation": plan.game,
            "program": __version__,
            "rules": [game.version, game.data_digest],
            "bots": list(plan.bots),
            "options": dict(plan.options),
            "check": plan.check,
        }
        return cls(Path(path) if path else None, json.dumps(head))

    def known(self, plan: Series) -> list[SimulatedMatch]:
        """The matches of the plan that were already played. A line that was cut off does not count."""
        seeds = range(plan.seed, plan.seed + plan.games)
        found = {match.seed: match for match in self._stored() if match.seed in seeds}
        return [found[seed] for seed in sorted(found)]

    def _stored(self) -> Iterator[SimulatedMatch]:
        if self.path is None or not self.path.exists():
            return
        try:
            head, *lines = self.path.read_text(encoding="utf-8").splitlines() or [""]
        except (OSError, UnicodeDecodeError):
            head, lines = "", []
        if head != self.head:
            raise wrong_call("commands.simulate.other_results", file=str(self.path))
        for line in lines:
            try:
                seed, decisions, scores, winners, first = json.loads(line)
            except ValueError:
                continue
            yield SimulatedMatch(seed, decisions, tuple(scores), tuple(winners), first)

    def keep(self, match: SimulatedMatch) -> None:
        """One more match, on disk at once."""
        if self.path is None or match.failure is not None:
            return
        row = [match.seed, match.decisions, match.scores, match.winners, match.first]
        start = "" if self.path.exists() else self.head
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{start}\n{json.dumps(row)}")
        except OSError as error:
            raise found_wrong("commands.simulate.unwritable", file=str(self.path), reason=reason_of(error)) from None
