"""The Hall's figures against a count of its own, and which matches count for whom."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.people import result_index, results
from islands_tui.people.hall import Hall, Person, ScoreFigures, Selection, hall_of
from islands_tui.people.register import PersonEntry, Register
from islands_tui.people.result_index import ResultIndex
from islands_tui.people.results import Result, read_result
from islands_tui.settings import data_folder
from islands_tui.text.texts import interface
from rules.engine.record_entries import STOPPED, Note, Participant, TakenBack
from tests.islands_tui.people.households import (
    BEGINNING,
    BOTS,
    PEOPLE,
    Truth,
    a_finished,
    a_header,
    a_household,
    a_text,
    course,
    keep,
)
from tests.islands_tui.shared_tables import a_table, look, sat
from tests.rules.engine.records import unsealed


def read() -> ResultIndex:
    index = ResultIndex()
    while index.unread:
        index.read_for(1.0)
    index.save()
    return index


def the_hall(register: Register | None = None, selection: Selection = Selection()) -> Hall:  # noqa: B008
    return hall_of(read().results, register or Register(), selection)


def place(match: Truth, seat: int) -> int:
    """Counted in another way than the Hall does: by everybody who ended ahead."""
    if seat in match.winners:
        return 1
    better = {other for other in range(len(match.who)) if match.points[other] > match.points[seat]}
    return 1 + len(better | set(match.winners))


def same_as_counted(person: Person, name: str, matches: Sequence[Truth], hall: Hall) -> None:
    """Compare everything about a person with the matches themselves."""
    own = [(match, match.who.index(name)) for match in matches if name in match.who]
    places = [place(match, seat) for match, seat in own]
    assert person.places == places
    assert (person.total.matches, person.total.wins) == (len(own), places.count(1))
    assert person.total.fair == pytest.approx(sum(1 / len(match.who) for match, _ in own))
    assert person.total.seconds == sum(match.seconds[seat] for match, seat in own)
    assert person.total.decisions == sum(match.decisions[seat] for match, seat in own)
    streak, streaks = 0, [0]
    for each in places:
        streak = streak + 1 if each == 1 else 0
        streaks.append(streak)
    assert (person.streak, person.longest_streak) == (streak, max(streaks))
    kinds = {(match.game, len(match.who)) for match, _ in own}
    assert set(person.by_game) == kinds
    for kind in kinds:
        points = [match.points[seat] for match, seat in own if (match.game, len(match.who)) == kind]
        score = person.by_game[kind]
        assert score.matches == len(points)
        assert score.mean == pytest.approx(sum(points) / len(points))
        assert score.best is not None
        assert score.best.points == max(points)
    played = [match.game for match, _ in own]
    assert played.count(person.favourite) == max(map(played.count, played))
    for other in hall.people:
        called = next(each for each in PEOPLE if each.casefold() == other.key)
        both = [(match, seat, match.who.index(called)) for match, seat in own if called in match.who and called != name]
        assert hall.meetings(person.key, other.key) == len(both) or other is person
        assert person.ahead[other.key] == sum(place(match, seat) < place(match, its) for match, seat, its in both)
    for level in BOTS:
        against = [place(match, seat) for match, seat in own if level in match.who]
        with_bots = person.against.get(level, ScoreFigures())
        assert (with_bots.matches, with_bots.wins) == (len(against), against.count(1))


SELECTIONS = (
    Selection(),
    Selection(game="smugglers"),
    Selection(seats=3),
    Selection("spyrium", 2),
    Selection(people_only=True),
)


def test_the_figures_of_two_hundred_matches_are_those_of_an_independent_count() -> None:
    matches = a_household()
    results = read().results
    assert len(results) == len(matches) == 200
    for selection in SELECTIONS:
        hall = hall_of(results, Register(), selection)
        counted = [
            match
            for match in matches
            if selection.game in (None, match.game)
            and selection.seats in (None, len(match.who))
            and not (selection.people_only and set(BOTS) & set(match.who))
        ]
        assert [result.match for result in hall.results] == [match.name for match in counted]
        assert counted, "otherwise nothing is compared"
        assert {person.key for person in hall.people} == {
            name.casefold() for match in counted for name in match.who if name in PEOPLE
        }
        for name in PEOPLE:
            person = hall.person(name.casefold())
            if person is not None:
                same_as_counted(person, name, counted, hall)
        for bots in hall.bots:
            own = [match for match in counted if bots.level in match.who]
            wins = [match for match in own if bots.level in {match.who[seat] for seat in match.winners}]
            assert (bots.matches, bots.wins) == (len(own), len(wins))
    records = hall_of(results, Register()).records
    for result, seat in records.most_points:
        assert seat.points == max(
            points
            for match in matches
            for who, points in zip(match.who, match.points, strict=True)
            if match.game == result.game and who in PEOPLE
        )
    assert records.narrowest is not None
    assert records.narrowest.lead == min(
        sorted(match.points)[-1] - sorted(match.points)[-2]
        for match in matches
        if len(match.winners) == 1 and set(PEOPLE) & set(match.who)
    )


def test_joins_and_names_change_no_record_and_move_all_figures_to_one_person() -> None:
    matches = a_household(40)
    before = {path: path.read_bytes() for path in data_folder.records_folder().iterdir()}
    register = Register()
    alone = {person.key: person for person in the_hall().people}
    together = sum({"cy", "dee"} <= {who.casefold() for who in match.who} for match in matches)
    register.join("cy", "dee")
    register.rename("dee", "Delia")
    hall = the_hall(register)
    person = hall.person("dee")
    assert person is not None
    assert person.name == "Delia"
    assert hall.person("cy") is None
    assert person.total.matches == alone["cy"].total.matches + alone["dee"].total.matches - 2 * together
    assert together, "nobody can beat themself: such matches count for neither"
    register.split("cy")
    assert the_hall(register).person("cy") is not None
    assert {path: path.read_bytes() for path in data_folder.records_folder().iterdir()} == before


def test_a_rating_is_never_there_for_who_wants_none() -> None:
    a_household(20)
    hall = the_hall(Register([PersonEntry("", ("bob",), is_rated=False)]))
    assert {person.key: person.rating is None for person in hall.people} == {
        name.casefold(): name == "Bob" for name in PEOPLE
    }


def test_a_broken_record_costs_one_line_and_nothing_else() -> None:
    a_household(12)
    whole = the_hall()
    broken = data_folder.path_of(whole.results[3].match)
    text = broken.read_text()
    broken.write_text(text.replace('"hello"', '"hallo"'))
    (data_folder.records_folder() / "nonsense.jsonl").write_text("nonsense\n")
    keep("empty-line", "\n")
    index = read()
    assert len(index.results) == 11
    assert set(index.problems) == {broken.stem, "nonsense", "empty-line"}
    told = [interface()(problem) for problem in index.problems.values()]
    assert all("\n" not in line for line in told)
    assert any("checksum mismatch" in line and broken.stem in line for line in told)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The records that were read."""
    names: list[str] = []

    def noted(path: Path, name: str, when: int) -> Result | None:
        names.append(name)
        return read_result(path, name, when)

    monkeypatch.setattr(result_index, "read_result", noted)
    return names


