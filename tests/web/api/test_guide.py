"""The page of the API shows what the document says, and needs nothing but itself."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from benben.web.api.api import api


@pytest.mark.django_db
def test_every_request_and_type_is_on_the_page(client: Client) -> None:
    response = client.get("/developers/")
    page = response.content.decode()
    assert response.status_code == 200
    schema = api.get_openapi_schema()
    for path, operations in schema["paths"].items():
        for method in operations:
            assert f"<code>{method.upper()} {path}</code>" in page
    for name in schema["components"]["schemas"]:
        assert f'id="type-{name}"' in page
    for target in re.findall(r'href="#(type-[^"]+)"', page):
        assert f'id="{target}"' in page, target


@pytest.mark.django_db
def test_nothing_is_loaded_from_elsewhere(client: Client) -> None:
    page = client.get("/developers/").content.decode()
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', page)
