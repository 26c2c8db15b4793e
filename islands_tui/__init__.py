"""The terminal interface of Islands: launcher, plain mode and the Textual app on top of `rules`."""

__version__ = "0.4.0"
