"""Read JSON bodies strictly and without trouble: no depth, size or number breaks it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja.parser import Parser
from pydantic_core import from_json


class StrictParser(Parser):
    """Take JSON objects only."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        """Return the object in a request's body.

        Raises:
            ValueError: the body is no JSON object.
        """
        value = from_json(request.body, allow_inf_nan=False)
        if not isinstance(value, dict):
            raise TypeError("not an object")
        return value
