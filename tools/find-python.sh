#!/bin/sh
# Print the path of a Python that Benben can be built with, or say what is missing and how to get it.
# PYTHON names one to use instead of looking for it.
set -u

oldest="3.11"

complain() {
    printf '%s\n' "$@" >&2
    exit 1
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < tuple(map(int, sys.argv[1].split("."))))' \
        "$oldest" >/dev/null 2>&1
}

python=""
for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if new_enough "$name"; then
        python=$("$name" -c 'import sys; print(sys._base_executable)')
        break
    fi
done

if [ -z "$python" ]; then
    if [ -n "${PYTHON:-}" ]; then
        complain "PYTHON=$PYTHON is no Python $oldest or newer. Name one that is, or leave PYTHON unset."
    fi
    found=$(python3 --version 2>/dev/null) || found="no python3"
    complain "Benben needs Python $oldest or newer, and found $found." \
        "Install one (on Debian or Ubuntu: apt-get install python3 python3-venv python3-dev)," \
        "or name it: make setup PYTHON=/path/to/python3"
fi

version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')

if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    complain "Python $version ($python) cannot make virtual environments: its venv module is missing." \
        "On Debian or Ubuntu: apt-get install python$version-venv"
fi

# The build calls the compiler that Python itself was compiled with, unless CC names another.
compiler=${CC:-$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("CC") or "cc")')}
program=${compiler%% *}
if ! command -v "$program" >/dev/null 2>&1; then
    complain "Benben compiles its solver, and found no C compiler (looked for \"$program\")." \
        "Install one (on Debian or Ubuntu: apt-get install build-essential), or name yours in CC."
fi

header=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h
if [ ! -f "$header" ]; then
    complain "Benben compiles its solver, and Python $version has no headers ($header is missing)." \
        "On Debian or Ubuntu: apt-get install python$version-dev"
fi

printf '%s\n' "$python"
