"""Playing on from a decision of a match that is over."""

from __future__ import annotations

from itertools import islice

import pytest

import rules
from islands_tui.matches.bots.bot_moves import bot_to_move, chosen_by_bot, takes_time
from islands_tui.matches.exercises.play_on import PlayOn, begin_exercise
from islands_tui.matches.index.first_matches import has_played
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records import match_store
from islands_tui.settings.data_folder import path_of
from islands_tui.text.problem import Problem
from rules.engine.hidden import hidden_from
from rules.engine.match import Match
from tests.islands_tui.builders import a_stored_match
from tests.islands_tui.matches.exercises.some import a_finished_record, whole


def a_wish(game: str = "smugglers", begin: int = 5) -> PlayOn:
    name = a_finished_record(game=game, names=("Ann", "Bob", "Cy"))
    return PlayOn(whole(name), begin, name, level="random")


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_an_exercise_begins_where_the_seat_knows_the_same_and_is_read_again(game: str) -> None:
    wish = a_wish(game, begin=23 if game != "smugglers" else 5)
    before = wish.match.state_at(wish.move)
    decision = wish.match.game.decision(before)
    assert decision is not None
    stored = begin_exercise(wish)
    match, rule = stored.match, wish.match.game
    assert rule.view(match.state, decision.seat) == rule.view(before, decision.seat)
    assert hidden_from(rule, match.state, decision.seat) != hidden_from(rule, before, decision.seat)
    assert [player.bot is None for player in match.players] == [seat == decision.seat for seat in range(3)]
    for _ in range(10):
        match.play(chosen_by_bot(match, "random"))
    digest, moves = match.digest(), len(match.moves)
    stored.close()
    again = match_store.open_match(stored.name)
    assert (again.match.digest(), len(again.match.moves)) == (digest, moves)
    assert "exercises.begins_in" in [notice.id for notice in again.notices]
    again.close()


def test_where_everybody_agrees_the_cards_stay_as_they_were() -> None:
    wish = a_wish()._replace(keeps_cards=True)
    stored = begin_exercise(wish)
    assert stored.match.state == wish.match.state_at(wish.move)
    stored.close()


def test_the_others_do_what_they_did_as_long_as_they_can() -> None:
    wish = a_wish()._replace(keeps_cards=True, as_played=True, level="normal")
    stored = begin_exercise(wish)
    played = wish.match.moves[wish.move :]
    for move in played:
        assert stored.match.decision is not None
        bot = bot_to_move(stored.match)
        if bot is not None:
            assert not takes_time(stored.match, bot)
            assert chosen_by_bot(stored.match, bot) == move.action
        stored.match.play(move.action)
    assert stored.match.decision is None
    stored.close()


def test_who_could_not_do_it_again_is_played_by_a_bot_from_then_on() -> None:
    wish = a_wish("ilos", begin=23)._replace(as_played=True)
    stored = begin_exercise(wish)
    match, differs = stored.match, False
    while match.decision is not None and not differs:
        bot = bot_to_move(match)
        if bot is None:
            match.play(match.legal()[-1])
            continue
        seat, action = match.decision.seat, chosen_by_bot(match, bot)
        then = [move.action for move in wish.match.moves[wish.move :] if move.seat == seat]
        since = [move.action for move in match.moves[wish.move :] if move.seat == seat]
        if since == then[: len(since)] and len(since) < len(then) and then[len(since)] in match.legal():
            assert action == then[len(since)]
        else:
            differs = True
        assert action in match.legal()
        match.play(action)
    assert differs, "other cards were dealt, so something became impossible"
    stored.close()


def test_an_exercise_of_an_exercise_keeps_all_deals() -> None:
    first = begin_exercise(a_wish())
    while first.match.decision is not None:
        first.match.play(first.match.legal()[0])
    first.close()
    second = begin_exercise(PlayOn(whole(first.name), 8, first.name, level="random"))
    assert second.match.header.exercise is not None
    assert [deal.move for deal in second.match.header.exercise.deals] == [5, 8]
    digest = second.match.digest()
    second.close()
    assert whole(second.name).digest() == digest


def test_nothing_is_played_on_before_the_end_since_that_would_show_a_hand() -> None:
    stored = a_stored_match("dice")
    with pytest.raises(Problem) as refused:
        begin_exercise(PlayOn(stored.match, 0))
    assert refused.value.message.id == "exercises.not_over"
    stored.close()
    name = a_finished_record()
    for move in (-1, len(whole(name).moves), 5000):
        with pytest.raises(Problem) as refused:
            begin_exercise(PlayOn(whole(name), move))
        assert refused.value.message.id == "exercises.no_decision"


def test_continue_offers_matches_before_exercises() -> None:
    wish = a_wish()
    exercise = begin_exercise(wish)
    exercise.close()
    assert match_store.latest_unfinished() == exercise.name
    stored = a_stored_match("dice")
    stored.close()
    begin_exercise(wish).close()
    assert match_store.latest_unfinished() == stored.name
    listed = MatchIndex()
    assert [listed.glance(name).is_exercise for name in listed.names] == [False, False, True, True]
    assert list(islice(listed.own(), 2)) == list(listed.names[:2])


def test_an_exercise_is_nobodys_first_match() -> None:
    exercise = begin_exercise(a_wish())
    exercise.close()
    for name in MatchIndex().names:
        if name != exercise.name:
            path_of(name).unlink()
    assert not has_played("smugglers")


def test_a_guest_whom_the_host_has_named_plays_under_that_name(monkeypatch: pytest.MonkeyPatch) -> None:
    wish = a_wish()
    monkeypatch.setenv("ISLANDS_PLAY_ONLY", "1")
    monkeypatch.setenv("ISLANDS_USER", "Zoe")
    stored = begin_exercise(wish)
    people = [player.name for player in stored.match.players if player.bot is None]
    assert people == ["Zoe"]
    assert isinstance(stored.match, Match)
    stored.close()
