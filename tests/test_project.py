"""Promises about the project as a whole: what imports what, what the README says."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from islands_tui import __version__
from islands_tui.drawing.glyphs import FREE_PLACE, MARKS, PLAYERS, USED
from islands_tui.registry.tables import TABLES
from islands_tui.text.texts import catalogue
from rules import GAMES

ROOT = Path(__file__).parent.parent


def modules_after(code: str) -> set[str]:
    """The top-level modules that a fresh Python has loaded after running the code."""
    program = f"{code}\nimport sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_load_no_user_interface(name: str) -> None:
    loaded = modules_after(f"import rules.bots, rules.engine.conformance, rules.engine.record\nrules.game({name!r})")
    assert not loaded & {"textual", "rich", "click", "platformdirs", "islands_tui"}


@pytest.mark.parametrize("name", GAMES)
def test_loading_one_game_does_not_load_the_others(name: str) -> None:
    code = f"import rules, sys\nrules.game({name!r})\nprint(*[m for m in sys.modules if m.startswith('rules.')])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {module.rpartition(".")[0] for module in run.stdout.split()}
    assert loaded & {info.home for info in GAMES.values()} == {GAMES[name].home}


def literals(path: Path) -> set[str]:
    """The texts in the code of a module, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in remarks)
    return {node.value for node in found if isinstance(node.value, str)}


@pytest.mark.parametrize("package", ["islands_tui", "rules"])
def test_nothing_of_a_game_lies_outside_its_folders(package: str) -> None:
    packages = [*(info.home for info in GAMES.values()), *(table.home for table in TABLES.values())]
    homes = {ROOT / home.replace(".", "/") for home in packages}
    for path in (ROOT / package).rglob("*.py"):
        if not homes & set(path.parents):
            named = [text for text in literals(path) for game in GAMES if re.search(rf"\b{game}\b", text)]
            assert not named, path


def test_the_words_of_a_sign_stand_with_who_has_it() -> None:
    shared = {sign.name for sign in (*PLAYERS, *MARKS, FREE_PLACE, USED)}
    signs = {text.removeprefix("signs.") for text in catalogue("islands_tui.text", "en") if text.startswith("signs.")}
    assert signs == shared
    for table in TABLES.values():
        own = {text.removeprefix("signs.") for text in catalogue(table.home, "en") if text.startswith("signs.")}
        assert own == {sign.name for sign in table.legend} - shared


def test_the_readme_has_the_test_command_of_the_checks() -> None:
    install = "python3 -m venv .venv && .venv/bin/pip install --quiet --editable '.[dev]'"
    command = f"{install} && .venv/bin/pytest -n auto --dist worksteal"
    assert command in (ROOT / "README.md").read_text()
    assert command in (ROOT / ".ci" / "run").read_text()


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert versions[0] == __version__


def test_the_oldest_versions_of_the_checks_are_the_ones_that_are_allowed() -> None:
    dependencies = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    allowed = dict(found for wish in dependencies for found in re.findall(r"^(\w+)>=([0-9.]+)", wish))
    assert len(allowed) == len(dependencies)
    constraints = re.findall(r"^(\w+)==(.+)$", (ROOT / "tests" / "oldest.txt").read_text(), re.MULTILINE)
    assert dict(constraints) == allowed


def kinds(tree: ast.Module) -> Iterator[str]:
    """The names that a module gives to kinds of things: classes, and other names for them."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                is_variable = isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "TypeVar"
                if re.fullmatch(r"[A-Z][A-Za-z]*[a-z][A-Za-z]*", name) and not is_variable:
                    yield name


def test_a_name_of_a_kind_has_one_meaning() -> None:
    """Games may have names of their own in common, since each is alone in its folder; nobody else has them too."""
    packages = {info.home for info in GAMES.values()} | {table.home for table in TABLES.values()}
    found: dict[str, set[str]] = {}
    for path in (*(ROOT / "rules").rglob("*.py"), *(ROOT / "islands_tui").rglob("*.py")):
        package = path.parent.relative_to(ROOT).as_posix().replace("/", ".")
        place = "a game" if package in packages else path.relative_to(ROOT).as_posix()
        for name in kinds(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(name, set()).add(place)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def statements(tree: ast.AST, inside: bool = False) -> Iterator[tuple[ast.stmt, bool]]:
    """Everything a module may run, and whether it stands in a function; not what only the type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.stmt):
            yield node, inside
        yield from statements(node, inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def imports(path: Path, module: str) -> Iterator[str]:
    """All that a module imports, also late in a function."""
    for node, _ in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{module} imports from beside it"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_functions_import_only_what_a_call_or_a_screen_chooses() -> None:
    """Everything else is imported at the top of its module; the number may fall, but not rise."""
    late = [
        f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"
        for package in ("rules", "islands_tui")
        for path in sorted((ROOT / package).rglob("*.py"))
        for node, inside in statements(ast.parse(path.read_text(encoding="utf-8")))
        if inside and isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert len(late) <= 45, "\n".join(late)


def test_no_module_imports_itself_by_a_detour() -> None:
    paths = [path for package in ("rules", "islands_tui") for path in (ROOT / package).rglob("*.py")]
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}
    graph: dict[str, set[str]] = {}
    for module, path in names.items():
        parts = (name if name in names else name.rpartition(".")[0] for name in imports(path, module))
        graph[module] = {name for name in parts if name in names and name != module}
    TopologicalSorter(graph).prepare()


def test_the_citation_names_this_release() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
