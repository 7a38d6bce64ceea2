"""Django's settings, every choice of the operator from the environment (docs/serving.md)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, cast

from csp.constants import NONE, SELF
from django.utils.functional import SimpleLazyObject

from benben import language
from benben.web import environment

WEB: Final = Path(__file__).parent

DEBUG = environment.switch("BENBEN_DEBUG")
# Lazy: to read the settings, as a type checker does, must not make a key file.
SECRET_KEY: str = cast("str", SimpleLazyObject(environment.secret_key))

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *environment.words("BENBEN_HOSTS")]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "csp",
    "benben.web.limits",
    "benben.web.players",
    "benben.web.accounts",
    "benben.web.games",
    "benben.web.statistics",
    "benben.web.reviews",
    "benben.web.daily",
    "benben.web.pages",
]

MIDDLEWARE = [
    "benben.web.operating.health.HealthMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "benben.web.operating.observe.ObserveMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    # Before whatever refuses a request, so that it is refused in the language of who asks.
    "benben.web.language.LanguageMiddleware",
    "benben.web.middleware.ContentSecurityMiddleware",
    "benben.web.middleware.ProblemMiddleware",
    "benben.web.middleware.UnavailableMiddleware",
    "benben.web.limits.requests.LimitMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "benben.web.middleware.PageMessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "benben.web.urls"
WSGI_APPLICATION = "benben.web.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [WEB / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Data

DATABASES = {"default": environment.database(environment.database_text())}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Far above any request that the service knows.
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024

# Games

BENBEN_AWAY_SECONDS = environment.whole_number("BENBEN_AWAY_SECONDS", 120)

# Accounts

# Argon2 would need a package and 100 MB of memory for each sign-in; scrypt is in Python.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
_VALIDATION = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {"NAME": f"{_VALIDATION}.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": f"{_VALIDATION}.UserAttributeSimilarityValidator"},
    {"NAME": f"{_VALIDATION}.CommonPasswordValidator"},
    {"NAME": f"{_VALIDATION}.NumericPasswordValidator"},
]
LOGIN_URL = "accounts:sign-in"
PASSWORD_RESET_TIMEOUT = 3600
globals().update(environment.email("BENBEN_EMAIL"))
DEFAULT_FROM_EMAIL = os.environ.get("BENBEN_EMAIL_FROM", "") or "benben@localhost"

# Limits

BENBEN_PROXIES = environment.whole_number(
    "BENBEN_PROXIES", int(environment.switch("BENBEN_HTTPS")), least=0
)
BENBEN_LIMIT_REQUESTS = environment.rate("BENBEN_LIMIT_REQUESTS", "1200/m")
BENBEN_LIMIT_GUESSES = environment.rate("BENBEN_LIMIT_GUESSES", "10/15m")
BENBEN_LIMIT_SIGN_UPS = environment.rate("BENBEN_LIMIT_SIGN_UPS", "10/h")

# The daily deal: from the secret key, unless it has a secret of its own.

BENBEN_DAILY_SECRET = os.environ.get("BENBEN_DAILY_SECRET", "") or SECRET_KEY

# Cookies and transport

HTTPS = environment.switch("BENBEN_HTTPS")

SESSION_ENGINE = "benben.web.players.sessions"
SESSION_COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep a cookie
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "benben.web.pages.errors.csrf_failure"
SECURE_SSL_REDIRECT = HTTPS
# Figures are fetched on the machine itself, past the proxy that has the certificate.
SECURE_REDIRECT_EXEMPT = [r"^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"
# Whether other names of the domain can be reached by HTTPS only is not this server's to say.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "media-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}

# Static files: with hashed names, module imports included, once they are collected.

STATIC_URL = "/static/"
STATICFILES_DIRS = [WEB / "static"]
STATIC_ROOT = os.environ.get("BENBEN_STATIC") or None
WHITENOISE_USE_FINDERS = STATIC_ROOT is None
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "benben.web.static_storage.HashedStorage"
        if STATIC_ROOT
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# Language and time

LANGUAGE_CODE = "en"
LANGUAGES = list(language.LANGUAGES.items())
LOCALE_PATHS = [language.LOCALE]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# Operating

BENBEN_METRICS_TOKEN = os.environ.get("BENBEN_METRICS_TOKEN", "")
_LOG = environment.one_of("BENBEN_LOG", ("warning", "info", "error"))
_LOG_FORM = environment.one_of("BENBEN_LOG_FORMAT", ("line", "json"))

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "benben.web.operating.logs.LineFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        },
        "json": {"()": "benben.web.operating.logs.JsonFormatter"},
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": _LOG_FORM}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        # Every answer from 400 to 499 would be a warning of its own.
        "django.request": {"level": "ERROR"},
        # Whoever asks by a foreign name would fill the log, twenty lines each time.
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        "benben": {"level": _LOG.upper()},
    },
}
