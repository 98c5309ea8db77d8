import { hexOf } from './byte-text.js';

/** The encodings of the points of Ed25519 whose order divides 8, with the bit of the sign cleared; also those with y not below the prime. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]);

/**
 * Whether the public key is a point of small order. It has no private key: anybody can make signatures that it verifies. Releases of
 * OpenSSL differ in whether they accept such a key, so we refuse it before they see it.
 */
export const isOfSmallOrder = (publicKey: Uint8Array): boolean => {
  const unsigned = publicKey.slice();
  unsigned[31] = (unsigned[31] ?? 0) & 0x7f;
  return SMALL_ORDER.has(hexOf(unsigned));
};
