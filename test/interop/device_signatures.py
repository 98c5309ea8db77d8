#!/usr/bin/env python3
"""Signatures of devices, written from docs/FORMAT.md (section 16) and RFC 8032 alone.

    python3 device_signatures.py FILE

FILE is an exported log whose lines are correct (verify_log.py checks them). Each line of the output is a JSON object: a fault with its
line and code, or, at the end, the numbers of signed commands of each device and key, and how many of them were compared with their commitment.
"""

import base64
import json
import sys

from ed25519 import has_signed
from merkle_proofs import included_root, sha256


def canonical(value):
    # Members of logs are ASCII, so their order by code points is that by UTF-16 code units.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode("utf-8")


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
        # The tables of each key by device.
        self.keys = {}
        self.tables, self.right, self.counts, self.last = {}, set(), {}, None
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
            # With a registration in the file, no other key is one of the device, even if the registration is wrong.
            keys = self.keys.setdefault(leaf["stream"][7:], {})
            if leaf["type"] == "DeviceKeyEnded":
                keys.pop(data["key"], None)
            elif leaf["schemaVersion"] == 1 and self.is_proved(leaf):
                keys.setdefault(data["key"], set()).add(data["table"])
            else:
                self.fault(line, "DEVICE_KEYS_BROKEN")
            return
        if leaf["stream"].startswith("deal/") and leaf["sequence"] == 1:
            self.tables[leaf["stream"]] = data["table"]
        if "signature" not in cause:
            return
        signature = cause["signature"]
        entry = {"commandId": cause["commandId"], "commitment": signature["commitment"], "stream": leaf["stream"]}
        entry["occurredAt"] = leaf["occurredAt"]
        if "evidence" in cause:
            entry["evidence"] = cause["evidence"]
        hashes = [bytes.fromhex(text) for text in signature["hashes"]]
        root = included_root(signature["index"], signature["size"], canonical(entry), hashes)
        kind, _, device = cause["actor"].partition(":")
        if kind != "device" or root is None or not self.is_signed(leaf["log"], device, signature, root):
            self.fault(line, "DEVICE_SIGNATURE_WRONG")
        elif not self.is_key_of(device, signature["key"], self.tables.get(leaf["stream"].replace("wall/", "deal/", 1))):
            self.fault(line, "DEVICE_KEY_NOT_VALID")
        else:
            batch = (leaf["stream"], signature["value"])
            if signature["index"] <= self.places.get(batch, -1):
                self.fault(line, "DEVICE_COMMANDS_REORDERED")
            self.places[batch] = max(signature["index"], self.places.get(batch, -1))
            self.last = (line, leaf, (device, signature["key"]), {})

    def is_proved(self, leaf):
        data = leaf["data"]
        text = f"tilescribe device key v1\n{leaf['log']}\n{data['device']}\n{data['table']}\n{data['key']}\n"
        return has_signed(base64.b64decode(data["key"]), text.encode(), base64.b64decode(data["proof"]))

    def is_key_of(self, device, key, table):
        if device not in self.keys:
            return True
        tables = self.keys[device].get(key)
        return tables is not None and (table is None or table in tables)

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


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as log:
        Verifier().verify(log)
