#!/bin/sh
# Compile the pins: the newest versions that pyproject.toml allows, each with its hashes, for every
# platform. No index address or path of this machine is recorded (docs/decisions/pins.md).
set -eu
cd "$(dirname "$0")/.."

uv=.venv/bin/uv
python=$(sed -n 's/^requires-python = ">=\(.*\)"$/\1/p' pyproject.toml)

pin() {
    output=$1
    shift
    echo "requirements/$output"
    "$uv" pip compile --quiet --universal --python-version "$python" --generate-hashes \
        --no-emit-index-url --custom-compile-command "make lock" "$@" \
        --output-file "requirements/$output"
}

pin dev.txt --upgrade pyproject.toml --all-extras --group dev
pin bootstrap.txt --upgrade --group bootstrap
# What a server runs, and what builds it, in the versions that were tested.
pin run.txt --constraint requirements/dev.txt pyproject.toml
pin build.txt --constraint requirements/dev.txt --group build

if command -v npm >/dev/null 2>&1; then
    echo "package-lock.json"
    npm install --package-lock-only --silent --no-audit --no-fund
    # npm notes where a package asks for donations: an address, and no pin.
    .venv/bin/python - <<'PYTHON'
import json
from pathlib import Path

lock = Path("package-lock.json")
pins = json.loads(lock.read_text())
for package in pins["packages"].values():
    package.pop("funding", None)
lock.write_text(json.dumps(pins, indent=2, ensure_ascii=False) + "\n")
PYTHON
else
    echo "package-lock.json is left as it is: npm is not here"
fi
