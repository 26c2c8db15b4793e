"""Exporting a match from a screen: which form, then progress in the background, and where the file is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from islands_tui.export.forms import PAGE, PICTURE, TEXT
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.screens.base_screen import GLANCE, BaseScreen
from islands_tui.session.overlays import Answer
from islands_tui.text.problem import Problem
from islands_tui.textual_parts.background_work import BackgroundWork
from rules.bots import Stop
from rules.engine.contract import say

if TYPE_CHECKING:
    from islands_tui.matches.bots.review import Review

RECORD = "record"
"""The record itself, copied."""
Export: TypeAlias = Callable[[str, Stop, WorkProgress], str]
"""Writes a form into the current folder and returns the name of the file; raises a `Problem` if that is impossible."""
ExportOf: TypeAlias = Callable[[str, "Review | None", str, Stop, WorkProgress], str]
"""The same for the match of a name, with a look-back if there is one."""


class Exporting:
    """At most one export at a time."""

    def __init__(self, screen: BaseScreen[Any]) -> None:
        self._screen = screen
        self._work: BackgroundWork[str | Problem] | None = None
        self._progress = WorkProgress()

    @property
    def is_busy(self) -> bool:
        return self._work is not None

    def ask(self, export: Export, has_result: bool = True) -> None:
        """Ask for the form, then write it. Only a match with a result has a picture of it."""
        forms = [PAGE, *([PICTURE] if has_result else []), TEXT, RECORD]
        names = {PAGE: "page", PICTURE: "picture", TEXT: "text", RECORD: "record"}
        answers = [Answer(say(f"export.as_{names[form]}"), partial(self._begin, export, form)) for form in forms]
        self._screen.ask(say("export.question"), Answer(say("export.cancel")), *answers)

    def _begin(self, export: Export, form: str) -> None:
        if self.is_busy:
            return
        self._progress = WorkProgress()
        self._work = BackgroundWork(self._screen, partial(self._written, export, form), self._tell)
        self._show_progress()

    def _written(self, export: Export, form: str, stop: Stop) -> str | Problem:
        """What the player is told: a problem in the background must not fail the screen."""
        try:
            return export(form, stop, self._progress)
        except Problem as problem:
            return problem

    def _show_progress(self) -> None:
        if not self.is_busy:
            return
        done, n = self._progress.done, self._progress.all
        text = self._screen.text
        self._screen.tell(text("export.progress", done=done, n=n) if done else text("export.begins"))
        self._screen.set_timer(GLANCE, self._show_progress)

    def _tell(self, written: str | Problem) -> None:
        self._work = None
        if isinstance(written, Problem):
            self._screen.tell(self._screen.texts(written.message))
        else:
            self._screen.tell(self._screen.text("export.written", file=written))

    def cancel(self) -> None:
        """Drop what is being written, if anything: nothing is left of it."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def stop(self) -> None:
        """The same, and tell it."""
        if self.is_busy:
            self.cancel()
            self._screen.tell(self._screen.text("export.stopped"))
