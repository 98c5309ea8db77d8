#!/usr/bin/env python3
"""Signatures of devices, written from docs/FORMAT.md (section 16) and RFC 8032 alone.

    python3 device_signatures.py FILE

FILE is an exported log whose lines are correct (verify_log.py checks them). Each line of the output is a JSON object: a fault with its
line and code, or, at the end, the numbers of signed commands of each device and key, and how many of them were compared with their commitment.
"""

import base64
import hashlib
import json
import sys

# Ed25519 (RFC 8032, section 5.1).
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def point_of(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - x2) % P != 0 or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def plus(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(count, point):
    result = (0, 1, 1, 0)
    while count > 0:
        if count & 1:
            result = plus(result, point)
        point = plus(point, point)
        count >>= 1
    return result


BASE_Y = 4 * pow(5, -1, P) % P
BASE = point_of(BASE_Y.to_bytes(32, "little"))


def has_signed(key, message, signature):
    public, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= ORDER or times(8, public)[0] % P == 0:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    left, right = times(s, BASE), plus(r, times(h, public))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def canonical(value):
    # Members of logs are ASCII, so their order by code points is that by UTF-16 code units.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode("utf-8")


def sha256(data):
    return hashlib.sha256(data).digest()


def root_of(index, size, entry, hashes):
    """RFC 9162, section 2.1.3.2."""
    if index >= size:
        return None
    at, last, node = index, size - 1, sha256(b"\x00" + entry)
    for sibling in (bytes.fromhex(text) for text in hashes):
        if last == 0:
            return None
        if at & 1 or at == last:
            node = sha256(b"\x01" + sibling + node)
            while not at & 1 and at != 0:
                at, last = at >> 1, last >> 1
        else:
            node = sha256(b"\x01" + node + sibling)
        at, last = at >> 1, last >> 1
    return node if last == 0 else None


def opened(value, disclosures, path):
    """The value without seals; raises LookupError where one is not disclosed."""
    if isinstance(value, list):
        return [opened(item, disclosures, f"{path}/{place}") for place, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if set(value) == {"sealed"}:
        text = disclosures[path].rstrip(" ")
        return json.loads(text) if text else None
    members = {name: opened(member, disclosures, f"{path}/{name}") for name, member in value.items()}
    # An empty place is no member.
    return {name: member for name, member in members.items() if member is not None}


class Verifier:
    def __init__(self):
        self.keys, self.right, self.counts, self.last = {}, set(), {}, None
        # The last index of each batch in each stream.
        self.places = {}

    def fault(self, line, code):
        print(json.dumps({"line": line, "code": code}))

    def verify(self, file):
        for number, text in enumerate(file, 1):
            line = json.loads(text)
            if "disclosure" in line:
                self.last and self.last[3].update({line["disclosure"]["path"]: line["disclosure"]["value"]})
                continue
            self.compare()
            if "leaf" in line:
                self.event(number, line["leaf"])
        for (device, key), (commands, compared) in self.counts.items():
            print(json.dumps({"device": device, "key": key, "commands": commands, "compared": compared}))

    def event(self, line, leaf):
        cause, data = leaf["cause"], leaf["data"]
        if leaf["stream"].startswith("device/"):
            text = f"tilescribe device key v1\n{leaf['log']}\n{data['device']}\n{data['key']}\n"
            # With a registration in the file, no other key is one of the device, even if the registration is wrong.
            keys = self.keys.setdefault(leaf["stream"][7:], set())
            if leaf["type"] == "DeviceKeyEnded":
                keys.discard(data["key"])
            elif has_signed(base64.b64decode(data["key"]), text.encode(), base64.b64decode(data["proof"])):
                keys.add(data["key"])
            else:
                self.fault(line, "DEVICE_KEYS_BROKEN")
            return
        if "signature" not in cause:
            return
        signature = cause["signature"]
        entry = {"commandId": cause["commandId"], "commitment": signature["commitment"], "stream": leaf["stream"]}
        entry["occurredAt"] = leaf["occurredAt"]
        if "evidence" in cause:
            entry["evidence"] = cause["evidence"]
        root = root_of(signature["index"], signature["size"], canonical(entry), signature["hashes"])
        kind, _, device = cause["actor"].partition(":")
        if kind != "device" or root is None or not self.is_signed(leaf["log"], device, signature, root):
            self.fault(line, "DEVICE_SIGNATURE_WRONG")
        elif signature["key"] not in self.keys.get(device, {signature["key"]}):
            self.fault(line, "DEVICE_KEY_NOT_VALID")
        else:
            batch = (leaf["stream"], signature["value"])
            if signature["index"] <= self.places.get(batch, -1):
                self.fault(line, "DEVICE_COMMANDS_REORDERED")
            self.places[batch] = max(signature["index"], self.places.get(batch, -1))
            self.last = (line, leaf, (device, signature["key"]), {})

    def is_signed(self, log, device, signature, root):
        text = f"tilescribe device batch v1\n{log}\n{device}\n{signature['size']}\n{base64.b64encode(root).decode()}\n"
        signed = (text, signature["key"], signature["value"])
        if signed not in self.right:
            key, value = base64.b64decode(signature["key"]), base64.b64decode(signature["value"])
            if not has_signed(key, text.encode(), value):
                return False
            self.right.add(signed)
        return True

    def compare(self):
        if self.last is None:
            return
        (line, leaf, author, disclosures), self.last = self.last, None
        commands, compared = self.counts.get(author, (0, 0))
        try:
            cause = leaf["cause"]
            nonce = opened(cause["signature"]["nonce"], disclosures, "/cause/signature/nonce")
            command = opened(cause["command"], disclosures, "/cause/command")
            commitment = sha256(canonical(["tilescribe device command v1", nonce, command])).hex()
            if commitment == cause["signature"]["commitment"]:
                compared += 1
            else:
                self.fault(line, "DEVICE_COMMITMENT_DIFFERS")
        except LookupError:
            pass
        self.counts[author] = (commands + 1, compared)


with open(sys.argv[1], encoding="utf-8") as log:
    Verifier().verify(log)
