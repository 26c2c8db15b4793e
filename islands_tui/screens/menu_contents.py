"""What the menu offers: the match to continue, the number of saved matches, the drawing in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.index.list_entry import ListEntry, title_message, words_for
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import Open, Unseen
from islands_tui.matches.setup.against_bots import bots_for
from islands_tui.settings.guest_name import named_guest
from islands_tui.settings.message_of_the_day import message_of_the_day
from islands_tui.settings.play_only import is_play_only
from islands_tui.settings.settings import load
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules import GAMES, GameInfo
from rules.engine.contract import Message, say


class MenuContents(NamedTuple):
    """What the menu offers now."""

    play: str = ""
    """What the first entry begins."""
    has_last_game: bool = False
    """Whether that is a match of the game that was played last; otherwise a game is chosen first."""
    waiting: Sequence[str] = ()
    """The match to continue and the player to move, one line each; empty if there is none."""
    is_sure: bool = True
    """Whether that match was read; if not, it may turn out to be over."""
    saved: int = 0
    """The number of saved matches."""
    guest: str = ""
    """Who plays here, where the host of a server may have named the guests."""
    message: str = ""
    """What the host tells everybody."""
    problem: str = ""
    """Why the matches can't be listed."""
    drawing: str = ""
    """The alphabet and the colours, in words."""


def menu_contents(drawing: Drawing, texts: Texts, look: bool = False) -> MenuContents:
    """What is known immediately; with `look`, one match that was not read yet is replayed."""
    glyphs = Message(f"settings.glyphs_are.{drawing.glyphs.name}")
    colours = Message(f"settings.colours_are.{drawing.palette.depth}")
    contents = MenuContents(guest=_guest(texts), drawing=texts(say("menu.drawing", glyphs=glyphs, colours=colours)))
    try:
        contents = contents._replace(message=message_of_the_day())
        last = last_game()
        contents = contents._replace(play=_play(last, texts), has_last_game=last is not None)
        listing = MatchIndex()
        contents = contents._replace(saved=len(listing.names))
        found = _waiting(listing, look)
        listing.save()
        if found is not None:
            contents = contents._replace(waiting=_told(found, texts), is_sure=not found.is_worth_a_look)
    except Problem as problem:
        contents = contents._replace(problem=texts(problem.message))
    return contents


def last_game() -> GameInfo | None:
    """The game of the last match that was begun here, if it is still there."""
    return GAMES.get(load().game or "")


def _play(info: GameInfo | None, texts: Texts) -> str:
    """What playing against bots begins."""
    if info is None:
        return texts(say("menu.choose_game", n=len(GAMES)))
    return texts(say("menu.with_bots", game=info.title, n=len(bots_for(info, load().players))))


def _guest(texts: Texts) -> str:
    """The guest's name as the host has given it, or that nobody has; empty where there are no guests."""
    if not is_play_only():
        return ""
    name = named_guest()
    return texts(say("menu.nobody_has_named_you") if name is None else say("menu.you_are", name=name))


def _waiting(listing: MatchIndex, look: bool) -> ListEntry | None:
    """The last match of this guest that is not over, as far as known; tables that wait for the guest come first."""
    for name in listing.own():
        listed = listing.glance(name)
        if look and listed.is_worth_a_look:
            listed, look = listing.look(name), False
        if isinstance(listed.status, Open | Unseen):
            return listed
    return None


def _told(listed: ListEntry, texts: Texts) -> Sequence[str]:
    if not isinstance(listed.status, Open):
        return (texts(title_message(listed.title, listed.players)),)
    return (
        words_for(listed)(say("menu.waiting", game=listed.title, round=listed.status.round)),
        texts(say("table.to_move", seat=listed.players[listed.status.seat])),
    )
