"""The page for translators is true: its glossary is that of the games. `ISLANDS_DOCUMENTS=update` writes it anew."""

from __future__ import annotations

import os

from islands_tui.text.languages import known
from rules import GAMES
from rules.rulebook import rulebook
from tests.languages.catalogues import ROOT

PAGE = ROOT / "docs" / "translating.md"
HEADING = "## Glossary\n"
HOUSE = ("propeller_islands", "era_of_inventions", "ilos", "spyrium")


def glossary() -> str:
    """What things are called, game by game, terms first, each thing once."""
    parts = []
    for name in HOUSE:
        found = sorted(rulebook(name).names.values(), key=lambda named: not named.rules)
        lines = dict.fromkeys("| " + " | ".join(named(language) for language in known()) + " |" for named in found)
        header = "| " + " | ".join(known()) + " |\n|" + "---|" * len(known())
        parts.append("\n".join([f"### {GAMES[name].title}", "", header, *lines]))
    return "\n\n".join(parts) + "\n"


def test_the_glossary_is_that_of_the_rulebooks() -> None:
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition(HEADING)
    introduction = rest.split("### ")[0]
    renewed = f"{head}{HEADING}{introduction.rstrip()}\n\n{glossary()}"
    if os.environ.get("ISLANDS_DOCUMENTS") == "update":
        PAGE.write_text(renewed, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == renewed


def test_every_place_named_there_exists() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for game in HOUSE:
        for folder in ("rules/{}/messages", "islands_tui/games/{}/messages", "rules/{}/rulebook"):
            assert folder.format("<game>") in text
            assert (ROOT / folder.format(game) / "en.toml").is_file()
