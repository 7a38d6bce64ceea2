#!/bin/sh
# Make sure that the programs which the tests drive are there: `system-packages.sh chromium postgresql`.
# Installs what is missing by the system's package manager when it may, else says what to install.
set -u

has_chromium() {
    [ -n "${BENBEN_CHROMIUM:-}" ] && return 0
    for program in chromium chromium-browser google-chrome; do
        command -v "$program" >/dev/null 2>&1 && return 0
    done
    return 1
}

has_postgresql() {
    [ -n "${BENBEN_TEST_POSTGRES:-}" ] && return 0
    command -v initdb >/dev/null 2>&1 && return 0
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

explain() {
    case $1 in
    chromium)
        echo "The browser tests need Chromium: install it (on Debian: apt-get install chromium)," \
            "or name the program in BENBEN_CHROMIUM." \
            "To run the other tests: make test ARGS=\"-m 'not browser'\""
        ;;
    postgresql)
        echo "The database tests need PostgreSQL's server programs: install them (on Debian:" \
            "apt-get install postgresql), or give the address of a server on which they may" \
            "create databases in BENBEN_TEST_POSTGRES. To run the other tests:" \
            "make test ARGS=\"-m 'not postgres'\""
        ;;
    esac
}

missing=""
for name in "$@"; do
    "has_$name" || missing="$missing $name"
done
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$missing"
    log=$(mktemp)
    if ! {
        apt-get update --quiet --quiet &&
            DEBIAN_FRONTEND=noninteractive apt-get install --quiet --quiet --yes \
                --no-install-recommends $missing
    } >"$log" 2>&1; then
        tail -n 20 "$log" >&2
    fi
    rm -f "$log"
fi

failed=0
for name in $missing; do
    if ! "has_$name"; then
        explain "$name" >&2
        failed=1
    fi
done
exit $failed
