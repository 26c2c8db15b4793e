"""What the menu can offer: the match to go on with, how many are stored, how things are drawn."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.listed import Listed, told_title, words_for
from islands_tui.matches.listing import Listing
from islands_tui.matches.standing import Open, Unseen
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, say
from rules.engine.named_tuple import NamedTuple


class MenuContents(NamedTuple):
    """What the menu can offer now."""

    waiting: Sequence[str] = ()
    """The match to continue and who is to move there, a line each; empty if there is none."""
    is_sure: bool = True
    """Whether that match was looked at; if not, it may turn out to be over."""
    saved: int = 0
    """How many matches are stored."""
    drawing: str = ""
    """The alphabet and the colours, in words."""


def menu_contents(drawing: Drawing, texts: Texts, look: bool = False) -> MenuContents:
    """What can be told at once; with `look` the match that comes next is played again if nobody has seen it yet."""
    glyphs = Message(f"settings.glyphs_are.{drawing.glyphs.name}")
    colours = Message(f"settings.colours_are.{drawing.palette.depth}")
    contents = MenuContents(drawing=texts(say("menu.drawing", glyphs=glyphs, colours=colours)))
    with contextlib.suppress(Problem):
        listing = Listing()
        contents = contents._replace(saved=len(listing.names))
        found = _waiting(listing, look)
        listing.save()
        if found is not None:
            contents = contents._replace(waiting=_told(found, texts), is_sure=not found.is_worth_a_look)
    return contents


def _waiting(listing: Listing, look: bool) -> Listed | None:
    """The last match that is not over, as far as is known."""
    for name in listing.names:
        listed = listing.glance(name)
        if look and listed.is_worth_a_look:
            listed, look = listing.look(name), False
        if isinstance(listed.standing, Open | Unseen):
            return listed
    return None


def _told(listed: Listed, texts: Texts) -> Sequence[str]:
    if not isinstance(listed.standing, Open):
        return (texts(told_title(listed.title, listed.players)),)
    return (
        words_for(listed)(say("menu.waiting", game=listed.title, round=listed.standing.round)),
        texts(say("table.to_move", seat=listed.players[listed.standing.seat])),
    )
