"""Self test of verify_bundle.py: the example of docs/FORMAT.md and a small signed log, changed in many ways.

Run: python3 -m unittest test_verify_bundle
"""

import base64
import hashlib
import io
import os
import re
import unittest

import ed25519
import verify_bundle
from merkle_proofs import has_grown, included_root, node_of, root_with
from signed_notes import KeyChain, Refused, checkpoint_of, cosigners, key_changes_of, log_key, witness_key
from test_verify_log import HERE, join

ORIGIN = "club.example/log"
KEY = "club.example/log+992abac3+AU5owZz2Vrk7tTEgksohYBnZGgjesave3WJTJMBYsOmt"


def example():
    with open(os.path.join(HERE, "..", "..", "docs", "FORMAT.md"), encoding="utf-8") as file:
        return re.findall(r"```ndjson\n(.*?)```", file.read(), re.S)[1].encode("utf-8")


def faults(data, key=None):
    found = []
    verifier = verify_bundle.BundleVerifier(lambda line, _, code, **place: found.append(f"{line} {code}"), key)
    verifier.verify(io.BytesIO(data))
    assert verifier.faults == len(found)
    return found


class Signer:
    """A private key of Ed25519 (RFC 8032, section 5.1.6)."""

    def __init__(self, seed, name=ORIGIN, kind=1):
        digest = hashlib.sha512(bytes([seed]) * 32).digest()
        scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
        self.scalar, self.prefix, self.name = scalar, digest[32:], name
        self.public = self.point(scalar)
        data = bytes([kind]) + self.public
        self.id = hashlib.sha256(name.encode() + b"\n" + data).digest()[:4]
        self.text = f"{name}+{self.id.hex()}+{base64.b64encode(data).decode()}"

    @staticmethod
    def point(scalar):
        x, y, z, _ = ed25519.times(scalar, ed25519.BASE)
        inverse = pow(z, -1, ed25519.P)
        x, y = x * inverse % ed25519.P, y * inverse % ed25519.P
        return (y | (x & 1) << 255).to_bytes(32, "little")

    def sign(self, message):
        number = int.from_bytes(hashlib.sha512(self.prefix + message).digest(), "little") % ed25519.ORDER
        r = self.point(number)
        h = int.from_bytes(hashlib.sha512(r + self.public + message).digest(), "little")
        return r + ((number + h * self.scalar) % ed25519.ORDER).to_bytes(32, "little")

    def line(self, value):
        return f"\u2014 {self.name} {base64.b64encode(self.id + value).decode()}\n"

    def signature(self, text):
        return self.line(self.sign(text.encode()))

    def cosignature(self, text, time=1_700_000_000):
        return self.line(time.to_bytes(8, "big") + self.sign(f"cosignature/v1\ntime {time}\n{text}".encode()))


def note(text, *signers):
    return text + "\n" + "".join(signer.signature(text) for signer in signers)


def checkpoint(size, root):
    return f"{ORIGIN}\n{size}\n{base64.b64encode(root).decode()}\n"


class Tree:
    """The tree of section 8, by its definition."""

    def __init__(self, entries):
        self.hashes = [hashlib.sha256(b"\x00" + entry).digest() for entry in entries]

    def root(self, start, end):
        if end - start <= 1:
            return self.hashes[start] if end > start else hashlib.sha256(b"").digest()
        half = 1 << (end - start - 1).bit_length() - 1
        return node_of(self.root(start, start + half), self.root(start + half, end))

    def inclusion(self, index, start, end):
        if end - start == 1:
            return []
        middle = start + (1 << (end - start - 1).bit_length() - 1)
        if index < middle:
            return self.inclusion(index, start, middle) + [self.root(middle, end)]
        return self.inclusion(index, middle, end) + [self.root(start, middle)]

    def growth(self, size, start, end, whole=True):
        if size == end - start:
            return [] if whole else [self.root(start, end)]
        half = 1 << (end - start - 1).bit_length() - 1
        if size <= half:
            return self.growth(size, start, start + half, whole) + [self.root(start + half, end)]
        return self.growth(size - half, start + half, end, False) + [self.root(start, start + half)]

    def others(self, known, start, end):
        """The largest nodes without these numbers (section 14)."""
        if not any(start <= number < end for number in known):
            return [self.root(start, end)]
        if end - start == 1:
            return []
        middle = start + (1 << (end - start - 1).bit_length() - 1)
        return self.others(known, start, middle) + self.others(known, middle, end)


