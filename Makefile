# `make help` lists what can be made.
VENV := .venv
PYTHON_PATHS = $(wildcard src tests benchmarks tools setup.py)
ARGS ?=
# Two at a time, what one prints kept together; the long one first.
CHECKS := check-types check-javascript check-format check-lint check-imports
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup play test check check-format check-lint check-types check-imports check-javascript bench docs lock clean

help:  ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## leave a ready .venv, with the solver's kernel compiled
	@sh tools/setup.sh

play: setup  ## start the game and open it in the browser
	@$(VENV)/bin/benben play

test: setup  ## run every test (ARGS="-k name" goes to pytest)
	@sh tools/test.sh $(ARGS)

check: setup  ## format, lint, types, import directions and JavaScript
	@$(MAKE) --no-print-directory --keep-going --jobs=2 --output-sync=target $(CHECKS)

check-format:
	@$(VENV)/bin/ruff format --check $(PYTHON_PATHS)

check-lint:
	@$(VENV)/bin/ruff check $(PYTHON_PATHS)

check-types:
	@$(VENV)/bin/mypy $(PYTHON_PATHS)

check-imports:
	@$(VENV)/bin/lint-imports

check-javascript:
	@sh tools/check-javascript.sh

bench: setup  ## measure (ARGS="name" for one benchmark)
	@$(VENV)/bin/python -m benchmarks $(ARGS)

docs: setup  ## build the documentation site into build/site
	@$(VENV)/bin/python -m tools.site

lock: setup  ## choose the pinned versions anew
	@sh tools/lock.sh

clean:  ## remove everything that was built or installed here
	rm -rf $(VENV) .setup.lock build dist node_modules test-results src/*.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests benchmarks tools -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
