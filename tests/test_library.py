"""The page about the rules as a library: its examples run one after the other, and do what they say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from rules.engine.contract import Action

PAGE = (Path(__file__).parents[1] / "docs" / "library.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    names: dict[str, Any] = {}
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", PAGE, re.S), start=1):
        exec(compile(code, f"example {number}", "exec"), names)
    assert len(names["points"]) == 3
    assert isinstance(names["choice"], Action)
    assert names["best"] in names["worths"]
    assert names["game"].round_of(names["end_of_round"]) == 2
