import { nodeVerify } from '#testing';
import { isSigned } from '../device-signature/signed-batch.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { isOfSmallOrder } from '../values/small-order.js';
import { readWitnessKey, witnessKeyText } from './cosignature.js';
import { noteKeyText, readNoteKey } from './signed-note.js';

const P = 2n ** 255n - 19n;
const mod = (value: bigint): bigint => ((value % P) + P) % P;
const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square, rest] = [1n, mod(base), exponent];
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
};
const D = mod(-121665n * power(121666n, P - 2n));
/** A root, or undefined: p is 5 modulo 8 (RFC 8032, section 5.1.1). */
const rootOf = (square: bigint): bigint | undefined => {
  const root = power(square, (P + 3n) / 8n);
  return [root, mod(root * power(2n, (P - 1n) / 4n))].find((each) => mod(each * each) === mod(square));
};

/**
 * The y of all points whose order divides 8, from the equation of the curve: 1 and p - 1 where x is 0, 0 where the order is 4. The
 * double of a point of order 8 has y = 0, so x^2 = -y^2, and the equation -x^2 + y^2 = 1 + d x^2 y^2 becomes d y^4 + 2 y^2 - 1 = 0.
 */
const ys = (): readonly bigint[] => {
  const root = rootOf(1n + D)!;
  const squares = [mod((root - 1n) * power(D, P - 2n)), mod((-root - 1n) * power(D, P - 2n))];
  const ofOrder8 = squares.flatMap((square) => rootOf(square) ?? []);
  return [0n, 1n, P - 1n, ...ofOrder8.flatMap((y) => [y, mod(-y)])];
};

/** Every encoding in 32 bytes: each y also plus p where it fits in 255 bits, and each with both signs. */
const encodings = (): readonly Uint8Array[] =>
  ys()
    .flatMap((y) => [y, y + P].filter((each) => each < 2n ** 255n))
    .flatMap((y) => [y, y + 2n ** 255n])
    .map((value) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse());

const GOOD = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');

it('finds all 14 encodings of points of small order, canonical and not', () => {
  expect(encodings()).toHaveLength(14);
  for (const each of encodings()) expect([Buffer.from(each).toString('hex'), isOfSmallOrder(each)]).toContain(true);
  expect(isOfSmallOrder(GOOD)).toBe(false);
});

it('refuses them as keys of logs, of witnesses and of devices', () => {
  const message = new TextEncoder().encode('any text');
  for (const publicKey of encodings()) {
    const key = { name: 'club.example/log', publicKey };
    expect(() => readNoteKey(noteKeyText(key, nodeSha256), nodeSha256)).toThrow(/of small order: anybody can/);
    expect(() => readWitnessKey(witnessKeyText(key, nodeSha256), nodeSha256)).toThrow(/of small order: anybody can/);
    const signature = { key: Buffer.from(publicKey).toString('base64'), value: Buffer.alloc(64).toString('base64') };
    expect(isSigned(message, signature, () => true)).toBe(false);
  }
  const key = { name: 'club.example/log', publicKey: GOOD };
  expect(readNoteKey(noteKeyText(key, nodeSha256), nodeSha256).name).toBe(key.name);
});

it('no verification reaches OpenSSL, whose releases differ, with a signature that fits every message', () => {
  // R is the neutral point and S is 0, so that S B = R + h A for every h.
  const neutral = Buffer.concat([Uint8Array.of(1), Buffer.alloc(31)]);
  const forged = {
    key: neutral.toString('base64'),
    value: Buffer.concat([neutral, Buffer.alloc(32)]).toString('base64'),
  };
  const asked: unknown[] = [];
  const verify: typeof nodeVerify = (...given) => {
    asked.push(given);
    return nodeVerify(...given);
  };
  expect(isSigned(new TextEncoder().encode('any batch'), forged, verify)).toBe(false);
  expect(asked).toEqual([]);
});
