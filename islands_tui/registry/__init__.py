"""The registered table descriptions of games, found as entry points of installed packages."""
