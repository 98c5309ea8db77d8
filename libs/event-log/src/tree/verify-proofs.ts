import { bytesOfHex, hexOf } from '../values/byte-text.js';
import type { Sha256 } from '../values/sha256.js';
import { nodeHash } from './tree-hash.js';

const HASH = /^[0-9a-f]{64}$/;

const isEven = (value: number): boolean => value % 2 === 0;
/** Sizes can be larger than 32 bits, so there are no shifts of bits. */
const half = (value: number): number => Math.floor(value / 2);
const isIndex = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const areHashes = (hashes: readonly string[]): boolean => hashes.every((hash) => HASH.test(hash));

/** The statement that an entry has this index in a tree, and its proof. */
export interface Inclusion {
  /** From 0. */
  readonly index: number;
  /** The number of entries of the tree. */
  readonly size: number;
  /** The hash of the entry, not of its bytes alone: 64 lowercase hex digits. */
  readonly entryHash: string;
  readonly hashes: readonly string[];
  /** The root of the tree. */
  readonly root: string;
}

/** Is the entry in the tree? Any values may be given. Source: RFC 9162, section 2.1.3.2. */
export const isIncluded = ({ root, ...inclusion }: Inclusion, sha256: Sha256): boolean =>
  rootOfInclusion(inclusion, sha256) === root;

/** The root of the tree that has the entry at its index; undefined where the values fit no tree. Any values may be given. */
export const rootOfInclusion = (
  { index, size, entryHash, hashes }: Omit<Inclusion, 'root'>,
  sha256: Sha256,
): string | undefined => {
  if (!isIndex(index) || !isIndex(size) || index >= size || !areHashes([entryHash, ...hashes])) return undefined;
  let [at, last] = [index, size - 1];
  let hash = bytesOfHex(entryHash);
  for (const sibling of hashes.map(bytesOfHex)) {
    if (last === 0) return undefined;
    if (!isEven(at) || at === last) {
      hash = nodeHash(sibling, hash, sha256);
      while (isEven(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = nodeHash(hash, sibling, sha256);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? hexOf(hash) : undefined;
};

/** A tree at one size. */
export interface TreeHead {
  readonly size: number;
  /** 64 lowercase hex digits. */
  readonly root: string;
}

/** The statement that a later tree begins with the entries of an earlier one, and its proof. */
export interface Consistency {
  readonly earlier: TreeHead;
  readonly later: TreeHead;
  readonly hashes: readonly string[];
}

/** Does the later tree begin with exactly the entries of the earlier one? Any values may be given. Source: RFC 9162, section 2.1.4.2. */
export const isConsistent = ({ earlier, later, hashes }: Consistency, sha256: Sha256): boolean => {
  if (!isIndex(earlier.size) || !isIndex(later.size) || earlier.size > later.size) return false;
  if (!areHashes([earlier.root, later.root, ...hashes])) return false;
  const empty = sha256('');
  if (later.size === 0 && later.root !== empty) return false;
  if (earlier.size === 0) return hashes.length === 0 && earlier.root === empty;
  if (earlier.size === later.size) return hashes.length === 0 && earlier.root === later.root;
  return grows({ earlier, later, hashes }, sha256);
};

const grows = ({ earlier, later, hashes }: Consistency, sha256: Sha256): boolean => {
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (!isEven(at)) [at, last] = [half(at), half(last)];
  // Where the earlier tree is complete, it is itself the first node.
  const [first, ...others] = at === 0 ? [earlier.root, ...hashes] : hashes;
  if (first === undefined) return false;
  let [before, after] = [bytesOfHex(first), bytesOfHex(first)];
  for (const sibling of others.map(bytesOfHex)) {
    if (last === 0) return false;
    if (!isEven(at) || at === last) {
      [before, after] = [nodeHash(sibling, before, sha256), nodeHash(sibling, after, sha256)];
      while (isEven(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(after, sibling, sha256);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hexOf(before) === earlier.root && hexOf(after) === later.root;
};
