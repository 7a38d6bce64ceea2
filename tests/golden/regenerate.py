"""Write the golden files of the rules anew: ``python -m tests.golden.regenerate``.

Look at the difference before it is kept: a change here is a change of the rules.
"""

from __future__ import annotations

from tests.golden import move_counts, playthrough

if __name__ == "__main__":
    playthrough.regenerate()
    move_counts.regenerate()
