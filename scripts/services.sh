#!/bin/sh
# Make sure that PostgreSQL and Redis, which the tests start on ports of their own, are installed.
set -eu
have_postgres() { ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null; }
have_redis() { command -v redis-server >/dev/null || command -v valkey-server >/dev/null; }

have_postgres && have_redis && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y postgresql redis-server
else
    echo "please install PostgreSQL and Redis (sudo apt-get install postgresql redis-server) and try again" >&2
    exit 2
fi
