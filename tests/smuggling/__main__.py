"""`python -m tests.smuggling …` is `islands …` where Smugglers is installed."""

import sys

from islands_tui.cli.program import main
from tests.smuggling import SITE

if __name__ == "__main__":
    sys.path += [str(SITE.parents[2] / "docs" / "smugglers"), str(SITE)]
    main()
