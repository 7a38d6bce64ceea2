#!/bin/sh
# Lint, type-check and test the browser's modules. The tools come from package-lock.json.
set -eu
cd "$(dirname "$0")/.."

modules=$(find src tests -name '*.js' -o -name '*.mjs' | LC_ALL=C sort)
if [ -z "$modules" ]; then
    echo "JavaScript: there is none"
    exit 0
fi

if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
    echo "JavaScript is checked with Node 20 or newer and npm, and they are not here:" \
        "install them (on Debian or Ubuntu: apt-get install nodejs npm)." \
        "The game itself needs neither. The other checks alone:" \
        "make check-format check-lint check-types check-imports" >&2
    exit 1
fi

if ! cmp -s package-lock.json node_modules/.benben-lock; then
    npm ci --silent --no-audit --no-fund --ignore-scripts
    cp package-lock.json node_modules/.benben-lock
fi

bin=node_modules/.bin
"$bin/oxlint" --deny-warnings $modules
"$bin/tsc" --project tsconfig.json
suites=$(printf '%s\n' "$modules" | grep '^tests/.*\.test\.m\{0,1\}js$' || true)
if [ -n "$suites" ]; then
    "$bin/tsc" --project tests/tsconfig.json
    # Hundreds of passed tests are no news: the whole report is shown when one failed.
    report=$(node --test $suites) || {
        printf '%s\n' "$report"
        exit 1
    }
    printf '%s\n' "$report" | sed -n 's/^# \(pass [0-9]*\)$/node --test: \1/p'
fi
