"""The screens: one table for all games, and one screen a game on top of it."""
