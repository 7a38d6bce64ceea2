"""The package itself: every public name is there, and none is loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import benben.rules


def test_every_public_name_is_there() -> None:
    assert set(benben.rules.__all__) <= set(dir(benben.rules))
    for name in benben.rules.__all__:
        assert getattr(benben.rules, name) is not None, name


def test_a_name_that_is_not_there_is_refused() -> None:
    misspelt = "Gmae"
    with pytest.raises(AttributeError, match=r"benben\.rules.*no attribute 'Gmae'"):
        getattr(benben.rules, misspelt)


def test_importing_the_package_loads_none_of_its_modules() -> None:
    code = "import sys, benben.rules; print([m for m in sys.modules if 'benben.rules.' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
