"""Signed notes of a log, written from docs/FORMAT.md (sections 11 and 14) and C2SP signed-note alone."""

import base64
import hashlib
import re
from collections import namedtuple
from time import time as present_time

from ed25519 import has_signed, is_of_small_order

ED25519, COSIGNATURE = 1, 4
EARLIEST, DAY = 946_684_800, 86_400  # 2000-01-01, in seconds
SIZE = re.compile(r"0|[1-9][0-9]{0,15}")
HEAD = re.compile(r"([1-9][0-9]{0,15}) ([0-9a-f]{64}) (.+)")
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f]")


class Refused(Exception):
    """A note or a key that is refused; `code` names the fault."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


# --- Keys ------------------------------------------------------------------------------------


def from_base64(text):
    """Returns the bytes, or None where the text is not their only base64 form."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return data if base64.b64encode(data).decode() == text else None


class Key:
    """A public key of a log or of a witness."""

    def __init__(self, text, kind, code):
        name, _, rest = text.partition("+")
        key_id, _, encoded = rest.partition("+")
        data = from_base64(encoded)
        if data is None or len(data) != 33 or data[0] != kind or not is_key_name(name) or is_of_small_order(data[1:]):
            raise Refused(code)
        self.name, self.public, self.id = name, data[1:], hashlib.sha256(name.encode() + b"\n" + data).digest()[:4]
        if self.id.hex() != key_id:
            raise Refused(code)

    def __eq__(self, other):
        return (self.name, self.public) == (other.name, other.public)


def is_key_name(name):
    return name != "" and "+" not in name and not any(character.isspace() for character in name)


def log_key(text):
    return Key(text, ED25519, "NOT_A_NOTE_KEY")


def witness_key(text):
    return Key(text, COSIGNATURE, "NOT_A_WITNESS_KEY")


# --- Notes -----------------------------------------------------------------------------------


class Note:
    """The text of a note, with its last line feed, and the names, ids and values of its signatures."""

    def __init__(self, note):
        at = note.rfind("\n\n")
        self.text = note[: at + 1]
        lines = note[at + 2 :].split("\n")
        if at < 1 or CONTROL.search(note) or lines.pop() != "" or not lines:
            raise Refused("NOT_A_NOTE")
        self.signatures = [self.signature(line) for line in lines]

    @staticmethod
    def signature(line):
        dash, _, rest = line.partition(" ")
        name, _, encoded = rest.partition(" ")
        data = from_base64(encoded)
        if dash != "\u2014" or not is_key_name(name) or data is None or len(data) < 5:
            raise Refused("NOT_A_NOTE")
        return name, data[:4], data[4:]

    def values_of(self, key):
        return [value for name, key_id, value in self.signatures if (name, key_id) == (key.name, key.id)]

    def is_signed_by(self, key):
        """Returns whether the key has signed. Raises where a signature in its name does not fit."""
        values = self.values_of(key)
        if not all(len(value) == 64 and has_signed(key.public, self.text.encode(), value) for value in values):
            raise Refused("SIGNATURE_WRONG")
        return values != []

    def lines(self):
        return self.text.split("\n")[:-1]


Checkpoint = namedtuple("Checkpoint", "note origin size root")


def tree_of(note, lines, code):
    if len(lines) < 3 or not SIZE.fullmatch(lines[1]) or lines[0] == "":
        raise Refused(code)
    size, root = int(lines[1]), from_base64(lines[2])
    if root is None or len(root) != 32 or size >= 2**53:
        raise Refused(code)
    return Checkpoint(note, lines[0], size, root)


def checkpoint_of(text):
    note = Note(text)
    # Further lines are extensions.
    return tree_of(note, note.lines(), "NOT_A_CHECKPOINT")


def stream_heads_of(text):
    """Returns the checkpoint that a statement is for, and sequence and hash of the last event of each stream."""
    note = Note(text)
    first, *lines = note.lines()
    heads = [HEAD.fullmatch(line) for line in lines[3:]]
    if first != "tilescribe stream heads v1" or not all(heads):
        raise Refused("NOT_STREAM_HEADS")
    tree = tree_of(note, lines, "NOT_STREAM_HEADS")
    stated = {head[3]: (int(head[1]), head[2]) for head in heads}
    if len(stated) != len(heads):
        raise Refused("NOT_STREAM_HEADS")
    return tree, stated


# --- The keys of a log, from the pinned one on -----------------------------------------------


KeyChange = namedtuple("KeyChange", "note origin size key")


def key_change_of(text):
    note = Note(text)
    lines = note.lines()
    if len(lines) != 4 or lines[0] != "tilescribe log key change v1" or not SIZE.fullmatch(lines[2]):
        raise Refused("NOT_A_KEY_CHANGE")
    return KeyChange(note, lines[1], int(lines[2]), log_key(lines[3]))


def key_changes_of(text):
    """Splits the changes: each has four lines of text, an empty line and its signatures."""
    blocks = text.removesuffix("\n").split("\n\n")
    if len(blocks) % 2 != 0 or not text.endswith("\n"):
        raise Refused("NOT_A_NOTE")
    return [key_change_of(f"{blocks[at]}\n\n{blocks[at + 1]}\n") for at in range(0, len(blocks), 2)]


def has_signed_or(wrong, note, key):
    """Returns whether the key has signed; a signature that does not fit is added to `wrong`."""
    try:
        return note.is_signed_by(key)
    except Refused as refused:
        wrong.append(refused)
        return False


class KeyChain:
    """The keys that may sign, each with the sizes that it may sign."""

    def __init__(self, pinned):
        self.keys = [(pinned, 0, 2**53)]

    def follow(self, changes):
        pinned = self.keys[0][0]
        introduced = [at for at, change in enumerate(changes) if change.key == pinned and has_signed_or([], change.note, pinned)]
        for change in changes[introduced[-1] + 1 if introduced else 0 :]:
            key, start, _ = self.keys[-1]
            for signer in (key, change.key):
                if not change.note.is_signed_by(signer):
                    raise Refused("NOT_SIGNED_BY_KEY")
            if change.origin != pinned.name or change.key.name != pinned.name or change.size < start:
                raise Refused("KEY_CHANGE_WRONG")
            self.keys[-1] = (key, start, change.size)
            self.keys.append((change.key, change.size, 2**53))

    def check(self, note, size):
        wrong = []
        signers = [each for each in self.keys if has_signed_or(wrong, note, each[0])]
        if not signers:
            raise wrong[0] if wrong else Refused("NOT_SIGNED_BY_KEY")
        if not any(start <= size <= end for _, start, end in signers):
            raise Refused("KEY_REPLACED")


# --- Witnesses -------------------------------------------------------------------------------


def cosigners(note, witnesses, keys_of_log):
    """Returns the names of the trusted witnesses that have cosigned, each public key once, with the time in seconds."""
    found = {}
    for witness in witnesses:
        # The newest one of each witness counts.
        for value in sorted(note.values_of(witness), reverse=True):
            time = int.from_bytes(value[:8], "big")
            if len(value) != 72 or time >= 2**53:
                raise Refused("COSIGNATURE_WRONG")
            message = f"cosignature/v1\ntime {time}\n{note.text}".encode()
            if not has_signed(witness.public, message, value[8:]):
                raise Refused("COSIGNATURE_WRONG")
            if witness.public not in found and not EARLIEST <= time <= present_time() + DAY:
                raise Refused("COSIGNATURE_TIME")
            if all(witness.public != key.public for key in keys_of_log):
                found.setdefault(witness.public, (witness.name, time))
    return sorted(found.values())
