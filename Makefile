# Everything sets itself up: a fresh clone needs only Python 3.11+, make and git.
.PHONY: play test test-main test-browser test-rules services compile test-client quick lint lint-python lint-client scan docs drawings bench bench-start bench-server bench-web strength rl rl-tutorial soak soak-site soak-rules fuzz golden
.PHONY: evening screenshots capture clean wheel dist mutate
RUN := .venv/bin/
CORES := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
# There are half as many workers again as cores: a third of their time they wait, for another process or a clock.
WORKERS ?= $(shell echo $$(($(CORES) + ($(CORES) + 1) / 2)))
HALF := $(shell echo $$((($(CORES) + 1) / 2)))
PYTEST := $(RUN)python -m pytest -q -p no:cacheprovider
# `make test` uses the same inputs in every run; `make soak` and `make fuzz` look for new ones.
TESTS := scripts/run_tests.sh
RULES_TESTS := tests/test_conformance.py $(addprefix tests/games/test_,differential.py golden.py perft.py invariants.py)
# Tests of compiled code only, slow without it.
COMPILED_TESTS := tests/games/test_batch.py tests/games/test_compiled.py tests/games/pagode/test_proofs.py \
  $(addprefix tests/games/,$(addsuffix /test_puzzles.py,pagode pagoda jaguar))