def test_a_record_is_read_once_until_it_changes_and_again_if_the_index_is_lost(opened: list[str], home: Path) -> None:
    a_household(10)
    first = read().results
    assert len(opened) == 10
    assert read().results == first
    assert len(opened) == 10
    a_finished(first[2].match, ("Ann", "Bob"), seed=4, hour=50)
    assert len(read().results) == 10
    assert opened[10:] == [first[2].match]
    known = read().results
    for lost in ("", "{", "[]", '{"NAME": "1 2 3"}'):
        (home / result_index.FILE).write_text(lost)
        del opened[:]
        assert read().results == known
        assert len(opened) == 10
    data_folder.path_of(first[0].match).unlink()
    assert len(read().results) == 9


def test_what_is_forged_in_the_index_counts_for_nothing(home: Path) -> None:
    a_finished("one", ("Ann", "Bob"))
    (honest,) = read().results
    size_and_time = " ".join(map(str, (data_folder.path_of("one").stat().st_size, BEGINNING)))
    for text in (
        "smugglers",
        "poker\t9\tAnn\t\t1\t1\t0\t0",
        "smugglers\tx\tA\t\t1\t1\t0\t0\tB\t\t1\t2\t0\t0",
        "\t\t\t",
    ):
        (home / result_index.FILE).write_text(f'{{"one": "{size_and_time} {text}"}}'.replace("\t", "\\t"))
        assert read().results == [honest]


