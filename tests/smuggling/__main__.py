"""`python -m tests.smuggling …` is `islands …` with Smugglers among the games."""

from islands_tui.cli import main
from tests.smuggling import register

if __name__ == "__main__":
    register()
    main()
