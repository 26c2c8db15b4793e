"""`python -m tests.bench hostile`: two play through an evening beside a guest who attacks, over a real sshd."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from islands_tui.settings.data_folder import HOME_VARIABLE
from tests.e2e.ssh import Server
from tests.together.hostile import evening


def main(args: Sequence[str]) -> int:
    """An hour, unless another time is given."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench hostile", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(args)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        os.environ[HOME_VARIABLE] = str(home)
        server = Server(Path(folder) / "sshd", home)
        try:
            found = evening(server, options.minutes * 60, options.seed)
        finally:
            server.close()
    print(
        f"{found.matches} matches, {found.moves} moves, {found.attacks} attacks, "
        f"{found.shown} secrets seen by those whose they are, faults {len(found.faults)}"
    )
    for fault in found.faults:
        print(f"   {fault}")
    return 1 if found.faults else 0
