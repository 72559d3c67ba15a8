#!/bin/sh
# Make sure that the programs the tests start are installed: PostgreSQL and Redis (on their own ports), and a browser.
set -eu
have_postgres() { ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null; }
have_redis() { command -v redis-server >/dev/null || command -v valkey-server >/dev/null; }
have_browser() { command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null; }
can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
install() { DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "$@"; }

missing=
have_postgres || missing="$missing postgresql"
have_redis || missing="$missing redis-server"
have_browser || missing="$missing chromium-headless-shell"
if [ -n "$missing" ]; then
    if ! can_install; then
        echo "please install what the tests need (sudo apt-get install$missing) and try again" >&2
        exit 2
    fi
    # shellcheck disable=SC2086  # several packages
    apt-get -qq update && install $missing
elif ! command -v chromium-headless-shell >/dev/null && can_install; then
    # The browser without windows needs a third less time; if it cannot be had, the other one will do.
    { timeout 30 apt-get -qq update && install chromium-headless-shell; } >/dev/null 2>&1 || true
fi
