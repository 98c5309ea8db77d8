import { canonicalJson } from '../values/canonical-json.js';
import { inCanonicalOrder } from '../values/canonical-order.js';
import type { Cause, Leaf } from './leaf.js';

const LEAF_MEMBERS = 11;
const REQUIRED_IN_CAUSE = 5;

/** A leaf with the members of all its objects in the order of its canonical text. */
export interface WrittenLeaf {
  readonly leaf: Leaf;
  /** `canonicalJson(leaf)`. */
  readonly leafText: string;
}

/**
 * Writes the canonical text of a leaf. The order of the members of a leaf is known, so only its values are examined.
 * @throws LogError if a log may not hold the leaf.
 */
export const writtenLeaf = (leaf: Leaf): WrittenLeaf => {
  const ordered = hasKnownMembers(leaf) ? inOrder(leaf) : undefined;
  if (ordered !== undefined) return { leaf: ordered, leafText: JSON.stringify(ordered) };
  const leafText = canonicalJson(leaf);
  return { leaf: JSON.parse(leafText) as Leaf, leafText };
};

const hasKnownMembers = (leaf: Leaf): boolean => {
  const { command, evidence, signature } = leaf.cause;
  const optional =
    (command === undefined ? 0 : 1) + (evidence === undefined ? 0 : 1) + (signature === undefined ? 0 : 1);
  return Object.keys(leaf).length === LEAF_MEMBERS && Object.keys(leaf.cause).length === REQUIRED_IN_CAUSE + optional;
};

/** Returns the leaf in canonical order; undefined if that is not possible, or if a log may not hold one of its values. */
const inOrder = (leaf: Leaf): Leaf | undefined => {
  const { log, occurredAt, previousHash, recordedAt, schemaVersion, sequence, stream, type, v } = leaf;
  const cause = causeInOrder(leaf.cause);
  const data = inCanonicalOrder(leaf.data, 1) as Leaf['data'] | undefined;
  const areFit =
    isFit(log) &&
    isFit(occurredAt) &&
    isFit(previousHash) &&
    isFit(recordedAt) &&
    isFit(schemaVersion) &&
    isFit(sequence) &&
    isFit(stream) &&
    isFit(type) &&
    isFit(v);
  if (cause === undefined || data === undefined || !areFit) return undefined;
  return { cause, data, log, occurredAt, previousHash, recordedAt, schemaVersion, sequence, stream, type, v };
};

const causeInOrder = (cause: Cause): Cause | undefined => {
  const { actor, commandId, count, index, source, evidence, signature } = cause;
  if (!(isFit(actor) && isFit(commandId) && isFit(count) && isFit(index) && isFit(source))) return undefined;
  // Only devices cite observations and sign commands.
  if (evidence !== undefined || signature !== undefined) return inCanonicalOrder(cause, 1) as Cause | undefined;
  if (cause.command === undefined) return { actor, commandId, count, index, source };
  const command = inCanonicalOrder(cause.command, 2) as Cause['command'];
  return command && { actor, command, commandId, count, index, source };
};

const isFit = (value: unknown): boolean => inCanonicalOrder(value) !== undefined;
