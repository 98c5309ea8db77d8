import { nodeVerify } from '#testing';
import { isSigned } from './signed-batch.js';
import { isOfSmallOrder } from './small-order.js';

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
const NEUTRAL = `01${'00'.repeat(31)}`;

it('a signature that fits every message is none: its key is of small order', () => {
  // R is the neutral point and S is 0, so that S B = R + h A for every h.
  const forged = { key: base64(NEUTRAL), value: base64(NEUTRAL + '00'.repeat(32)) };
  const message = new TextEncoder().encode('any batch');
  expect(nodeVerify(Buffer.from(forged.key, 'base64'), message, Buffer.from(forged.value, 'base64'))).toBe(true);
  expect(isSigned(message, forged, nodeVerify)).toBe(false);
});

it.each([
  ['1', NEUTRAL],
  ['2', `ec${'ff'.repeat(30)}7f`],
  ['4', '00'.repeat(32)],
  ['4, the other sign', `${'00'.repeat(31)}80`],
  ['8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['8, the other sign', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
  ['8, another y', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
])('a point of order %s is found', (_order, hex) => {
  expect(isOfSmallOrder(Buffer.from(hex, 'hex'))).toBe(true);
});

it('the key of an RFC 8032 test vector is not of small order', () => {
  const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  expect(isOfSmallOrder(Buffer.from(key, 'hex'))).toBe(false);
});
