# What a newcomer needs: make play, make test. `make help` tells the rest.
PYTHON ?= python3
VENV := .venv/bin
PAGES := out/pages
DYACHT_HOME ?= out/play

.DEFAULT_GOAL := help
.PHONY: help play test test-all lint bench pages twin dist verify clean

help: ## tell what can be made
	@grep -hE '^[a-z%-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z%-]+):.*## (.*)/make \1\t\2/' | expand -t 18

play: ## play a local game in this terminal; its data are in out/play, or where DYACHT_HOME says
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "make play needs Python 3.11 or newer; say: make play PYTHON=/path/to/python" >&2; exit 1; }
	@mkdir -p "$(DYACHT_HOME)"
	@DYACHT_HOME="$(DYACHT_HOME)" PYTHONPATH=src $(PYTHON) -m dyacht -L -U

test: .venv/ready ## run every test but the slow ones, the linters and the type checker
	$(VENV)/tox run -e lint,types,twin,py

test-all: .venv/ready ## run the slow tests too, under every Python that is installed
	HYPOTHESIS_PROFILE=long $(VENV)/tox run -- -m "slow or not slow"

lint: .venv/ready ## run ruff and mypy alone
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy

bench: .venv/ready ## measure start, output and idling, and print one table
	PYTHONPATH=src $(VENV)/python -m tests.bench

pages: .venv/ready ## draw every listed page as a PNG into out/pages, and README's picture anew
	PYTHONPATH=src $(VENV)/python -m tests.pages --png $(PAGES)
	cp $(PAGES)/table_held.png docs/table.png

twin: ## translate the core to C anew into dos/gen
	PYTHONPATH=src $(PYTHON) -m twin

dist: ## make the zips of every system, wheel and sdist into out/dist, and install what that needs
	$(PYTHON) build/dist.py --install

dist-%: ## make one target of ci/targets.toml, as in `make dist-linux-x64`
	$(PYTHON) build/dist.py --install $*

verify: ## run every program of out/dist where it was not built, under older systems and emulators
	$(PYTHON) build/verify.py --install

clean: ## throw away what was made here, but not a game's data
	rm -rf .venv .tox .mypy_cache .ruff_cache .pytest_cache .hypothesis $(PAGES) out/ci.log

.venv/ready: tests/requirements.txt ci/venv
	ci/venv $(PYTHON)
