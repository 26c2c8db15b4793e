"""The Textual app: which screen leads where, the terminal it runs in, its end."""
