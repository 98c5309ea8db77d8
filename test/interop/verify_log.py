#!/usr/bin/env python3
"""A verifier for exported logs, written from docs/FORMAT.md alone.

    python3 verify_log.py FILE            one line of JSON for each fault, then a summary
    python3 verify_log.py --many < NAMES  one line of JSON for each named file

Exit code: 0 no fault, 1 faults, 2 wrong call or a file that cannot be read.
"""

import calendar
import datetime
import hashlib
import json
import os
import re
import sys

MAX_LINE = 1_048_576
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
TOLERANCE = 300_000  # milliseconds
EARLIEST = "2000-01-01T00:00:00.000Z"
ZEROS = "0" * 64


# --- Values and their canonical form (section 2) ---------------------------------------------


class NotJson(Exception):
    """The text is no JSON."""


class NoLogValue(Exception):
    """The text is JSON, but its value cannot stand in a log, so it has no canonical form."""


class Forbidden:
    """Stands for a number or an object that no log may hold.

    The parser must not stop at such a place: the text behind it may be no JSON at all.
    """


FORBIDDEN = Forbidden()


def parse_integer(text):
    # The length is looked at first, because int() takes long, or refuses, for thousands of digits.
    if len(text) > 17 or abs(int(text)) > MAX_INTEGER:
        return FORBIDDEN
    return int(text)


def parse_fraction(text):
    # 1.0 and 1e3 are integers in a form that is not canonical.
    number = float(text)
    if number.is_integer() and abs(number) <= MAX_INTEGER:
        return int(number)
    return FORBIDDEN


def parse_constant(text):
    raise ValueError(text + " is no JSON")


def parse_object(pairs):
    members = dict(pairs)
    return members if len(members) == len(pairs) else FORBIDDEN


def utf16_units(name):
    return name.encode("utf-16-be")


def ordered(value, depth=0):
    """Returns a copy with members in canonical order, or raises NoLogValue."""
    if depth > MAX_DEPTH:
        raise NoLogValue("too deep")
    kind = type(value)
    if kind is str or kind is int or kind is bool:
        return value
    if kind is list:
        return [ordered(item, depth + 1) for item in value]
    if kind is not dict:
        raise NoLogValue("null, or a number or an object that is not allowed")
    if "__proto__" in value or type(value.get("length")) in (dict, list):
        raise NoLogValue("a member that is not allowed")
    return {name: ordered(value[name], depth + 1) for name in sorted(value, key=utf16_units)}


def canonical(ordered_value):
    text = json.dumps(ordered_value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8")


def read_value(text):
    """Parses a text. Returns the value and the bytes of its canonical form."""
    try:
        parsed = json.loads(
            text,
            parse_int=parse_integer,
            parse_float=parse_fraction,
            parse_constant=parse_constant,
            object_pairs_hook=parse_object,
        )
    except RecursionError:
        if is_json(text):
            raise NoLogValue("too deep") from None
        raise NotJson() from None
    except ValueError:
        raise NotJson() from None
    try:
        value = ordered(parsed)
        return value, canonical(value)
    except UnicodeEncodeError:
        raise NoLogValue("a lone surrogate") from None


JSON_TOKEN = re.compile(
    r"""[ \t\n\r]*(?:
        (?P<mark>[{}\[\],:])
      | (?P<string>"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*")
      | (?P<other>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null)
    )""",
    re.VERBOSE,
)


def is_json(text):
    """Tells whether a text is JSON, however deep: the parser of Python gives up at some depth."""
    closers = []
    wanted = {"value"}
    at = 0
    while True:
        match = JSON_TOKEN.match(text, at)
        if not match:
            return not closers and wanted == {"end"} and not text[at:].strip(" \t\n\r")
        at = match.end()
        token = match["mark"] or match.lastgroup
        if token == "string" and "name" in wanted:
            wanted = {":"}
            continue
        if token in ("string", "other"):
            if "value" not in wanted:
                return False
        elif token in ("{", "["):
            if "value" not in wanted:
                return False
            closers.append("}" if token == "{" else "]")
            wanted = {"name", "}"} if token == "{" else {"value", "]"}
            continue
        elif token not in wanted:
            return False
        elif token == ":":
            wanted = {"value"}
            continue
        elif token == ",":
            wanted = {"name"} if closers[-1] == "}" else {"value"}
            continue
        else:
            closers.pop()
        wanted = {",", closers[-1]} if closers else {"end"}


# --- The shape of the lines (section 3) ------------------------------------------------------

HASH = re.compile(r"[0-9a-f]{64}")
PUBLIC_KEY = re.compile(r"[A-Za-z0-9+/]{43}=")
SIGNATURE = re.compile(r"[A-Za-z0-9+/]{86}==")
SALT = re.compile(r"[0-9a-f]{32}")
POINTER = re.compile(r"(?:/(?:[^~/]|~[01])*)*")
ARRAY_INDEX = re.compile(r"0|[1-9][0-9]{0,6}")
TIME = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z"
)


