"""What the documents for developers say is true: names exist, and the example runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from islands_tui.games.spyrium.display import CardDisplay

ROOT = Path(__file__).parents[1]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:app|keys|table|rules|matches|docs)/[\w/.]+\.py)`", ARCHITECTURE)))
)
def test_every_file_named_there_exists(path: str) -> None:
    assert (ROOT / path).is_file() or (ROOT / "islands_tui" / path).is_file()


async def test_the_example_of_a_widget_alone_shows_the_card_display() -> None:
    example = re.search(r"```python\n(.*?)```", ARCHITECTURE, re.DOTALL)
    assert example is not None
    names: dict[str, Any] = {"__name__": "example"}
    exec(example.group(1), names)
    app: App[None] = names["Alone"]()
    async with app.run_test(size=(84, 24)) as pilot:
        await pilot.pause()
        display = app.query_one(CardDisplay)
        assert "build" in "\n".join(display.grid.lines())
        assert display.spots
