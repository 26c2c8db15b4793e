"""A match at this terminal, without Textual: playing, undo, hints, bots, remote play, replay."""
