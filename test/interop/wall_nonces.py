#!/usr/bin/env python3
"""Commitments to nonces of software walls, written from docs/FORMAT.md (section 15) alone.

    python3 wall_nonces.py FILE

FILE is an exported log whose lines are correct (verify_log.py checks them). Each line of the output is a JSON object about one wall: its
fault, or to whom it is proved, and who sent the nonces. The program knows no rules, so it does not compare the tiles of the deal
with the wall: it prints `to-holders` also where the file does not show enough tiles for `tilescribe verify`.
"""

import json
import sys

from device_signatures import opened
from software_wall import commitment, commitments, nonce_commitment, wall

SEATS = ["east", "south", "west", "north"]


class Fault(Exception):
    """The code of the first fault of a wall."""


def require(condition, code="WALL_STREAM_BROKEN"):
    if not condition:
        raise Fault(code)


class Wall:
    """The events of one wall, in their order."""

    def __init__(self, deal):
        self.deal, self.fault, self.recorders = deal, None, set()
        self.method = self.seed = self.revealed = self.revealed_at = None
        # By seat: the commitment, the nonce and the actor. A visible nonce has no commitment.
        self.committed, self.nonces, self.actors = {}, {}, {}
        self.ended, self.without = False, None

    def take(self, leaf, data):
        if leaf["type"] == "WallRevealed":
            self.revealed_at = leaf["position"]
        try:
            getattr(self, leaf["type"])(leaf["log"], leaf["cause"]["actor"], **data)
        except Fault as fault:
            self.fault = self.fault or str(fault)

    def WallCommitted(self, log, actor, deal, table, method, commitment):
        require(self.method is None and deal == self.deal)
        self.method, self.seed = method, commitment
        self.recorders.add(actor)

    def NonceCommitted(self, log, actor, seat, commitment):
        require(self.method == "software" and not self.ended and seat not in self.actors and not self.revealed)
        self.committed[seat], self.actors[seat] = commitment, actor
        self.ended = len(self.committed) == 4

    def CommitmentsClosed(self, log, actor, without):
        require(self.method == "software" and not self.ended and not self.revealed)
        require(without == [seat for seat in SEATS if seat not in self.committed])
        self.ended = True
        self.recorders.add(actor)

    def NonceOpened(self, log, actor, seat, nonce, commitments):
        require(seat in self.committed and self.ended and seat not in self.nonces and not self.revealed)
        require(self.actors[seat] == actor, "NONCE_SENDER_DIFFERS")
        require(commitments == self.seen(log), "NONCE_COMMITMENTS_DIFFER")
        require(nonce_commitment(log, self.deal, seat, nonce) == self.committed[seat], "NONCE_DIFFERS")
        self.nonces[seat] = nonce

    def WallRevealed(self, log, actor, secret, tiles):
        require(self.method is not None and not self.revealed and self.committed.keys() <= self.nonces.keys())
        self.revealed = True
        self.recorders.add(actor)
        if "hidden" in (secret, tiles):
            return
        statement = [tiles] if self.method == "scanned" else []
        require(commitment(self.deal, self.method, secret, *statement) == self.seed, "COMMITMENT_DIFFERS")
        if self.method == "software":
            nonces = [[seat, self.nonces[seat]] for seat in SEATS if seat in self.nonces]
            require(wall(secret, self.deal, nonces, tiles) == tiles, "WALL_SHUFFLE_DIFFERS")

    def seen(self, log):
        seats = [[seat, self.committed[seat]] for seat in SEATS if seat in self.committed]
        return commitments(log, self.deal, self.seed, seats)


