"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Seat, Target
from rules.engine.spot_laws import SpotTold
from rules.spyrium.state import State


def spots_told(state: State) -> Iterator[SpotTold]:
    """The decks, and the cards of all quarters: whether they can still be used."""
    for period, deck in state.decks.items():
        yield Target("deck", period), "spyrium.look.deck", [{"period": period, "n": len(deck)}]
    for seat, quarter in enumerate(state.quarters):
        unused = [own for own, used in zip(quarter.buildings, quarter.used, strict=True) if not used]
        unused += [own for own in quarter.patents if own not in quarter.turned]
        for card in dict.fromkeys((*quarter.buildings, *quarter.patents)):
            spot, owner = Target("building", f"{seat}.{card}"), {"seat": Seat(seat)}
            yield spot, "spyrium.look.owned", [owner] if card in unused else []
            yield spot, "spyrium.look.owned_turned", [] if card in unused else [owner]
