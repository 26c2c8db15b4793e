"""The one place that knows something of Textual that is not public, each with the reason.

Whoever raises the version of Textual looks here first. The tests name what breaks if it has gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual._xterm_parser import XTermParser as _XTermParser

XTermParser = _XTermParser
"""What takes apart what a terminal sends. Textual's drivers hold it in their threads, where nobody can mend it."""

if TYPE_CHECKING:
    from textual.app import App

    Base = App[None]
else:
    Base = object  # Textual goes through all names of each class of an app, which is felt before the first frame


class CrashHook(Base):
    """What makes an app one that is asked what to do about an exception that nobody has caught.

    Textual shows such an exception with the values of all variables, which may hold what lies in somebody's hand, and
    has no public way to show less. `App._handle_exception` is where all of them arrive, from every widget and task.
    """

    def crashed(self, error: Exception) -> bool:
        """Take an exception over and end the app; False leaves it to Textual."""
        return False

    def _handle_exception(self, error: Exception) -> None:
        if not self.crashed(error):
            super()._handle_exception(error)
