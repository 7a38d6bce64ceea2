"""Django's own commands: ``python -m benben.web migrate``, ``runserver`` and the others."""

from __future__ import annotations

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benben.web.settings")
    execute_from_command_line([f"{sys.executable} -m benben.web", *sys.argv[1:]])
