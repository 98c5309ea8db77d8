#!/usr/bin/env python3
"""A verifier for bundles, written from docs/FORMAT.md alone. It needs no service and no other file than those that are named.

    python3 verify_bundle.py FILE --log-key FILE [--checkpoint FILE] [--other FILE] [--growth FILE]
                             [--witness KEY]... [--quorum N] [--judges FOLDER] [--observations FILE]
    python3 verify_bundle.py --many --log-key FILE < NAMES

--checkpoint  a checkpoint that was kept: nothing was removed between it and that of the bundle
--other       another bundle of the log: both are of the same history
--growth      the answer of GET /v1/log/proofs/consistency, needed where the two sizes differ
--witness     public key of a trusted witness of the kept checkpoint; --quorum says how many must have cosigned, all without it
--judges      folder of published judges: each judge of the bundle must be one of its files
--observations  observations of a gateway, unsealed: the digests of the evidence are compared with them

It prints one line of JSON for each fault, then a summary. Exit code: 0 no fault, 1 faults, 2 wrong call or a file that cannot be
read, 3 no fault, and the summary names what could not be compared.
"""

import argparse
import hashlib
import json
import os
import sys
from collections import namedtuple
from itertools import zip_longest

from merkle_proofs import has_grown, root_with
from signed_notes import (
    KeyChain,
    Refused,
    checkpoint_of,
    cosigners,
    key_changes_of,
    log_key,
    stream_heads_of,
    witness_key,
)
from verify_log import (
    Verifier,
    equals,
    integer_from,
    is_log_header,
    is_name,
    is_names,
    is_time,
    print_json,
    shape,
)

MOST_EVENTS = 1000  # of one entries line
# The lines of a bundle in their order; lines of one number stand in any order.
ORDER = {"leaf": 0, "disclosure": 0, "entries": 0, "judge": 1, "proof": 2, "heads": 3, "keyChanges": 4, "checkpoint": 5, "end": 6}
ONCE = {"heads", "keyChanges", "checkpoint"}

is_recorded = shape({"from": is_time, "to": is_time})
is_part_header = shape(
    {
        "tilescribe": equals("bundle"),
        "v": equals(1),
        "kind": lambda value: value in ("deal", "match"),
        "log": is_name,
        "streams": lambda value: is_names(value) and value != [],
    }
)
is_period_header = shape(
    {"tilescribe": equals("bundle"), "v": equals(1), "kind": equals("period"), "log": is_name},
    {"after": integer_from(1), "recorded": is_recorded},
)

Listed = namedtuple("Listed", "line position stream sequence recorded_at entry")


