from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from tests.bench import balance
from tests.bench.balance import Played


def a_match(number: int, winner: int, *uses: str) -> Played:
    """Three players of Spyrium; the first used these cards."""
    own = [dict.fromkeys(uses, 1), {}, {}]
    return Played("spyrium", 3, number, 1, [winner], [50, 40, 30], 6, 200, own)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["spyrium", "ilos"])
def test_a_match_among_planners_tells_what_everybody_used(name: str) -> None:
    seats = GAMES[name].seats[0]
    match = balance.play(name, seats, 0, playouts=1)
    assert len(match.totals) == len(match.uses) == seats
    assert match.rounds > 1
    assert all(own for own in match.uses)
    tables = balance.document([match])
    assert f"| {seats} | 1 |" in tables
    assert "100 %" in tables


def test_wins_are_counted_by_place_in_turn_order() -> None:
    (row,) = list(balance.course_table([a_match(0, 1), a_match(1, 1), a_match(2, 0)]))[2:]
    assert row.endswith("| 2, 0, 1 |")


def test_the_use_of_a_card_is_compared_with_the_fair_share() -> None:
    use = balance.use_of("BM1", [a_match(0, 0, "BM1"), a_match(1, 0, "BM1"), a_match(2, 2, "BM1"), a_match(3, 0)])
    assert use.by_count == {3: 3 / 12}
    assert (use.users, use.wins) == (3, 2)
    assert use.wins / use.expected == pytest.approx(2)


def test_what_nobody_used_is_named() -> None:
    assert "Never used: BM2, " in list(balance.use_table("spyrium", [a_match(0, 0, "BM1")]))[-1]


def test_a_measurement_that_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[tuple[str, int, int]] = []

    def play(name: str, seats: int, number: int, playouts: int) -> Played:
        played.append((name, seats, number))
        if len(played) == 3:
            raise KeyboardInterrupt
        return Played(name, seats, number, 0, [0], [1] * seats, 6, 9, [{}] * seats)

    monkeypatch.setattr(balance, "play", play)
    call = ["--games", "spyrium", "--matches", "1", "--results", str(tmp_path / "results.jsonl")]
    with pytest.raises(KeyboardInterrupt):
        balance.main(call)
    assert balance.main(call) == 0
    assert [seats for _, seats, _ in played] == [2, 3, 4, 4, 5]
    assert "Spyrium" in capsys.readouterr().out


def test_matches_under_other_rules_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    balance.append(path, a_match(0, 0), "other")
    assert balance.stored(path, {"spyrium": "today"}) == []
