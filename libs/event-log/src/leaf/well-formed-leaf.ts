import type { Cause, Leaf } from './leaf.js';

/** The members of a cause, and whether each must be there. */
const CAUSE: Readonly<Record<string, boolean>> = {
  ...{ commandId: true, index: true, count: true, actor: true, source: true },
  command: false,
};
const REQUIRED = Object.values(CAUSE).filter((isRequired) => isRequired).length;
/** Its members with the envelope; a leaf that a store has built has no others. */
const LEAF_MEMBERS = 11;
const TIMESTAMP = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** The days that every month has. */
const EVERY_MONTH = '28';
const HASH = /^[0-9a-f]{64}$/;
const LONGEST_NAME = 200;

/**
 * Whether a leaf that the store has built fits `leafSchema` for sure. The schema takes ten times as long, so it is used only
 * where this is false: about citations of observations, and for the fault of a wrong leaf. The canonical text of a leaf has
 * been written before, so its values are fit for a log.
 */
export const isWellFormed = (leaf: Leaf): boolean =>
  Object.keys(leaf).length === LEAF_MEMBERS &&
  (leaf.v as number) === 1 &&
  isName(leaf.log) &&
  isName(leaf.stream) &&
  isName(leaf.type) &&
  isFrom(1, leaf.sequence) &&
  isFrom(1, leaf.schemaVersion) &&
  HASH.test(leaf.previousHash) &&
  isObject(leaf.data) &&
  isWellFormedCause(leaf.cause) &&
  isTime(leaf.occurredAt) &&
  isTime(leaf.recordedAt);

const isWellFormedCause = (cause: Cause): boolean =>
  Object.keys(cause).every((member) => Object.hasOwn(CAUSE, member)) &&
  Object.keys(cause).length - (cause.command === undefined ? 0 : 1) === REQUIRED &&
  isName(cause.commandId) &&
  isName(cause.actor) &&
  isName(cause.source) &&
  isFrom(0, cause.index) &&
  isFrom(1, cause.count) &&
  (cause.command === undefined || isObject(cause.command));

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;

const isFrom = (least: number, value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= least;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A date of the calendar in the one form of a log: only then does the clock give back the same text. */
const isTime = (value: string): boolean => {
  if (typeof value !== 'string' || !TIMESTAMP.test(value)) return false;
  if (value.slice(8, 10) <= EVERY_MONTH) return true;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};
