#!/bin/sh
# Tests the language server with a real client (pytest-lsp). Makes its own Python environment under
# target/ and takes the server command from RUL_LSP_COMMAND, by default the server alone.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
target=${CARGO_TARGET_DIR:-$root/target}
venv="$target/lsp-venv"
if [ ! -x "$venv/bin/pytest" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r tests/lsp/requirements.txt
fi
if [ -z "${RUL_LSP_COMMAND:-}" ]; then
    cargo build --quiet -p fourfold-rul-lsp --example rul_lsp
    RUL_LSP_COMMAND="$target/debug/examples/rul_lsp"
fi
export RUL_LSP_COMMAND PYTHONDONTWRITEBYTECODE=1
exec "$venv/bin/pytest" -q -p no:cacheprovider -c tests/lsp/pytest.ini tests/lsp "$@"
