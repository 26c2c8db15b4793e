"""The nine places of the display and the twelve gaps between them (SP-023 to SP-029)."""

from __future__ import annotations

from collections.abc import Mapping

PLACES = range(1, 10)
"""Row by row: 1 2 3 / 4 5 6 / 7 8 9."""

GAPS: Mapping[str, tuple[int, int]] = {
    f"{first}-{second}": (first, second)
    for first, second in (
        (1, 2), (2, 3),
        (1, 4), (2, 5), (3, 6),
        (4, 5), (5, 6),
        (4, 7), (5, 8), (6, 9),
        (7, 8), (8, 9),
    )
}  # fmt: skip
"""The gaps by name, in reading order, with the two places beside each. The outer edge has none (SP-025)."""

READING_ORDER: Mapping[str, int] = {gap: order for order, gap in enumerate(GAPS)}

AROUND: Mapping[int, frozenset[str]] = {
    place: frozenset(gap for gap, sides in GAPS.items() if place in sides) for place in PLACES
}
"""The gaps that touch a place: two for a corner, three for an edge, four for the centre (SP-027)."""
