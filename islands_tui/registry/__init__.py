"""How games look: the descriptions of their tables, found as entry points of installed packages."""
