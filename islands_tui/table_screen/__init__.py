"""The screen of a table: its widgets and their contents."""
