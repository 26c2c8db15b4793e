"""One set of rule ids: in the rulebook, in the code that enforces the rules, in its tests, and in the specification."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.rulebook import PREFIXES, rulebook

ROOT = Path(__file__).parents[2]
SPECS = ROOT.parent / "shared" / "specs"

every_game = pytest.mark.parametrize(("prefix", "name"), PREFIXES.items())


def ids_in(prefix: str, text: str) -> set[str]:
    """The ids that a text names one by one."""
    return set(re.findall(rf"\b{prefix}-\d{{3}}\b", text))


def ids_in_ranges(prefix: str, text: str) -> Iterator[str]:
    """The ids between the ends of ranges: SP-046 to SP-049."""
    for first, last in re.findall(rf"{prefix}-(\d{{3}})\s+to\s+{prefix}-(\d{{3}})", text):
        yield from (f"{prefix}-{number:03}" for number in range(int(first), int(last) + 1))


def sources(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


@every_game
def test_the_code_names_every_rule_where_it_is_enforced(prefix: str, name: str) -> None:
    text = sources(ROOT / "rules" / name)
    assert ids_in(prefix, text) | set(ids_in_ranges(prefix, text)) == set(rulebook(name).ids)


@every_game
def test_every_rule_is_named_by_a_test(prefix: str, name: str) -> None:
    assert ids_in(prefix, sources(ROOT / "tests" / "rules" / name)) == set(rulebook(name).ids)


@every_game
def test_the_rules_are_those_of_the_specification(prefix: str, name: str) -> None:
    if not SPECS.is_dir():
        pytest.skip("the specifications do not lie beside this clone")
    text = (SPECS / f"{name}.md").read_text(encoding="utf-8")
    assert set(re.findall(rf"\*\*({prefix}-\d{{3}})\*\*", text)) == set(rulebook(name).ids)


def test_a_range_names_all_ids_between_its_ends() -> None:
    text = "the crowd (SP-046 to SP-048), also across lines: SP-060 to\n    SP-061, and SP-099"
    assert list(ids_in_ranges("SP", text)) == ["SP-046", "SP-047", "SP-048", "SP-060", "SP-061"]
    assert ids_in("SP", text) == {"SP-046", "SP-048", "SP-060", "SP-061", "SP-099"}
