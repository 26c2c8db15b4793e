"""What the tables of all games share: the state of a table, choosing, its screen."""