class Deal:
    """What a wall needs of its deal: its senders, and the events that no rewind has withdrawn."""

    def __init__(self):
        self.actors, self.events, self.parents, self.last = set(), {}, {}, 0
        # After each event the number of dealt hands and drawn tiles that count; of each number its first position.
        self.counts, self.first_at = {0: 0}, {}

    def take(self, leaf, data):
        sequence = leaf["sequence"]
        self.actors.add(leaf["cause"]["actor"])
        self.events[sequence], self.parents[sequence] = (leaf, data), self.last
        count = self.counts[self.last] + (leaf["type"] in ("HandsDealt", "TileDrawn"))
        self.last = data["sequence"] if leaf["type"] == "RewoundTo" else sequence
        self.counts[sequence] = self.counts[self.last] if leaf["type"] == "RewoundTo" else count
        self.first_at.setdefault(self.counts[sequence], leaf["position"])

    def dealt_at(self):
        """The position at which the deal first had as many dealt hands and drawn tiles as now."""
        return self.first_at[self.counts[self.last]]

    def end(self):
        """The last settlement that counts."""
        return next(((leaf, data) for leaf, data in self.counting() if leaf["type"] == "DealSettled"), None)

    def end_without_result(self):
        """The end of a deal that was abandoned or voided, also one that a rewind withdrew and no other followed."""
        settled = [event for event in self.events.values() if event[0]["type"] == "DealSettled"]
        leaf, data = self.end() or (settled[-1] if settled else (None, {}))
        if data.get("ending") not in ("abandoned", "void"):
            return None
        return {"ending": data["ending"], "by": leaf["cause"]["actor"], "isWithdrawn": self.end() is None}

    def counting(self):
        """The events that count, the last one first."""
        sequence = self.last
        while sequence:
            yield self.events[sequence]
            sequence = self.parents[sequence]


def proof(wall, deal):
    """To whom a wall is proved, as section 15 lists it."""
    ended = deal.end()
    is_dealt = any(leaf["type"] in ("HandsDealt", "TileDrawn") for leaf, _ in deal.counting())
    if ended and ended[1]["ending"] in ("abandoned", "void"):
        if could_be_known(wall):
            return {"proof": "given-up", "by": ended[0]["cause"]["actor"]}
        if not is_dealt:
            return {"proof": "not-dealt"}
    if not ended:
        return {"proof": "unfinished"}
    reason = reason_of(wall, deal)
    if reason:
        return {"proof": "not-proved", "reason": reason}
    if not is_dealt:
        return {"proof": "not-dealt"}
    return {"proof": "to-holders", "seats": [seat for seat in SEATS if seat in wall.actors and is_own(wall, deal, seat)]}


def could_be_known(wall):
    return wall.ended or wall.method == "scanned"


def reason_of(wall, deal):
    if wall.method == "scanned":
        return "scanned"
    if wall.committed.keys() - wall.nonces.keys():
        return "closed-nonce"
    if not wall.nonces:
        return "no-nonce"
    if not any(is_own(wall, deal, seat) for seat in wall.actors):
        return "no-own-sender"
    return "revealed" if wall.revealed and deal.dealt_at() > wall.revealed_at else None


def is_own(wall, deal, seat):
    actor = wall.actors[seat]
    return actor not in deal.actors | wall.recorders and list(wall.actors.values()).count(actor) == 1


def report(wall, deal):
    if wall.fault:
        return {"deal": wall.deal, "fault": wall.fault}
    nonces = [[seat, wall.actors[seat], is_own(wall, deal, seat), seat in wall.nonces] for seat in SEATS if seat in wall.actors]
    ended = deal.end_without_result()
    counted = {"ended": {**ended, "isKnown": could_be_known(wall)}} if ended else {}
    return {"deal": wall.deal, **proof(wall, deal), "nonces": nonces, **counted}


def events_in(lines):
    """Each leaf with its position, and its data, opened where the file has disclosures; any other value is "hidden"."""
    last, disclosures = None, {}
    for line in map(json.loads, lines):
        if "disclosure" in line:
            disclosures[line["disclosure"]["path"]] = line["disclosure"]["value"]
            continue
        if last:
            yield last, shown(last["data"], disclosures, "/data")
        last, disclosures = "leaf" in line and {**line["leaf"], "position": line["position"]}, {}


def shown(value, disclosures, path):
    if isinstance(value, dict) and set(value) == {"sealed"} and path not in disclosures:
        return "hidden"
    if isinstance(value, dict) and set(value) != {"sealed"}:
        return {name: shown(member, disclosures, f"{path}/{name}") for name, member in value.items()}
    if isinstance(value, list):
        return [shown(item, disclosures, f"{path}/{place}") for place, item in enumerate(value)]
    return opened(value, disclosures, path)


def main(file):
    walls, deals = {}, {}
    for leaf, data in events_in(file):
        kind, _, name = leaf["stream"].partition("/")
        if kind == "wall":
            walls.setdefault(name, Wall(name)).take(leaf, data)
        elif kind == "deal":
            deals.setdefault(name, Deal()).take(leaf, data)
    for name, each in walls.items():
        print(json.dumps(report(each, deals[name])))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as log:
        main(log)
