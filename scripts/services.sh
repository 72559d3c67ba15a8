#!/bin/sh
# Make sure that the programs the tests start are installed: PostgreSQL and Redis (on their own ports), and a browser.
set -eu
have_postgres() { ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null; }
have_redis() { command -v redis-server >/dev/null || command -v valkey-server >/dev/null; }
have_browser() { command -v chromium >/dev/null; }

missing=
have_postgres || missing="$missing postgresql"
have_redis || missing="$missing redis-server"
have_browser || missing="$missing chromium"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    # shellcheck disable=SC2086  # several packages
    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $missing
else
    echo "please install what the tests need (sudo apt-get install$missing) and try again" >&2
    exit 2
fi
