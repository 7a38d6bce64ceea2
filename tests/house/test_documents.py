"""The documents agree with each other and with what they tell about."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import benben

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
DECISIONS = ROOT / "docs" / "decisions"
LINK = re.compile(r"(?<!`)\[[^\]]*\]\(([^)\s]+)\)")
TARGET = re.compile(r"\bmake ([a-z][a-z-]+)")


def code_in(text: str) -> str:
    """Return the code of a document: its fenced blocks and what stands between backticks."""
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))


def make_targets() -> set[str]:
    """Return the targets that the Makefile defines."""
    text = (ROOT / "Makefile").read_text()
    return set(re.findall(r"^([a-z][a-z-]*):", text, re.MULTILINE))


def anchors_in(path: Path) -> set[str]:
    """Return the names by which a document's headings can be linked to."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def name(path: Path) -> str:
    """Return a document's name for the test's report."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_within_the_project_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(path.read_text()):
        if re.match(r"[a-z]+:", link):
            continue
        place, _, anchor = link.partition("#")
        target = (path.parent / place).resolve() if place else path
        assert target.exists(), f"{name(path)} links to {link}"
        if anchor and target.suffix == ".md":
            assert anchor in anchors_in(target), f"{name(path)} links to {link}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_every_make_target_that_is_told_of_exists(path: Path) -> None:
    assert set(TARGET.findall(code_in(path.read_text()))) <= make_targets()


def test_make_help_lists_every_target_for_people() -> None:
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    people = {target for target in make_targets() if not target.startswith("check-")}
    assert set(TARGET.findall(listed.stdout)) == people


def test_every_variable_that_the_tools_read_is_documented() -> None:
    sources = [ROOT / "setup.py", ROOT / "Makefile", *(ROOT / "tools").glob("*.*")]
    read = {
        variable
        for source in sources
        for variable in re.findall(r"\bBENBEN_[A-Z_]+\b", source.read_text())
    }
    assert read
    assert read <= set(re.findall(r"\bBENBEN_[A-Z_]+\b", (ROOT / "CONTRIBUTING.md").read_text()))


def test_every_decision_is_listed() -> None:
    pages = {path.name for path in DECISIONS.glob("*.md")} - {"README.md"}
    assert pages
    assert set(LINK.findall((DECISIONS / "README.md").read_text())) == pages


@pytest.mark.parametrize(
    "path", sorted(set(DECISIONS.glob("*.md")) - {DECISIONS / "README.md"}), ids=name
)
def test_a_decision_says_what_why_and_what_else(path: Path) -> None:
    headings = re.findall(r"^## (.+)$", path.read_text(), re.MULTILINE)
    assert headings == ["Decision", "Why", "What else was possible", "Mind"]


def test_the_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    headings = re.findall(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert len(headings) == 1 or headings[1] == benben.__version__


def test_the_oldest_python_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    oldest = project["project"]["requires-python"].removeprefix(">=")
    assert project["tool"]["mypy"]["python_version"] == oldest
    assert project["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert f'oldest="{oldest}"' in (ROOT / "tools" / "find-python.sh").read_text()
    assert f"Python {oldest} or newer" in (ROOT / "README.md").read_text()
