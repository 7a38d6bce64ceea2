"""``benben record check``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from benben.cli import main
from tests.golden.playthrough import GAMES, record_path

GOOD = '[Variant "standard"]\n[Deal "42"]\n\n1. g6 2. d\n'
ILLEGAL = '[Variant "standard"]\n[Deal "42"]\n\n1. g6 2. f2+g5\n'
WRONG = '[Variant "standard"]\n[Deal "42"]\n\n1. g8\n'


def check(*arguments: str, given: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["record", "check", *arguments], input=given)


def test_good_records_are_told_in_a_line_each() -> None:
    files = [str(record_path(name)) for name in GAMES]
    result = check(*files)
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert [line.split(": ")[0] for line in lines] == files
    assert lines[0].endswith(": standard, deal 2, 63 moves, won")


def test_the_standard_input() -> None:
    result = check("-", given=GOOD)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "-: standard, deal 42, 2 moves, still going\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            ILLEGAL,
            "-: line 4, column 10: move 2, f2+g5, is illegal: f2 is covered by g2 and g3\n",
        ),
        (WRONG, "-: line 4, column 4: there is no slot 'g8'; expected g1 to g7\n"),
        (
            "",
            (
                "-: line 1, column 1: the record names no variant; "
                'expected a tag such as [Variant "standard"]\n'
            ),
        ),
        (GOOD + "x" * 10_000_000, "-: line 1, column 1: the record is too long; expected"),
    ],
)
def test_a_bad_record_is_status_1_and_the_reason(text: str, message: str) -> None:
    result = check("-", given=text)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(message)


def test_the_other_files_are_checked_all_the_same(tmp_path: Path) -> None:
    for name, text in (("bad", WRONG), ("good", GOOD)):
        (tmp_path / name).write_text(text)
    (tmp_path / "latin").write_bytes(b"[Variant \xe9]")
    names = ["bad", "missing", "latin", "good", "."]
    result = check(*(str(tmp_path / name) for name in names))
    assert result.exit_code == 1
    assert result.stdout == f"{tmp_path / 'good'}: standard, deal 42, 2 moves, still going\n"
    reasons = result.stderr.splitlines()
    assert len(reasons) == 4
    assert reasons[0].startswith(f"{tmp_path / 'bad'}: line 4, column 4: ")
    assert reasons[1] == f"{tmp_path / 'missing'}: No such file or directory"
    assert reasons[2] == f"{tmp_path / 'latin'}: byte 10 is not UTF-8 text"
    assert reasons[3].endswith(": Is a directory")


def test_bytes_that_are_no_text_on_the_standard_input() -> None:
    result = check("-", given=b"[Variant \xff\xfe]")
    assert result.exit_code == 1
    assert result.stderr == "-: byte 10 is not UTF-8 text\n"


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "notepad.txt").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert check(str(tmp_path / "notepad.txt")).exit_code == 0


def test_json_tells_both_kinds(tmp_path: Path) -> None:
    for name, text in (("good", GOOD), ("illegal", ILLEGAL), ("wrong", WRONG)):
        (tmp_path / name).write_text(text)
    files = [str(tmp_path / name) for name in ("good", "illegal", "wrong", "missing")]
    result = check("--json", *files)
    assert result.exit_code == 1
    assert result.stderr == ""
    good, illegal, wrong, missing = map(json.loads, result.stdout.splitlines())
    assert good == {
        "file": files[0],
        "variant": "standard",
        "options": {},
        "deal": 42,
        "moves": 2,
        "result": "*",
    }
    assert (illegal["kind"], illegal["code"]) == ("illegal", "covered")
    assert (illegal["move"], illegal["line"], illegal["column"]) == (2, 4, 10)
    assert (wrong["kind"], wrong["line"], wrong["column"]) == ("syntax", 4, 4)
    assert missing["kind"] == "file"


def test_no_file_is_wrong_use() -> None:
    result = check()
    assert result.exit_code == 2
    assert "Missing argument 'FILE...'" in result.stderr