def matches(pattern):
    return lambda value: type(value) is str and pattern.fullmatch(value) is not None


def equals(constant):
    # The type is compared too, because True == 1 in Python.
    return lambda value: type(value) is type(constant) and value == constant


def integer_from(minimum):
    return lambda value: type(value) is int and value >= minimum


def is_object(value):
    return type(value) is dict


def is_text(value):
    return type(value) is str and value != ""


def is_name(value):
    return type(value) is str and 1 <= len(utf16_units(value)) // 2 <= 200


def is_names(value):
    return type(value) is list and all(is_name(item) for item in value)


def is_time(value):
    match = TIME.fullmatch(value) if type(value) is str else None
    if not match:
        return False
    year, month, day, hour, minute, second, _ = map(int, match.groups())
    if not 1 <= month <= 12 or hour > 23 or minute > 59 or second > 59:
        return False
    leap_day = 1 if month == 2 and calendar.isleap(year) else 0
    return 1 <= day <= (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1] + leap_day


def is_string(value):
    return type(value) is str


def is_padded_value(value):
    text = value.rstrip(" ")
    if text == "":
        return True
    try:
        return read_value(text)[1] == text.encode("utf-8")
    except (NotJson, NoLogValue):
        return False


def shape(required, optional=None):
    """Makes a check for an object with these members and no others."""
    optional = optional or {}

    def fits(value):
        return (
            type(value) is dict
            and all(name in value for name in required)
            and all(name in required or name in optional for name in value)
            and all((required.get(name) or optional[name])(item) for name, item in value.items())
        )

    return fits


has_evidence_shape = shape(
    {"from": integer_from(0), "to": integer_from(0), "digest": matches(HASH)},
    {"device": is_name, "epoch": is_name},
)


def is_evidence(value):
    return has_evidence_shape(value) and ("device" in value) == ("epoch" in value)


def is_nonce(value):
    return matches(SALT)(value) or is_seal(value)


def is_proof(value):
    return type(value) is list and len(value) <= 53 and all(matches(HASH)(item) for item in value)


is_signature = shape(
    {
        "key": matches(PUBLIC_KEY),
        "commitment": matches(HASH),
        "nonce": is_nonce,
        "index": integer_from(0),
        "size": integer_from(1),
        "hashes": is_proof,
        "value": matches(SIGNATURE),
    }
)


is_cause = shape(
    {
        "commandId": is_name,
        "index": integer_from(0),
        "count": integer_from(1),
        "actor": is_name,
        "source": is_name,
    },
    {"command": is_object, "evidence": is_evidence, "signature": is_signature},
)


is_leaf = shape(
    {
        "v": equals(1),
        "log": is_name,
        "stream": is_name,
        "sequence": integer_from(1),
        "previousHash": matches(HASH),
        "type": is_name,
        "schemaVersion": integer_from(1),
        "data": is_object,
        "cause": is_cause,
        "occurredAt": is_time,
        "recordedAt": is_time,
    }
)

