"""The Textual app: which screen leads where, the terminal it runs in, its end.

Textual brings asyncio along, and asyncio asks for `ssl`. To load that takes longer than anything else before the first
frame, and nothing here ever speaks to a network. Python has a way to say that a module is not there, and asyncio does
without: so it is told so. Whoever asks for `ssl` later gets it.
"""

import sys

if "asyncio" not in sys.modules and "ssl" not in sys.modules:
    sys.modules["ssl"] = None  # type: ignore[assignment]
    import asyncio  # noqa: F401

    del sys.modules["ssl"]