class BundleVerifier(Verifier):
    """Checks one bundle. `report(line, offset, code)` has no line, and `stream` and `sequence`, where the place is no line."""

    def __init__(self, report, pinned=None):
        super().__init__(report)
        self.pinned = pinned
        self.keys = KeyChain(pinned) if pinned else None
        self.stage = 0
        self.unlisted = []  # events since the entries line before
        self.listed = []  # the events, in the order of the file
        self.entries, self.differing, self.lists_fit = [], set(), True
        self.judges, self.named_judges = [], []
        self.proof, self.notes = [], {}
        self.deals = []  # (stream, sequence, deal) of each DealStarted
        self.evidence = []  # (line, evidence) of each command that has some
        self.checkpoint = self.heads = None

    def is_bundle(self):
        return self.header is not None and self.header["tilescribe"] == "bundle"

    # --- Lines ---

    def is_header(self, value):
        return is_log_header(value) or is_part_header(value) or is_period_header(value)

    def check_kind(self, line, kind, value, form):
        if not self.is_bundle() or self.end_line is not None:
            super().check_kind(line, kind, value, form)
            return
        if kind in ORDER:
            self.check_order(line, kind)
        if kind == "entries":
            self.check_entries(line, value["entries"])
        elif kind == "judge":
            self.judges.append((line, value["judge"]))
        elif kind == "proof":
            self.proof += value["proof"]
        elif kind in ONCE:
            self.notes.setdefault(kind, (line, value[kind]))
        else:
            super().check_kind(line, kind, value, form)

    def check_order(self, line, kind):
        stage = ORDER[kind]
        misplaced = (
            stage < self.stage
            or kind in self.notes
            or (kind == "heads" and self.header["kind"] == "period")
            or (kind == "disclosure" and not self.unlisted)
        )
        if misplaced:
            self.fault(line, "MISPLACED_LINE")
        if stage > 0 or (kind == "leaf" and len(self.unlisted) == MOST_EVENTS):
            self.check_all_listed(line)
        self.stage = max(stage, self.stage)

    def check_all_listed(self, line):
        if self.unlisted:
            self.fault(line, "BUNDLE_LINE_MISSING")
            self.lists_fit = False
        self.unlisted = []

    def check_listed(self, line, event, leaf_bytes):
        leaf, position = event["leaf"], event["position"]
        entry = hashlib.sha256(b"\x00" + leaf_bytes).hexdigest()
        listed = Listed(line, position, leaf["stream"], leaf["sequence"], leaf["recordedAt"], entry)
        self.listed.append(listed)
        self.unlisted.append(listed)
        data = leaf["data"]
        if "evidence" in leaf["cause"]:
            self.evidence.append((line, leaf["cause"]["evidence"]))
        if leaf["type"] == "DealOpened":
            judge = {name: data.get(name) for name in ("ruleSet", "edition", "fingerprint")}
            if judge not in self.named_judges:
                self.named_judges.append(judge)
        if leaf["type"] == "DealStarted" and leaf["stream"].startswith("match/"):
            self.deals.append((leaf["stream"], leaf["sequence"], data.get("deal")))

    def check_entries(self, line, hashes):
        pairs = zip_longest(self.unlisted, hashes)
        differing = [event for event, entry in pairs if event is not None and event.entry != entry]
        self.lists_fit = self.lists_fit and len(hashes) == len(self.unlisted)
        if len(hashes) != len(self.unlisted):
            # What follows the first difference is another event each, so it is not compared.
            self.fault(differing[0].line if differing else line, "ENTRY_DIFFERS")
            differing = []
        for event in differing:
            if event.stream not in self.differing:
                self.fault(event.line, "ENTRY_DIFFERS")
            self.differing.add(event.stream)
        self.entries += hashes
        self.unlisted = []

    # --- The whole ---

    def check_whole(self):
        super().check_whole()
        if not self.is_bundle():
            return
        if self.end_line is not None:
            self.check_lines()
        self.check_streams()
        self.check_judges()
        self.check_notes()
        self.check_period()

    def check_lines(self):
        self.check_all_listed(self.end_line)
        required = ("checkpoint",) if self.header["kind"] == "period" else ("heads", "checkpoint")
        for name in required:
            if name not in self.notes:
                self.fault(self.end_line, "BUNDLE_LINE_MISSING")

    def note(self, name, check):
        """Returns what a check gives of a note, or None; its faults are on the line of the note."""
        if name not in self.notes:
            return None
        line, text = self.notes[name]
        try:
            return check(text)
        except Refused as refused:
            self.fault(line, refused.code)
            return None

    def fault_in(self, stream, sequence, code):
        """A fault whose place is no line."""
        self.faults += 1
        self.report(None, None, code, stream=stream, sequence=sequence)

    def check_streams(self):
        if self.header["kind"] == "period":
            return
        streams, kind = self.header["streams"], self.header["kind"]
        matches = [name for name in streams if name.startswith("match/")]
        deals = [name for name in streams if name.startswith("deal/")]
        walls = [name for name in streams if name.startswith("wall/")]
        right = (
            streams == matches + deals + walls
            and len(set(streams)) == len(streams)
            and len(matches) == (1 if kind == "match" else 0)
            and (kind == "match" or len(deals) == 1)
            and all("deal/" + wall[5:] in deals for wall in walls)
        )
        if not right:
            self.report_header("BUNDLE_KIND_DIFFERS")
        for stream, sequence, deal in self.deals:
            if f"deal/{deal}" not in self.streams:
                self.fault_in(stream, sequence, "DEAL_REMOVED")

    def report_header(self, code):
        self.faults += 1
        self.report(1, 0, code)

    def check_judges(self):
        seen = []
        for line, judge in self.judges:
            if judge in seen or judge not in self.named_judges:
                self.fault(line, "JUDGE_DIFFERS")
            seen.append(judge)
        for judge in self.named_judges:
            if judge not in seen:
                self.fault_in(None, None, "JUDGE_DIFFERS")

    def check_notes(self):
        changes_fit = "keyChanges" not in self.notes or self.note("keyChanges", self.follow_changes)
        self.checkpoint = self.note("checkpoint", checkpoint_of)
        if self.checkpoint is not None:
            self.check_checkpoint(self.notes["checkpoint"][0])
            if changes_fit:
                self.note("checkpoint", lambda _: self.check_signature(self.checkpoint))
        if changes_fit and "heads" in self.notes and self.header["kind"] != "period":
            self.note("heads", self.check_heads)

    def follow_changes(self, text):
        changes = key_changes_of(text)
        if self.keys:
            self.keys.follow(changes)
        return True

    def check_signature(self, tree):
        if self.keys:
            self.keys.check(tree.note, tree.size)

    def check_checkpoint(self, line):
        if self.checkpoint.origin != self.header["log"]:
            self.fault_in(None, None, "CHECKPOINT_OF_OTHER_LOG")
        if self.end_line is None:
            return
        if any(event.position > self.checkpoint.size for event in self.listed):
            self.fault(line, "BEYOND_CHECKPOINT")
        elif not self.leads_to_root():
            self.fault(line, "PROOF_DIFFERS")

    def leads_to_root(self):
        places = [event.position for event in self.listed]
        if places != sorted(set(places)) or not self.lists_fit:
            return False
        entries = [(position - 1, bytes.fromhex(entry)) for position, entry in zip(places, self.entries)]
        proof = [bytes.fromhex(text) for text in self.proof]
        return root_with(entries, proof, self.checkpoint.size) == self.checkpoint.root

    def check_heads(self, text):
        tree, stated = stream_heads_of(text)
        self.check_signature(tree)
        if self.checkpoint is not None and tree[1:] != self.checkpoint[1:]:
            raise Refused("HEADS_OF_OTHER_CHECKPOINT")
        self.heads = stated
        for stream in {**dict.fromkeys(self.header["streams"]), **stated}:
            self.check_head(stream, stated.get(stream))

    def check_head(self, stream, stated):
        last = self.streams.get(stream) if stream in self.header["streams"] else None
        sequence, found = (last.sequence, last.hash) if last else (0, None)
        if stated is not None and sequence < stated[0]:
            self.fault_in(stream, sequence + 1, "STREAM_CUT")
        elif stated != (sequence, found):
            self.fault_in(stream, sequence, "HEAD_DIFFERS")

    def check_period(self):
        recorded, after = self.header.get("recorded"), self.header.get("after", 0)
        if recorded is None:
            return
        size = self.checkpoint.size if self.checkpoint else None
        first, last = (self.listed[0], self.listed[-1]) if self.listed else (None, None)
        if after > 0 and not (first and first.recorded_at < recorded["from"]):
            self.not_covered(first)
        if (last.position if last else after) != size and not (last and last.recorded_at >= recorded["to"]):
            self.not_covered(last)

    def not_covered(self, event):
        self.fault_in(event and event.stream, event and event.sequence, "PERIOD_NOT_COVERED")

    # --- What is compared with other files ---

    def check_cosigners(self, kept, witnesses, quorum):
        """Returns the names and times of the trusted witnesses that have cosigned a kept checkpoint."""
        found = cosigners(kept.note, witnesses, [key for key, _, _ in self.keys.keys])
        if len(found) < quorum:
            raise Refused("QUORUM_NOT_REACHED")
        return found

    def check_kept(self, kept, growth):
        """Checks that the log has only grown between a kept checkpoint and that of the bundle."""
        self.keys.check(kept.note, kept.size)
        check_growth(self.checkpoint, kept, growth)

    def check_other(self, other, growth):
        """Checks that another bundle, which has no fault itself, is of the same history."""
        leaves = {event.position: event.entry for event in self.listed}
        if any(leaves.get(event.position, event.entry) != event.entry for event in other.listed):
            raise Refused("TWO_HISTORIES")
        if self.goes_beyond(other) or other.goes_beyond(self):
            raise Refused("TWO_HISTORIES")
        if self.has_wall_missing_in(other) or other.has_wall_missing_in(self):
            raise Refused("TWO_HISTORIES")
        check_growth(self.checkpoint, other.checkpoint, growth)

    def goes_beyond(self, other):
        """Returns whether this bundle has an event behind the last one of its stream that the other states."""
        return any(
            event.position <= other.checkpoint.size and event.sequence > other.heads[event.stream][0]
            for event in self.listed
            if event.stream in (other.heads or {})
        )

    def has_wall_missing_in(self, other):
        """Returns whether this bundle has an event of the wall of a deal that the other states without its wall."""
        heads = other.heads or {}
        return any(
            event.position <= other.checkpoint.size and event.stream not in heads and "deal/" + event.stream[5:] in heads
            for event in self.listed
            if event.stream.startswith("wall/")
        )


