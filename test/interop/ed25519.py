"""Signatures of Ed25519, written from RFC 8032, section 5.1, alone."""

import hashlib

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


def is_of_small_order(key):
    """Also for encodings with y >= P, and with a sign for x = 0."""
    y = (int.from_bytes(key, "little") & (1 << 255) - 1) % P
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    # x of 4 points is 0 (order 1, 2, 4 and 8), y of 2 P is 0 for order 8: -x^2 + y^2 = 1 + d x^2 y^2 and y^2 = -x^2.
    return x2 == 0 or y == 0 or (y * y + x2) % P == 0


def has_signed(key, message, signature):
    public, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= ORDER or times(8, public)[0] % P == 0:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    left, right = times(s, BASE), plus(r, times(h, public))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0
