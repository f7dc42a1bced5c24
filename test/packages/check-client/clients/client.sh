#!/bin/bash
# A client of curl and jq, of room types and of prices for two adults. FAULT names what it does wrong; without one it is sound.
set -euo pipefail
url=$STAYQUOTE_URL task=$STAYQUOTE_TASK fault=${FAULT:-}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
headers=(-H "x-sm-api-key: $STAYQUOTE_KEY" ${STAYQUOTE_ID:+-H "x-sm-api-id: $STAYQUOTE_ID"})

observe() {
  curl -s -X POST --data-binary "$1" "$url/observed"
  exit 0
}

# Prints the body of a response.
get() {
  local tries status wait tag="$folder/$(echo "$1" | md5sum | cut -c1-8)"
  local target=$url$1
  for tries in 1 2 3 4 5; do
    touch "$tag"
    # It offers HTTP/2, as some libraries do.
    status=$(curl -s --http2 -o "$folder/new" -D "$folder/head" -w '%{http_code}' "${headers[@]}" \
      --etag-compare "$tag" --etag-save "$tag.new" "$target")
    case $status in
      200) mv "$folder/new" "$tag.body"; mv "$tag.new" "$tag"; cat "$tag.body"; return ;;
      304) cat "$tag.body"; return ;;
      429 | 503) ;;
      *) break ;;
    esac
    wait=$(sed -n 's/^retry-after: *\([0-9]*\).*/\1/Ip' "$folder/head")
    [ "$fault" = sleeps-a-second ] && wait=1
    sleep "${wait:+$wait.02}" 2> /dev/null || sleep "$((1 << tries))e-1"
  done
  jq -c '{error: .errors[0].name}' "$folder/new" > "$folder/refused"
  return 1
}

uuid=$(grep -oE '[0-9a-f]{8}-[0-9a-f-]{27}' <<< "$task" | head -1 || true)
list() {
  local page=1 pages=1 body
  while [ "$page" -le "$pages" ]; do
    body=$(get "/properties/$uuid/room-types?page=$page&perPage=50") || return 1
    pages=$(jq .totalPages <<< "$body")
    page=$((page + 1))
    jq -c '.results[]' <<< "$body"
  done
}

dates=$(grep -oE '[0-9]{4}-[0-9]{2}-[0-9]{2}' <<< "$task" || true)
from=$(sed -n 1p <<< "$dates") to=$(sed -n 2p <<< "$dates")

price() {
  local path="/properties/$uuid/quotes?checkIn=$1&checkOut=$2&adults=2"
  [[ $task = *', twice'* ]] && { get "$path" > /dev/null || return 1; }
  get "$path" | jq -c 'map({roomRateUuid, gross: .price.gross, availability})'
}

refuse() { observe "$(cat "$folder/refused")"; }
if [[ $task = 'Read all'* ]]; then
  found=$(list) || refuse
  observe "$(jq -cs '{uuids: map(.uuid)}' <<< "$found")"
fi
nights=$((($(date -ud "$to" +%s) - $(date -ud "$from" +%s)) / 86400))
[ "$nights" -gt 31 ] && observe '{"refused":true}'
if [[ $task = 'As the channel'* ]]; then
  found=$(get "/properties/$uuid?checkin=$from&checkout=$to&totalRooms=1&totalAdults=2") || refuse
  observe "$(jq -c '{roomRates: [.roomTypes[].roomRates[] | {uuid, totalPrice, taxes}]}' <<< "$found")"
fi
found=$(price "$from" "$to") || refuse
observe "{\"rates\":$found}"