def check_growth(one, other, growth):
    """Compares two signed checkpoints. `growth` is the answer of GET /v1/log/proofs/consistency."""
    if one.origin != other.origin:
        raise Refused("CHECKPOINT_OF_OTHER_LOG")
    smaller, larger = sorted((one, other), key=lambda each: each.size)
    if smaller.size == larger.size:
        if smaller.root != larger.root:
            raise Refused("TWO_HISTORIES")
    elif smaller.size > 0:
        if growth is None or (growth["from"], growth["to"]) != (smaller.size, larger.size):
            raise Refused("GROWTH_NOT_PROVED")
        hashes = [bytes.fromhex(text) for text in growth["hashes"]]
        if not has_grown((smaller.size, smaller.root), (larger.size, larger.root), hashes):
            raise Refused("CHECKPOINT_DIFFERS")


# --- The command line ------------------------------------------------------------------------


def text_in(name):
    with open(name, encoding="utf-8", newline="") as file:
        return file.read()


def digests_in(folder):
    """Returns the names of the files of a folder by their digests."""
    digests = {}
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            with open(path, "rb") as file:
                digests[hashlib.sha256(file.read()).hexdigest()] = name
    return digests


def verified(name, pinned, report):
    verifier = BundleVerifier(report, pinned)
    with open(name, "rb") as file:
        verifier.verify(file)
    return verifier


