import { nodeSha256 } from './node-sha256.js';

/** The definitions of RFC 6962, section 2.1, word for word and without any storage: a second way to each hash and proof. */
type Entries = readonly Uint8Array[];

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const splitAt = (length: number): number => 2 ** Math.ceil(Math.log2(length) - 1);
const parts = (entries: Entries, split = splitAt(entries.length)): readonly [Entries, Entries] => [
  entries.slice(0, split),
  entries.slice(split),
];

/** MTH. */
export const rootByDefinition = (entries: Entries): string => {
  if (entries.length === 0) return nodeSha256('');
  if (entries.length === 1) return nodeSha256(Buffer.concat([Buffer.of(0), entries[0] as Uint8Array]));
  const [left, right] = parts(entries).map((part) => bytesOf(rootByDefinition(part)));
  return nodeSha256(Buffer.concat([Buffer.of(1), left as Buffer, right as Buffer]));
};

/** PATH, section 2.1.1. */
export const inclusionByDefinition = (index: number, entries: Entries): readonly string[] => {
  if (entries.length === 1) return [];
  const [left, right] = parts(entries);
  return index < left.length
    ? [...inclusionByDefinition(index, left), rootByDefinition(right)]
    : [...inclusionByDefinition(index - left.length, right), rootByDefinition(left)];
};

/** PROOF and SUBPROOF, section 2.1.2. */
export const consistencyByDefinition = (from: number, entries: Entries, isWhole = true): readonly string[] => {
  if (from === entries.length) return isWhole ? [] : [rootByDefinition(entries)];
  const [left, right] = parts(entries);
  return from <= left.length
    ? [...consistencyByDefinition(from, left, isWhole), rootByDefinition(right)]
    : [...consistencyByDefinition(from - left.length, right, false), rootByDefinition(left)];
};
