"""The bars of bytes in a real terminal, as `python -m tests.bench line` prints them."""

from __future__ import annotations

import pytest

from tests.bench import line


@pytest.mark.slow
@pytest.mark.parametrize(("size", "colours"), [line.PLACES[0], line.PLACES[3]])
def test_no_kind_of_key_costs_more_than_its_bar(size: tuple[int, int], colours: str) -> None:
    found = line.figures(size, colours, line.measured(size, colours))
    assert [figure for figure in found if figure.bytes > figure.bar] == []