# What the uncompiled rules play: fewer games than the compiled ones, and others.
OTHER_GAMES := BAUMEISTER_FIRST=3 BAUMEISTER_GAMES=1 BAUMEISTER_REFERENCE_FIRST=12 BAUMEISTER_REFERENCE_GAMES=2 BAUMEISTER_INVARIANT_GAMES=2
SETUP := pyproject.toml uv.lock scripts/setup.sh
CLIENT := src/baumeister/server/static/index.html
COMPILED := src/baumeister/compiled_code
CLIENT_SOURCES := $(wildcard web/*.json web/*.ts web/*.js web/*.html) $(shell find web/src web/public -type f)
# Node comes as a Python package, so nothing needs root.
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web --no-update-notifier

# Python's packages and the client are made side by side.
play:
	@$(MAKE) --no-print-directory --jobs=2 .venv/.play $(CLIENT)
	@$(RUN)baumeister serve --open $(ARGS)

# First what has to be fetched, then what needs one core, the longest first, then all passes of the tests, each of which waits
# half of its time: always side by side. What failed is run again when they have ended.
# Bytecode is written, whatever the environment says: tests start hundreds of processes, and each of them would compile
# what it imports again.
PASSES := test-main test-browser test-rules
test quick: export PYTHONDONTWRITEBYTECODE :=
test:
	@$(MAKE) --no-print-directory --jobs=3 .venv/.dev web/node_modules/.installed services
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint-python compile $(CLIENT) lint-client test-client
	@echo "All tests, in three passes side by side; each is shown when it has ended."
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target $(PASSES)
	@AGAIN=1 $(MAKE) --no-print-directory --silent --keep-going $(PASSES)

test-main:
	$(TESTS) main $(WORKERS) --ignore tests/e2e

# A pass of its own: the browser's driver keeps an event loop running, which would disturb other tests.
test-browser:
	$(TESTS) browser $(CORES) tests/e2e

# These only compute, so they take what the others leave while those wait.
test-rules:
	NUMBA_DISABLE_JIT=1 $(OTHER_GAMES) nice -n 5 $(TESTS) plain $(HALF) tests/games tests/test_conformance.py $(addprefix --ignore=,$(COMPILED_TESTS))
	NUMBA_BOUNDSCHECK=1 BAUMEISTER_FIRST=1 BAUMEISTER_GAMES=2 nice -n 5 $(TESTS) bounds $(HALF) --dist loadgroup tests/test_conformance.py

# The programs that tests start.
services: | .venv/.node
	@scripts/services.sh

compile: .venv/.dev
	$(RUN)baumeister warm

test-client: .venv/.dev web/node_modules/.installed
	$(NPM) test

# After every edit: lint, and the tests of what changed.
quick: .venv/.dev web/node_modules/.installed
	@$(RUN)python -m scripts.quick

lint: lint-python lint-client

lint-python: .venv/.dev
	$(RUN)ruff check
	$(RUN)ruff format --check
	$(RUN)mypy
	$(RUN)lint-imports

lint-client: .venv/.dev web/node_modules/.installed
	$(NPM) run check

# Fetches and runs scanners, and checks our packages for known vulnerabilities; a finding fails.
scan: .venv/.dev web/node_modules/.installed
	@scripts/scan.sh

# A first evening with each game in each language, by real clicks, with a picture of every station: build/evening.
evening: .venv/.dev $(CLIENT)
	@scripts/services.sh
	BAUMEISTER_EVENING_LANGUAGES="en de fr" $(PYTEST) -p no:xdist tests/e2e/test_first_evening.py

# Pictures of every page in light and dark, on desktop and phone, to look at: build/screenshots.
screenshots: .venv/.dev $(CLIENT)
	@scripts/services.sh
	$(RUN)python -m tests.e2e.screenshots build/screenshots

# The moving picture of the README, taken with a real browser.
capture: .venv/.dev $(CLIENT)
	@scripts/services.sh
	$(RUN)python -m tests.e2e.capture docs/images/game.webp

# The documentation site, in build/site; a warning is an error. `make test` builds it too.
docs: .venv/.dev
	NO_MKDOCS_2_WARNING=1 $(RUN)mkdocs build --strict

# A wheel that brings the compiled games along, for this Python on x86-64 Linux: nothing is compiled where it is installed.
# The code is removed again: a checkout that has it is never cold, and later wheels would bring it along unasked.
wheel: .venv/.dev $(CLIENT)
	@trap 'rm -rf $(COMPILED)' EXIT; $(RUN)python -m scripts.build_cache && $(RUN)python -m hatchling build -t wheel -d dist

# A release in dist/: source distribution and wheels, checked by other people's tools, installed and played.
dist: .venv/.dist $(CLIENT)
	@$(RUN)python -m scripts.dist

# Rewrite the drawings of the pages after changing the rules or the drawings themselves.
drawings: .venv/.dev
	$(RUN)python -m scripts.drawings

bench: .venv/.bench
	@$(RUN)baumeister warm
	@$(RUN)python -m benchmarks $(if $(WRITE),--write $(WRITE))

# What somebody waits for who has just cloned or installed it; writes its section of docs/speed.md. Five minutes or more;
# a part by itself: ARGS="--only compile".
bench-start: .venv/.dev $(CLIENT)
	@$(RUN)baumeister warm
	@$(RUN)python -m benchmarks.start --write docs/speed.md $(ARGS)

# Our server against boardgame.io's, which is fetched from npm; needs Node.
bench-server: .venv/.dev
	@$(RUN)baumeister warm
	@$(RUN)python -m benchmarks.server $(ARGS)

# The browser client: weight, Lighthouse (fetched from npm), clicks, frames, memory; writes docs/web-speed.md. Half an hour.
bench-web: .venv/.dev $(CLIENT)
	@scripts/services.sh
	@$(RUN)baumeister warm
	@PATH="$(CURDIR)/.venv/bin:$$PATH" $(RUN)python -m benchmarks.web $(ARGS)

# Hours of matches: full strength against the baselines, and the levels against each other. Can be interrupted.
strength: .venv/.dev
	@$(RUN)baumeister warm
	@$(RUN)python -m benchmarks.strength $(ARGS)

# The bot of docs/train-a-bot.md learns and plays against casual; then a learner that knows only the Gymnasium environment
# learns to beat random play, which needs PyTorch, which is large.
rl: rl-tutorial .venv/.rl
	@$(RUN)baumeister warm pagoda
	@$(RUN)python -m benchmarks.learn $(ARGS)

# The first of them alone.
rl-tutorial: .venv/.dev
	@$(RUN)baumeister warm jaguar
	@$(RUN)python -m benchmarks.tutorial

# All long tests: a site that breaks again and again while hundreds play, then thousands of games.
soak: soak-site soak-rules

# Two servers on PostgreSQL and Redis, then one on SQLite, badly behaved clients, faults of every kind. Then everything
# the clients saw is compared with what is stored. SOAK_MINUTES=2 for a short run, 600 for a night; ARGS="--clients 40".
SOAK_MINUTES ?= 30
soak-site: .venv/.dev
	@scripts/services.sh
	@$(RUN)baumeister warm
	$(RUN)python -m tests.soak --minutes $(SOAK_MINUTES) $(ARGS)
	$(RUN)python -m tests.soak --minutes $(SOAK_MINUTES) --store sqlite $(ARGS)

# Random changes of the server's modules, one at a time: does a test notice? An hour; ARGS="--steps 1 commands".
mutate: .venv/.dev
	@scripts/services.sh
	$(RUN)python -m scripts.mutate $(ARGS)

# Thousands of games: card conservation, score identities, the reference, compiled against plain.
soak-rules: .venv/.dev
	$(RUN)baumeister warm
	BAUMEISTER_GAMES=200 BAUMEISTER_REFERENCE_GAMES=2000 BAUMEISTER_INVARIANT_GAMES=10000 $(PYTEST) -n $(WORKERS) $(RULES_TESTS) tests/games/test_doors.py
	BAUMEISTER_KILLS=100 BAUMEISTER_RACES=1000 BAUMEISTER_AUDIT_GAMES=20 BAUMEISTER_IDLE=5000 BAUMEISTER_IDLE_SECONDS=300 $(PYTEST) tests/server

# Coverage-guided fuzzing of everything that comes from outside: `make fuzz FUZZ_SECONDS=600 TARGETS="view session"`.
FUZZ_SECONDS ?= 60
fuzz: .venv/.fuzz
	PYTHONPATH=src $(RUN)python -m tests.fuzz --seconds $(FUZZ_SECONDS) $(TARGETS)

# Rewrite the golden playthroughs and perft tables; read them before you commit them.
golden: .venv/.dev
	BAUMEISTER_WRITE_GOLDEN=1 $(PYTEST) tests/games/test_golden.py tests/games/test_perft.py

$(CLIENT): web/node_modules/.build $(CLIENT_SOURCES)
	@$(NPM) run build --silent -- --logLevel error
	@touch $@

# What the client is built with; `.installed` adds the tools that check and test it.
# Not `npm ci`: it requires the lock file to list the builds of tools for every other kind of machine.
NPM_INSTALL := $(NPM) install --no-save --silent --prefer-offline --no-audit --no-fund
web/node_modules/.build: web/package.json web/package-lock.json | .venv/.node
	@$(NPM_INSTALL) $(if $(wildcard web/node_modules/.installed),,--omit=dev)
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | .venv/.node
	@$(NPM_INSTALL)
	@touch $@ web/node_modules/.build

.venv/.node: $(SETUP)
	@scripts/setup.sh --only-group web
	@touch $@

# Bytecode only of what a server and its compiler load, while the client is built.
LOADED := import baumeister.server.start.serve, baumeister.warm, baumeister.games.jit as jit; jit._target_context().refresh()
.venv/.play: $(SETUP) | .venv/.node
	@scripts/setup.sh --no-dev --extra server --group web
	@PYTHONDONTWRITEBYTECODE= $(RUN)python -c "$(LOADED)"
	@touch $@

.venv/.dev: $(SETUP) | .venv/.node
	@UV_COMPILE_BYTECODE=1 scripts/setup.sh --group web
	@touch .venv/.node .venv/.play $@

.venv/.bench: $(SETUP)
	@UV_COMPILE_BYTECODE=1 scripts/setup.sh --extra bench --group web
	@touch .venv/.node .venv/.play .venv/.dev $@

.venv/.fuzz: $(SETUP)
	@UV_COMPILE_BYTECODE=1 scripts/setup.sh --group fuzz --group web
	@touch .venv/.node .venv/.play .venv/.dev $@

.venv/.rl: $(SETUP)
	@UV_COMPILE_BYTECODE=1 scripts/setup.sh --extra rl --group web
	@touch .venv/.node .venv/.play .venv/.dev $@

.venv/.dist: $(SETUP)
	@UV_COMPILE_BYTECODE=1 scripts/setup.sh --group dist --group web
	@touch .venv/.node .venv/.play .venv/.dev $@

clean:
	rm -rf $(COMPILED) .bench .venv web/node_modules src/baumeister/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build
