from __future__ import annotations

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from benben.web.operating.observe import ObserveMiddleware


@pytest.mark.django_db
def test_figures_need_the_token(client: Client, settings: Settings) -> None:
    assert client.get("/metrics").status_code == 404
    settings.BENBEN_METRICS_TOKEN = "a token"
    assert client.get("/metrics").status_code == 404
    wrong = client.get("/metrics", headers={"Authorization": "Bearer another"})
    assert wrong.status_code == 404
    right = client.get("/metrics", headers={"Authorization": "Bearer a token"})
    assert right.status_code == 200
    assert b"benben_requests_total" in right.content


@pytest.mark.django_db
def test_figures_are_had_past_the_proxy_that_ends_tls(client: Client, settings: Settings) -> None:
    settings.BENBEN_METRICS_TOKEN = "a token"
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/").status_code == 301
    told = client.get("/metrics", headers={"Authorization": "Bearer a token"})
    assert told.status_code == 200


@pytest.mark.django_db
def test_requests_are_counted_by_route(
    client: Client, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.BENBEN_METRICS_TOKEN = "a token"

    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(status=418)

    with caplog.at_level("INFO", logger="benben.access"):
        observe = ObserveMiddleware(answer)
        observe(RequestFactory().generic("BREW", "/secret-game-id/"))
    told = client.get("/metrics", headers={"Authorization": "Bearer a token"}).content
    assert b'benben_requests_total{method="other",route="none",status="418"} 1.0' in told
    assert b"secret-game-id" not in told
    assert "secret-game-id" not in caplog.text
    assert "none 418" in caplog.text