is_log_header = shape(
    {"tilescribe": equals("log"), "v": equals(1), "log": is_name},
    {"streams": is_names, "after": integer_from(1)},
)
def is_hashes(value):
    return type(value) is list and 1 <= len(value) <= 1000 and all(matches(HASH)(item) for item in value)


# The member that makes a line one of its kind, and the shape of that kind.
KINDS = {
    "tilescribe": is_log_header,
    "leaf": shape({"position": integer_from(1), "hash": matches(HASH), "leaf": is_leaf}),
    "disclosure": shape(
        {
            "disclosure": shape(
                {
                    "hash": matches(HASH),
                    "salt": matches(SALT),
                    "path": is_string,
                    "value": is_string,
                    "owner": is_text,
                }
            )
        }
    ),
    "end": shape(
        {
            "end": shape(
                {
                    "events": integer_from(0),
                    "disclosures": integer_from(0),
                    "digest": matches(HASH),
                }
            )
        }
    ),
    # The further lines of a bundle (section 14).
    "entries": shape({"entries": is_hashes}),
    "judge": shape({"judge": shape({"ruleSet": is_name, "edition": is_name, "fingerprint": is_name})}),
    "proof": shape({"proof": is_hashes}),
    "heads": shape({"heads": is_string}),
    "keyChanges": shape({"keyChanges": is_string}),
    "checkpoint": shape({"checkpoint": is_string}),
}
# The codes of a line that ends the file without a line feed, and is reported as that alone.
UNREAD = {"NOT_UTF8", "NOT_JSON", "NOT_CANONICAL", "LINE_TOO_LONG"}


def kind_of(value):
    if type(value) is dict:
        for kind in KINDS:
            if kind in value:
                return kind
    return None


# --- Hashes, seals, times --------------------------------------------------------------------


def sha256_hex(data):
    return hashlib.sha256(data).hexdigest()


def is_seal(value):
    return type(value) is dict and len(value) == 1 and matches(HASH)(value.get("sealed"))


def has_broken_seal(value):
    if type(value) is list:
        return any(has_broken_seal(item) for item in value)
    if type(value) is not dict:
        return False
    if "sealed" in value and not is_seal(value):
        return True
    return any(has_broken_seal(item) for item in value.values())


def resolve(value, pointer):
    """Returns what stands at a JSON pointer (RFC 6901), or None."""
    if not POINTER.fullmatch(pointer):
        return None
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        if type(value) is dict and name in value:
            value = value[name]
        elif type(value) is list and ARRAY_INDEX.fullmatch(name) and int(name) < len(value):
            value = value[int(name)]
        else:
            return None
    return value


def milliseconds(time):
    year, month, day, hour, minute, second, milli = map(int, TIME.fullmatch(time).groups())
    # Python has no year 0, but the calendar repeats after 400 years of 146097 days.
    days = datetime.date(2000 + year % 400, month, day).toordinal() + year // 400 * 146_097
    return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milli


class MerkleTree:
    """The tree root of RFC 6962, from whole subtrees only: memory grows with the logarithm."""

    def __init__(self):
        self.subtrees = []  # (entries, hash), from large to small

    def add(self, entry):
        size, right = 1, hashlib.sha256(b"\x00" + entry).digest()
        while self.subtrees and self.subtrees[-1][0] == size:
            left = self.subtrees.pop()[1]
            size, right = size * 2, hashlib.sha256(b"\x01" + left + right).digest()
        self.subtrees.append((size, right))

    def root(self):
        if not self.subtrees:
            return sha256_hex(b"")
        right = self.subtrees[-1][1]
        for _, left in reversed(self.subtrees[:-1]):
            right = hashlib.sha256(b"\x01" + left + right).digest()
        return right.hex()


# --- Lines of a file (sections 1 and 7) ------------------------------------------------------


