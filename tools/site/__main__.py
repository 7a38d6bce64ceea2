"""Build the documentation site: ``python -m tools.site [ARGUMENT]...``.

Arguments are those of ``mkdocs``; without any the site is built, and a warning is an error.
"""

from __future__ import annotations

import os
import sys

from mkdocs.__main__ import cli

# An advertisement for what may come after MkDocs, not a warning about the site.
os.environ["NO_MKDOCS_2_WARNING"] = "1"

if __name__ == "__main__":
    cli(sys.argv[1:] or ["build", "--strict"], prog_name="mkdocs")
