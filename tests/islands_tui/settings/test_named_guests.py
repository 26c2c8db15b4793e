"""Guests whom the host has named share a folder and its tables; settings and what they continue are their own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import OnlyToWatch
from islands_tui.session.replay import ReplayController
from islands_tui.settings import settings
from islands_tui.settings.data_folder import path_of
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.texts import interface
from tests.islands_tui.beside import a_menu, visiting
from tests.islands_tui.builders import a_stored_match
from tests.islands_tui.shared_tables import a_table, refused, sat


def be(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, name)


def test_settings_and_names_last_typed_are_a_guests_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(settings.Settings(("Host",), glyphs="half"))
    be("Ann", monkeypatch)
    assert settings.load() == settings.Settings(("Ann",), glyphs="half")
    settings.save(settings.load()._replace(language="fr", glyphs="ascii"))
    settings.remember_names(["Ann", "Mum"])
    be("../Bob", monkeypatch)
    assert settings.load() == settings.Settings(("../Bob",), glyphs="half")
    settings.save(settings.load())
    be("ANN", monkeypatch)
    assert settings.load() == settings.Settings(("Ann", "Mum"), glyphs="ascii", language="fr")
    assert {path.parent for path in home.rglob("*.json")} == {home, home / "guests"}


def test_continue_offers_only_matches_that_the_guest_began_or_plays_in(monkeypatch: pytest.MonkeyPatch) -> None:
    be("Ann", monkeypatch)
    alone = a_stored_match(names=("Mum", "Dad"))
    alone.close()
    be("Bob", monkeypatch)
    with refused("storage.nothing_to_resume"):
        match_store.latest_unfinished()
    together = a_table()
    sat(together, 1, called="Bob").close()
    assert match_store.latest_unfinished() == together
    be("Ann", monkeypatch)
    os.utime(path_of(together))
    for _ in range(2):  # what is cached tells the same
        assert match_store.latest_unfinished() in (alone.name, together)
        listing = MatchIndex()
        assert alone.name in listing.own()
        listing.all()
    be("Cy", monkeypatch)
    assert list(MatchIndex().own()) == []
    monkeypatch.delenv(USER_VARIABLE)
    assert match_store.latest_unfinished() == together


def test_what_other_guests_play_at_one_keyboard_is_only_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever went on with it would see their hands, and could move for them."""
    be("Ann", monkeypatch)
    alone = a_stored_match("draw", names=("Ann",), bots={1: "random"})
    alone.close()
    be("Bob", monkeypatch)
    with pytest.raises(OnlyToWatch) as caught:
        match_store.open_match(alone.name)
    assert interface()(caught.value.message).startswith(f"{alone.name} is played by other guests")
    be("ann", monkeypatch)
    match_store.open_match(alone.name).close()
    monkeypatch.delenv(USER_VARIABLE)
    match_store.open_match(alone.name).close()


async def test_a_guest_who_opens_what_others_play_watches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    be("Ann", monkeypatch)
    a_stored_match(names=("Mum", "Dad")).close()
    be("Bob", monkeypatch)
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        await visitor.press("enter")
        assert "is played by other guests" in visitor.shown()
        assert isinstance(visitor.app.screen, TableScreen)
        assert isinstance(visitor.app.screen.session, ReplayController)


async def test_the_menu_continues_the_guests_own_match(monkeypatch: pytest.MonkeyPatch) -> None:
    be("Ann", monkeypatch)
    a_stored_match(names=("Mum", "Dad")).close()
    be("Bob", monkeypatch)
    async with visiting(a_menu()) as visitor:
        assert "Continue" not in visitor.shown()
        assert "You are Bob" in visitor.shown()
        monkeypatch.delenv(USER_VARIABLE)
        visitor.app.screen.renew()  # type: ignore[attr-defined]
        visitor.app.screen.paint()  # type: ignore[attr-defined]
        await visitor.settle()
        assert "nobody has named you" in visitor.shown()
    be("Ann", monkeypatch)
    async with visiting(a_menu()) as visitor:
        assert "You are Ann" in visitor.shown()
        assert "Mum to move" in visitor.shown() or "Dad to move" in visitor.shown()
