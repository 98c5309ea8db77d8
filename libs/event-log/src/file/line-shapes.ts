import { hasDeviceSignatureShape } from '../leaf/signature-shape.js';
import type { Disclosure } from '../sealing/sealing.js';
import type { Evidence, Leaf } from '../leaf/leaf.js';

/** An event line of an exported file. */
export interface EventLine {
  readonly position: number;
  readonly hash: string;
  readonly leaf: Leaf;
}

/**
 * The shapes of jsonl-format.ts and leaf.ts, written out for speed. A value that does not pass here is given to the schema, which
 * words the finding; a test compares both. The values are parsed from canonical text, so everything in them may stand in a log.
 */
export const hasEventLineShape = (value: unknown): value is EventLine =>
  isObject(value) &&
  countOf(value) === 3 &&
  isWhole(value['position'], 1) &&
  isHash(value['hash']) &&
  isLeaf(value['leaf']);

export const hasDisclosureLineShape = (value: unknown): value is { readonly disclosure: Disclosure } =>
  isObject(value) && countOf(value) === 1 && isDisclosure(value['disclosure']);

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const countOf = (value: Members): number => Object.keys(value).length;

const HASH = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;
export const LONGEST_NAME = 200;

const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);
const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
const isWhole = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;

const isLeaf = (value: unknown): boolean =>
  isObject(value) &&
  countOf(value) === 11 &&
  value['v'] === 1 &&
  isName(value['log']) &&
  isName(value['stream']) &&
  isWhole(value['sequence'], 1) &&
  isHash(value['previousHash']) &&
  isName(value['type']) &&
  isWhole(value['schemaVersion'], 1) &&
  isObject(value['data']) &&
  isCause(value['cause']) &&
  isTimestamp(value['occurredAt']) &&
  isTimestamp(value['recordedAt']);

const isCause = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { command, evidence, signature } = value;
  const optional =
    (command === undefined ? 0 : 1) + (evidence === undefined ? 0 : 1) + (signature === undefined ? 0 : 1);
  return (
    countOf(value) === 5 + optional &&
    isName(value['commandId']) &&
    isWhole(value['index'], 0) &&
    isWhole(value['count'], 1) &&
    isName(value['actor']) &&
    isName(value['source']) &&
    (command === undefined || isObject(command)) &&
    (evidence === undefined || isEvidence(evidence)) &&
    (signature === undefined || hasDeviceSignatureShape(signature))
  );
};

export const isEvidence = (value: unknown): value is Evidence => {
  if (!isObject(value)) return false;
  const isRange = isHash(value['digest']) && isWhole(value['from'], 0) && isWhole(value['to'], 0);
  const count = countOf(value);
  return isRange && (count === 3 || (count === 5 && isName(value['device']) && isName(value['epoch'])));
};

const isDisclosure = (value: unknown): boolean =>
  isObject(value) &&
  countOf(value) === 5 &&
  isHash(value['hash']) &&
  typeof value['salt'] === 'string' &&
  SALT.test(value['salt']) &&
  typeof value['path'] === 'string' &&
  typeof value['value'] === 'string' &&
  typeof value['owner'] === 'string' &&
  value['owner'] !== '';

const TIMESTAMP = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** Every month has the days up to this one. */
const LAST_COMMON_DAY = '28';

export const isTimestamp = (value: unknown): boolean =>
  typeof value === 'string' && TIMESTAMP.test(value) && (value.slice(8, 10) <= LAST_COMMON_DAY || isDayOfMonth(value));

/** A day that a month does not have is parsed as one of the next month, or not at all. */
const isDayOfMonth = (timestamp: string): boolean => {
  const ms = Date.parse(timestamp);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === timestamp;
};