class Line:
    def __init__(self, number, offset, content, digest_before):
        self.number = number
        self.offset = offset
        self.content = content  # the first MAX_LINE + 1 bytes where the line is too long
        self.digest_before = digest_before
        self.terminated = False
        self.end = offset
        # A byte order mark before the first line is a fault. The line is read without it.
        self.marked = number == 1 and content.startswith(BYTE_ORDER_MARK)
        self.too_long = len(content) > MAX_LINE
        if self.marked:
            self.content = content[:MAX_LINE][len(BYTE_ORDER_MARK) :]


def text_of(content):
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def entering(content):
    """Returns the bytes of a line that enter the digest (section 10)."""
    if len(content) > MAX_LINE:
        return content[:MAX_LINE]
    return b"" if text_of(content) is None else content


def read_lines(file):
    """Yields the lines of a binary file. Of a line that is too long only the beginning is kept."""
    number, offset, digest = 1, 0, ZEROS
    while True:
        piece = file.readline(MAX_LINE + 2)
        if not piece:
            return
        line = Line(number, offset, piece.removesuffix(b"\n")[: MAX_LINE + 1], digest)
        offset += len(piece)
        while not piece.endswith(b"\n"):
            piece = file.readline(MAX_LINE + 2)
            if not piece:
                break
            offset += len(piece)
        line.terminated = piece.endswith(b"\n")
        line.end = offset
        digest = sha256_hex(digest.encode("ascii") + b"\n" + entering(line.content))
        yield line
        number += 1


# --- The verifier ----------------------------------------------------------------------------


class Stream:
    """What must be remembered of a stream: its last event, and its latest time."""

    def __init__(self, event, latest):
        self.hash = event["hash"]
        self.sequence = event["leaf"]["sequence"]
        self.times = (event["leaf"]["occurredAt"], event["leaf"]["recordedAt"])
        self.latest = latest
        # The command itself can be large and is not looked at again.
        kept = ("commandId", "index", "count", "actor", "source")
        self.cause = {name: event["leaf"]["cause"][name] for name in kept}

    def in_command(self):
        return self.cause["index"] + 1 < self.cause["count"]


