"""Plain mode: the same match as numbered lines, for screen readers, dumb terminals and scripts."""
