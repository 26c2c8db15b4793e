"""The command line: one module per command, and the choice of interface."""

PROGRAM = "islands"
"""What the program is called in a shell."""
