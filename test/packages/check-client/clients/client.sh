#!/bin/bash
# A client of curl and jq. FAULT names what it does wrong; without one it is sound.
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
  [ "$fault" = key-in-url ] && target="$target&api-key=$STAYQUOTE_KEY"
  for tries in 1 2 3 4 5; do
    touch "$tag"
    status=$(curl -s -o "$folder/new" -D "$folder/head" -w '%{http_code}' "${headers[@]}" \
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
  local page=1 pages=1 path=/properties body
  [[ $task = *'room types'* ]] && path=/properties/$uuid/room-types
  while [ "$page" -le "$pages" ]; do
    body=$(get "$path?page=$page&perPage=50") || return 1
    pages=$(jq .totalPages <<< "$body")
    [ "$fault" = one-page ] && pages=1
    page=$((page + 1))
    jq -c '.results[]' <<< "$body"
  done
}

dates=$(grep -oE '[0-9]{4}-[0-9]{2}-[0-9]{2}' <<< "$task" || true)
from=$(sed -n 1p <<< "$dates") to=$(sed -n 2p <<< "$dates")
adults=$(sed -nE 's/.* ([0-9]+) adults.*/\1/p' <<< "$task")
children=$(sed -nE 's/.* ([0-9]+) child.*/\&children=\1/p' <<< "$task")
code=$(sed -nE 's/.*code ([A-Z]+).*/\1/p' <<< "$task")

price() {
  local path="/properties/$uuid/quotes?checkIn=$1&checkOut=$2&adults=$adults$children" read
  read='{roomRateUuid, gross: .price.gross, availability}'
  [ -n "$code" ] && path="$path&promocode=$code"
  case $task in
    *'date by date'*) path="$path&withBreakdown=true" read='{roomRateUuid, dates: (.breakdown | map({(.date): .gross}) | add)}' ;;
    *'deal discount'*) path="$path&withBreakdown=true" read='{roomRateUuid, dates: (.breakdown | map({(.date): .discount}) | add)}' ;;
    *'in JPY'*) read='{roomRateUuid, gross: .price.gross | tostring}' ;;
    *'in KWD'*) read='{roomRateUuid, gross: (.price.gross * 1000 | round | tostring | .[:-3] + "." + .[-3:])}' ;;
  esac
  [[ $task = *', twice'* ]] && { get "$path" > /dev/null || return 1; }
  get "$path" | jq -c "map($read)"
}

refuse() { observe "$(cat "$folder/refused")"; }
case $task in
  *roomSize*) found=$(list) || refuse
    observe "$(jq -cs '{roomTypes: map({uuid, description, roomSize, bathroomQuantity})}' <<< "$found")" ;;
  'Read all'*) found=$(list) || refuse
    observe "$(jq -cs '{uuids: map(.uuid)}' <<< "$found")" ;;
esac
nights=$((($(date -ud "$to" +%s) - $(date -ud "$from" +%s)) / 86400))
case $task in
  *'each night'*)
    for at in $(seq 0 "$nights"); do
      night=$(date -ud "$from + $at days" +%F)
      found=$(price "$night" "$(date -ud "$night + 1 day" +%F)") || refuse
      jq -c "{\"$night\": .}" <<< "$found" >> "$folder/nights"
    done
    observe "$(jq -cs '{nights: add}' "$folder/nights")" ;;
  'As the channel'*)
    [ "$nights" -gt 30 ] && observe '{"refused":true}'
    found=$(get "/properties/$uuid?checkin=$from&checkout=$to&totalRooms=1&totalAdults=2${code:+&dealCode=$code}") || refuse
    observe "$(jq -c '{roomRates: [.roomTypes[].roomRates[] | {uuid, totalPrice, taxes}]}' <<< "$found")" ;;
esac
[ "$nights" -gt 31 ] && observe '{"refused":true}'
found=$(price "$from" "$to") || refuse
observe "{\"rates\":$found}"
