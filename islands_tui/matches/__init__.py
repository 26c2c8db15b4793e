"""Matches: records on disk, lists, shared tables, setting up a match, bots and reviews."""
