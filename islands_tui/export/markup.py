"""Small pieces of HTML. Everything that comes from a match is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.ink import TEXT
from islands_tui.export.colours import CellLook, look_of
from islands_tui.export.runs import CellRun, filled_rows, runs_of


def element(tag: str, *inside: str, **attributes: str | bool) -> str:
    """An element around HTML; an attribute that Python has a word for ends in `_`."""
    said = "".join(
        f" {name.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(str(value))}"')
        for name, value in attributes.items()
        if value is not False
    )
    return f"<{tag}{said}>{''.join(inside)}</{tag}>"


def text(tag: str, said: str, **attributes: str | bool) -> str:
    """An element around plain text."""
    return element(tag, escape(said), **attributes)


def listed(lines: Iterable[str], **attributes: str | bool) -> str:
    """A list of plain texts; nothing if it is empty."""
    items = [text("li", line) for line in lines]
    return element("ul", *items, **attributes) if items else ""


def table(caption: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column names its rows."""
    head = element("tr", *(text("th", heading, scope="col") for heading in headings))
    body = [element("tr", text("th", row[0], scope="row"), *(text("td", cell) for cell in row[1:])) for row in rows]
    return element("table", text("caption", caption), element("thead", head), element("tbody", *body))


class Drawings:
    """Grids as preformatted text with classes for their inks: real characters can be selected and searched."""

    def __init__(self) -> None:
        self._classes: dict[int, str] = {}
        self._rows: dict[tuple[str, tuple[int, ...]], str] = {}
        """The rows drawn so far: from one board to the next, few differ."""

    def drawing(self, grid: Grid, label: str) -> str:
        """A grid; programs that read aloud say the label instead."""
        rows = "\n".join(self._row(grid, y) for y in range(filled_rows(grid)))
        return f'<pre role="img" tabindex="0" aria-label="{escape(label)}">{rows}</pre>'

    def _row(self, grid: Grid, y: int) -> str:
        cells = "\0".join(grid.chars[y]), tuple(grid.inks[y])
        if cells not in self._rows:
            self._rows[cells] = "".join(map(self._run, runs_of(grid, y)))
        return self._rows[cells]

    def _run(self, run: CellRun) -> str:
        """A run; plain text and blanks look like everything around them."""
        inside = escape(run.text)
        if run.ink == TEXT:
            return inside
        return f"<i class={self._classes.setdefault(run.ink, f'k{len(self._classes)}')}>{inside}</i>"

    def styles(self) -> tuple[str, str]:
        """The rules for light and for dark, for all inks used so far."""
        return (_rules(self._classes, True), _rules(self._classes, False))


def _rules(classes: Mapping[int, str], is_light: bool) -> str:
    return "".join(f".{name}{{{_rule(look_of(ink, is_light))}}}" for ink, name in classes.items())


def _rule(look: CellLook) -> str:
    bold = ";font-weight:bold" if look.bold else ""
    underline = ";text-decoration:underline" if look.underline else ""
    return f"color:{look.colour};background:{look.ground}{bold}{underline}"
