"""Draws the pictures of the documents as SVG, and a short film of a match. The program itself plays it, always alike.

    python docs/cast.py docs/pictures            draws all of them anew

A film is one SVG file that browsers play: each stretch of a row is kept once for as long as it stays the same, so that
it is a fraction of what its frames would need.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import rules
from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.export.picture import picture
from islands_tui.export.report import report_of
from islands_tui.people.results import Result
from islands_tui.session.controller import TableController
from islands_tui.settings.data_folder import ENDING, HOME_VARIABLE, make_folder
from islands_tui.settings.settings import Settings
from islands_tui.text.languages import set_language
from rules import bots
from rules.engine.checksums import RunningChecksum
from rules.engine.match import Match
from rules.engine.messages import Message
from rules.engine.record import written
from rules.engine.record_entries import Entry, Header, Participant
from rules.engine.rng import Rng

CELL, ROW, FONT = 8.43, 16.3, 14
"""Pixels: the width and height of a cell, and the size of the letters."""
MARGIN = 10
STRETCH, STRETCHES = 20, 10
"""The cells of a row that are kept together, and how many such stretches a row can have."""
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
PAPER = "#10151C"
SETTLED = 0.5
"""Seconds after which everything that a key leads to is drawn."""
THOUGHT, SHOWN, LAST = 0.5, 1.1, 4.0
"""Seconds: the cursor before a choice, the board after it, and the last frame."""


HALL = "hall"
"""In place of a game: the picture is of the Hall."""
PEOPLE, EVENINGS, FIRST_EVENING, DAY = ("Ann", "Bob", "Cy", "Dee", "Eva"), 47, 1_772_400_000, 86_400
RESULT = "result.svg"
"""The result of a match, as players export it."""
DRAWING = Drawing(GLYPHS["half"], Palette("rgb"))


class Run(NamedTuple):
    """Cells in a row that look the same."""

    x: int
    text: str
    colour: str
    ground: str
    bold: bool


Row = tuple[Run, ...]
Frame = tuple[Row, ...]


class Shot(NamedTuple):
    """A picture of one table: its file, the game, the window, and how many choices were made before."""

    file: str
    game: str
    size: tuple[int, int]
    choices: int
    seed: int = 7
    films: int = 0
    """How many choices a film shows from there; 0: a still picture."""
    keys: tuple[str, ...] = ()
    """Pressed before the picture is taken."""
    language: str = "en"


SHOTS = (
    Shot("match.svg", "ilos", (110, 34), 14, films=22),
    Shot("spyrium.svg", "spyrium", (120, 40), 45),
    Shot("spyrium_80x24.svg", "spyrium", (80, 24), 45),
    Shot("propeller_islands.svg", "propeller_islands", (120, 40), 60),
    Shot("era_of_inventions.svg", "era_of_inventions", (120, 40), 60),
    Shot("ilos.svg", "ilos", (120, 40), 60),
    Shot("ilos_large.svg", "ilos", (150, 44), 90),
    Shot("propeller_large.svg", "propeller_islands", (200, 55), 90),
    Shot("era_large.svg", "era_of_inventions", (200, 55), 60),
    Shot("hint.svg", "spyrium", (120, 40), 45, keys=("H",)),
    Shot("rules.svg", "spyrium", (120, 40), 45, keys=("r",)),
    Shot("deutsch.svg", "ilos", (80, 24), 40, language="de"),
    Shot("francais.svg", "spyrium", (80, 24), 45, language="fr"),
    Shot("menu.svg", "", (80, 24), 0),
    Shot("hall.svg", HALL, (120, 40), 0, keys=("down",)),
)


def a_match(game: str, seed: int) -> Match[Any]:
    """Three people, so that every choice is seen."""
    found = rules.game(game)
    players = (Participant("Ann"), Participant("Bob", "easy"), Participant("Cy", "easy"))
    return Match(found, Header(game, found.version, players, seed, {}, {}, found.data_digest))


async def frames_of(shot: Shot) -> list[tuple[float, Frame]]:
    """The frames, each with the seconds it is shown."""
    set_language(shot.language)
    if shot.game == HALL:
        return await _of_the_hall(shot)
    return await (_of_a_table(shot) if shot.game else _of_the_menu(shot))


async def _of_the_hall(shot: Shot) -> list[tuple[float, Frame]]:
    """The Hall of a household of five, whose matches are played by bots."""
    before = os.environ.get(HOME_VARIABLE)
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        try:
            _play_evenings(shot.seed)
            app = IslandsApp(drawing=DRAWING, settings=Settings(names=PEOPLE[:1]))
            async with app.run_test(size=shot.size) as pilot:
                app.from_menu.open_hall()
                await pilot.pause(SETTLED)
                await pilot.press(*shot.keys)
                await pilot.pause(SETTLED)
                return [(LAST, _frame(app))]
        finally:
            os.environ.pop(HOME_VARIABLE)
            if before is not None:
                os.environ[HOME_VARIABLE] = before


def _play_evenings(seed: int) -> None:
    """Three of the people at a table, or two and a bot, evening after evening."""
    chance, folder = Rng(seed), make_folder()
    for number in range(EVENINGS):
        game = rules.game(chance.pick([*rules.GAMES]))
        people = list(PEOPLE)
        chance.shuffle(people)
        players = [Participant(name) for name in people[:3]]
        if number % 3 == 0:
            players[chance.below(3)] = Participant("normal", "normal")
        entries: list[Entry] = []
        header = Header(game.id, game.version, tuple(players), number + 1, {}, {}, game.data_digest, timed=True)
        match = Match(game, header, entries.extend)
        while match.decision is not None:
            match.play(_chosen(match, chance), 5 + chance.below(40))
        text, _ = written(RunningChecksum(), header, *entries)
        path = folder / f"{game.id}-{number:02}{ENDING}"
        path.write_text(text, encoding="utf-8")
        os.utime(path, (FIRST_EVENING + number * DAY,) * 2)


async def _of_the_menu(shot: Shot) -> list[tuple[float, Frame]]:
    app = IslandsApp(drawing=DRAWING, settings=Settings())
    async with app.run_test(size=shot.size) as pilot:
        await pilot.pause(SETTLED)
        return [(LAST, _frame(app))]


async def _of_a_table(shot: Shot) -> list[tuple[float, Frame]]:
    match, chance = a_match(shot.game, shot.seed), Rng(shot.seed)
    while match.decision is not None and (len(match.moves) < shot.choices or match.decision.seat):
        match.play(_chosen(match, chance))
    table = table_for(match, DRAWING)
    session = table.session
    assert isinstance(session, TableController)
    app, found = IslandsApp(table, settings=Settings()), list[tuple[float, Frame]]()
    async with app.run_test(size=shot.size) as pilot:
        await pilot.pause()
        for _ in range(shot.films):
            if match.decision is None:
                break
            action = _chosen(match, chance)
            session.state.chooser.go_to_action(action)
            session.state.follow()
            session.host.changed()
            await pilot.pause()
            found.append((THOUGHT, _frame(app)))
            session.loop.play(action)
            while session.loop.bots.play or session.state.is_busy:
                await pilot.pause(0.01)
            await pilot.pause()
            found.append((SHOWN, _frame(app)))
        await pilot.pause(SETTLED)
        for key in shot.keys:
            await pilot.press(key)
            await pilot.pause(SETTLED)
            while session.state.is_busy:
                await pilot.pause(SETTLED)
        found.append((LAST, _frame(app)))
    return found


def _chosen(match: Match[Any], chance: Rng) -> Any:
    return bots.choose("easy", match.game, match.state, chance)


def _frame(app: IslandsApp) -> Frame:
    """What the terminal shows."""
    return tuple(row for strip in app.screen._compositor.render_strips() for row in _stretches(strip))


def _stretches(strip: Any) -> Iterator[Row]:
    """A row in stretches of equal length."""
    for x in range(0, STRETCHES * STRETCH, STRETCH):
        yield tuple(_runs(strip.crop(x, x + STRETCH), x))


def _runs(strip: Any, x: int) -> Iterator[Run]:
    for segment in strip:
        style = segment.style
        colour, ground = _hex(style.color, "#D5DBE3"), _hex(style.bgcolor, PAPER)
        if style.reverse:
            colour, ground = ground, colour
        yield Run(x, segment.text, colour, ground, bool(style.bold))
        x += len(segment.text)


def _hex(colour: Any, usual: str) -> str:
    return usual if colour is None or colour.triplet is None else str(colour.triplet.hex)


# SVG


def drawn(frames: Sequence[tuple[float, Frame]], size: tuple[int, int]) -> str:
    """One frame as a picture, several as a film that begins again when it is over."""
    width, height = size[0] * CELL + 2 * MARGIN, size[1] * ROW + 2 * MARGIN
    whole = sum(seconds for seconds, _ in frames)
    body, times, colours = list[str](), dict[tuple[int, int], str](), dict[str, str]()
    for place in range(len(frames[0][1])):
        start = 0
        for row, same in groupby(frame[place] for _, frame in frames):
            end = start + len(list(same))
            parts = _row(place // STRETCHES, row, colours)
            if parts and end - start < len(frames):
                parts = f'<g class="{times.setdefault((start, end), f"k{len(times)}")}">{parts}</g>'
            body.append(parts)
            start = end
    css = [f"text{{font:{FONT}px {FONTS};white-space:pre}}.b{{font-weight:bold}}"]
    css += [f".{name}{{fill:{colour}}}" for colour, name in colours.items()]
    for (start, end), kind in times.items():
        first, last = (100 * sum(seconds for seconds, _ in frames[:place]) / whole for place in (start, end))
        css.append(_shown_between(kind, first, last, whole))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}">'
        f'<style>{"".join(css)}</style><rect width="100%" height="100%" rx="6" fill="{PAPER}"/>{"".join(body)}</svg>\n'
    )


def _shown_between(kind: str, first: float, last: float, seconds: float) -> str:
    """The part of the film, in per cent, in which rows of this kind are shown; what plays no films shows its end."""
    hidden, shown = "visibility:hidden", "visibility:visible"
    steps = f"0%{{{hidden if first else shown}}}"
    if first:
        steps += f"{first:.2f}%{{{shown}}}"
    if last < 100:
        steps += f"{last:.2f}%,100%{{{hidden}}}"
    still = "" if last >= 100 else f"{hidden};"
    return f"@keyframes {kind}{{{steps}}}.{kind}{{{still}animation:{kind} {seconds:.1f}s step-end infinite}}"


def _row(y: int, row: Row, colours: dict[str, str]) -> str:
    """The grounds of a stretch, then its letters; `colours` collects the names of all colours."""

    def name(colour: str) -> str:
        return colours.setdefault(colour, f"c{len(colours)}")

    top = MARGIN + y * ROW
    parts = [
        f'<rect class="{name(run.ground)}" x="{MARGIN + run.x * CELL:.1f}" y="{top:.1f}" '
        f'width="{len(run.text) * CELL + 0.3:.1f}" height="{ROW + 0.3:.1f}"/>'
        for run in row
        if run.ground != PAPER
    ]
    for run in row:
        text = run.text.rstrip(" ")
        inner = text.lstrip(" ")
        if inner:
            x = run.x + len(text) - len(inner)
            parts.append(
                f'<text class="{name(run.colour)}{" b" * run.bold}" x="{MARGIN + x * CELL:.1f}" '
                f'y="{top + 12.4:.1f}" textLength="{len(inner) * CELL:.1f}">'
                f"{escape(inner).replace(' ', chr(160))}</text>"
            )
    return "".join(parts)


class NoMatches:
    """Nobody has played before: nothing in a picture depends on whose folder this is."""

    def all(self) -> Sequence[Result]:
        return ()

    def openings(self, past: Result) -> Mapping[int, Message]:
        return {}


def result() -> str:
    """The picture that `islands export --format svg` writes."""
    set_language("en")
    match, chance = a_match("ilos", 7), Rng(7)
    while match.decision is not None:
        match.play(_chosen(match, chance))
    report = report_of(match, "", NoMatches())
    assert report.outcome is not None
    return picture(report, report.outcome)


def main(folder: Path) -> None:
    """Draw all pictures into a folder."""
    (folder / RESULT).write_text(result(), encoding="utf-8")
    for shot in SHOTS:
        frames = asyncio.run(frames_of(shot))
        (folder / shot.file).write_text(drawn(frames, shot.size), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
