#!/bin/sh
# Leave a ready .venv: the pinned packages, and Benben itself with its kernel compiled in place.
# What was installed from is remembered, so a second call does nothing unless something changed.
set -eu
cd "$(dirname "$0")/.."

venv=.venv
pins="requirements/bootstrap.txt requirements/dev.txt"
kernel=src/benben/solver/kernel

fingerprint() {
    # The checksum of the given files, and of the facts on standard input.
    { cat; cat "$@"; } | cksum
}

unchanged() {
    [ "$(cat "$1" 2>/dev/null)" = "$2" ]
}

environment_wanted() {
    # The place is part of it: a moved environment's scripts point to where it was.
    { pwd -P; "$venv/bin/python" --version; } 2>&1 | fingerprint
}

install_wanted() {
    # What follows in pyproject.toml is for pytest, mypy, ruff and others, which read it themselves.
    { printf '%s\n' "$packages"; sed '/^\[tool\.pytest/,$d' pyproject.toml; } |
        fingerprint setup.py src/benben/__init__.py
}

kernel_wanted() {
    sources=$(find "$kernel" -name '*.py' -o -name '*.pxd' 2>/dev/null | LC_ALL=C sort)
    built=$(find "$kernel" -name '*.so' 2>/dev/null | LC_ALL=C sort)
    printf '%s\n' "$installed" "$sources" "$built" "${CC:-}" "${BENBEN_CFLAGS:-}" |
        fingerprint setup.py $sources
}

# Two set-ups at a time would spoil each other's work.
if command -v flock >/dev/null 2>&1; then
    exec 9>.setup.lock
    flock 9
fi

if ! unchanged "$venv/benben-environment" "$(environment_wanted)"; then
    python=$(sh tools/find-python.sh)
    echo "Making the environment $venv with $("$python" --version), $python"
    "$python" -m venv --clear "$venv"
    environment_wanted >"$venv/benben-environment"
fi

packages=$(fingerprint $pins <"$venv/benben-environment")
if ! unchanged "$venv/benben-packages" "$packages"; then
    echo "Installing the pinned packages"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps \
        --require-hashes -r requirements/bootstrap.txt
    "$venv/bin/uv" pip sync --quiet --python "$venv/bin/python" --require-hashes $pins
    printf '%s\n' "$packages" >"$venv/benben-packages"
fi

flags="${CC:-} ${BENBEN_CFLAGS:-}"

installed=$(install_wanted)
if ! unchanged "$venv/benben-install" "$installed"; then
    PYTHON="$venv/bin/python" sh tools/find-python.sh >/dev/null
    echo "Installing Benben"
    # The kernel is compiled below: what an installation compiles, the next compilation does not find.
    BENBEN_KERNEL=later "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" --no-deps \
        --no-build-isolation --editable .
    printf '%s\n' "$installed" >"$venv/benben-install"
fi

if ! unchanged "$venv/benben-kernel" "$(kernel_wanted)"; then
    PYTHON="$venv/bin/python" sh tools/find-python.sh >/dev/null
    echo "Compiling the kernel"
    # An extension whose source is gone would still be imported.
    for extension in "$kernel"/*.so; do
        source="$kernel/$(basename "$extension" | cut -d. -f1).py"
        [ -f "$source" ] || rm -f "$extension"
    done
    # Other flags give other code from the same sources.
    force=""
    unchanged "$venv/benben-flags" "$flags" || force=--force
    "$venv/bin/python" setup.py --quiet build_ext --inplace $force
    printf '%s\n' "$flags" >"$venv/benben-flags"
    kernel_wanted >"$venv/benben-kernel"
fi
