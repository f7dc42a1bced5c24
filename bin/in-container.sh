#!/bin/sh
# The entry of the image. Half of the container's memory is for the heap of V8, the other half for what lies outside of it:
# rate sheets, cached and unsent responses, code. By itself V8 takes 259 MB at least, also where there are 256.
set -eu
megabytes=$(node -p 'Math.floor(Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 2 ** 21)')
# Node.js takes the place of this shell, so that the signals to the container reach it.
exec node --max-old-space-size="$megabytes" "$(dirname "$0")/stayquote.js" "$@"
