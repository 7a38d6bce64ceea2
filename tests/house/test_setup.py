"""What the set-up says when something that it needs is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.server import program_environment

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"
ORDINARY = ("sh", "false")


def put(folder: Path, name: str, script: str) -> None:
    """Put a shell script among the programs."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def put_real(folder: Path, name: str, program: str) -> None:
    """Put a real program among them, as a script: what is written over a link, its target gets."""
    put(folder, name, f'exec {program} "$@"')


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """Return a folder to be the whole PATH, with ordinary programs and no others."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ORDINARY:
        found = shutil.which(name)
        assert found, name
        put_real(folder, name, found)
    return folder


def run(folder: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run one of the tools with a folder as PATH and only the given variables beside it."""
    return subprocess.run(
        ["sh", *command],
        cwd=ROOT,
        env={"PATH": str(folder)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def python_that(folder: Path, condition: str, otherwise: str) -> None:
    """Put a `python3` that is the real one, except for code that contains a text."""
    put(
        folder,
        "python3",
        f'case "$2" in *_base_executable*) echo {folder}/python3; exit 0 ;; esac\n'
        f'case "$2" in *{condition}*) {otherwise} ;; esac\n'
        f'exec {sys.executable} "$@"',
    )


def test_a_python_that_has_everything_is_found(programs: Path) -> None:
    put_real(programs, "python3", sys.executable)
    put(programs, "the-compiler", "exit 0")
    found = run(programs, "tools/find-python.sh", CC="the-compiler -m64")
    assert found.stderr == ""
    path = Path(found.stdout.strip())
    assert os.access(path, os.X_OK)
    # An environment is no Python to make another with: it may be the one that is replaced.
    assert not (path.parent.parent / "pyvenv.cfg").exists()


def stopwatch(folder: Path, text: str) -> None:
    """Put a real `python3` in a folder that names a time for the work it is to measure."""
    folder.mkdir()
    put(
        folder,
        "python3",
        f'case "$2" in *process_time*) {text} ;; esac\n'
        f'case "$2" in *_base_executable*) echo {folder}/python3; exit 0 ;; esac\n'
        f'exec {sys.executable} "$@"',
    )


@pytest.mark.parametrize(
    ("first", "second", "taken"),
    [
        ("echo 1000; exit 0", "echo 500; exit 0", "second"),
        ("echo 1000; exit 0", "echo 790; exit 0", "second"),
        # Not worth it, and perhaps no more than chance.
        ("echo 1000; exit 0", "echo 810; exit 0", "first"),
        ("echo 1000; exit 0", "echo 2000; exit 0", "first"),
    ],
)
def test_a_much_quicker_python_is_taken(
    programs: Path, tmp_path: Path, first: str, second: str, taken: str
) -> None:
    stopwatch(tmp_path / "first", first)
    stopwatch(tmp_path / "second", second)
    put(programs, "cc", "exit 0")
    path = ":".join(map(str, (tmp_path / "first", tmp_path / "second", programs)))
    found = run(programs, "tools/find-python.sh", PATH=path, CC="cc")
    assert found.stdout == f"{tmp_path / taken / 'python3'}\n"
    # What is named by hand is taken, however slow.
    named = str(tmp_path / "first" / "python3")
    found = run(programs, "tools/find-python.sh", PATH=path, CC="cc", PYTHON=named)
    assert found.stdout == f"{named}\n"


@pytest.mark.parametrize("missing", ["ensurepip", "_base_executable"])
def test_a_quicker_python_without_what_is_needed_is_not_taken(
    programs: Path, tmp_path: Path, missing: str
) -> None:
    stopwatch(tmp_path / "first", "echo 1000; exit 0")
    (tmp_path / "second").mkdir()
    # Neither one that cannot make environments, nor one that is too old or broken altogether.
    without = (
        f'case "$2" in *{missing}*) exit 1 ;; esac\n' if missing == "ensurepip" else "exit 1\n"
    )
    put(tmp_path / "second", "python3", f'{without}exec {sys.executable} "$@"')
    put(programs, "cc", "exit 0")
    path = ":".join(map(str, (tmp_path / "first", tmp_path / "second", programs)))
    found = run(programs, "tools/find-python.sh", PATH=path, CC="cc")
    assert found.stdout == f"{tmp_path / 'first' / 'python3'}\n"


def test_a_python_with_all_that_is_needed_is_taken_before_one_without(
    programs: Path, tmp_path: Path
) -> None:
    python_that(programs, "ensurepip", "exit 1")
    stopwatch(tmp_path / "second", "echo 1000; exit 0")
    put(programs, "cc", "exit 0")
    path = f"{programs}:{tmp_path / 'second'}"
    found = run(programs, "tools/find-python.sh", PATH=path, CC="cc")
    assert found.stdout == f"{tmp_path / 'second' / 'python3'}\n"


def test_no_python(programs: Path) -> None:
    found = run(programs, "tools/find-python.sh")
    assert found.returncode == 1
    assert "needs Python 3.11 or newer, and found no python3" in found.stderr
    assert "apt-get install python3" in found.stderr


def test_an_old_python_is_passed_over_for_a_newer_one(programs: Path) -> None:
    put(programs, "python3", 'case "$1" in --version) echo Python 3.8.1 ;; *) exit 1 ;; esac')
    found = run(programs, "tools/find-python.sh")
    assert found.returncode == 1
    assert "found Python 3.8.1" in found.stderr
    put_real(programs, "python3.12", sys.executable)
    put(programs, "the-compiler", "exit 0")
    assert run(programs, "tools/find-python.sh", CC="the-compiler").returncode == 0


def test_a_python_named_by_hand_must_do(programs: Path) -> None:
    put_real(programs, "python3", sys.executable)
    found = run(programs, "tools/find-python.sh", PYTHON="false")
    assert found.returncode == 1
    assert "PYTHON=false is no Python 3.11 or newer" in found.stderr


def test_no_venv_module(programs: Path) -> None:
    python_that(programs, "ensurepip", "exit 1")
    found = run(programs, "tools/find-python.sh")
    assert found.returncode == 1
    assert "its venv module is missing" in found.stderr
    assert "apt-get install python3." in found.stderr


def test_no_compiler(programs: Path) -> None:
    put_real(programs, "python3", sys.executable)
    for variables, looked_for in (({"CC": "nothing-here -O3"}, "nothing-here"), ({}, "")):
        found = run(programs, "tools/find-python.sh", **variables)
        assert found.returncode == 1
        assert f'no C compiler (looked for "{looked_for}' in found.stderr
        assert "build-essential" in found.stderr


def test_no_python_headers(programs: Path) -> None:
    python_that(programs, "get_path", "echo /nowhere; exit 0")
    put(programs, "cc", "exit 0")
    found = run(programs, "tools/find-python.sh", CC="cc")
    assert found.returncode == 1
    assert "no headers (/nowhere/Python.h is missing)" in found.stderr


def test_the_kernel_is_left_out_when_it_is_compiled_later(tmp_path: Path) -> None:
    places = [f"--build-{kind}={tmp_path}" for kind in ("lib", "temp")]
    built = subprocess.run(
        [sys.executable, "setup.py", "build_ext", *places],
        cwd=ROOT,
        env=program_environment(BENBEN_KERNEL="later", CC="false"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert list(tmp_path.iterdir()) == []
