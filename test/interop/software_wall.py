#!/usr/bin/env python3
"""Walls, dice and commitments, written from docs/FORMAT.md (section 15) alone.

    python3 software_wall.py < STATEMENTS

Each line of the input is a JSON object: `deal`, `secret`, `nonces` ([seat, nonce] pairs), `tiles` and `throws`. Each line of the
output has the software wall, its dice, the commitment to the seed and the commitment to the given tiles as a scanned wall.
"""

import hashlib
import json
import sys


def canonical(value):
    # The values are strings, integers and arrays; Python escapes strings as RFC 8785 does.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def numbers(purpose, secret, deal, nonces):
    block = 0
    while True:
        text = canonical(["tilescribe wall numbers v1", purpose, secret, deal, nonces, block])
        digest = hashlib.sha256(text).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def below(stream, count):
    usable = (1 << 32) // count * count
    while True:
        number = next(stream)
        if number < usable:
            return number % count


def wall(secret, deal, nonces, tiles):
    stream = numbers("tiles", secret, deal, nonces)
    order = sorted(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def dice(secret, deal, nonces, throws):
    stream = numbers("dice", secret, deal, nonces)
    return [[below(stream, 6) + 1, below(stream, 6) + 1] for _ in range(throws)]


def commitment(*statement):
    return hashlib.sha256(canonical(["tilescribe wall commitment v1", *statement])).hexdigest()


def nonce_commitment(log, deal, seat, nonce):
    return hashlib.sha256(canonical(["tilescribe nonce commitment v1", log, deal, seat, nonce])).hexdigest()


def commitments(log, deal, seed, seats):
    return hashlib.sha256(canonical(["tilescribe nonce commitments v1", log, deal, seed, seats])).hexdigest()


if __name__ == "__main__":
    for line in sys.stdin:
        given = json.loads(line)
        deal, secret, nonces, tiles = given["deal"], given["secret"], given["nonces"], given["tiles"]
        print(
            json.dumps(
                {
                    "wall": wall(secret, deal, nonces, tiles),
                    "dice": dice(secret, deal, nonces, given["throws"]),
                    "software": commitment(deal, "software", secret),
                    "scanned": commitment(deal, "scanned", secret, tiles),
                }
            )
        )
