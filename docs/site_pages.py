"""What `mkdocs` makes of the documents beside this folder: pages of the site, with links that hold there.

Pages may also link to files of the source, which the site doesn't have: those lead to the repository.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
PAGES = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
_LINK = re.compile(r"(\]\()(?!https?:|#|mailto:)([^)#\s]+)")


def on_files(files: Files, config: Any) -> Files:
    for name, page in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=_linked(text, ROOT, config.repo_url)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    is_beside = page.file.src_uri in PAGES.values()
    return markdown if is_beside else _linked(markdown, ROOT / "docs", config.repo_url)


def _linked(text: str, folder: Path, source: str) -> str:
    def moved(link: re.Match[str]) -> str:
        place = (folder / link[2]).resolve()
        name = place.relative_to(ROOT).as_posix() if place.is_relative_to(ROOT) else ""
        if name in PAGES:
            return link[1] + PAGES[name]
        if name.startswith("docs/") and place.suffix in (".md", ".png", ".svg", ".gif"):
            return link[1] + name.removeprefix("docs/")
        return f"{link[1]}{source}/{name}" if place.exists() else link[0]

    return _LINK.sub(moved, text)
