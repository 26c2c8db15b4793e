"""What long measurements say about themselves: how much is left, and how far an expectation can be trusted."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from rules.engine import evaluation
from rules.engine.laws import Violation
from tests.bench import bot_laws, calibration
from tests.bench.calibration import Miss, covered, fitted
from tests.bench.progress import Progress, readable


def test_the_rest_is_estimated_by_what_each_kind_of_work_took(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 10.0, 10.0, 40.0, 40.0])
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    work = Progress(["short", "long", "short", "long", "unknown"], StringIO())
    for _ in range(2):
        work.next("a match")
        work.finished()
    assert work.left() == 10 + 30 + 20


@pytest.mark.parametrize(("seconds", "told"), [(5, "5 s"), (125, "2 min"), (3 * 3600 + 600, "3 h 10 min")])
def test_a_length_of_time_is_readable(seconds: float, told: str) -> None:
    assert readable(seconds) == told


def test_an_interval_covers_four_of_five_and_shrinks_towards_the_end() -> None:
    misses = [Miss(left / 10, (1 + left) * number) for left in range(11) for number in range(40)]
    late, early = fitted(misses)
    assert covered(misses, (late, early)) == pytest.approx(0.8, abs=0.05)
    assert early > late > 0


def test_a_calibration_that_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[tuple[int, int]] = []
    written: dict[int, tuple[float, float]] = {}

    def misses(game: object, seats: int, seed: int, playouts: int) -> list[Miss]:
        played.append((seats, seed))
        return [Miss(part / 10, 3.0 + part) for part in range(10)]

    monkeypatch.setattr(calibration, "misses", misses)
    monkeypatch.setattr(calibration, "_write", lambda name, fits: written.update(fits))
    call = ["--games", "spyrium", "--seats", "2,3", "--results", str(tmp_path / "results.jsonl")]
    calibration.main([*call, "--matches", "1"])
    calibration.main([*call, "--matches", "2"])
    assert len(played) == len(set(played)) == 2 * 4
    assert set(written) == {2, 3}
    assert "| spyrium | 3 | 20 |" in capsys.readouterr().out


def test_new_doubts_leave_those_of_other_numbers_of_players_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = evaluation.doubts("rules.spyrium")
    (tmp_path / "spyrium").mkdir()
    monkeypatch.setattr("rules.__file__", str(tmp_path / "__init__.py"))
    calibration._write("spyrium", {3: (1.0, 2.0)})
    told = (tmp_path / "spyrium" / "doubt.toml").read_text()
    assert "3 = [1.0, 2.0]" in told
    assert f"2 = [{known[2][0]}, {known[2][1]}]" in told


def test_watching_for_foolish_moves_names_the_match_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    watched: list[int] = []

    def check(bot: object, game: object, seats: int, seed: int) -> int:
        watched.append(seed)
        if seed == bot_laws.SEED + 1:
            raise Violation("dominated", "pass where use BM1 is never worse")
        return 50

    monkeypatch.setattr(bot_laws, "check_bot", check)
    call = ["--games", "spyrium", "--seats", "3", "--levels", "easy", "--results", str(tmp_path / "results.jsonl")]
    assert bot_laws.main([*call, "--matches", "1"]) == 0
    assert bot_laws.main([*call, "--matches", "3"]) == 1
    assert len(watched) == len(set(watched)) == 3
    told = capsys.readouterr().out
    assert "| easy | spyrium | 3 | 3 | 100 | 1 |" in told
    assert f"seed {bot_laws.SEED + 1}: " in told


def test_easy_bots_are_watched_in_a_whole_match(tmp_path: Path) -> None:
    call = ["--games", "spyrium", "--seats", "2", "--levels", "easy", "--matches", "1"]
    assert bot_laws.main([*call, "--results", str(tmp_path / "results.jsonl")]) == 0
