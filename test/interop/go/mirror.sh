#!/bin/sh
# Mirrors a log for verify_tlog.go: its tiles, its entries, and the proof of an event.
#
#     KEY=... sh mirror.sh URL FOLDER
set -eu
url=$1 folder=$2

# get FILE [PATH]: stores an answer of the service.
get() {
  mkdir -p "$folder/$(dirname "$1")"
  curl -sf -H "Authorization: Bearer $KEY" "$url/v1/log/${2:-$1}" > "$folder/$1"
}

# The number of a tile in groups of three digits (docs/FORMAT.md, section 13).
groups() {
  path=$(printf '%03d' $(($1 % 1000)))
  rest=$(($1 / 1000))
  while [ $rest -gt 0 ]; do
    path=$(printf 'x%03d/%s' $((rest % 1000)) "$path")
    rest=$((rest / 1000))
  done
  echo "$path"
}

size_now() { sed -n 2p "$folder/checkpoint"; }

get key
get checkpoint
# The log grows meanwhile. The proof has a checkpoint of its own, so that of the mirror is read behind it.
event=$(size_now)
[ "$event" -eq 0 ] || get "inclusion/$((event - 1)).tlog-proof" "proofs/inclusion/file?position=$event"
get checkpoint
size=$(size_now)
level=0 hashes=$size
while [ "$hashes" -gt 0 ]; do
  tile=0
  while [ $((tile * 256)) -lt "$hashes" ]; do
    width=$((hashes - tile * 256))
    path=$(groups $tile)
    [ $width -ge 256 ] || path=$path.p/$width
    get "tile/$level/$path"
    [ $level -gt 0 ] || get "tile/entries/$path"
    tile=$((tile + 1))
  done
  level=$((level + 1)) hashes=$((hashes / 256))
done
