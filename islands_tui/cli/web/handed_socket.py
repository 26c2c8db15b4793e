"""The socket that systemd holds for the web page (`islands-web.socket`), so that a restart refuses no visitor."""

from __future__ import annotations

import os
import socket

_FIRST = 3
"""The descriptor of the first socket that a program is handed."""


def handed_socket() -> socket.socket | None:
    """The socket that this process was handed; None if it has to listen itself."""
    process, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if process != str(os.getpid()) or not count.isdecimal() or int(count) < 1:
        return None
    os.set_inheritable(_FIRST, False)
    return socket.socket(fileno=_FIRST)