class Verifier:
    """Checks one file. `report(line, offset, code)` is called for each fault, in order."""

    def __init__(self, report):
        self.report = report
        self.header = None
        self.end_line = None  # the first one
        self.events = 0
        self.disclosures = 0
        self.faults = 0
        self.position = None
        self.recorded_at = None
        self.leaf = None  # the leaf that disclosures belong to
        self.streams = {}
        self.commands = set()
        self.tree = MerkleTree()

    def verify(self, file):
        line = Line(0, 0, b"", ZEROS)
        code = None
        for line in read_lines(file):
            code = self.check_line(line)
        if line.number > 0 and not line.terminated and code not in UNREAD:
            self.fault(line, "TRUNCATED")
        if self.end_line is None:
            # The fault is where the end line should stand.
            self.fault(Line(line.number + 1, line.end, b"", ZEROS), "TRUNCATED")
        self.check_whole()

    def root(self):
        whole = self.header is not None and not {"streams", "after"} & set(self.header)
        return self.tree.root() if whole else None

    def fault(self, line, code):
        self.faults += 1
        self.report(line.number, line.offset, code)

    def check_line(self, line):
        """Returns the code of a line that was left out."""
        if self.end_line is not None:
            self.fault(line, "MISPLACED_LINE")
        if line.marked:
            self.fault(line, "NOT_JSON")
        value, form, code = self.read(line)
        kind = kind_of(value)
        if code is None and not self.has_shape(kind, value):
            code = "BAD_LINE"
        if code is not None:
            self.fault(line, code)
            if line.number == 1:
                self.fault(line, "MISPLACED_LINE")
            return code
        if (kind == "tilescribe") != (line.number == 1) and self.end_line is None:
            self.fault(line, "MISPLACED_LINE")
        self.check_kind(line, kind, value, form)
        return None

    def has_shape(self, kind, value):
        if kind == "tilescribe":
            return self.is_header(value)
        return kind is not None and KINDS[kind](value)

    def is_header(self, value):
        return is_log_header(value)

    def check_kind(self, line, kind, value, form):
        if kind == "tilescribe":
            self.header = self.header or value
        elif kind == "leaf":
            self.events += 1
            self.check_event(line, value, form)
        elif kind == "disclosure":
            self.disclosures += 1
            self.check_disclosure(line, value["disclosure"])
        elif kind == "end":
            self.end_line = self.end_line or line
            self.check_end(line, value["end"])
        elif self.end_line is None and self.header is not None:
            # The line belongs to a bundle (section 14), and this file is none.
            self.fault(line, "MISPLACED_LINE")

    def read(self, line):
        """Returns value, canonical form and the code of the fault."""
        if line.too_long:
            return None, None, "LINE_TOO_LONG"
        text = text_of(line.content)
        if text is None:
            return None, None, "NOT_UTF8"
        try:
            value, form = read_value(text)
        except NotJson:
            return None, None, "NOT_JSON"
        except NoLogValue:
            return None, None, "NOT_CANONICAL"
        return value, form, None if form == line.content else "NOT_CANONICAL"

    def check_whole(self):
        """Checks what is known at the end of the file."""
        for stream in self.streams.values():
            if stream.in_command() and self.end_line is not None:
                self.fault(self.end_line, "COMMAND_BROKEN")

    def check_event(self, line, event, form):
        leaf = event["leaf"]
        start = form.index(b'"leaf":') + len(b'"leaf":')
        leaf_bytes = form[start : form.rindex(b',"position":')]
        if has_broken_seal(leaf):
            self.fault(line, "SEAL_BROKEN")
        before = self.streams.get(leaf["stream"])
        latest = self.check_times(line, leaf, before)
        self.recorded_at = leaf["recordedAt"]
        if self.header is None:
            return
        self.tree.add(leaf_bytes)
        if sha256_hex(leaf_bytes) != event["hash"]:
            self.fault(line, "HASH_MISMATCH")
        if leaf["log"] != self.header["log"]:
            self.fault(line, "WRONG_LOG")
        if leaf["stream"] not in self.header.get("streams", [leaf["stream"]]):
            self.fault(line, "STREAM_NOT_EXPORTED")
        self.check_position(line, event["position"])
        self.check_chain(line, leaf, before)
        self.check_command(line, leaf, before)
        self.check_listed(line, event, leaf_bytes)
        # From here on this event is taken as right, so that a fault is reported once.
        self.position = event["position"]
        self.streams[leaf["stream"]] = Stream(event, latest)
        self.leaf = leaf

    def check_listed(self, line, event, leaf_bytes):
        """Checks what a bundle needs of an event (section 14)."""

    def check_position(self, line, position):
        before = self.header.get("after", 0) if self.position is None else self.position
        gaps_allowed = "streams" in self.header
        right = position > before if gaps_allowed else position == before + 1
        if not right:
            self.fault(line, "POSITION_BROKEN")

    def check_chain(self, line, leaf, before):
        if before is None and "after" in self.header:
            return
        if leaf["sequence"] != (before.sequence + 1 if before else 1):
            self.fault(line, "SEQUENCE_BROKEN")
        elif leaf["previousHash"] != (before.hash if before else ZEROS):
            self.fault(line, "CHAIN_BROKEN")

    def check_command(self, line, leaf, before):
        cause = leaf["cause"]
        right = cause["index"] < cause["count"]
        if before is None:
            right = right and (cause["index"] == 0 or "after" in self.header)
        elif before.in_command():
            right = (
                cause["index"] == before.cause["index"] + 1
                and cause["count"] == before.cause["count"]
                and cause["commandId"] == before.cause["commandId"]
            )
        else:
            right = right and cause["index"] == 0
        first = cause["index"] == 0
        if ("command" in cause) != first or (not first and ("evidence" in cause or "signature" in cause)):
            right = False
        if not right:
            self.fault(line, "COMMAND_BROKEN")
        self.check_repeated(line, leaf)
        if not right:
            return
        if before is not None and cause["index"] > 0:
            same = all(cause[name] == before.cause[name] for name in ("actor", "source"))
            if not same or (leaf["occurredAt"], leaf["recordedAt"]) != before.times:
                self.fault(line, "COMMAND_DIFFERS")

    def check_repeated(self, line, leaf):
        if leaf["cause"]["index"] > 0 or not leaf["stream"].startswith("deal/"):
            return
        command = (leaf["stream"], leaf["cause"]["commandId"])
        if command in self.commands:
            self.fault(line, "COMMAND_REPEATED")
        self.commands.add(command)

    def check_times(self, line, leaf, before):
        """Returns the latest time at which something happened in the stream."""
        cause, occurred_at, recorded_at = leaf["cause"], leaf["occurredAt"], leaf["recordedAt"]
        if self.recorded_at is not None and recorded_at < self.recorded_at:
            self.fault(line, "RECORDED_BACKWARDS")
        if min(occurred_at, recorded_at) < EARLIEST:
            self.fault(line, "TIME_TOO_EARLY")
        occurred = milliseconds(occurred_at)
        if cause["index"] == 0:
            if occurred - milliseconds(recorded_at) > TOLERANCE:
                self.fault(line, "OCCURRED_LATER")
            by_clock = cause["source"] in ("device", "simulated")
            if by_clock and before is not None and before.latest - occurred > TOLERANCE:
                self.fault(line, "OCCURRED_BACKWARDS")
        return max(occurred, before.latest) if before else occurred

    def check_disclosure(self, line, disclosure):
        if self.header is None:
            return
        seal = resolve(self.leaf, disclosure["path"])
        if not is_seal(seal) or seal["sealed"] != disclosure["hash"]:
            self.fault(line, "DISCLOSURE_UNATTACHED")
            return
        sealed = canonical([disclosure["salt"], disclosure["path"], disclosure["value"]])
        if sha256_hex(sealed) != disclosure["hash"]:
            self.fault(line, "DISCLOSURE_MISMATCH")
        elif not is_padded_value(disclosure["value"]):
            self.fault(line, "DISCLOSURE_NOT_CANONICAL")

    def check_end(self, line, end):
        for name, count in (("events", self.events), ("disclosures", self.disclosures)):
            if end[name] != count:
                self.fault(line, "COUNT_MISMATCH")
        # The digest covers the header.
        if self.header is not None and end["digest"] != line.digest_before:
            self.fault(line, "DIGEST_MISMATCH")