def print_fault(line, offset, code, **place):
    print_json({"line": line, "offset": offset, "code": code, **place})


class Comparison:
    """Compares a bundle without faults with what else was named."""

    def __init__(self, bundle, options):
        self.bundle, self.options = bundle, options
        self.growth = json.loads(text_in(options.growth)) if options.growth else None
        self.not_compared, self.summary = set(), {}

    def make(self):
        options = self.options
        if options.checkpoint:
            kept = checkpoint_of(text_in(options.checkpoint))
            self.attempt(lambda: self.bundle.check_kept(kept, self.growth))
            self.attempt(lambda: self.compare_witnesses(kept))
        if options.other:
            self.compare_other()
        if options.judges:
            self.compare_judges(digests_in(options.judges))
        if options.observations:
            self.compare_evidence(observations_in(options.observations))

    def attempt(self, check):
        try:
            check()
        except Refused as refused:
            if refused.code == "GROWTH_NOT_PROVED":
                self.not_compared.add(refused.code)
            else:
                self.bundle.fault_in(None, None, refused.code)

    def compare_witnesses(self, kept):
        witnesses = [witness_key(text) for text in self.options.witness]
        if witnesses:
            quorum = len(witnesses) if self.options.quorum is None else self.options.quorum
            self.summary["cosigned"] = self.bundle.check_cosigners(kept, witnesses, quorum)

    def compare_other(self):
        other = verified(self.options.other, self.bundle.pinned, lambda *_, **__: None)
        if other.faults or other.checkpoint is None:
            self.not_compared.add("OTHER_NOT_COMPARED")
        else:
            self.attempt(lambda: self.bundle.check_other(other, self.growth))

    def compare_judges(self, digests):
        named = self.bundle.named_judges
        self.summary["judges"] = [{**judge, "file": digests.get(judge["fingerprint"])} for judge in named]
        if any(judge["fingerprint"] not in digests for judge in named):
            self.not_compared.add("UNKNOWN_JUDGE")

    def compare_evidence(self, observations):
        compared = 0
        for line, evidence in self.bundle.evidence:
            first, last = evidence["from"], evidence["to"]
            lines = observations.get((evidence.get("device"), evidence.get("epoch")), {})
            cited = [text for number, text in sorted(lines.items()) if first <= number <= last]
            if len(cited) != last - first + 1:
                self.not_compared.add("EVIDENCE_NOT_FOUND")
                continue
            compared += 1
            if hashlib.sha256(b"".join(cited)).hexdigest() != evidence["digest"]:
                self.bundle.fault(line, "EVIDENCE_DIFFERS")
        self.summary["evidence"] = compared


