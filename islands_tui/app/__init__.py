"""The Textual app: which screen leads where, the terminal it runs in, its end.

Textual brings asyncio along, and asyncio asks for `ssl`. Loading that library takes longer than anything else before the
first frame, and nothing here ever speaks to a network. Python has a word for a module that is not there, and asyncio
does without: so it is told so, and `ssl` is there again for whoever asks for it later.
"""

import sys

if "asyncio" not in sys.modules and "ssl" not in sys.modules:
    sys.modules["ssl"] = None  # type: ignore[assignment]
    import asyncio  # noqa: F401

    del sys.modules["ssl"]
