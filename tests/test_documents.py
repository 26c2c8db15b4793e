"""What the documents for developers say is true: names exist, and the example runs."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from islands_tui.cli.man_page import man_page
from islands_tui.games.spyrium.display import CardDisplay
from islands_tui.session.modes import Mode

ROOT = Path(__file__).parents[1]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


HOMES = (
    "",
    "islands_tui",
    "islands_tui/text",
    "islands_tui/games/spyrium",
    "rules/spyrium",
    "tests/islands_tui/widgets",
)
"""Where names are counted from: the whole, the interface, and one of what there are several of."""
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TREE = ARCHITECTURE.split("```")[1]


def named(text: str) -> set[str]:
    """The files and folders that a text names; of what every game has, one game's."""
    found = re.findall(r"`([\w.<>-]+/[\w/.<>-]*|[\w-]+\.(?:py|md|toml|tcss))", text)
    return {path.replace("<game>", "spyrium").replace("<language>", "en") for path in found}


@pytest.mark.parametrize("text", [ARCHITECTURE, CONTRIBUTING], ids=["architecture", "contributing"])
def test_every_file_named_there_exists(text: str) -> None:
    assert {path for path in named(text) if not any((ROOT / home / path).exists() for home in HOMES)} == set()


def test_the_tree_is_the_one_that_there_is() -> None:
    """Every folder of the interface stands in it, from top to bottom as the import contract has them, and its files."""
    folders = re.findall(r"^  (\w+)/", TREE.partition("islands_tui/")[2].partition("tests/")[0], re.MULTILINE)
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    assert folders == [folder for layer in layers for folder in layer.split(" | ")]
    inside = {path.name for path in (ROOT / "islands_tui").rglob("*.*")} | {"interface.py"}
    assert set(re.findall(r"\b\w+\.(?:py|tcss)\b", TREE)) <= inside


def test_all_modes_of_a_table_are_told() -> None:
    told = re.search(r"in the mode that the table is in \((.*?)\)", ARCHITECTURE, re.DOTALL)
    assert told is not None
    assert re.split(r",\s+", told.group(1)) == [mode.name.lower() for mode in Mode]


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


def test_the_manual_page_says_what_help_says() -> None:
    page = ROOT / "docs" / "islands.6"
    if os.environ.get("ISLANDS_DOCUMENTS") == "update":
        page.write_text(man_page(), encoding="utf-8")
    is_current = page.read_text(encoding="utf-8") == man_page()
    assert is_current, "write it anew: ISLANDS_DOCUMENTS=update .venv/bin/pytest tests/test_documents.py"
