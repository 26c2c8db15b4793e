"""Environment variables: junk in any that the code reads is harmless, or one line and exit code 2."""

from __future__ import annotations

import ast
import io
import itertools
import os
import pwd
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import islands_tui
import rules
from islands_tui.cli.program import run
from islands_tui.drawing.environment import COLOURS_VARIABLE, DRIVER_VARIABLE
from islands_tui.settings import data_folder
from islands_tui.settings.data_folder import HOME_VARIABLE
from islands_tui.text.idle import LEAVE_AFTER_VARIABLE
from islands_tui.text.problem import Problem
from tests.e2e.running import islands

PACKAGES = [Path(next(iter(package.__path__))) for package in (islands_tui, rules)]
JUNK = ("abc", "-1", "nan", "1e999", "\x1b[2J", "\udcff", "~nobody-here/x", "x" * 300)
HEADLESS = "textual.drivers.headless_driver:HeadlessDriver"


class Reads(ast.NodeVisitor):
    """Collects what a module reads from a mapping called `environ` or `environment`, and its constant strings."""

    def __init__(self) -> None:
        self.read: list[ast.expr] = []
        self.constants: dict[str, set[str]] = {}

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute) and node.func.attr == "get" and is_environment(node.func.value):
            self.read.append(node.args[0])
        self.read += [keyword.value for keyword in node.keywords if keyword.arg == "envvar"]
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if is_environment(node.value) and isinstance(node.ctx, ast.Load):
            self.read.append(node.slice)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if is_environment(node.comparators[0]):
            self.read.append(node.left)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        names, values = parts(node.targets[0]), parts(node.value)
        for name, value in zip(names, values if len(names) > 1 else [node.value], strict=False):
            if isinstance(name, ast.Name):
                self.constants.setdefault(name.id, set()).update(strings(value))
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        if isinstance(node.target, ast.Name):
            named = self.constants.get(node.iter.id, set()) if isinstance(node.iter, ast.Name) else strings(node.iter)
            self.constants.setdefault(node.target.id, set()).update(named)
        self.generic_visit(node)


def is_environment(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in ("environ", "environment")


def parts(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def strings(node: ast.expr) -> set[str]:
    return {part.value for part in parts(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def variables() -> list[str]:
    """The names of all environment variables that the code reads."""
    modules: list[Reads] = []
    for path in (path for package in PACKAGES for path in package.rglob("*.py")):
        if "environ" in (text := path.read_text()) or "_VARIABLE" in text:
            modules.append(Reads())
            modules[-1].visit(ast.parse(text))
    constants: dict[str, set[str]] = {}
    for reads in modules:
        for name, values in reads.constants.items():
            constants.setdefault(name, set()).update(values)
    found: set[str] = set()
    for reads in modules:
        for node in reads.read:
            named = reads.constants.get(node.id) or constants[node.id] if isinstance(node, ast.Name) else strings(node)
            assert named, ast.unparse(node)
            found |= named
    return sorted(found)


VARIABLES = variables()


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    before = signal.getsignal(signal.SIGTSTP)
    yield
    signal.signal(signal.SIGTSTP, before)


def test_the_variables_are_found() -> None:
    assert {"TERM", "LC_ALL", "COLORTERM", LEAVE_AFTER_VARIABLE, HOME_VARIABLE, DRIVER_VARIABLE} <= set(VARIABLES)
    assert all(name == name.upper() for name in VARIABLES)


@pytest.mark.parametrize("variable", VARIABLES)
def test_junk_is_harmless_or_one_line(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    codes = (0, 1, 2) if variable == HOME_VARIABLE else (0, 2)  # 1: a folder can't be made, whoever named it
    for junk, call in itertools.product(JUNK, (["tables"], ["play", "spyrium", "-p", "2", "--plain"])):
        monkeypatch.setenv(variable, junk)
        monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
        code, complaint = run(call), capsys.readouterr().err
        assert code in codes, (junk, complaint)
        assert len(complaint.splitlines()) == (1 if code else 0), (junk, complaint)
        assert "unexpected error" not in complaint


@pytest.mark.parametrize(
    ("variable", "junk"),
    [(DRIVER_VARIABLE, "-1"), (DRIVER_VARIABLE, "os:path"), (COLOURS_VARIABLE, "abc")],
)
def test_junk_for_textual_is_one_line(variable: str, junk: str, home: Path) -> None:
    result = islands(home, env={DRIVER_VARIABLE: HEADLESS, variable: junk})
    assert result.returncode == 2
    assert result.stderr.decode() == (
        f"islands: {variable}={junk} can't be used; change or unset this environment variable\n"
    )


def unknown_user(number: int) -> None:
    raise KeyError(number)


def test_without_a_home_no_folder_is_called_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (HOME_VARIABLE, "HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert data_folder.home().is_absolute(), "the system knows the home of a known user"
    monkeypatch.setattr(pwd, "getpwuid", unknown_user)
    with pytest.raises(Problem) as problem:
        data_folder.home()
    assert problem.value.code == 2
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder.home() == Path("/somewhere/islands")


def test_without_a_home_what_needs_none_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, "~nobody-here/islands")
    assert run(["games"]) == 0
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert run(["play", "spyrium", "-p", "2", "--plain"]) == 2
    assert capsys.readouterr().err == (
        "islands: matches can't be stored in ~nobody-here/islands (the home folder of the user is unknown);"
        " set ISLANDS_HOME to a writable folder\n"
    )
    assert os.listdir(tmp_path) == []
