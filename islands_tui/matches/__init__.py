"""Matches beside the rules: records on disk, settings, who plays, beginnings, results, simulations."""
