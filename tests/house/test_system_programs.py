"""What happens when a program that the tests drive is missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import postgres, system_programs
from tools.chromium import PROGRAM_VARIABLE, chromium_flags, chromium_program
from tools.postgres import DSN_VARIABLE


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder that is the whole PATH, on a machine with no server programs."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv(PROGRAM_VARIABLE, raising=False)
    monkeypatch.delenv(DSN_VARIABLE, raising=False)
    monkeypatch.setattr(postgres, "DEBIAN_PROGRAMS", tmp_path / "postgresql")
    return folder


def put(folder: Path, name: str, script: str = "exit 0") -> None:
    """Put a shell script among the programs."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def ensure(monkeypatch: pytest.MonkeyPatch, *packages: str, user: int = 1000) -> int:
    """Call the tool as a user."""
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(sys, "argv", ["system_programs", *packages])
    return system_programs.main()


@pytest.mark.parametrize(
    ("package", "variable", "marker"),
    [("chromium", PROGRAM_VARIABLE, "browser"), ("postgresql", DSN_VARIABLE, "postgres")],
)
def test_a_missing_program_is_named_when_it_may_not_be_installed(
    bare: Path,
    package: str,
    variable: str,
    marker: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    put(bare, "apt-get", "echo called")
    assert ensure(monkeypatch, package) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert f"apt-get install {package}" in err
    assert variable in err
    assert f"""make test ARGS='-m "not {marker}"'""" in err


def test_without_a_known_package_manager_root_installs_nothing(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert list(bare.iterdir()) == []
    assert ensure(monkeypatch, "chromium", "postgresql", user=0) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert "There is no Chromium" in err
    assert "PostgreSQL's server programs are not here" in err


def test_a_missing_program_is_installed_when_it_may_be(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    put(
        bare,
        "apt-get",
        f'echo "$DEBIAN_FRONTEND $*" >>{bare}/asked\n'
        f'case "$*" in *" chromium") echo >{bare}/chromium; /bin/chmod 755 {bare}/chromium ;; esac',
    )
    assert ensure(monkeypatch, "chromium", user=0) == 0
    assert capfd.readouterr() == ("Installing chromium\n", "")
    assert (bare / "asked").read_text().splitlines() == [
        "noninteractive --quiet --quiet update",
        "noninteractive --quiet --quiet install --yes --no-install-recommends chromium",
    ]
    # Now that it is there, nothing is asked for.
    assert ensure(monkeypatch, "chromium", user=0) == 0
    assert capfd.readouterr() == ("", "")
    assert len((bare / "asked").read_text().splitlines()) == 2


def test_a_failed_installation_shows_what_the_package_manager_said(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    put(bare, "apt-get", "echo no network today; exit 100")
    assert ensure(monkeypatch, "chromium", user=0) == 1
    err = capfd.readouterr().err
    assert err.startswith("no network today\n")
    assert "There is no Chromium" in err


def test_an_address_of_a_server_makes_the_programs_needless(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert list(bare.iterdir()) == []
    monkeypatch.setenv(DSN_VARIABLE, "postgresql://somewhere/test")
    assert ensure(monkeypatch, "postgresql") == 0
    assert capfd.readouterr() == ("", "")


def test_debians_newest_server_is_taken(bare: Path, tmp_path: Path) -> None:
    assert list(bare.iterdir()) == []
    for version in ("9.6", "15", "17"):
        programs = tmp_path / "postgresql" / version / "bin"
        programs.mkdir(parents=True)
        put(programs, "initdb")
    (tmp_path / "postgresql" / "18" / "bin").mkdir(parents=True)
    assert postgres.server_programs() == tmp_path / "postgresql" / "17" / "bin"


def test_the_browser_named_by_hand_is_taken_or_missed(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(bare, "chromium")
    put(bare, "another")
    assert chromium_program() == str(bare / "chromium")
    monkeypatch.setenv(PROGRAM_VARIABLE, "another")
    assert chromium_program() == str(bare / "another")
    monkeypatch.setenv(PROGRAM_VARIABLE, "/nowhere/chromium")
    with pytest.raises(FileNotFoundError, match="looked for /nowhere/chromium"):
        chromium_program()


def test_only_root_goes_without_chromiums_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "--no-sandbox" not in chromium_flags()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "--no-sandbox" in chromium_flags()


def test_the_server_wrapper_hands_on_the_given_address_and_the_status() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.postgres", "sh", "-c", f"echo ${DSN_VARIABLE}; exit 7"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, DSN_VARIABLE: "postgresql://given/one"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (7, "postgresql://given/one\n")
