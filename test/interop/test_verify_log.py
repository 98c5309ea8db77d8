"""Self test of verify_log.py: the example of docs/FORMAT.md, changed in many ways.

Run: python3 -m unittest test_verify_log
"""

import copy
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

import verify_log

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = "b43a575b174cd77831e7b1a4fef458d7b8ff719b95aac54d103f2a9e88ca2f7f"
HEADER, MATCH, DRAW, OPENED, TURN, END = range(6)


def example():
    with open(os.path.join(HERE, "..", "..", "docs", "FORMAT.md"), encoding="utf-8") as file:
        return re.search(r"```ndjson\n(.*?)```", file.read(), re.S)[1].encode("utf-8")


def sha(data):
    return hashlib.sha256(data).hexdigest()


def form(value):
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8")


def rechain(lines):
    """Does what a forger does behind a change: hashes and chains again."""
    last = {}
    for line in lines:
        if "leaf" in line:
            leaf = line["leaf"]
            if leaf["stream"] in last:
                leaf["previousHash"] = last[leaf["stream"]]
            line["hash"] = last[leaf["stream"]] = sha(form(leaf))


def join(lines):
    """Writes the lines (values or bytes) with a right end digest."""
    digest, out = "0" * 64, b""
    for line in lines:
        if isinstance(line, dict) and isinstance(line.get("end"), dict):
            line = copy.deepcopy(line)
            if line["end"].get("digest") != "f" * 64:
                line["end"]["digest"] = digest
        raw = line if isinstance(line, bytes) else form(line)
        digest = sha(digest.encode() + b"\n" + raw)
        out += raw + b"\n"
    return out


def codes(data):
    found = []
    verifier = verify_log.Verifier(lambda line, offset, code: found.append((line, code)))
    verifier.verify(io.BytesIO(data))
    assert verifier.faults == len(found)
    return found


def seal(salt, path, value):
    return sha(form([salt, path, value]))


