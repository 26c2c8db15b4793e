"""`python -m tests.languages de`: what is missing in a language, file by file. The exit code is 1 if anything is."""

from __future__ import annotations

import sys

from tests.languages.catalogues import LANGUAGES, faults, missing_files, pairs


def main(language: str) -> int:
    """Print what is missing; return how it went."""
    lines = [f"{name}: not begun" for name in missing_files(language)]
    for pair in pairs(language):
        if pair.other.exists():
            lines += [f"{pair.name}: {fault}" for fault in faults(language, pair)]
    print("\n".join(lines) or f"{language} is complete.")
    return bool(lines)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"usage: python -m tests.languages LANGUAGE (there are: {', '.join(LANGUAGES)})")
    sys.exit(main(sys.argv[1]))
