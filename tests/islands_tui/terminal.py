"""A module of Python as a program in a large terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from types import MappingProxyType

from islands_tui.settings.settling import SETTLE_VARIABLE
from tests.terminals import ROOT, Screen


class Terminal(Screen):
    """A terminal of a given size with a module and its arguments."""

    def __init__(
        self, *args: str, width: int = 120, height: int = 40, environment: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        basic = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        basic[SETTLE_VARIABLE] = "0"
        super().__init__([sys.executable, "-m", *args], {**basic, **environment}, (width, height))
