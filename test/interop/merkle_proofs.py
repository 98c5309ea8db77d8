"""Proofs over the tree of docs/FORMAT.md, section 8, written from sections 12 and 14 and RFC 9162 alone."""

import hashlib
from bisect import bisect_left


def sha256(data):
    return hashlib.sha256(data).digest()


def node_of(left, right):
    return sha256(b"\x01" + left + right)


def included_root(index, size, entry, hashes):
    """Returns the root that the proof of an entry gives (RFC 9162, section 2.1.3.2), or None."""
    if index >= size:
        return None
    at, last, node = index, size - 1, sha256(b"\x00" + entry)
    for sibling in hashes:
        if last == 0:
            return None
        if at & 1 or at == last:
            node = node_of(sibling, node)
            while not at & 1 and at != 0:
                at, last = at >> 1, last >> 1
        else:
            node = node_of(node, sibling)
        at, last = at >> 1, last >> 1
    return node if last == 0 else None


def has_grown(smaller, larger, hashes):
    """Checks a consistency proof (RFC 9162, section 2.1.4.2) between two pairs of size and root."""
    (first, first_root), (second, second_root) = smaller, larger
    if first == second or first == 0:
        return not hashes and (first == 0 or first_root == second_root)
    if first > second:
        return False
    path = list(hashes)
    if first & (first - 1) == 0:
        path.insert(0, first_root)
    if not path:
        return False
    at, last = first - 1, second - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    one = other = path[0]
    for sibling in path[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            one, other = node_of(sibling, one), node_of(sibling, other)
            while not at & 1 and at != 0:
                at, last = at >> 1, last >> 1
        else:
            other = node_of(other, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and one == first_root and other == second_root


def root_with(entries, hashes, size):
    """Returns the root that listed entries and the other nodes give (section 14), or None.

    `entries` are pairs of number and hash, in ascending order of their numbers.
    """
    rest = iter(hashes)

    def node(start, end, known):
        if not known:
            return next(rest)
        if end - start == 1:
            return known[0][1]
        half = 1 << (end - start - 1).bit_length() - 1
        place = bisect_left(known, (start + half,))
        left = node(start, start + half, known[:place])
        return node_of(left, node(start + half, end, known[place:]))

    if size == 0:
        return sha256(b"") if not entries and not hashes else None
    try:
        root = node(0, size, entries)
    except StopIteration:
        return None
    return root if next(rest, None) is None else None
