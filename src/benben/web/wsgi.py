"""The WSGI application that a server runs, complete: the first request waits for no module."""

from __future__ import annotations

import importlib
import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benben.web.settings")

application = get_wsgi_application()
# Django would load the addresses, and all views with them, when they are first asked for.
urls = importlib.import_module(settings.ROOT_URLCONF)
