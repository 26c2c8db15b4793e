"""Whatever happens at a table is said in the table's language: no id is missing, and English is not even opened."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from islands_tui.registry.tables import words_of
from islands_tui.text import sums
from islands_tui.text.languages import set_language
from islands_tui.text.texts import Texts, Wording
from rules import GAMES, game
from rules.engine.contract import Message, Preview
from rules.engine.rng import Rng
from tests.languages.catalogues import LANGUAGES, ROOT, pairs

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


class InterruptibleGame(Texts):
    """Notes the texts that it could not say in its own language."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.foreign: set[str] = set()

    def _look_up(self, id: str) -> Wording:
        entry, language = super()._look_up(id)
        if entry is None or language != self.language:
            self.foreign.add(id)
        return entry, language


def translated(language: str) -> list[str]:
    """The games whose words are translated."""
    done = {pair.name for pair in pairs(language) if pair.other.exists()}
    return [name for name in GAMES if {f"rules/{name}/messages", f"islands_tui/games/{name}/messages"} <= done]


TABLES = [(language, name) for language in LANGUAGES for name in translated(language)]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "name"), TABLES)
def test_everything_that_random_play_says_is_said_in_the_language_of_the_table(language: str, name: str) -> None:
    set_language(language)
    shown = InterruptibleGame(words_of(name), NAMES)
    heard = InterruptibleGame([GAMES[name].home], NAMES, spoken=True)
    for said in dict.fromkeys(said_in_a_match(name, GAMES[name].seats[-1])):
        for texts in (shown, heard):
            text = sums.preview(texts, said) if isinstance(said, Preview) else texts(said)
            assert "{" not in str(text), said
    assert shown.foreign | heard.foreign == set()


def said_in_a_match(name: str, seats: int) -> Iterator[Message | Preview]:
    """All messages of one random match: questions, choices, looks, refusals, events, counters, points, the end."""
    rules, rng = game(name), Rng(seats)
    state = rules.setup(seats, seats, {})
    while (decision := rules.decision(state)) is not None:
        view, action = rules.view(state, decision.seat), rng.pick(rules.legal(state))
        yield from (rules.ask(view), rules.status(view), *rules.table(view), rules.describe(view, action))
        yield rules.preview(view, action)
        yield from (rules.look(view, target) for target in rules.targets(state, action))
        yield from (blocked.reason for blocked in rules.blocked(state))
        yield from (part.source for score in rules.scores(view) for part in score.parts)
        events: list[Any] = []
        rules.advance(state, action, events)
        yield from (event.message for event in events)
    yield from (rules.ended_by(state), rules.status(state), *rules.tiebreaks(), *rules.table(state))


def opened(home: Path, *args: str, **environ: str) -> set[str]:
    """The catalogues that a call reads, by the names of their files."""
    script = (
        "import sys\n"
        "seen = set()\n"
        "def note(event, args): event == 'open' and str(args[0]).endswith('.toml') and seen.add(args[0])\n"
        "sys.addaudithook(note)\n"
        "from islands_tui.cli.program import run\n"
        f"code = run({list(args)!r})\n"
        "print('opened', *sorted(map(str, seen)), sep='|', file=sys.stderr)\n"
    )
    basic = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "ISLANDS_HOME": str(home), "LANG": "C.UTF-8"}
    run = subprocess.run(
        [sys.executable, "-c", script], env={**basic, **environ}, input="", capture_output=True, text=True, check=True
    )
    told = next(line for line in run.stderr.splitlines() if line.startswith("opened"))
    return {Path(path).name for path in told.split("|")[1:]}


ENGLISH_FILES = {"en.toml", "rulebook.en.toml"}


@pytest.mark.parametrize("args", [("--help",), ("rules", "SP-051"), ("rules", "spyrium", "worker"), ("keys",)])
def test_only_the_chosen_language_is_read_from_the_disk(tmp_path: Path, args: tuple[str, ...]) -> None:
    german = opened(tmp_path, "--language", "de", *args)
    assert "de.toml" in german
    assert not german & {*ENGLISH_FILES, "fr.toml", "rulebook.fr.toml"}
    assert "de.toml" not in opened(tmp_path, *args)


@pytest.mark.parametrize(("language", "name"), TABLES[::3])
def test_only_the_language_of_a_table_is_read_from_the_disk(tmp_path: Path, language: str, name: str) -> None:
    assert not opened(tmp_path, "play", name, "-p", "3", "--plain", "--language", language) & ENGLISH_FILES


def test_a_record_knows_no_language(tmp_path: Path) -> None:
    """Begun in German, it is read in French, and is the same that an English player would have made."""
    environ = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    records = []
    for language in ("de", "en"):
        home = tmp_path / language
        call = ("play", "spyrium", "-p", "2", "--names", "Ann,Bob", "--seed", "3", "--plain", "--language", language)
        islands(*call, environ={**environ, "ISLANDS_HOME": str(home)}, typed="1\n2\n")
        records.append([path.read_text() for path in (home / "matches").glob("*.jsonl")])
    assert records[0] == records[1]
    told = islands(
        *("replay", "spyrium", "--plain", "--language", "fr"),
        environ={**environ, "ISLANDS_HOME": str(tmp_path / "de")},
    )
    assert "Ann et Bob" in told


def islands(*args: str, environ: dict[str, str], typed: str = "") -> str:
    call = [sys.executable, "-m", "islands_tui", *args]
    return subprocess.run(call, env=environ, input=typed, capture_output=True, text=True, check=True).stdout
