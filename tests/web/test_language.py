from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

PATHS = ("/", "/api/v1/levels", "/nothing/", "/api/v1/nothing")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("wishes", "cookie", "language"),
    [
        ("", "", "en"),
        ("de-AT,de;q=0.9,en;q=0.5", "", "de"),
        ("fr, it;q=0.5", "", "en"),
        ("de", "en", "en"),
        ("en", "de", "de"),
        ("x" * 3000, "../../etc", "en"),
    ],
)
@pytest.mark.django_db
def test_the_cookie_decides_then_the_browser(
    path: str, wishes: str, cookie: str, language: str
) -> None:
    client = Client()
    if cookie:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie
    answer = client.get(path, headers={"Accept-Language": wishes} if wishes else {})
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.django_db
def test_the_next_request_is_not_answered_in_the_language_of_the_last() -> None:
    client = Client()
    for wishes, language in (("de", "de"), ("en", "en"), ("", "en")):
        answer = client.get("/", headers={"Accept-Language": wishes})
        assert answer.headers["Content-Language"] == language
