"""How long decisions took at this terminal, and at a table of several."""

from __future__ import annotations

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.joining import join
from tests.islands_tui.builders import a_header
from tests.islands_tui.clock import Clock
from tests.islands_tui.session.at_table import AtTable, joined
from tests.islands_tui.shared_tables import a_table, play, sat


def at_one_keyboard() -> StoredMatch:
    return match_store.create(rules.game("spyrium"), a_header(seed=4, game="spyrium")._replace(timed=True))


def test_at_one_keyboard_each_decision_takes_from_being_shown_until_it_is_made(clock: Clock) -> None:
    stored = at_one_keyboard()
    table = AtTable(stored.match)
    for seconds in (30, 0, 90):
        clock.now += seconds
        table.press("enter")
    assert stored.match.times.of_moves == [30, 0, 90]
    stored.close()


def test_time_away_from_one_keyboard_counts_for_nobody(clock: Clock) -> None:
    stored = at_one_keyboard()
    stored.close()
    clock.now += 86400
    again = match_store.open_match(stored.name)
    AtTable(again.match).press("enter")
    assert again.match.times.of_moves == [0]
    again.close()


def test_at_a_table_of_several_terminals_time_away_counts_and_talk_does_not_stop_it(clock: Clock) -> None:
    name = a_table(timed=True)
    ann, bob = joined(join(name, [0])), sat(name, 1)
    bob.news()
    ann.look()
    clock.now += 60
    ann.press("enter")
    bob.news()
    bob.close()
    clock.now += 86400
    bob = sat(name, 1)
    bob.say(1, "good morning")
    clock.now += 5
    bob.close()
    later = joined(join(name, [1]))
    assert later.state.shared is not None
    assert later.state.shared.minutes == 24 * 60
    later.press("enter")
    assert later.match.times.of_moves == [60, 86405]
    ann.look()
    assert ann.match.times.of_seats == [60, 86405]


def test_a_clock_that_goes_backwards_takes_no_time_from_anybody(clock: Clock) -> None:
    name = a_table(timed=True)
    ann, bob = sat(name, 0), joined(join(name, [1]))
    ann.news()
    clock.now -= 1000
    play(ann, "place 4-5")
    bob.look()
    bob.press("enter")
    assert bob.match.times.of_moves == [0, 0]
