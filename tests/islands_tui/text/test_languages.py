"""Choosing a language: the call, the settings, the system, English; it reaches everything that is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import platformdirs
import pytest

from islands_tui.settings.data_folder import home as folder
from islands_tui.settings.settings import Settings, chosen_language, load, save
from islands_tui.text.languages import asked_for, checked, known, of_the_system, set_language
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, say
from rules.engine.languages import shared_words
from rules.engine.plurals import form_of
from rules.rulebook import Rulebook

ROOT = Path(__file__).parents[3]
FRENCH = {"one": "n = 0..1"}
POLISH = {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"}


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8@euro"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "de_CH"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "../../de"}, "en"),
        ({"LANG": "dedede"}, "en"),
    ],
)
def test_the_system_says_which_language_as_posix_has_it(environ: Mapping[str, str], language: str) -> None:
    assert of_the_system(environ) == language


@pytest.mark.parametrize(
    ("args", "language"),
    [
        (("rules", "--language", "fr", "SP-051"), "fr"),
        (("--language=de", "play"), "de"),
        (("rules", "SP-051", "--language"), None),
        (("--language", "xx"), None),
        (("rules", "--", "--language", "fr"), None),
        ((), None),
    ],
)
def test_the_language_of_a_call_is_known_before_the_call_is_read(args: Sequence[str], language: str | None) -> None:
    assert asked_for(args) == language


def test_an_unknown_language_is_told_which_ones_there_are() -> None:
    with pytest.raises(Problem) as caught:
        checked("xx")
    assert Texts(["islands_tui.cli"])(caught.value.message) == "there is no language xx; there are: en, de, fr"


def test_the_settings_say_which_language_until_somebody_chooses_the_system_again(home: Path) -> None:
    assert chosen_language() is None
    save(Settings(language="fr"))
    assert chosen_language() == "fr"
    save(Settings())
    assert chosen_language() is None


def test_english_that_an_earlier_release_wrote_down_unasked_was_not_chosen(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"names": ["Ann"], "glyphs": "box", "language": "en"}')
    assert chosen_language() is None
    assert load() == Settings(("Ann",), glyphs="box")
    save(Settings(language="en"))
    assert chosen_language() == load().language == "en"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the library itself is asked")
@pytest.mark.parametrize("data", ["", "  ", "/some/where", None])
def test_the_data_folder_is_where_the_library_says(monkeypatch: pytest.MonkeyPatch, data: str | None) -> None:
    monkeypatch.delenv("ISLANDS_HOME")
    if data is None:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_DATA_HOME", data)
    assert folder() == platformdirs.user_data_path("islands", appauthor=False)


def test_texts_speak_the_language_in_force_also_when_it_changes() -> None:
    texts, own = Texts(), Texts(language="fr")
    name = Message("language.name")
    assert texts(name) == "English"
    set_language("de")
    assert (texts(name), own(name)) == ("Deutsch", "Français")


def test_each_language_has_a_plural_rule_of_its_own() -> None:
    forms = {"one": "1 form", "few": "few forms", "other": "many forms"}
    assert [form_of(FRENCH, n, forms) for n in (0, 1, 2)] == ["1 form", "1 form", "many forms"]
    assert [form_of(POLISH, n, forms) for n in (1, 3, 12, 22)] == ["1 form", "few forms", "many forms", "few forms"]
    assert form_of(FRENCH, "?", forms) == "many forms"
    with pytest.raises(ValueError, match="whatever"):
        form_of({"one": "whatever"}, 1, forms)


def test_a_book_that_nobody_has_translated_is_read_in_english() -> None:
    book, english = Rulebook("spyrium", "xx"), Rulebook("spyrium")
    assert book.rules == english.rules
    assert book.five_minutes == english.five_minutes
    assert book.entry("BL1") == english.entry("BL1")
    assert shared_words("xx")["components"]["none"] == "nothing"


# A fourth language


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program to which somebody has added a language that is hardly begun."""
    copy = tmp_path_factory.mktemp("elsewhere")
    for package in ("rules", "islands_tui"):
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "islands_tui/text/messages/pl.toml").write_text('[language]\nname = "Polski"\n', encoding="utf-8")
    (copy / "islands_tui/cli/messages/pl.toml").write_text(
        '[label]\nusage = "Użycie: "\n[verify]\n'
        'fine = { one = "{n} ruch {file}{title}{standing}", few = "{n} ruchy", other = "{n} ruchów" }\n',
        encoding="utf-8",
    )
    (copy / "rules/rulebook.pl.toml").write_text(
        '[plural]\none = "n = 1"\nfew = "n % 10 = 2..4 and n % 100 != 12..14"\n', encoding="utf-8"
    )
    (copy / "rules/spyrium/rulebook/pl.toml").write_text(
        '[rules.SP-051]\nheading = "Ile kosztuje karta"\ntext = "Żółta łódź."\n', encoding="utf-8"
    )
    return copy


