"""Play a sequence of steps at an app that has no terminal, and see whether it lives on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from unittest.mock import patch

from textual import events
from textual.geometry import Size

from islands_tui.app.input_parser import InputParser
from islands_tui.app.islands_app import IslandsApp
from islands_tui.matches.setup import new_match
from islands_tui.settings.data_folder import HOME_VARIABLE
from islands_tui.settings.settling import SETTLE_VARIABLE
from islands_tui.text.languages import set_language
from tests.fuzz.company import Company
from tests.fuzz.seen import NotAsPaintedAnew, SeenDriver, look
from tests.fuzz.starts import Start, opened
from tests.fuzz.steps import Step
from tests.virtual_time import VirtualLoop

FRAME = 0.05
"""Seconds of the app's time after each step: enough for a frame."""
PATIENCE = 30
"""Seconds of real time after which a step counts as one that never ends."""


class Failure(NamedTuple):
    """What ended the app, and where in the code."""

    kind: str
    places: tuple[str, ...]
    text: str

    @property
    def what(self) -> tuple[str, str]:
        """Two failures with the same kind in the same place are one."""
        return self.kind, self.places[-1] if self.places else ""


class Played(NamedTuple):
    """What became of a sequence."""

    failure: Failure | None
    done: Sequence[Step]
    """The steps until it failed or ended."""


class TooLong(Exception):  # noqa: N818 - what it is
    """A step that never ends."""


class Terminal:
    """What lies between the steps and the app: the parser of what comes in, the window, and the others at the table."""

    def __init__(self, app: IslandsApp, company: Company | None) -> None:
        self.app: Any = app
        self.incoming, self.company = InputParser(asyncio.get_running_loop().time), company

    async def do(self, step: Step) -> None:
        if step.verb == "resize":
            self._resize(*map(int, step.words[0].split("x")))
            self._send(self.incoming.feed(step.data))
        elif step.verb == "write":
            self._send(self.incoming.feed(step.data))
        elif step.verb == "look":
            await look(self.app)
        elif step.verb == "others" and self.company is not None:
            for word in step.words:
                self.company.do(word)
        await asyncio.sleep(float(step.words[0]) if step.verb == "wait" else FRAME)
        self._send(self.incoming.tick())

    def _send(self, messages: Iterable[Any]) -> None:
        for message in messages:
            if self.app._driver is not None:
                self.app._driver.process_message(message)

    def _resize(self, width: int, height: int) -> None:
        """A window without columns or rows is taken for an ordinary one, as Textual's driver does."""
        size = Size(width or 80, height or 25)
        if self.app._driver is not None:
            self.app._driver._size = size
            self._send([events.Resize(size, size)])


def play(start: Start, steps: Iterable[Step], most_events: int = 1_000_000) -> Played:
    """Open the screen and take the steps, until the app ends."""
    with _a_home() as home, contextlib.closing(VirtualLoop()) as loop, _patience() as renew:
        asyncio.set_event_loop(loop)
        set_language(start.language)  # the settings may have left another one to the next visit
        try:
            done: list[Step] = []
            failure = loop.run_until_complete(_play(start, steps, home, done, most_events, renew))
            return Played(failure, done)
        finally:
            asyncio.set_event_loop(None)


async def _play(
    start: Start, steps: Iterable[Step], home: Path, done: list[Step], most_events: int, renew: Any
) -> Failure | None:
    app, then, company = opened(start, home)
    app._fatal_error = app._close_messages_no_wait  # type: ignore[method-assign]  # nobody reads long reports here
    app.driver_class = SeenDriver
    running = asyncio.ensure_future(app.run_async(size=(start.width, start.height)))
    error: BaseException | None = None
    try:
        await asyncio.sleep(FRAME)
        if then is not None:
            app.call_later(then)
            await asyncio.sleep(FRAME)
        await _take(steps, Terminal(app, company), running, done, most_events, renew)
    except Exception as problem:
        error = problem
    try:
        if not running.done():
            app.exit()
        renew()
        await running
    except Exception as problem:
        error = error or problem
    finally:
        if company is not None:
            company.close()
    return _failure(app.crash or app._exception or error)


async def _take(
    steps: Iterable[Step], terminal: Terminal, running: Any, done: list[Step], most_events: int, renew: Any
) -> None:
    """Take the steps until the app ends or there were enough events; look at it at the end."""
    count = 0
    for step in steps:
        if running.done() or count >= most_events:
            break
        renew()
        done.append(step)
        count += step.events
        await terminal.do(step)
    if not running.done():
        await look(terminal.app)


def _failure(error: BaseException | None) -> Failure | None:
    if error is None:
        return None
    frames = traceback.extract_tb(error.__traceback__)
    places = tuple(f"{Path(frame.filename).name}:{frame.name}" for frame in frames)
    if isinstance(error, NotAsPaintedAnew):
        places = (*places, error.screen)
    return Failure(type(error).__name__, places, "".join(traceback.format_exception(error)))


@contextlib.contextmanager
def _a_home() -> Iterator[Path]:
    """A data folder of its own, and seeds that are known."""
    before = os.environ.get(HOME_VARIABLE)
    known = patch.object(new_match, "secret_seed", lambda: 7)
    with known, tempfile.TemporaryDirectory(prefix="islands-fuzz-") as folder:
        here = os.getcwd()
        os.environ[HOME_VARIABLE] = folder
        os.environ[SETTLE_VARIABLE] = "0"
        os.chdir(folder)  # exports go there
        try:
            yield Path(folder)
        finally:
            os.chdir(here)
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


@contextlib.contextmanager
def _patience() -> Iterator[Any]:
    """Interrupt what never ends."""

    def too_long(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, too_long)
    try:
        yield lambda: signal.alarm(PATIENCE)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
