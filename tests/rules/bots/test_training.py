"""Learning what positions are worth: the fit finds what is there, and the same seed learns the same."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import rules
from rules.engine.evaluation import Outlook, weighed, weights
from rules.engine.rng import Rng
from tests.bench import training
from tests.bench.fitting import Kept, fit
from tests.bench.training import learn

TRUTH = {"mine": (1.0, 4.0), "worker": (2.0, -1.0), "useless": (0.0, 0.0)}


def made_up(rng: Rng, noise: int) -> Kept:
    """A position whose end follows the truth, with some luck, at a table that is lucky as a whole."""
    left, luck = rng.below(100) / 100, rng.below(1000)
    outlooks = [Outlook(rng.below(20), left, [(name, rng.below(5)) for name in TRUTH]) for _ in range(3)]
    finals = [weighed(outlook, TRUTH) + luck + rng.below(noise + 1) for outlook in outlooks]
    return Kept(outlooks, finals)


def test_the_fit_finds_what_things_are_worth() -> None:
    rng = Rng(1)
    found = fit([made_up(rng, 3) for _ in range(1500)])
    for name, (late, early) in TRUTH.items():
        assert found.get(name, (0, 0)) == pytest.approx((late, early), abs=0.6)


def test_what_everybody_has_gets_no_weight() -> None:
    rng = Rng(1)
    positions = [made_up(rng, 0) for _ in range(100)]
    for kept in positions:
        for outlook in kept.outlooks:
            outlook.facts.append(("round", 3))
    found = fit(positions)
    assert "mine" in found
    assert "round" not in found


@pytest.mark.slow
def test_the_same_seed_learns_the_same_and_another_one_something_else() -> None:
    first, second, other = (learn("spyrium", 2, seed, 1, 80, lambda line: None) for seed in (1, 1, 2))
    assert first == second != other


def test_weights_that_lose_are_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    start = {"money": (1.0, 1.0)}
    monkeypatch.setattr(training, "trial", lambda *args: -0.1)
    assert learn("spyrium", 2, 1, 1, 60, lambda line: None, start) == start


@pytest.mark.slow
def test_good_weights_win_against_none() -> None:
    game = rules.game("spyrium")
    assert training.trial(game, 2, weights("rules.spyrium", 2), {}, Rng(1)) > 5


def test_what_was_learned_is_written_beside_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spyrium").mkdir()
    monkeypatch.setattr(rules, "__file__", str(tmp_path / "__init__.py"))
    path = training.write("spyrium", {4: {"time": (1.0, 2.0)}, 2: {"have BM1": (0.123456, -4.0)}})
    assert path == tmp_path / "spyrium" / "weights.toml"
    assert tomllib.loads(path.read_text()) == {"2": {"have BM1": [0.123, -4.0]}, "4": {"time": [1.0, 2.0]}}
