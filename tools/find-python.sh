#!/bin/sh
# Print the path of a Python that Benben can be built with, or say what is missing and how to get it.
# PYTHON names one to use instead of looking for it. Of several python3 on the path a much quicker
# one is taken before the first: docs/decisions/interpreter.md.
set -u

oldest="3.11"
never=1000000000

complain() {
    printf '%s\n' "$@" >&2
    exit 1
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < tuple(map(int, sys.argv[1].split("."))))' \
        "$oldest" >/dev/null 2>&1
}

real() {
    # The Python that environments are made with, under the one name of its file.
    "$1" -c 'import os, sys; print(os.path.realpath(sys._base_executable))'
}

complete() {
    "$1" -c 'import ensurepip, os, sys, sysconfig, venv
sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' >/dev/null 2>&1
}

microseconds() {
    # How long a Python takes for a little work of the kind that the server's is, at best of five.
    "$1" -c '
import time
def work():
    cards = {slot: (slot * 7) % 13 for slot in range(52)}
    return [sum(13 - cards[slot] == rank for slot in cards) for rank in range(200)]
def taken():
    start = time.process_time()
    work()
    return time.process_time() - start
print(int(min(taken() for _ in range(5)) * 1e6) + 1)'
}

quicker() {
    # Print the given Python, or one of the path that takes less than four fifths of its time or,
    # other than it, has all that is needed.
    best=$1
    known=$(real "$best")
    time=""
    complete "$best" || time=$never
    IFS=:
    for folder in $PATH; do
        other=$folder/python3
        new_enough "$other" && complete "$other" || continue
        other=$(real "$other")
        case " $known " in *" $other "*) continue ;; esac
        known="$known $other"
        [ -n "$time" ] || time=$(microseconds "$best")
        others_time=$(microseconds "$other")
        if [ $((others_time * 5)) -lt $((time * 4)) ]; then
            best=$other
            time=$others_time
        fi
    done
    unset IFS
    printf '%s\n' "$best"
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

# A Python that was built without optimisation, as pyenv does unless told, takes up to twice as long.
[ -n "${PYTHON:-}" ] || python=$(quicker "$python")

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
