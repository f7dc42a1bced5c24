#!/bin/sh
# The entry point of the image. Half of the container's memory limit is for V8's heap, the other half for what is outside
# it: rate sheets, cached and unsent responses, code. By default V8 takes at least 259 MB, even if the limit is 256 MB.
# With 1 GB or more, a larger young generation saves processor time.
set -eu
megabytes=$(node -p 'Math.floor(Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 2 ** 21)')
young=
if [ "$megabytes" -ge 512 ]; then young=--max-semi-space-size=64; fi
# Node.js replaces this shell, so that it receives the container's signals.
exec node --max-old-space-size="$megabytes" ${young:+"$young"} "$(dirname "$0")/stayquote.js" "$@"
