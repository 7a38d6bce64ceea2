"""Every setting, request and problem is on its page."""

from __future__ import annotations

import re
from pathlib import Path

from benben.web.api.api import api

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "benben" / "web"


def test_every_setting_is_documented() -> None:
    used = set()
    for path in WEB.rglob("*.py"):
        used |= set(re.findall(r"\"(BENBEN_[A-Z_]+)\"", path.read_text()))
    documented = set(re.findall(r"\| `(BENBEN_[A-Z_]+)`", (ROOT / "docs/serving.md").read_text()))
    assert used == documented


def test_every_request_is_documented() -> None:
    page = (ROOT / "docs" / "api.md").read_text()
    documented = set(re.findall(r"\| `((?:GET|POST|PUT) /\S+)`", page))
    known = {
        f"{method.upper()} {path.removeprefix('/api/v1').replace('{game_id}', '{id}')}"
        for path, operations in api.get_openapi_schema()["paths"].items()
        for method in operations
    }
    assert documented == known


def test_every_test_of_a_promise_is_there() -> None:
    named = re.findall(r"`(tests/\S+\.py)::(test_\w+)`", (ROOT / "docs/promises.md").read_text())
    assert len(named) > 30
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text(), (path, name)


def test_every_problem_of_the_server_is_documented() -> None:
    page = (ROOT / "docs" / "api.md").read_text()
    text = "".join(path.read_text() for path in (WEB / "api").glob("*.py"))
    text += (WEB / "middleware.py").read_text()
    codes = set(re.findall(r"Problem\(\s*\d+,\s*\"(\w+)\"", text))
    assert codes
    assert {code for code in codes if f"`{code}`" not in page} <= {"error"}
