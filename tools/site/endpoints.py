"""The reference of the API, made from its OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

from benben.web.api.guide import requests_by_tag, types
from tools.site.markdown import code, codes, prose, table

_ABOUT: Final = (
    "[The API](../api.md) tells how it is used. A server shows this page for its own version at "
    "`/developers/`, and the document that it is made from at `/api/v1/openapi.json`."
)


def page() -> str:
    """Return the page: every request with what it takes and gives, then every type."""
    sections = [
        "# The API, request by request",
        _ABOUT,
    ]
    for group in requests_by_tag():
        sections.append(f"## {group['name'].capitalize()}")
        sections += map(_request, group["operations"])
    sections.append("## Types")
    sections += map(_type, types())
    return "\n\n".join(sections) + "\n"


def _request(operation: dict[str, Any]) -> str:
    title = code(f"{operation['method']} {operation['path']}")
    parts = [f"### {title} {{ #{operation['id']} }}", prose(operation["description"])]
    if operation["parameters"]:
        parts.append(
            table(
                ("parameter", "in", "type", ""),
                [
                    (code(each["name"]), each["place"], _linked(each["type"]), _must(each))
                    for each in operation["parameters"]
                ],
            )
        )
    if operation["body"]:
        parts.append(f"Body: {_linked(operation['body'])}")
    answers = [f"{each['status']} {_linked(each['type'])}".strip() for each in operation["answers"]]
    parts.append("Answers: " + ", ".join(answers))
    return "\n\n".join(parts)


def _type(told: dict[str, Any]) -> str:
    parts = [f"### {told['name']} {{ #type-{told['name']} }}"]
    if told["description"]:
        parts.append(prose(told["description"]))
    if told["values"]:
        parts.append(codes(map(str, told["values"])))
    if told["fields"]:
        parts.append(
            table(
                ("field", "type", "", "meaning"),
                [
                    (
                        code(each["name"]),
                        _linked(each["type"]),
                        _must(each),
                        prose(each["description"]),
                    )
                    for each in told["fields"]
                ],
            )
        )
    if told["attributes"]:
        parts.append(f"```text\n{told['attributes']}\n```")
    return "\n\n".join(parts)


def _must(told: dict[str, Any]) -> str:
    return "required" if told["required"] else ""


def _linked(kind: str) -> str:
    """Return a type's name, each word of it that is a type of the document linked to that."""
    known = {each["name"] for each in types()}
    return " ".join(
        f"[{word}](#type-{word})" if word in known else prose(word) for word in kind.split()
    )