# --- The command line ------------------------------------------------------------------------


def print_json(value):
    sys.stdout.write(json.dumps(value) + "\n")


def verify_one(name):
    verifier = Verifier(
        lambda line, offset, code: print_json({"line": line, "offset": offset, "code": code})
    )
    try:
        with open(name, "rb") as file:
            verifier.verify(file)
    except OSError as error:
        sys.stderr.write(f"{name}: {error.strerror}\n".encode("ascii", "replace").decode())
        return 2
    summary = {
        "events": verifier.events,
        "disclosures": verifier.disclosures,
        "faults": verifier.faults,
    }
    if verifier.root() is not None:
        summary["root"] = verifier.root()
    print_json(summary)
    return 1 if verifier.faults else 0


def verify_many(names):
    exit_code = 0
    for raw in names:
        name = os.fsdecode(raw.rstrip(b"\r\n"))
        if name == "":
            continue
        codes = []
        verifier = Verifier(lambda line, offset, code: codes.append([line, code]))
        try:
            with open(name, "rb") as file:
                verifier.verify(file)
        except (OSError, ValueError) as error:
            print_json({"file": name, "error": str(error)})
            exit_code = 2
            continue
        print_json({"file": name, "codes": codes, "root": verifier.root()})
        exit_code = max(exit_code, 1 if codes else 0)
    return exit_code


def main(arguments):
    if arguments == ["--many"]:
        return verify_many(sys.stdin.buffer)
    if len(arguments) == 1 and not arguments[0].startswith("-"):
        return verify_one(arguments[0])
    sys.stderr.write("usage: verify_log.py FILE | verify_log.py --many < NAMES\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