def called(copy: Path, home: Path, *args: str, **environ: str) -> str:
    basic = {"PATH": os.environ["PATH"], "PYTHONPATH": str(copy), "ISLANDS_HOME": str(home), "LANG": "C.UTF-8"}
    result = subprocess.run(
        [sys.executable, *args], cwd=copy, env={**basic, **environ}, capture_output=True, text=True, check=True
    )
    return result.stdout


def test_a_fourth_language_needs_files_and_no_code(elsewhere: Path, home: Path) -> None:
    program = ("-m", "islands_tui")
    assert called(elsewhere, home, *program, "--help", LANG="pl_PL.UTF-8").startswith("Użycie: islands")
    rule = called(elsewhere, home, *program, "rules", "--language", "pl", "SP-051")
    assert rule.startswith("SP-051  Ile kosztuje karta")
    assert "Żółta łódź." in rule
    assert "What a card costs" not in rule
    found = called(elsewhere, home, *program, "rules", "--language", "pl", "spyrium", "zolta")
    assert found.startswith("SP-051  Ile kosztuje karta")
    unfinished = called(elsewhere, home, *program, "rules", "--language", "pl", "SP-010")
    assert unfinished == called(elsewhere, home, *program, "rules", "SP-010")


def test_a_fourth_language_counts_in_its_own_way_and_is_offered_by_its_own_name(elsewhere: Path, home: Path) -> None:
    script = """
from islands_tui.settings.settings import chosen_language, POSSIBLE
from islands_tui.screens.settings import setting_words
from islands_tui.text.languages import set_language
from islands_tui.text.texts import Texts, words
set_language("pl")
print([setting_words(Texts(), "language", value) for value in POSSIBLE["language"]])
print([words("commands.verify.fine", file="", title="", standing="", n=n) for n in (1, 2, 5, 12, 22)])
"""
    names, counted = called(elsewhere, home, "-c", script).splitlines()
    assert names == "['system language', 'English', 'Deutsch', 'Français', 'Polski']"
    assert counted == "['1 ruch ', '2 ruchy', '5 ruchów', '12 ruchów', '22 ruchy']"


def test_a_list_ends_as_the_language_has_it() -> None:
    items = tuple(say("plain.name", seat=name) for name in ("A", "B", "C"))
    assert Texts()(say("plain.title", game="G", players=items)) == "G: A, B and C"
    assert known()[0] == "en"


CLICKS_WORDS = ("Usage", "Options:", "Commands:", "COMMAND", "Show ", "Error", "Invalid", "Missing", "No such", "Got ")
CALLS = [
    ("--help",),
    *((command, "--help") for command in ("play", "rules", "simulate", "replay", "join")),
    ("play", "spyrium", "-p", "x"),
    ("play", "spyrium", "--seed"),
    ("play", "spyrium", "--plain=yes"),
    ("play", "spyrium", "-p", "2", "too", "much"),
    ("play", "--nope"),
    ("verify",),
    ("completion", "tcsh"),
    ("simulate", "spyrium", "--jobs", "0"),
    ("dance",),
]


@pytest.mark.parametrize("args", CALLS, ids=" ".join)
def test_the_command_line_says_nothing_in_english(home: Path, args: tuple[str, ...]) -> None:
    environ = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "ISLANDS_HOME": str(home), "LANG": "de_DE.UTF-8"}
    call = [sys.executable, "-m", "islands_tui", *args]
    run = subprocess.run(call, env=environ, capture_output=True, text=True, check=False)
    told = run.stdout + run.stderr
    assert told
    assert [word for word in CLICKS_WORDS if word in told] == []
