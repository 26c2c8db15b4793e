"""Our own TOML files are read as `tomllib` reads them, only faster."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import toml
from tests.terminals import ROOT

FILES = [
    path
    for folder in ("rules", "islands_tui", "docs/smugglers/smugglers")
    for path in sorted((ROOT / folder).glob("**/*.toml"))
]
READ_AT_A_TABLE = [path for path in FILES if path.parent.name != "rulebook"]
"""Catalogues, components, weights and shared words; rulebooks are read by those who look something up."""

PLAIN = """\
# a remark
top = "£{n} → {gain}"  # another
-3 = -3
"2,3" = "in quotes"

[table]   # a remark
yes = true
dotted.key = { pay = { workers = 1 }, gain = "a = 1, {b}" }
dotted.other = []
list = ["a", "b = c", 3]
rows = [
  "a", "b",
  "c"
]
escaped = "say \\"#\\" \\u00e9\\n"
empty = ""

[table.inner]
long = \"\"\"
One "row",
and = "another".
\"\"\"
raw = '''
[no table]
it's \\raw'''
"""
ODD = (
    "a.'b' = 1", "a = 'literal'", "a = 1_000", "a = 0x1f", "a = +1", "a = 1979-05-27", "a = inf", "[[a]]\nb = 1",
    '["a b".c]\nd = 1', "a = [\n  1, # one\n  2,\n]", 'a = """one\\\n   two"""', "a = { b.c = 1 }", "a = '''x''''",
    'a = { b = "c, d = 1" }', 'a = { b = "{ c = {}" }', "a\t=\t1", "  a = 1", "a = 1\r\nb = 2\r\n", "a = [1, 2,]",
    'a = "\\U0001F600"', "a = 1.5", 'a = """x\\"""" ',
)  # fmt: skip


@pytest.fixture
def without_tomllib(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> dict[str, Any]:
        raise AssertionError(f"left to tomllib: {text[:200]}")

    monkeypatch.setattr(tomllib, "loads", refuse)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_of_ours_is_read_as_it_is_meant(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    assert toml.loads(text) == tomllib.loads(text)


@pytest.mark.parametrize("path", READ_AT_A_TABLE, ids=lambda path: str(path.relative_to(ROOT)))
@pytest.mark.usefixtures("without_tomllib")
def test_what_the_first_frame_waits_for_is_plain(path: Any) -> None:
    assert toml.loads(path.read_text(encoding="utf-8"))


def test_plain_rows_are_read_without_tomllib(monkeypatch: pytest.MonkeyPatch) -> None:
    meant = tomllib.loads(PLAIN)
    monkeypatch.delattr(tomllib, "loads")
    assert toml.loads(PLAIN) == meant


@pytest.mark.parametrize("text", ODD)
def test_everything_else_is_left_to_tomllib(text: str) -> None:
    assert toml.loads(text) == tomllib.loads(text)
    assert toml.loads(f"{PLAIN}\n{text}") == tomllib.loads(f"{PLAIN}\n{text}")


@given(st.text("ab=\".#\\\n'[]{}, 1-", max_size=30))
def test_whatever_tomllib_can_read_is_read_in_the_same_way(text: str) -> None:
    try:
        meant = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert toml.loads(text) == meant
