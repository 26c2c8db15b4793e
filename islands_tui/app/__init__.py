"""The Textual app: how screens lead to each other, the terminal it runs in, and how it ends."""
