"""Projects on a page, as files, and as what an installation makes of them."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

_FILE = re.compile(r"^(`([\w./-]+)`\n\n```\w+\n)(.*?)(^```$)", re.MULTILINE | re.DOTALL)


def files_of_page(page: Path) -> dict[str, str]:
    """The files that a page shows: a name on a line of its own, then a block of code."""
    return {name: text for _, name, text, _ in _FILE.findall(page.read_text(encoding="utf-8"))}


def update_page(page: Path, project: Path) -> None:
    """Put the files of a project into a page."""
    text = page.read_text(encoding="utf-8")
    renewed = _FILE.sub(lambda found: found[1] + (project / found[2]).read_text(encoding="utf-8") + found[4], text)
    page.write_text(renewed, encoding="utf-8")


def write_files(files: dict[str, str], folder: Path) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def install(project: Path, site: Path) -> None:
    """Lay a project where an installer would: its packages, and the lines of its entry points."""
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    about = settings["project"]
    for package in settings["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(project / package, site / package)
    info = site / f"{about['name']}-{about['version']}.dist-info"
    info.mkdir()
    groups = about["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in each.items()) for group, each in groups]
    (info / "entry_points.txt").write_text("\n".join(lines))