def test_only_what_was_played_to_its_end_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    moves, end = course("smugglers", 2, 1)
    header = a_header("smugglers", [Participant("Ann"), Participant("Bob")], 1)
    talk = [Note("talk", (0, "well played " * 10))] * 9
    keep("whole", a_text(header, *moves, end))
    keep("open", a_text(header, *moves[:-1]))
    keep("with-talk", a_text(header, *moves, end, *talk))
    keep("undone", a_text(header, *moves, end, TakenBack(len(moves) - 1, moves[-1].seat)))
    keep("undone-and-talked-about", a_text(header, *moves, end, TakenBack(len(moves) - 1, moves[-1].seat), *talk))
    keep("stopped", a_text(header._replace(table=True), *moves[:-1], Note(STOPPED)))
    keep("torn", a_text(header, *moves, end)[:-9])
    index = read()
    assert {result.match for result in index.results} == {"whole", "with-talk"}
    assert index.problems == {}
    monkeypatch.setattr(results, "counts_for_the_hall", lambda header: False)
    Path(data_folder.home() / result_index.FILE).unlink()
    assert read().results == [], "exercises count nowhere"


def test_a_record_of_an_earlier_release_counts_although_it_does_not_tell_its_end() -> None:
    moves, end = course("smugglers", 2, 1)
    header = a_header("smugglers", [Participant("Ann"), Participant("Bob")], 1)
    lines = a_text(header, *(move._replace(seconds=0) for move in moves)).splitlines(keepends=True)
    keep("old", "".join(unsealed(lines)))
    keep("old-open", "".join(unsealed(lines)[:-1]))
    (result,) = read().results
    assert result.match == "old"
    assert tuple(seat.points for seat in result.seats) == end.points
    assert {seat for seat, each in enumerate(result.seats) if each.has_won} == set(end.winners)


def a_table_played(*notes_at: tuple[int, Note]) -> Result:
    """A finished match at a table of several terminals: Ann and Bob sat down, and this happened before these moves."""
    moves, end = course("smugglers", 2, 1)
    header = a_header("smugglers", [Participant("P1"), Participant("P2")], 1, table=True)
    entries: list[object] = [Note("seat", (0, "Ann")), Note("seat", (1, "Bob")), Note("begun", (1_700_000_000,))]
    for number, move in enumerate(moves):
        entries += [note for at, note in notes_at if at == number]
        entries.append(move)
    keep("table", a_text(header, *entries, end))  # type: ignore[arg-type]
    (result,) = read().results
    return result


@pytest.mark.parametrize(
    ("notes", "counts"),
    [
        ([], ["Ann", "Bob"]),
        ([(2, Note("stands_in", (1, "easy")))], ["Ann", ""]),
        ([(2, Note("stands_in", (1, "easy"))), (4, Note("back", (1,)))], ["Ann", "Bob"]),
        ([(2, Note("given", (1,))), (2, Note("seat", (1, "Cy")))], ["Ann", ""]),
        ([(2, Note("given", (1,))), (3, Note("seat", (1, "bob")))], ["Ann", "bob"]),
        ([(0, Note("given", (1,))), (0, Note("seat", (1, "Cy")))], ["Ann", "Cy"]),
    ],
    ids=["nobody", "a_bot_to_the_end", "back_again", "somebody_else", "the_same_again", "before_it_began"],
)
def test_a_seat_counts_for_who_began_it_and_ended_it(notes: list[tuple[int, Note]], counts: list[str]) -> None:
    assert [seat.name for seat in a_table_played(*notes).seats] == counts


def test_people_at_a_real_table_are_who_sat_down_there() -> None:
    name = a_table(("P1", "P2"))
    tables = sat(name, 0, called="Ann"), sat(name, 1, called="Bob")
    look(*tables)
    match = tables[0].match
    while match.decision is not None:
        playing = tables[match.decision.seat]
        playing.match.play(playing.match.legal()[0])
        look(*tables)
    for table in tables:
        table.close()
    (result,) = read().results
    assert [seat.name for seat in result.seats] == ["Ann", "Bob"]
    assert MatchIndex().glance(name).players == ("Ann", "Bob")
