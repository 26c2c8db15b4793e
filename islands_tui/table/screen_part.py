"""A part of the screen of a match: commands that `TableCommands` puts together, and what they do on the whole screen.

To the type checker a part is a `MatchScreen`. When it runs it is a plain class: Textual goes through all names of each
class of a screen as soon as there is one, which is felt before the first frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from islands_tui.table.match_screen import MatchScreen as ScreenPart
else:
    ScreenPart = object

__all__ = ["ScreenPart"]
