"""A table of its own: four QuasarMX readers as docs/CAPTURES.md describes them, a deal's start, and what was played."""
import json, random
random.seed(5)
KINDS = [f"{n}{s}" for s in "mps" for n in range(1, 10)]
tags, uid_of = {}, {}
serial = 0x100
def tag(thing):
    global serial
    serial += 0x11
    uid = f"E00401{serial:010X}"
    tags[uid] = thing
    return uid
tiles = [(tag({"kind": "tile", "tile": k}), k) for k in KINDS for _ in range(4)]
for side in (1, 2, 3, 4):
    tag({"kind": "win-token", "side": side})
    for suit in "mps":
        tag({"kind": "card", "suit": suit})
random.shuffle(tiles)
json.dump({"tags": tags}, open("set.json", "w"))

# Sides 1..4 are east, south, west, north.
SEATS = ["east", "south", "west", "north"]
racks = {1: tiles[:14], 2: tiles[14:27], 3: tiles[27:40], 4: tiles[40:53]}
wall = tiles[53:]
zones = {(s, z): [] for s in (1, 2, 3, 4) for z in range(4)}   # rack river melds aside
moves, truth = [], [{"truth": 1, "note": "written by simulate.py"}]
def when(at, act): moves.append((at, act))
def put(side, zone, items):
    def act():
        for t in items:
            for place in zones.values():
                if t in place: place.remove(t)
        zones[(side, zone)] += items
    return act
truth.append({"deal": 1, "dealer": 1, "at": 2000})
for s in racks: when(4000 + 2000 * s, put(s, 0, racks[s]))
truth.append({"at": 12000, "command": {"type": "DealHands", "hands": {SEATS[s - 1]: [k for _, k in racks[s]] for s in racks}}})
t = 16000
forbidden = {}
for s in (1, 2, 3, 4):
    counts = {suit: [x for x in racks[s] if x[1][1] == suit] for suit in "mps"}
    suit = min((c for c in counts if counts[c]), key=lambda c: len(counts[c]))
    chosen = counts[suit][0]
    forbidden[s] = (suit, chosen)
    when(t, put(s, 3, [chosen]))
    truth.append({"at": t, "command": {"type": "ChooseForbiddenSuit", "seat": SEATS[s - 1], "by": "tile", "suit": suit, "tile": chosen[1]}})
    t += 2500
hand = {s: list(racks[s]) for s in racks}
def discard(s, item):
    global t
    t += 2600
    when(t, put(s, 1, [item])); hand[s].remove(item)
    truth.append({"at": t, "command": {"type": "DiscardTile", "seat": SEATS[s - 1], "tile": item[1]}})
discard(1, forbidden[1][1])
for s in (2, 3, 4, 1, 2, 3, 4):
    t += 3200
    drawn = wall.pop(0)
    when(t, put(s, 0, [drawn])); hand[s].append(drawn)
    truth.append({"at": t, "command": {"type": "DrawTile", "seat": SEATS[s - 1], "tile": drawn[1]}})
    if forbidden[s][1] in hand[s]: discard(s, forbidden[s][1])
    else: discard(s, drawn)
END = t + 20000

header = {"capture": 2, "table": "maker-1", "ruleSet": "sichuan-mil", "tiles": "set.json",
          "lines": [{"name": f"side-{s}", "model": "metratec-ascii", "port": "serial:///dev/ttyACM0?baud=115200",
                     "antennas": {str(a): f"{s}/{z}" for a, z in enumerate(["rack", "river", "melds", "aside"])}} for s in (1, 2, 3, 4)]}
records = []
START = ["NCM\r", "OK!\r\n", "QUASAR_MX      01000218\r\n", "OK!\r\n", "OK!\r\n", "OK!\r\n", "OK!\r\n"]
next_at, antenna, beat = {}, {}, {}
for s in (1, 2, 3, 4):
    at = 100.0 * s
    records.append((at, {"of": f"side-{s}", "line": "opened"}))
    for text in START:
        at += 3
        records.append((at, {"of": f"side-{s}", "dir": "in", "hex": text.encode().hex()}))
    next_at[s], antenna[s], beat[s] = at + 40, 0, at + 1000
moves.sort(key=lambda m: m[0])
while min(next_at.values()) < END:
    s = min(next_at, key=next_at.get)
    now = next_at[s]
    while moves and moves[0][0] <= now: moves.pop(0)[1]()
    if beat[s] <= now:
        records.append((now, {"of": f"side-{s}", "dir": "in", "hex": "HBT\r\n".encode().hex()}))
        beat[s] += 1000
    seen = [u for u, _ in zones[(s, antenna[s])] if random.random() > 0.03]
    text = "".join(f"{u}\r" for u in seen) + f"ARP {antenna[s]:02}\rIVF {len(seen):02}\r\n"
    records.append((now, {"of": f"side-{s}", "dir": "in", "hex": text.encode().hex()}))
    antenna[s] = (antenna[s] + 1) % 4
    next_at[s] = now + 60 + 10 * len(seen)
records.sort(key=lambda r: r[0])
with open("day.ndjson", "w") as out:
    for line in [header] + [{"at": round(at, 3), **r} for at, r in records]: out.write(json.dumps(line, separators=(",", ":")) + "\n")
with open("played.ndjson", "w") as out:
    for line in truth: out.write(json.dumps(line) + "\n")
