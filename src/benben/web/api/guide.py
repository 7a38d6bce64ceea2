"""The API's OpenAPI document as a page, drawn here: it needs no script and no other site."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from benben.web.api.api import api

_REFERENCE: Final = "#/components/schemas/"


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Show every request of the API with what it takes and gives."""
    return render(
        request, "benben/developers.html", {"groups": requests_by_tag(), "types": types()}
    )


@cache
def _schema() -> dict[str, Any]:
    # Through JSON: what is drawn is what is served.
    schema: dict[str, Any] = json.loads(json.dumps(api.get_openapi_schema(), default=str))
    return schema


@cache
def requests_by_tag() -> list[dict[str, Any]]:
    """Return the requests by their tag, in the order of the document."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in _schema()["paths"].items():
        for method, operation in operations.items():
            tag = operation.get("tags", ["more"])[0]
            groups.setdefault(tag, []).append(_operation(method, path, operation))
    return [{"name": name, "operations": found} for name, found in groups.items()]


def _operation(method: str, path: str, operation: dict[str, Any]) -> dict[str, Any]:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    return {
        "id": operation["operationId"],
        "method": method.upper(),
        "path": path,
        "summary": operation.get("summary", ""),
        "description": operation.get("description", ""),
        "parameters": [
            {
                "name": parameter["name"],
                "place": parameter["in"],
                "type": _name_of(parameter["schema"]),
                "required": parameter.get("required", False),
            }
            for parameter in operation.get("parameters", [])
        ],
        "body": _name_of(body["schema"]) if body else "",
        "answers": [
            {"status": status, "type": _type_of_answer(answer)}
            for status, answer in operation["responses"].items()
        ],
    }


def _type_of_answer(answer: dict[str, Any]) -> str:
    for content in answer.get("content", {}).values():
        return _name_of(content["schema"])
    return ""


@cache
def types() -> list[dict[str, Any]]:
    """Return the types of the document, each with its fields."""
    found = []
    for name, schema in sorted(_schema()["components"]["schemas"].items()):
        required = schema.get("required", [])
        fields = [
            {
                "name": field,
                "type": _name_of(of),
                "required": field in required,
                "description": of.get("description", ""),
            }
            for field, of in schema.get("properties", {}).items()
        ]
        about = schema.get("description", "").partition("Attributes:")
        found.append(
            {
                "name": name,
                "description": about[0].strip(),
                "attributes": about[2].strip(),
                "fields": fields,
                "values": schema.get("enum", []),
            }
        )
    return found


def _name_of(schema: dict[str, Any]) -> str:
    """Return how a type is called: ``State``, ``integer or null``, ``array of string``."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_REFERENCE)
    for joint in ("anyOf", "allOf", "oneOf"):
        if joint in schema:
            return " or ".join(dict.fromkeys(map(_name_of, schema[joint])))
    if "enum" in schema or "const" in schema:
        return " | ".join(map(str, schema.get("enum", [schema.get("const")])))
    kind = str(schema.get("type", "any"))
    if kind == "array":
        items = schema.get("items") or (schema.get("prefixItems") or [{}])[0]
        return f"array of {_name_of(items)}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_name_of(schema['additionalProperties'])}"
    return kind
