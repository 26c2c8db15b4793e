"""Safe to upgrade: undocumented parts of Textual and Rich are used in one module only, each with its reason."""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import rich
import textual
from textual import events
from textual._compositor import Compositor
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Static

from islands_tui.textual_parts import undocumented
from islands_tui.textual_parts.undocumented import CrashHook, LinuxDriver
from tests.islands_tui.modules import every_module
from tests.terminals import ROOT

THEIRS = ("textual", "rich")
ALLOWED = {
    Path("tests/virtual_time.py"),  # a clock of its own
    Path("islands_tui/textual_parts/undocumented.py"),
    Path("tests/islands_tui/textual_parts/test_undocumented.py"),
    Path("tests/fuzz/playing.py"),  # bytes as they come from a terminal
}
PYTHON = {"_replace", "_asdict", "_fields", "_make"}
"""What every named tuple has."""


def is_private(name: str) -> bool:
    return name.strip("_") != "" and name.startswith("_") and not name.startswith("__") and name not in PYTHON


def attributes(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Private names that are used as parts of something, or defined in a class or module, and where."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            yield node.attr, node.lineno
        elif isinstance(node, ast.ClassDef | ast.Module):
            for part in node.body:
                yield from ((name, part.lineno) for name in _defined(part) if is_private(name))


def _defined(part: ast.stmt) -> list[str]:
    match part:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources(*folders: Path) -> list[Path]:
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


@functools.cache
def their_names() -> frozenset[str]:
    """All private names of theirs; a look at the text is enough and quick."""
    folders = [Path(module.__file__ or "").parent for module in (textual, rich)]
    texts = (path.read_text(encoding="utf-8") for path in sources(*folders))
    return frozenset(name for text in texts for name in re.findall(r"(?:\.|def |class )(_[A-Za-z]\w*)", text))


@functools.cache
def our_names() -> frozenset[str]:
    """All private names that we define somewhere."""
    found: set[str] = set()
    for path in sources(ROOT / "islands_tui", ROOT / "rules", ROOT / "tests"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef | ast.Module):
                found.update(name for part in node.body for name in _defined(part))
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                found.update([node.attr] if isinstance(node.value, ast.Name) and node.value.id == "self" else [])
    return frozenset(found)


def imported(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """All that is imported from them, with its whole path."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{name.name}", node.lineno) for name in node.names)
        elif isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)


def ours() -> list[Path]:
    found = sources(ROOT / "islands_tui", ROOT / "tests")
    return [path for path in found if path.relative_to(ROOT) not in ALLOWED]


@pytest.mark.slow
def test_nothing_private_is_imported() -> None:
    found = [
        f"{path}:{line} {name}"
        for path in ours()
        for name, line in imported(tree_of(path))
        if name.split(".")[0] in THEIRS and any(map(is_private, name.split(".")))
    ]
    assert found == []


@pytest.mark.slow
def test_no_private_name_of_theirs_is_used_on_any_object() -> None:
    theirs = their_names() - our_names()
    found = [f"{path}:{line} {name}" for path in ours() for name, line in attributes(tree_of(path)) if name in theirs]
    assert found == []


def our_kinds() -> Iterator[type]:
    """All classes of the interface that are kinds of theirs."""
    for module in every_module():
        for _, found in inspect.getmembers(module, inspect.isclass):
            if found.__module__ == module.__name__ and any(_is_theirs(base) for base in found.__mro__):
                yield found


def _is_theirs(kind: type) -> bool:
    return kind.__module__.split(".")[0] in THEIRS


@functools.cache
def names_of(kind: type) -> frozenset[str]:
    """The private names that a class defines, or uses of itself."""
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    found = {name for part in tree.body for name in _defined(part)}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name):
                found.add(name)
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                found.add(name)
    return frozenset(filter(is_private, found))


def test_no_class_shares_a_private_name_with_the_class_of_theirs_that_it_extends() -> None:
    """Neither used nor hidden by accident: a name of our own that they have too would change what they do."""
    found = [
        f"{kind.__module__}.{kind.__name__}: {name} of {base.__name__}"
        for kind in our_kinds()
        if kind.__module__ != undocumented.__name__
        for base in kind.__mro__
        if _is_theirs(base)
        for name in sorted(names_of(kind) & names_of(base))
    ]
    assert found == []


DOCUMENTED = {
    "app", "await_complete", "binding", "containers", "events", "geometry", "lazy", "message", "on", "screen",
    "strip", "timer", "widget", "widgets", "worker",
}  # fmt: skip
"""The modules with a page of their own in the API reference of Textual, of those that we use."""


def test_whatever_is_imported_from_textual_is_documented() -> None:
    found = [
        f"{path}:{line} {name}"
        for path in ours()
        if path.is_relative_to(ROOT / "islands_tui")
        for name, line in imported(tree_of(path))
        if name.startswith("textual.") and not DOCUMENTED.intersection(name.split(".")[1:2])
    ]
    assert found == []


OVERRIDDEN = {
    "ALLOW_SELECT", "AUTO_FOCUS", "BINDINGS", "DEFAULT_CSS", "ENABLE_COMMAND_PALETTE", "SCOPED_CSS", "can_focus",
    "can_focus_children", "check_action", "compose", "dismiss", "exit", "get_content_height", "get_default_screen",
    "get_driver_class", "is_active", "on_event", "panic", "render_line", "restricted", "size",
}  # fmt: skip
"""What classes of ours replace: guide or API reference say what Textual does with it."""
DRIVER = {"disable_input", "run_input_thread", "start_application_mode", "stop_application_mode", "write"}
"""What the driver replaces: `LinuxDriver` itself comes from the one module."""


def test_no_hook_is_replaced_that_is_not_documented() -> None:
    """Also those without an underscore: `check_idle`, `notify_style_update`, `render_lines`."""
    found = [
        f"{kind.__module__}.{kind.__name__}.{name} of {base.__name__}"
        for kind in our_kinds()
        if kind.__module__ != undocumented.__name__
        for base in kind.__mro__
        if _is_theirs(base)
        for name in sorted(vars(kind).keys() & vars(base).keys())
        if getattr(vars(kind)[name], "__module__", "") != undocumented.__name__
        if not name.startswith("_") and name not in (DRIVER if issubclass(kind, LinuxDriver) else OVERRIDDEN)
    ]
    assert found == []


def test_strips_of_theirs_are_used_as_they_are() -> None:
    assert [kind for kind in our_kinds() if issubclass(kind, Strip)] == []


class Breaking(CrashHook):
    """Breaks where a widget is drawn, and keeps the error."""

    def __init__(self, taken: bool) -> None:
        super().__init__()
        self.taken, self.error = taken, ""

    def compose(self) -> ComposeResult:
        yield Static("whole")

    def crashed(self, error: Exception) -> bool:
        self.error = str(error)
        if self.taken:
            self.panic()
        return self.taken

    def on_key(self) -> None:
        raise RuntimeError("secret")


async def test_every_crash_arrives_at_the_hook_and_can_be_taken_over() -> None:
    app = Breaking(taken=True)

    async def press(pilot: Pilot[object]) -> None:
        app.post_message(events.Key("x", "x"))

    await app.run_async(headless=True, auto_pilot=press)
    assert app.error == "secret"


async def test_a_crash_that_is_not_taken_over_is_left_to_textual() -> None:
    app = Breaking(taken=False)
    with pytest.raises(RuntimeError, match="secret"):
        async with app.run_test() as pilot:
            await pilot.press("x")


def test_textual_still_calls_what_the_hook_replaces() -> None:
    assert "_handle_exception" in vars(App)


def test_textual_still_compares_layouts_as_it_did() -> None:
    assert isinstance(Screen()._compositor, Compositor)
    assert "_full_map" in vars(Compositor())
