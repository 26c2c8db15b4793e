"""Again: one table with the same people, their seats moved on by one."""

from __future__ import annotations

from islands_tui.matches.setup.again import play_again
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.by_host import end_table
from islands_tui.matches.shared.joining import open_table
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings import data_folder
from tests.islands_tui.shared_tables import a_table, look, play, refused, sat


def over(*names: str, bots: dict[int, str] | None = None) -> list[SharedTable]:
    """A finished match, everybody still there."""
    name = a_table([f"P{number}" for number in range(len(names))], bots)
    tables = [sat(name, called=person) for person in names]
    look(*tables)
    play(tables[0], "place 4-5")
    end_table(name)
    look(*tables)
    return tables


def again(table: SharedTable) -> SharedTable:
    following = play_again(table).table
    assert following is not None
    return following


def test_all_who_play_again_meet_at_one_table_and_who_sat_second_begins() -> None:
    ann, bob, cy = over("Ann", "Bob", "Cy")
    bob_again = again(bob)
    look(ann, cy)
    cy_again, ann_again = again(cy), again(ann)
    look(bob_again, cy_again, ann_again)
    assert len(data_folder.names()) == 2
    assert shown_names(players_of(ann_again.match)) == ("Bob", "Cy", "Ann")
    assert (bob_again.seats, cy_again.seats, ann_again.seats) == ([0], [1], [2])
    assert not ann_again.is_asleep
    assert ann_again.match.header.seed != ann.match.header.seed


def test_of_two_who_want_to_at_the_same_time_one_sets_the_table_up() -> None:
    ann, bob = over("Ann", "Bob")
    ann_again, bob_again = again(ann), again(bob)
    assert ann_again.record.path == bob_again.record.path
    assert ann.news().goes_on_elsewhere is False, "written here"
    assert bob.news().goes_on_elsewhere


def test_who_does_not_want_to_holds_up_nobody() -> None:
    ann, _, cy = over("Ann", "Bob", "Cy")
    ann_again, cy_again = again(ann), again(cy)
    dee = sat(ann_again.record.path.stem, called="Dee")
    look(ann_again, cy_again, dee)
    assert not ann_again.is_asleep
    assert shown_names(players_of(dee.match)) == ("Dee", "Cy", "Ann")


def test_bots_move_on_too_and_whoever_was_replaced_has_the_seat_again() -> None:
    ann, _ = over("Ann", "Bob", bots={1: "easy"})
    following = again(ann)
    assert [player.bot for player in following.match.players] == ["easy", None, None]


def test_somebody_who_looked_on_looks_on_again() -> None:
    ann, _ = over("Ann", "Bob")
    looker = open_table(ann.record.path.stem).table
    assert looker is not None
    following = again(ann)
    looker.news()
    assert again(looker).record.path == following.record.path
    assert again(looker).seats == []


def test_a_table_that_is_gone_is_set_up_anew() -> None:
    ann, bob = over("Ann", "Bob")
    first = again(ann)
    first.close()
    first.record.path.unlink()
    bob.news()
    assert again(bob).seats == [0]


def test_a_full_next_table_is_told() -> None:
    ann, bob = over("Ann", "Bob")
    following = again(ann)
    sat(following.record.path.stem, called="Dee")
    with refused("tables.full"):
        again(bob)
