import { entriesInBundle, entryBundle } from './entry-bundle.js';

const ENTRIES = ['', 'a', 'äöü', 'x'.repeat(300)].map((text) => new TextEncoder().encode(text));

describe('a bundle of entries', () => {
  it('gives back its entries, also from within a larger buffer', () => {
    expect(entriesInBundle(entryBundle(ENTRIES))).toEqual(ENTRIES);
    const inside = Uint8Array.of(9, 9, ...entryBundle(ENTRIES)).subarray(2);
    expect(entriesInBundle(inside)).toEqual(ENTRIES);
    expect(entriesInBundle(new Uint8Array())).toEqual([]);
  });

  it('is refused where it was cut within an entry or a length', () => {
    const bundle = entryBundle(ENTRIES);
    expect(entriesInBundle(bundle.subarray(0, -1))).toBeUndefined();
    expect(entriesInBundle(bundle.subarray(0, 3))).toBeUndefined();
  });
});
