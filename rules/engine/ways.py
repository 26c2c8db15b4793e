"""Several ways to go on with an action: what they have in common, and the least of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Part, Preview, Sum


def least(ways: Sequence[Preview]) -> Preview:
    """The preview of an action that goes on with a question, from those of all answers to it.

    Of each good the smallest sum that every way has, marked where it can be more, and the losses that all of them
    share; what the ways are is for the notes of the game.
    """
    losses = tuple(loss for loss in ways[0].losses if all(loss in way.losses for way in ways))
    costs, gains = _least([way.costs for way in ways]), _least([way.gains for way in ways])
    return Preview(costs, gains, losses=losses, settled=False)


def _least(ways: Sequence[tuple[Sum, ...]]) -> tuple[Sum, ...]:
    found = []
    for entry in ways[0]:
        same = [other for way in ways for other in way if other.good == entry.good]
        if len(same) == len(ways):
            differ = any(other.total != entry.total or other.is_least for other in same)
            found.append(min(same, key=lambda other: other.total)._replace(is_least=differ))
    return tuple(found)


def together(*sums: Sum) -> tuple[Sum, ...]:
    """One sum for each good, with the parts of all sums of it one after the other."""
    parts: dict[str, tuple[Part, ...]] = {}
    have: dict[str, int] = {}
    at_least: set[str] = set()
    for entry in sums:
        parts[entry.good] = parts.get(entry.good, ()) + entry.parts
        have.setdefault(entry.good, entry.have)
        if entry.is_least:
            at_least.add(entry.good)
    return tuple(Sum(good, parts[good], have[good], good in at_least) for good in parts)