class Proofs(unittest.TestCase):
    def test_trees_up_to_17(self):
        for size in range(1, 18):
            tree = Tree([b"%d" % number for number in range(size)])
            root = tree.root(0, size)
            for index in range(size):
                self.assertEqual(included_root(index, size, b"%d" % index, tree.inclusion(index, 0, size)), root)
                self.assertNotEqual(included_root(index, size, b"x", tree.inclusion(index, 0, size)), root)
            for smaller in range(1, size):
                growth, before = tree.growth(smaller, 0, size), tree.root(0, smaller)
                self.assertTrue(has_grown((smaller, before), (size, root), growth))
                self.assertFalse(has_grown((smaller, root), (size, root), growth))
                self.assertFalse(has_grown((smaller, before), (size, before), growth))
                self.assertFalse(has_grown((smaller, before), (size, root), growth + [root]))
                self.assertFalse(has_grown((smaller, before), (size, root), growth[:-1]))
            for step in range(1, size + 1):
                known = range(0, size, step)
                entries = [(number, tree.hashes[number]) for number in known]
                others = tree.others(known, 0, size)
                self.assertEqual(root_with(entries, others, size), root)
                self.assertIsNone(root_with(entries, others + [root], size))
                self.assertNotEqual(root_with(entries[1:], others, size), root)

    def test_empty_tree(self):
        self.assertEqual(root_with([], [], 0), hashlib.sha256(b"").digest())
        self.assertIsNone(root_with([], [b"x" * 32], 0))

    def test_signature_of_rfc_8032(self):
        public = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        signature = bytes.fromhex(
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
        self.assertTrue(ed25519.has_signed(public, b"\x72", signature))
        self.assertFalse(ed25519.has_signed(public, b"\x73", signature))


class Example(unittest.TestCase):
    def setUp(self):
        self.lines = [line for line in example().splitlines()]
        self.key = log_key(KEY)

    def changed(self, change):
        """The faults of the example after a change of its lines, with an end line that fits."""
        lines = list(self.lines[:-1])
        change(lines)
        end = {"end": {"events": sum(line.startswith(b'{"hash"') for line in lines), "digest": "",
                       "disclosures": sum(line.startswith(b'{"disc') for line in lines)}}
        return faults(join([*lines, end]), self.key)

    def test_example(self):
        self.assertEqual(faults(example(), self.key), [])
        self.assertEqual(self.changed(lambda lines: None), [])

    def test_another_key(self):
        self.assertEqual(faults(example(), log_key(Signer(1).text)), ["7 NOT_SIGNED_BY_KEY"])

    def test_every_byte(self):
        data = example()
        for at in range(0, len(data) - 1):
            changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
            self.assertNotEqual(faults(changed), [], at)

    def test_lines(self):
        header, first, disclosure, second, entries, proof, signed = range(7)
        cases = [
            (lambda lines: lines.pop(entries), ["5 BUNDLE_LINE_MISSING", "6 PROOF_DIFFERS"]),
            (lambda lines: lines.pop(proof), ["6 PROOF_DIFFERS"]),
            (lambda lines: lines.pop(signed), ["7 BUNDLE_LINE_MISSING"]),
            (lambda lines: lines.insert(proof, lines.pop(signed)), ["7 MISPLACED_LINE"]),
            (lambda lines: lines.append(lines[signed]), ["8 MISPLACED_LINE"]),
            (lambda lines: lines.insert(signed, b'{"judge":{"edition":"1","fingerprint":"f","ruleSet":"r"}}'),
             ["7 MISPLACED_LINE", "7 JUDGE_DIFFERS"]),
            (lambda lines: lines.insert(entries + 1, lines[entries]), ["6 ENTRY_DIFFERS", "8 PROOF_DIFFERS"]),
            (lambda lines: lines.insert(first, lines.pop(disclosure)), ["2 MISPLACED_LINE", "2 DISCLOSURE_UNATTACHED"]),
            (lambda lines: lines.insert(signed, b'{"heads":"x"}'), ["7 MISPLACED_LINE"]),
            (lambda lines: lines.insert(signed, b'{"keyChanges":"x"}'), ["7 NOT_A_NOTE"]),
        ]
        for number, (change, wanted) in enumerate(cases):
            self.assertEqual(self.changed(change), wanted, number)

    def test_entries(self):
        def without_last(lines):
            lines[4] = re.sub(rb',"[0-9a-f]{64}"', b"", lines[4])

        def changed(lines):
            lines[4] = lines[4].replace(b"526e", b"526f")

        self.assertEqual(self.changed(without_last), ["4 ENTRY_DIFFERS", "7 PROOF_DIFFERS"])
        self.assertEqual(self.changed(changed), ["2 ENTRY_DIFFERS", "7 PROOF_DIFFERS"])

    def test_headers(self):
        def header(text):
            def change(lines):
                lines[0] = text
            return change

        self.assertEqual(self.changed(header(self.lines[0].replace(b"club", b"cluc")))[-1], "None CHECKPOINT_OF_OTHER_LOG")
        for text in (
            b'{"kind":"deal","log":"club.example/log","streams":[],"tilescribe":"bundle","v":1}',
            b'{"kind":"period","log":"club.example/log","streams":["deal/d-1"],"tilescribe":"bundle","v":1}',
            b'{"after":1,"kind":"deal","log":"club.example/log","streams":["deal/d-1"],"tilescribe":"bundle","v":1}',
            b'{"after":1,"kind":"day","log":"club.example/log","tilescribe":"bundle","v":1}',
        ):
            self.assertEqual(self.changed(header(text))[0], "1 BAD_LINE", text)
        covered = (
            b'{"after":1,"kind":"period","log":"club.example/log",'
            b'"recorded":{"from":"%s","to":"2026-03-12T00:00:00.000Z"},"tilescribe":"bundle","v":1}')
        self.assertEqual(self.changed(header(covered % b"2026-03-11T09:31:02.001Z")), [])
        self.assertEqual(self.changed(header(covered % b"2026-03-11T09:31:02.000Z")), ["None PERIOD_NOT_COVERED"])


class Deal(unittest.TestCase):
    """A deal in a log of three events, with the statement of its last event."""

    def setUp(self):
        self.signer = Signer(1)
        self.key = log_key(self.signer.text)
        lines = example().splitlines()
        self.events = [line for line in lines if line.startswith(b'{"hash"')]
        self.hashes = [re.match(rb'{"hash":"([0-9a-f]{64})', line)[1].decode() for line in self.events]
        leaves = [re.search(rb'"leaf":(.*),"position"', line)[1] for line in self.events]
        self.tree = Tree([b"before", *leaves])
        self.text = checkpoint(3, self.tree.root(0, 3))
        self.streams = ["deal/d-1"]

    def bundle(self, heads=None, signer=None, kind="deal", checkpoint_note=None):
        if heads is None:
            heads = [f"2 {self.hashes[1]} deal/d-1"]
        signer = signer or self.signer
        stated = "tilescribe stream heads v1\n" + self.text + "".join(f"{head}\n" for head in heads)
        entries = [value.hex() for value in self.tree.hashes[1:]]
        lines = [
            {"tilescribe": "bundle", "v": 1, "kind": kind, "log": ORIGIN, "streams": self.streams},
            *self.events, {"entries": entries}, {"proof": [self.tree.hashes[0].hex()]}, {"heads": note(stated, signer)},
            {"checkpoint": checkpoint_note or note(self.text, self.signer)},
            {"end": {"events": 2, "disclosures": 0, "digest": ""}}]
        return faults(join(lines), self.key)

    def test_heads(self):
        first, last = self.hashes
        self.assertEqual(self.bundle(), [])
        self.assertEqual(self.bundle([]), ["None HEAD_DIFFERS"])
        self.assertEqual(self.bundle([f"3 {last} deal/d-1"]), ["None STREAM_CUT"])
        self.assertEqual(self.bundle([f"1 {first} deal/d-1"]), ["None HEAD_DIFFERS"])
        self.assertEqual(self.bundle([f"2 {first} deal/d-1"]), ["None HEAD_DIFFERS"])
        self.assertEqual(self.bundle([f"2 {last} deal/d-1", f"1 {first} wall/d-1"]), ["None STREAM_CUT"])
        self.assertEqual(self.bundle([f"2 {last} deal/d-1"] * 2), ["6 NOT_STREAM_HEADS"])
        self.assertEqual(self.bundle([f"0 {last} deal/d-1"]), ["6 NOT_STREAM_HEADS"])
        self.assertEqual(self.bundle(signer=Signer(2)), ["6 NOT_SIGNED_BY_KEY"])

    def test_heads_of_other_checkpoint(self):
        self.text = checkpoint(3, self.tree.root(0, 2))
        self.assertEqual(
            self.bundle(checkpoint_note=note(checkpoint(3, self.tree.root(0, 3)), self.signer)),
            ["6 HEADS_OF_OTHER_CHECKPOINT"])

    def test_extensions_and_other_signatures(self):
        extended = self.text + "an extension\n"
        self.assertEqual(self.bundle(checkpoint_note=note(extended, Signer(2), self.signer)), [])

    def test_notes(self):
        whole = note(self.text, self.signer)
        for wrong, code in (
            (whole[:-1], "NOT_A_NOTE"),
            (whole.replace("\u2014", "-"), "NOT_A_NOTE"),
            (whole.replace("=\n", "\n"), "NOT_A_NOTE"),
            (note(checkpoint("03", self.tree.root(0, 3)), self.signer), "NOT_A_CHECKPOINT"),
            (note(f"{ORIGIN}\n3\n", self.signer), "NOT_A_CHECKPOINT"),
            (note(self.text, self.signer).replace("\n3\n", "\n4\n"), "SIGNATURE_WRONG"),
        ):
            self.assertIn(f"7 {code}", self.bundle(checkpoint_note=wrong), wrong)

    def test_streams(self):
        for streams in (["match/m-1"], ["deal/d-1", "deal/d-1"], ["wall/d-1", "deal/d-1"], ["deal/d-1", "wall/d-2"]):
            self.streams = streams
            self.assertEqual([fault for fault in self.bundle() if "KIND" in fault], ["1 BUNDLE_KIND_DIFFERS"], streams)


class Keys(unittest.TestCase):
    def change(self, size, key, *signers):
        return note(f"tilescribe log key change v1\n{ORIGIN}\n{size}\n{key.text}\n", *signers)

    def refusal(self, check):
        with self.assertRaises(Refused) as caught:
            check()
        return caught.exception.code

    def chain(self, pinned, *changes):
        chain = KeyChain(log_key(pinned.text))
        chain.follow(key_changes_of("\n".join(changes)))
        return chain

    def test_changes(self):
        one, two, three = Signer(1), Signer(2), Signer(3)
        changes = [self.change(5, two, one, two), self.change(9, three, two, three)]
        chain = self.chain(one, *changes)
        for signer, first, last in ((one, 0, 5), (two, 5, 9), (three, 9, 20)):
            for size in range(21):
                signed = checkpoint_of(note(checkpoint(size, b"r" * 32), signer))
                if first <= size <= last:
                    chain.check(signed.note, size)
                else:
                    self.assertEqual(self.refusal(lambda: chain.check(signed.note, size)), "KEY_REPLACED")
        signed = checkpoint_of(note(checkpoint(2, b"r" * 32), two))
        self.chain(two, *changes).check(signed.note, 2)

    def test_wrong_changes(self):
        one, two, other = Signer(1), Signer(2), Signer(3, "other.example/log")
        for changes, code in (
            ([self.change(5, two, two)], "NOT_SIGNED_BY_KEY"),
            ([self.change(5, two, one)], "NOT_SIGNED_BY_KEY"),
            ([self.change(5, two, one, two).replace("\n5\n", "\n6\n")], "SIGNATURE_WRONG"),
            ([self.change(5, other, one, other)], "KEY_CHANGE_WRONG"),
            ([self.change("x", two, one, two)], "NOT_A_KEY_CHANGE"),
        ):
            self.assertEqual(self.refusal(lambda: self.chain(one, *changes)), code)

    def test_decreasing_size(self):
        one, two, three = Signer(1), Signer(2), Signer(3)
        changes = [self.change(5, two, one, two), self.change(4, three, two, three)]
        self.assertEqual(self.refusal(lambda: self.chain(one, *changes)), "KEY_CHANGE_WRONG")

    def test_pinned_keys(self):
        for text in (KEY[:-1], KEY.replace("+99", "+98"), "x", "", Signer(1, "w.example", 4).text):
            self.assertEqual(self.refusal(lambda: log_key(text)), "NOT_A_NOTE_KEY", text)

    def test_witnesses(self):
        log, a, b = Signer(1), Signer(2, "a.example", 4), Signer(3, "b.example", 4)
        text = checkpoint(3, b"r" * 32)
        again = Signer(2, "c.example", 4)
        keys = [witness_key(each.text) for each in (a, b, again)]
        cosigned = note(text, log) + a.cosignature(text) + a.cosignature(text, 1_700_000_001) + again.cosignature(text)
        self.assertEqual(
            cosigners(checkpoint_of(cosigned).note, keys, [log_key(log.text)]), [("a.example", 1_700_000_001)])
        own = Signer(1, "w.example", 4)
        found = cosigners(
            checkpoint_of(note(text, log) + own.cosignature(text)).note, [witness_key(own.text)], [log_key(log.text)])
        self.assertEqual(found, [])
        wrong = note(text, log) + a.cosignature(text.replace("3", "4"))
        self.assertEqual(self.refusal(lambda: cosigners(checkpoint_of(wrong).note, keys, [])), "COSIGNATURE_WRONG")
        for time in (0, 946_684_799, 4_102_444_800):
            dated = checkpoint_of(note(text, log) + a.cosignature(text, time)).note
            self.assertEqual(self.refusal(lambda: cosigners(dated, keys, [])), "COSIGNATURE_TIME")


if __name__ == "__main__":
    unittest.main()
