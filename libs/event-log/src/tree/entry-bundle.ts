const LENGTH_BYTES = 2;
/** The longest entry that a bundle can hold: its length has 16 bits (C2SP tlog-tiles, "Log entries"). */
export const LONGEST_ENTRY = 2 ** (8 * LENGTH_BYTES) - 1;

/** Entries as tlog-tiles serves them: each behind its length, big-endian. @throws RangeError where an entry is longer than LONGEST_ENTRY. */
export const entryBundle = (entries: readonly Uint8Array[]): Uint8Array => {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0));
  const view = new DataView(bundle.buffer);
  let at = 0;
  for (const entry of entries) {
    if (entry.length > LONGEST_ENTRY)
      throw new RangeError(`an entry has ${entry.length} bytes, more than ${LONGEST_ENTRY}`);
    view.setUint16(at, entry.length);
    bundle.set(entry, at + LENGTH_BYTES);
    at += LENGTH_BYTES + entry.length;
  }
  return bundle;
};

/** The entries of a bundle; undefined where it ends within one. */
export const entriesInBundle = (bundle: Uint8Array): readonly Uint8Array[] | undefined => {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    if (at + LENGTH_BYTES > bundle.length) return undefined;
    const end = at + LENGTH_BYTES + view.getUint16(at);
    if (end > bundle.length) return undefined;
    entries.push(bundle.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return entries;
};
