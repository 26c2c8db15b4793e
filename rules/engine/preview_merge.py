"""Merging the ways to continue an action: what they have in common, and the minimum of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Part, Preview, Sum


def least(ways: Sequence[Preview]) -> Preview:
    """The preview of an action that continues with a question, from the previews of all answers.

    It has the smallest sum of each good that is in every answer, marked where it can be more, and the losses common to
    all. The game's notes describe the single answers.
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
    """One sum per good, with the parts of all its sums concatenated."""
    parts: dict[str, tuple[Part, ...]] = {}
    have: dict[str, int] = {}
    at_least: set[str] = set()
    for entry in sums:
        parts[entry.good] = parts.get(entry.good, ()) + entry.parts
        have.setdefault(entry.good, entry.have)
        if entry.is_least:
            at_least.add(entry.good)
    return tuple(Sum(good, parts[good], have[good], good in at_least) for good in parts)