class Case(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.lines = [json.loads(line) for line in example().splitlines()]
        self.leaf = [line.get("leaf") for line in self.lines]

    def expect(self, *wanted, forge=True):
        """Compares the faults, as "line CODE". A forger hashes and chains again."""
        if forge:
            rechain(line for line in self.lines if isinstance(line, dict))
        found = [f"{line} {code}" for line, code in codes(join(self.lines))]
        self.assertEqual(found, list(wanted))

    def expect_raw(self, data, *wanted):
        self.assertEqual([f"{line} {code}" for line, code in codes(data)], list(wanted))

    def set_times(self, leaf, time):
        leaf["occurredAt"] = leaf["recordedAt"] = time

    def add_event(self, stream="match/m-1", source="person", **members):
        """Appends a command of one event to the log."""
        events = [line for line in self.lines if "leaf" in line]
        before = [line["leaf"] for line in events if line["leaf"]["stream"] == stream]
        leaf = copy.deepcopy(self.leaf[MATCH])
        leaf.update(stream=stream, sequence=len(before) + 1)
        self.set_times(leaf, "2026-03-11T09:31:02.000Z")
        leaf["cause"].update(source=source, commandId="c-9")
        leaf.update(members)
        position = events[-1]["position"] + 1
        self.lines.insert(-1, {"hash": "", "leaf": leaf, "position": position})
        self.lines[-1]["end"]["events"] += 1
        return leaf

    def only_deal(self):
        """Makes the file a log of the deal alone."""
        del self.lines[MATCH]
        self.lines[-1]["end"]["events"] = 2


class Example(Case):
    def test_example(self):
        verifier = verify_log.Verifier(lambda *fault: self.fail(fault))
        verifier.verify(io.BytesIO(example()))
        self.assertEqual(len(example()), 2052)
        self.assertEqual(verifier.root(), ROOT)
        self.assertEqual((verifier.events, verifier.disclosures), (3, 1))

    def test_builder(self):
        rechain(self.lines)
        self.assertEqual(join(self.lines), example())

    def test_empty_log(self):
        self.lines = [self.lines[HEADER], {"end": {"events": 0, "disclosures": 0}}]
        self.expect()
        self.assertEqual(verify_log.MerkleTree().root(), sha(b""))

    def test_merkle_tree(self):
        def plain(entries):
            if len(entries) == 1:
                return hashlib.sha256(b"\0" + entries[0]).digest()
            k = 1
            while k * 2 < len(entries):
                k *= 2
            return hashlib.sha256(b"\1" + plain(entries[:k]) + plain(entries[k:])).digest()

        tree, entries = verify_log.MerkleTree(), []
        for i in range(70):
            entries.append(b"%d" % i)
            tree.add(entries[-1])
            self.assertEqual(tree.root(), plain(entries).hex())


class File(Case):
    def test_line_length(self):
        spare = 1_048_576 - len(form(self.lines[MATCH]))
        self.leaf[MATCH]["data"]["table"] += "x" * spare
        self.expect()
        self.leaf[MATCH]["data"]["table"] += "x"
        self.expect("2 LINE_TOO_LONG", "3 POSITION_BROKEN", "6 COUNT_MISMATCH", "6 DIGEST_MISMATCH")

    def test_beginning_of_long_line_is_hashed(self):
        long = b"x" * (3 * verify_log.MAX_LINE + 5)
        self.lines.insert(1, long[: verify_log.MAX_LINE])
        lines = join(self.lines).split(b"\n")
        self.expect_raw(b"\n".join(lines[:1] + [long] + lines[2:]), "2 LINE_TOO_LONG")

    def test_line_that_is_not_utf8_is_hashed_as_an_empty_one(self):
        self.lines.insert(1, b"")
        lines = join(self.lines).split(b"\n")
        self.expect_raw(b"\n".join(lines[:1] + [b"\xff"] + lines[2:]), "2 NOT_UTF8")

    def test_truncated(self):
        data = example()
        lines = data.splitlines(keepends=True)
        self.expect_raw(b"", "1 TRUNCATED")
        self.expect_raw(data[:-1], "6 TRUNCATED")
        self.expect_raw(b"".join(lines[:2]), "3 TRUNCATED")
        self.expect_raw(b"".join(lines[:3]), "4 TRUNCATED")
        self.expect_raw(data[: len(lines[0]) + 9], "2 NOT_JSON", "3 TRUNCATED")
        self.expect_raw(lines[0] + lines[1][:-1], "2 TRUNCATED", "3 TRUNCATED")

    def test_misplaced(self):
        lines = example().splitlines(keepends=True)
        self.expect_raw(example() + b"\n", "7 MISPLACED_LINE", "7 NOT_JSON")
        self.expect_raw(example() + lines[-1], "7 MISPLACED_LINE", "7 DIGEST_MISMATCH")
        self.expect_raw(b"".join(lines[1:]), "1 MISPLACED_LINE")
        self.lines.insert(2, self.lines[HEADER])
        self.expect("3 MISPLACED_LINE")

    def test_offset(self):
        found = []
        verifier = verify_log.Verifier(lambda *fault: found.append(fault))
        verifier.verify(io.BytesIO(example() + b"x\n"))
        self.assertEqual(found, [(7, 2052, "MISPLACED_LINE"), (7, 2052, "NOT_JSON")])

    def test_digest(self):
        self.lines[END]["end"]["digest"] = "f" * 64
        self.expect("6 DIGEST_MISMATCH")
        self.expect_raw(example().replace(b"club", b"Club", 1), *(
            ["2 WRONG_LOG", "3 WRONG_LOG", "5 WRONG_LOG", "6 DIGEST_MISMATCH"]))
        changed = example().replace(b'"owner":"east"', b'"owner":"west"')
        self.expect_raw(changed, "6 DIGEST_MISMATCH")

    def test_counts(self):
        self.lines[END]["end"]["events"] = 4
        self.expect("6 COUNT_MISMATCH")
        self.lines[END]["end"].update(events=3, disclosures=0)
        self.expect("6 COUNT_MISMATCH")


class Canonical(Case):
    def read(self, text, wanted):
        """Puts a text in place of a value of the first event."""
        raw = form(self.lines[MATCH]).replace(b'"data":{"table":"table-1"}', b'"data":' + text)
        self.assertIn(text, raw)
        data = join([self.lines[HEADER], raw, self.lines[END]])
        found = [code for line, code in codes(data) if line == 2 and code != "HASH_MISMATCH"]
        self.assertEqual(found, wanted, text[:80])

    def test_values(self):
        deep = 64 - 2  # data is at depth 2 of the line
        for text in (
            b'{"a":9007199254740991,"b":-9007199254740991,"c":0,"d":[true,false,{},[],""]}',
            b'{"a":"\\u0000\\u001f\\b\\t\\n\\f\\r\\"\\\\/\x7f"}',
            '{"a":"\u2028\U0001f000"}'.encode(),
            '{"\U0001f000":1,"\uff00":2}'.encode(),  # UTF-16 order differs from code points
            b'{"length":"5"}',
            b'{"a":' + b"[" * (deep - 0) + b"]" * (deep - 0) + b"}",
        ):
            self.read(text, [])

    def test_not_canonical(self):
        for text in (
            b'{ "a":1}', b'{"a":1}\r', b'{"b":1,"a":2}', b'{"a":1,"a":1}', b'{"a":1,"a":2}',
            b'{"a":null}', b'{"a":1.5}', b'{"a":1.0}', b'{"a":1e3}', b'{"a":1E400}', b'{"a":-0}',
            b'{"a":9007199254740992}', b'{"a":-9007199254740992}', b'{"a":' + b"9" * 9999 + b"}",
            b'{"a":"\\/"}', b'{"a":"\\u0041"}', b'{"a":"\\u001F"}', b'{"a":"\\u0009"}',
            b'{"a":"\\ud83d"}', b'{"a":"\\ude00\\ud83d"}', b'{"\\ud83d":1}',
            b'{"a":"\\ud83d\\ude00"}', b'{"__proto__":1}', b'{"length":[]}', b'{"length":{}}',
            '{"\uff00":2,"\U0001f000":1}'.encode(),
            b'{"a":' + b"[" * 63 + b"]" * 63 + b"}",
            b'{"a":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
            b'{"a":' * 90_000 + b"1" + b"}" * 90_000,
        ):
            self.read(text, ["NOT_CANONICAL"])

    def test_not_json(self):
        for text in (
            b'{"a":01}', b'{"a":+1}', b'{"a":NaN}', b'{"a":-Infinity}', b"{'a':1}", b'{"a":1,}',
            b'{"a"}', b"{1:1}", b'{"a":"\t"}', b'{"a":"\\x41"}', b'{"a":"\\u00g0"}', b'{"a":1.}',
            b'{"a":.5}', b'{"a":[1,]}', b'{"a":True}', b"{", b"", b'{"a":"\x00"}', b'{"a":\xc2\xa01}',
            b"[" * 900_000, b'{"a":' * 150_000,
            b'{"a":' + b"[" * 200_000 + b"1 1" + b"]" * 200_000 + b"}",
            b'{"a":' + b"[" * 200_000 + b"]" * 199_999 + b"}}",
            b'{"a":null,"b":1.5,"b":x}',
        ):
            self.read(text, ["NOT_JSON"])

    def test_not_utf8(self):
        for text in (b'"\xff"', b'"\xc0\xaf"', b'"\xed\xa0\xbd"', b'"\xf4\x90\x80\x80"', b'"\xe2\x82"'):
            self.read(text, ["NOT_UTF8"])

    def test_fallback_agrees_with_the_parser(self):
        for text in ("1", " [1 , 2] ", '{"a":[{}]}', "[,]", "[1 2]", '{"a" 1}', "]", ",", ":", "",
                     '{"a":1,}', "[[]", '"a"', "{,}", '{"a":}', "[1:2]", "1 1", "{]", "[}", "01"):
            try:
                json.loads(text)
                wanted = True
            except ValueError:
                wanted = False
            self.assertEqual(verify_log.is_json(text), wanted, text)

    def test_byte_order_mark_and_carriage_returns(self):
        self.expect_raw(b"\xef\xbb\xbf" + example(), "1 NOT_JSON")
        self.expect_raw(b"\xef\xbb\xbf", "1 NOT_JSON", "1 NOT_JSON", "1 MISPLACED_LINE", "2 TRUNCATED")
        found = codes(example().replace(b"\n", b"\r\n"))
        self.assertEqual([n for n, code in found if code == "NOT_CANONICAL"], [1, 2, 3, 4, 5, 6])

    def test_hostile_bytes_never_crash(self):
        data = example()
        for at in range(0, len(data), 3):
            for byte in (b"\n", b"\x00", b"\xff", b'"', b"9", b"\\", b"{", b""):
                codes(data[:at] + byte + data[at + 1 :])


class Shape(Case):
    def bad(self, place, name, values):
        original = dict(place)
        for value in values:
            place[name] = value
            found = codes(join(self.lines))
            self.assertIn("BAD_LINE", [code for _, code in found], (name, value))
        place.clear()
        place.update(original)

    def parts(self):
        self.leaf[MATCH]["cause"]["evidence"] = {"from": 0, "to": 1, "digest": "a" * 64}
        return [
            (self.lines[HEADER], ["log"]),
            (self.lines[MATCH], ["position", "hash"]),
            (self.leaf[MATCH], sorted(self.leaf[MATCH])),
            (self.leaf[MATCH]["cause"], ["commandId", "index", "count", "actor", "source"]),
            (self.leaf[MATCH]["cause"]["evidence"], ["from", "to", "digest"]),
            (self.lines[OPENED]["disclosure"], ["hash", "salt", "path", "value", "owner"]),
            (self.lines[END]["end"], ["events", "disclosures", "digest"]),
        ]

    def test_missing_unknown_and_other_types(self):
        for place, names in self.parts():
            self.bad(place, "other", [1])
            for name in names:
                if name == "digest" and "events" in place:
                    continue  # the builder writes it
                self.bad(place, name, [True, [], -1])
                kept = place.pop(name)
                self.assertIn("BAD_LINE", [code for _, code in codes(join(self.lines))], name)
                place[name] = kept
        self.expect()

    def test_ranges(self):
        header, leaf = self.lines[HEADER], self.leaf[MATCH]
        self.bad(header, "v", [2, True, "1"])
        self.bad(header, "tilescribe", ["Log", True])
        self.bad(header, "after", [0, "1"])
        self.bad(header, "streams", ["deal/d-1", [1], [""]])
        self.bad(self.lines[MATCH], "position", [0])
        self.bad(leaf, "v", [2, True])
        self.bad(leaf, "log", ["", "x" * 201, "\U0001f000" * 101])
        self.bad(leaf, "stream", ["", "match/" + "x" * 195])
        self.bad(leaf, "sequence", [0])
        self.bad(leaf, "schemaVersion", [0])
        self.bad(leaf, "previousHash", ["0" * 63, "0" * 64 + "\n", "A" * 64])
        self.bad(leaf["cause"], "source", [""])
        self.bad(leaf["cause"], "count", [0])
        self.bad(self.lines[END]["end"], "events", [-1])
        disclosure = self.lines[OPENED]["disclosure"]
        self.bad(disclosure, "owner", [""])
        self.bad(disclosure, "salt", ["0" * 31, "A" * 32])
        self.bad(disclosure, "path", [1])
        self.bad(disclosure, "value", [1])

    def test_paths_that_lead_nowhere(self):
        for path in ("data/tile", "/data/~2", "/~"):
            self.lines[OPENED]["disclosure"]["path"] = path
            self.expect("4 DISCLOSURE_UNATTACHED")

    def test_values_that_are_not_canonical(self):
        disclosure = self.lines[OPENED]["disclosure"]
        for value in (' "5p"', "null", "1.0", '{"b":1,"a":1}', "x", "[1]\t"):
            disclosure["value"] = value
            self.expect("4 DISCLOSURE_MISMATCH")
            disclosure["hash"] = seal(disclosure["salt"], "/data/tile", value)
            self.leaf[DRAW]["data"]["tile"]["sealed"] = disclosure["hash"]
            self.expect("4 DISCLOSURE_NOT_CANONICAL")

    def test_allowed(self):
        self.leaf[MATCH]["type"] = "\U0001f000" * 100
        self.leaf[MATCH]["cause"]["evidence"] = {
            "from": 0, "to": 0, "digest": "a" * 64, "device": "d", "epoch": "e"}
        self.expect()

    def test_times(self):
        self.bad(self.leaf[MATCH], "occurredAt", [
            "2026-02-29T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-00-01T00:00:00.000Z",
            "2026-03-00T00:00:00.000Z", "2026-04-31T00:00:00.000Z", "1900-02-29T00:00:00.000Z",
            "2026-03-11T24:00:00.000Z", "2026-03-11T09:60:00.000Z", "2026-03-11T09:30:60.000Z",
            "2026-03-11T09:30:00Z", "2026-03-11T09:30:00.0000Z", "2026-03-11t09:30:00.000Z",
            "2026-03-11T09:30:00.000z", "2026-03-11T09:30:00.000+00:00", "2026-03-11T09:30:00.000Z\n",
            "\u0662026-03-11T09:30:00.000Z"])
        self.leaf[MATCH]["occurredAt"] = "2024-02-29T23:59:59.999Z"
        self.expect()

    def test_command_and_evidence(self):
        cause = self.leaf[MATCH]["cause"]
        evidence = {"from": 0, "to": 1, "digest": "a" * 64}
        self.bad(cause, "evidence", [dict(evidence, device="d"), dict(evidence, epoch="e")])
        del cause["command"]
        self.expect("2 COMMAND_BROKEN")
        cause["command"] = {}
        for name, value in (("command", {}), ("evidence", evidence)):
            self.leaf[TURN]["cause"][name] = value
            self.expect("5 COMMAND_BROKEN")
            del self.leaf[TURN]["cause"][name]

    def test_lines_of_no_kind(self):
        for raw in (b"{}", b"[]", b"1", b'"leaf"', b"true", b'{"data":1}', b'{"end":1,"leaf":1}'):
            data = join(self.lines[:MATCH] + [raw] + self.lines[MATCH:])
            self.assertEqual(codes(data)[0], (2, "BAD_LINE"), raw)


class Chain(Case):
    def test_hash(self):
        self.leaf[MATCH]["data"]["table"] = "table-2"
        self.expect("2 HASH_MISMATCH", forge=False)

    def test_hash_taken_as_right(self):
        self.lines[DRAW]["hash"] = "a" * 64
        self.expect("3 HASH_MISMATCH", "5 CHAIN_BROKEN", forge=False)

    def test_rewritten_leaf_breaks_the_chain(self):
        self.leaf[DRAW]["data"]["seat"] = "west"
        self.lines[DRAW]["hash"] = sha(form(self.leaf[DRAW]))
        self.expect("5 CHAIN_BROKEN", forge=False)

    def test_first_leaf(self):
        self.leaf[MATCH]["previousHash"] = "a" * 64
        self.expect("2 CHAIN_BROKEN")
        self.leaf[MATCH].update(previousHash="0" * 64, sequence=2)
        self.expect("2 SEQUENCE_BROKEN")

    def test_sequence(self):
        for sequence in (1, 3):
            self.leaf[TURN]["sequence"] = sequence
            self.expect("5 SEQUENCE_BROKEN")

    def test_wrong_log(self):
        self.leaf[MATCH]["log"] = "other"
        self.expect("2 WRONG_LOG")

    def test_positions(self):
        for event in (MATCH, DRAW, TURN):
            self.lines[event]["position"] += 1
        self.expect("2 POSITION_BROKEN")
        self.lines[MATCH]["position"] = 1
        self.expect("3 POSITION_BROKEN")
        self.lines[DRAW]["position"] = 1
        self.expect("3 POSITION_BROKEN", "5 POSITION_BROKEN")

    def test_streams(self):
        self.only_deal()
        self.lines[HEADER]["streams"] = ["deal/d-1"]
        self.expect()
        self.lines[-2]["position"] = 2
        self.expect("4 POSITION_BROKEN")
        self.lines[-2]["position"] = 9
        self.lines[HEADER]["streams"] = ["deal/d-2"]
        self.expect("2 STREAM_NOT_EXPORTED", "4 STREAM_NOT_EXPORTED")

    def test_streams_and_after(self):
        self.only_deal()
        self.lines[HEADER].update(streams=["deal/d-1"], after=1)
        self.expect()
        self.lines[HEADER]["after"] = 2
        self.expect("2 POSITION_BROKEN")

    def test_after(self):
        del self.lines[MATCH:TURN]
        self.lines[-1]["end"].update(events=1, disclosures=0)
        self.lines[HEADER]["after"] = 2
        self.expect(forge=False)
        self.lines[HEADER]["after"] = 1
        self.expect("2 POSITION_BROKEN", forge=False)
        self.lines[HEADER]["after"] = 2
        self.leaf[TURN]["cause"]["index"] = 2  # of a command of 2 events
        self.expect("2 COMMAND_BROKEN")

    def test_root_only_for_a_whole_log(self):
        for member in ({"after": 1}, {"streams": []}):
            verifier = verify_log.Verifier(lambda *fault: None)
            verifier.verify(io.BytesIO(join([dict(self.lines[HEADER], **member), self.lines[END]])))
            self.assertIsNone(verifier.root())


class Commands(Case):
    def test_order(self):
        cause = self.leaf[TURN]["cause"]
        for change in ({"count": 3}, {"commandId": "c-3"}):
            kept = dict(cause)
            cause.update(change)
            wanted = ["5 COMMAND_BROKEN"] + ["6 COMMAND_BROKEN"] * ("count" in change)
            self.expect(*wanted)
            cause.update(kept)

    def test_index(self):
        self.leaf[DRAW]["cause"]["count"] = self.leaf[TURN]["cause"]["count"] = 3
        self.expect("6 COMMAND_BROKEN")
        self.leaf[TURN]["cause"]["index"] = 2
        self.expect("5 COMMAND_BROKEN")

    def test_event_behind_the_command(self):
        self.leaf[DRAW]["cause"]["count"] = self.leaf[TURN]["cause"]["count"] = 1
        self.expect("5 COMMAND_BROKEN")

    def test_new_command_inside(self):
        self.leaf[TURN]["cause"].update(index=0, count=1, commandId="c-3", command={})
        self.expect("5 COMMAND_BROKEN")

    def test_stream_begins_inside(self):
        self.only_deal()
        del self.lines[1:3]
        self.lines[1]["position"] = self.leaf[TURN]["sequence"] = 1
        self.leaf[TURN]["previousHash"] = "0" * 64
        self.lines[-1]["end"].update(events=1, disclosures=0)
        self.expect("2 COMMAND_BROKEN")

    def test_differs(self):
        leaf = self.leaf[TURN]
        for place, name, value in (
            (leaf["cause"], "actor", "x"),
            (leaf["cause"], "source", "person"),
            (leaf, "occurredAt", "2026-03-11T09:31:00.001Z"),
            (leaf, "recordedAt", "2026-03-11T09:31:02.001Z"),
        ):
            kept, place[name] = place[name], value
            self.expect("5 COMMAND_DIFFERS")
            place[name] = kept


class Seals(Case):
    def test_broken(self):
        for value in ("x", "A" * 64, 1, {}, ["a" * 64]):
            self.leaf[MATCH]["data"] = {"list": [{"sealed": value}]}
            self.expect("2 SEAL_BROKEN")
        self.leaf[MATCH]["data"] = {}
        self.leaf[MATCH]["cause"]["command"] = {"a": {"sealed": "a" * 64, "b": 1}}
        self.expect("2 SEAL_BROKEN")

    def disclose(self, path, data, value='"5p" ', salt="0" * 32):
        self.lines[OPENED]["disclosure"].update(
            path=path, value=value, salt=salt, hash=seal(salt, path, value))
        text = form(data).replace(b"SEAL", seal(salt, path, value).encode())
        self.leaf[DRAW]["data"] = json.loads(text)

    def test_pointers(self):
        here = {"sealed": "SEAL"}
        for path, data in (
            ("/data/a~1b~0c/1", {"a/b~c": [1, here]}),
            ("/data/", {"": here}),
            ("/data/~01", {"~1": here}),
        ):
            for value in ("", "   ", "5", '{"a":[1]}  '):
                self.disclose(path, data, value)
                self.expect()
        for path in ("", "/data/list/01", "/data/list/1", "/data/list/-", "/data/list", "/x",
                     "/data/list/0/sealed", "/data/list/" + "9" * 5000):
            self.disclose(path, {"list": [here]})
            self.expect("4 DISCLOSURE_UNATTACHED")

    def test_seal_in_command(self):
        here = {"sealed": seal("0" * 32, "/cause/command/tile", "1")}
        self.leaf[DRAW]["cause"]["command"]["tile"] = here
        self.lines[OPENED]["disclosure"].update(
            path="/cause/command/tile", value="1", salt="0" * 32, hash=here["sealed"])
        self.expect()

    def test_mismatch(self):
        for name, value in (("value", '"5p"'), ("salt", "0" * 32)):
            kept = self.lines[OPENED]["disclosure"][name]
            self.lines[OPENED]["disclosure"][name] = value
            self.expect("4 DISCLOSURE_MISMATCH")
            self.lines[OPENED]["disclosure"][name] = kept

    def test_unattached(self):
        self.lines[OPENED]["disclosure"]["hash"] = "a" * 64
        self.expect("4 DISCLOSURE_UNATTACHED")

    def test_moved(self):
        line = self.lines.pop(OPENED)
        self.lines.insert(1, line)
        self.expect("2 DISCLOSURE_UNATTACHED")
        self.lines.insert(-1, self.lines.pop(1))
        self.expect("5 DISCLOSURE_UNATTACHED")

    def test_without_disclosure(self):
        del self.lines[OPENED]
        self.lines[-1]["end"]["disclosures"] = 0
        self.expect()


class Times(Case):
    def test_recorded_backwards(self):
        self.leaf[MATCH]["recordedAt"] = "2026-03-11T09:31:02.001Z"
        self.expect("3 RECORDED_BACKWARDS")
        self.only_deal()
        self.lines[HEADER]["streams"] = ["deal/d-1", "match/m-1"]
        self.add_event(recordedAt="2026-03-11T09:31:01.999Z")["sequence"] = 1
        self.expect("5 RECORDED_BACKWARDS")

    def test_too_early(self):
        self.leaf[MATCH]["occurredAt"] = "2000-01-01T00:00:00.000Z"
        self.expect()
        for time in ("1999-12-31T23:59:59.999Z", "0000-02-29T00:00:00.000Z"):
            self.set_times(self.leaf[MATCH], time)
            self.expect("2 TIME_TOO_EARLY")

    def test_occurred_later(self):
        self.leaf[MATCH]["occurredAt"] = "2026-03-11T09:35:01.000Z"
        self.expect()
        self.leaf[MATCH]["occurredAt"] = "2026-03-11T09:35:01.001Z"
        self.expect("2 OCCURRED_LATER")

    def test_occurred_backwards(self):
        for source in ("device", "simulated"):
            leaf = self.add_event(source=source, occurredAt="2026-03-11T09:25:00.000Z")
            self.expect()
            leaf["occurredAt"] = "2026-03-11T09:24:59.999Z"
            self.expect("6 OCCURRED_BACKWARDS")
            for allowed in ("person", "imported"):
                leaf["cause"]["source"] = allowed
                self.expect()
            self.setUp()

    def test_latest_is_the_maximum(self):
        self.add_event(occurredAt="2026-03-11T09:00:00.000Z")
        self.add_event(source="device", occurredAt="2026-03-11T09:10:00.000Z")
        self.expect("7 OCCURRED_BACKWARDS")


class CommandLine(unittest.TestCase):
    def run_it(self, *arguments, text=b""):
        program = [sys.executable, os.path.join(HERE, "verify_log.py"), *arguments]
        done = subprocess.run(program, input=text, capture_output=True)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

    def test_calls(self):
        with tempfile.TemporaryDirectory() as folder:
            good, bad = os.path.join(folder, "good"), os.path.join(folder, "bad")
            with open(good, "wb") as file:
                file.write(example())
            with open(bad, "wb") as file:
                file.write(example() + b"\n")
            summary = {"events": 3, "disclosures": 1, "faults": 0, "root": ROOT}
            faults = [{"line": 7, "offset": 2052, "code": code} for code in ("MISPLACED_LINE", "NOT_JSON")]
            self.assertEqual(self.run_it(good), (0, [summary]))
            self.assertEqual(self.run_it(bad), (1, [*faults, dict(summary, faults=2)]))
            self.assertEqual(self.run_it(), (2, []))
            self.assertEqual(self.run_it(good, bad), (2, []))
            self.assertEqual(self.run_it(os.path.join(folder, "none")), (2, []))
            names = "\n".join([good, bad]).encode()
            self.assertEqual(self.run_it("--many", text=names), (1, [
                {"file": good, "codes": [], "root": ROOT},
                {"file": bad, "codes": [[7, "MISPLACED_LINE"], [7, "NOT_JSON"]], "root": ROOT}]))


if __name__ == "__main__":
    unittest.main()
