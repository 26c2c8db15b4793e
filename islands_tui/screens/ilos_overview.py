"""The small map of Ilôs: tiles of 7x5 cells for the whole archipelago at a glance."""

from __future__ import annotations

from islands_tui.screens.ilos_chart import Chart
from islands_tui.widgets.hex_map import HexMap, paint_edges


def paint_overview(chart: Chart, map: HexMap) -> None:
    """Paint the archipelago."""
    paint_edges(map)
