"""The screens other than tables: menu, new match, saved matches, tables, rules, settings, result."""
