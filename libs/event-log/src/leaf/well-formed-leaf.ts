import type { Cause, Leaf } from './leaf.js';
import { hasDeviceSignatureShape } from './signature-shape.js';

/** The members of a cause, and whether each must be there. */
const CAUSE: ReadonlyMap<string, boolean> = new Map([
  ...['commandId', 'index', 'count', 'actor', 'source'].map((name): [string, boolean] => [name, true]),
  ...['command', 'evidence', 'signature'].map((name): [string, boolean] => [name, false]),
]);
const REQUIRED = 5;
/** Its members with the envelope; a leaf that a store has built has no others. */
const LEAF_MEMBERS = 11;
const TIMESTAMP = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** The days that every month has. */
const EVERY_MONTH = '28';
const HASH = /^[0-9a-f]{64}$/;
const LONGEST_NAME = 200;

/** As {@link isWellFormed}, for a value that was parsed from canonical text. */
export const isLeaf = (value: unknown): value is Leaf =>
  isObject(value) && isObject((value as Partial<Leaf>).cause) && isWellFormed(value as Leaf);

/**
 * Whether a leaf fits `leafSchema` for sure. The schema takes ten times as long, so it is used only where this is false, for
 * the fault of a wrong leaf. The canonical text of a leaf was written or compared before, so its values are fit for a log.
 */
export const isWellFormed = (leaf: Leaf): boolean =>
  Object.keys(leaf).length === LEAF_MEMBERS &&
  (leaf.v as number) === 1 &&
  isName(leaf.log) &&
  isName(leaf.stream) &&
  isName(leaf.type) &&
  isWhole(1, leaf.sequence) &&
  isWhole(1, leaf.schemaVersion) &&
  isHash(leaf.previousHash) &&
  isObject(leaf.data) &&
  isWellFormedCause(leaf.cause) &&
  isTime(leaf.occurredAt) &&
  isTime(leaf.recordedAt);

const isWellFormedCause = (cause: Cause): boolean =>
  hasMembersOfCause(cause) &&
  isName(cause.commandId) &&
  isName(cause.actor) &&
  isName(cause.source) &&
  isWhole(0, cause.index) &&
  isWhole(1, cause.count) &&
  (cause.command === undefined || isObject(cause.command)) &&
  (cause.evidence === undefined || isEvidence(cause.evidence)) &&
  (cause.signature === undefined || hasDeviceSignatureShape(cause.signature));

/** Each optional member is defined where it is present: `leafSchema` refuses one that is not. */
const hasMembersOfCause = (cause: Cause): boolean => {
  let required = 0;
  for (const member in cause) {
    const isRequired = CAUSE.get(member);
    if (isRequired === undefined || cause[member as keyof Cause] === undefined) return false;
    if (isRequired) required += 1;
  }
  return required === REQUIRED;
};

const isEvidence = (evidence: object): boolean => {
  const { digest, from, to, device, epoch } = evidence as Readonly<Record<string, unknown>>;
  const members = Object.keys(evidence).length;
  const isRange = isHash(digest) && isWhole(0, from) && isWhole(0, to);
  return isRange && (members === 3 || (members === 5 && isName(device) && isName(epoch)));
};

export const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;

export const isWhole = (least: number, value: unknown): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A date of the calendar in the one form of a log: only then does the clock give back the same text. */
export const isTime = (value: string): boolean => {
  if (typeof value !== 'string' || !TIMESTAMP.test(value)) return false;
  if (value.slice(8, 10) <= EVERY_MONTH) return true;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};
