"""`python -m islands_tui` is `islands`."""

from islands_tui.cli.program import main

main()
