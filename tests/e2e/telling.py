"""`python -m tests.e2e.telling FILE ARGUMENTS…` is `islands …`; on SIGUSR1 it writes down what is loaded, and ends."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path


def tell(file: Path) -> None:
    """Write down which modules are loaded."""
    file.write_text("\n".join(sys.modules))
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    told = Path(sys.argv.pop(1))
    signal.signal(signal.SIGUSR1, lambda number, frame: tell(told))
    from islands_tui.cli.program import main

    main()