def observations_in(name):
    """Returns the lines of each device and epoch by their numbers. A header begins each of them."""
    found, lines = {}, {}
    with open(name, "rb") as file:
        for text in file:
            value = json.loads(text)
            if "observations" in value:
                lines = found.setdefault((value["device"], value["epoch"]), {})
            else:
                lines[value["number"]] = text
    return found


def verify_one(name, pinned, options):
    bundle = verified(name, pinned, print_fault)
    if not bundle.is_bundle():
        sys.stderr.write(f"{name} is no bundle\n")
        return 2
    summary = {"events": bundle.events, "disclosures": bundle.disclosures}
    not_compared = []
    if bundle.checkpoint is not None:
        summary.update(size=bundle.checkpoint.size, root=bundle.checkpoint.root.hex())
        if not bundle.faults:
            comparison = Comparison(bundle, options)
            comparison.make()
            not_compared = sorted(comparison.not_compared)
            summary.update(comparison.summary)
    print_json({**summary, "notCompared": not_compared, "faults": bundle.faults})
    if bundle.faults:
        return 1
    return 3 if not_compared else 0


def verify_many(names, pinned):
    for name in names:
        codes = []
        verified(name, pinned, lambda line, _, code, **place: codes.append([line, code, place.get("stream")]))
        print_json({"file": name, "codes": codes})
    return 0


def main(arguments):
    parser = argparse.ArgumentParser(prog="verify_bundle.py")
    parser.add_argument("file", nargs="?")
    parser.add_argument("--many", action="store_true")
    parser.add_argument("--log-key", required=True)
    for name in ("checkpoint", "other", "growth", "judges", "observations"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--witness", action="append", default=[])
    parser.add_argument("--quorum", type=int)
    options = parser.parse_args(arguments)
    if options.many == (options.file is not None):
        parser.error("name either one FILE or --many")
    if options.witness and not options.checkpoint:
        parser.error("witnesses cosign the checkpoint that --checkpoint names")
    try:
        pinned = log_key(text_in(options.log_key).strip())
        if options.many:
            return verify_many(sys.stdin.read().splitlines(), pinned)
        return verify_one(options.file, pinned, options)
    except (OSError, ValueError, KeyError, Refused) as error:
        sys.stderr.write(f"{error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
