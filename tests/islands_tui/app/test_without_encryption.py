"""Textual without what asyncio would load for encrypted lines; whoever needs that finds it all the same."""

from __future__ import annotations

import subprocess
import sys

from tests.terminals import ROOT


def told(code: str) -> str:
    """What a fresh Python prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout


def test_the_app_does_without_encryption() -> None:
    assert told("import islands_tui.app.islands_app, sys; print('ssl' in sys.modules)") == "False\n"


def test_whoever_asks_for_encryption_later_gets_it() -> None:
    assert (
        told("import islands_tui.app, ssl; print(ssl.create_default_context().verify_mode.name)") == "CERT_REQUIRED\n"
    )


def test_who_has_asked_for_it_before_keeps_it() -> None:
    assert told("import ssl, islands_tui.app, sys; print(sys.modules['ssl'] is ssl)") == "True\n"
