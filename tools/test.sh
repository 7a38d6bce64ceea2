#!/bin/sh
# Run the tests, on two processes, with the real browser and database server that they drive.
# Arguments go to pytest. The two programs are not asked for when the tests that need them are
# deselected: `-m "not browser and not postgres"`.
set -eu
cd "$(dirname "$0")/.."

python=.venv/bin/python
needed="chromium postgresql"
server="-m tools.postgres $python"
case " $* " in *"not browser"*) needed=$(echo "$needed" | sed 's/chromium//') ;; esac
case " $* " in
*"not postgres"*)
    needed=$(echo "$needed" | sed 's/postgresql//')
    server=""
    ;;
esac

# Modules are compiled once, for all processes of the run and for the next run, also where that is
# switched off, as it is on machines that build: see COMPILED in tools/server.py.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$PWD/build/compiled"

"$python" -m tools.system_programs $needed
exec "$python" $server -m pytest -n 2 "$@"
