"""The story of a finished match: what decided it, which records it broke, how the players opened."""
