"""Smugglers, the game of `docs/smugglers`, as if it were installed: tests of secrets, curtains and records play it."""

from pathlib import Path

SITE = Path(__file__).with_name("site")
"""What an installation leaves behind; on the path to modules, it registers the game."""
