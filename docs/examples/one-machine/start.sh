#!/bin/sh
# Starts Redis, four servers and HAProxy on this machine, with the PostgreSQL of DATABASE_URL. Ctrl-C ends all of them.
set -eu
cd "$(dirname "$0")"

export REDIS_URL=redis://127.0.0.1:6379 EXPECTED_NODES=4
export TRUST_PROXY=127.0.0.1 KEEP_ALIVE_SECONDS=30
# Each server has a quarter of what a single one has by default.
export RATE_SHEETS_MB=64 RESPONSE_CACHE_MB=16 UNSENT_MB=64 UNSENT_PER_KEY_MB=16 FAILED_AUTH_PER_MINUTE=30

redis-server --port 6379 --bind 127.0.0.1 --save '' &
redis=$!
servers=
for number in 1 2 3 4; do
  PORT=300$number MANAGEMENT_PORT=946$number node ../../../bin/stayquote.js serve &
  servers="$servers $!"
done
haproxy -db -f haproxy.cfg &
balancer=$!

# The servers finish their requests while the others still run.
trap 'set +e; kill $servers; wait $servers; kill $balancer $redis; wait' INT TERM
wait
