"""The page about the rules as a library: its examples run one after the other, and do what they say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.engine.contract import Action

PAGE = (Path(__file__).parents[1] / "docs" / "library.md").read_text(encoding="utf-8")


EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.S)
NEEDS_THE_EXTRA = "pettingzoo"


def test_the_examples_run() -> None:
    names: dict[str, Any] = {}
    for number, code in enumerate(EXAMPLES, start=1):
        if NEEDS_THE_EXTRA not in code:
            exec(compile(code, f"example {number}", "exec"), names)
    assert len(names["points"]) == 3
    assert isinstance(names["choice"], Action)
    assert names["best"] in names["worths"]
    assert names["game"].round_of(names["end_of_round"]) == 2


def test_the_example_that_needs_an_extra_runs() -> None:
    pytest.importorskip(NEEDS_THE_EXTRA)
    (code,) = [example for example in EXAMPLES if NEEDS_THE_EXTRA in example]
    names: dict[str, Any] = {"rules": rules}
    exec(compile(code, "example", "exec"), names)
    assert names["match"].agents == []


def test_the_page_tells_how_many_actions_there_are() -> None:
    for name in rules.GAMES:
        assert f"{len(rules.game(name).every_action()):,}" in PAGE
