import { canonicalJson } from './canonical-json.js';
import type { Cause, Leaf } from './leaf.js';

const LEAF_MEMBERS = 11;
const REQUIRED_IN_CAUSE = 5;

/**
 * The canonical text of a leaf. It is `canonicalJson(leaf)`, written member by member: the order of the members is known, so only the data and the
 * command are examined.
 * @throws LogError if a log may not hold the leaf.
 */
export const leafTextOf = (leaf: Leaf): string => {
  if (!hasKnownMembers(leaf)) return canonicalJson(leaf);
  try {
    return writtenLeaf(leaf);
  } catch {
    // The error of the whole leaf has the place in the leaf.
    return canonicalJson(leaf);
  }
};

const hasKnownMembers = (leaf: Leaf): boolean => {
  const { command, evidence, signature } = leaf.cause;
  const optional = [command, evidence, signature].filter((member) => member !== undefined).length;
  return Object.keys(leaf).length === LEAF_MEMBERS && Object.keys(leaf.cause).length === REQUIRED_IN_CAUSE + optional;
};

const writtenLeaf = (leaf: Leaf): string =>
  `{"cause":${writtenCause(leaf.cause)},"data":${canonicalJson(leaf.data, 1)},"log":${canonicalJson(leaf.log)},"occurredAt":${canonicalJson(leaf.occurredAt)},"previousHash":${canonicalJson(leaf.previousHash)},"recordedAt":${canonicalJson(leaf.recordedAt)},"schemaVersion":${canonicalJson(leaf.schemaVersion)},"sequence":${canonicalJson(leaf.sequence)},"stream":${canonicalJson(leaf.stream)},"type":${canonicalJson(leaf.type)},"v":${canonicalJson(leaf.v)}}`;

const writtenCause = ({ actor, command, commandId, count, evidence, index, signature, source }: Cause): string =>
  `{"actor":${canonicalJson(actor)},${optional('command', command)}"commandId":${canonicalJson(commandId)},"count":${canonicalJson(count)},${optional('evidence', evidence)}"index":${canonicalJson(index)},${optional('signature', signature)}"source":${canonicalJson(source)}}`;

const optional = (name: string, value: unknown): string =>
  value === undefined ? '' : `"${name}":${canonicalJson(value, 2)},`;
