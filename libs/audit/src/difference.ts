import { isLogObject, pointerTo, type LogValue } from '#event-log';
import { HIDDEN, UNKNOWN } from '#tiles';

/** The first place where two values differ, with both contents; undefined stands for nothing. */
export interface Difference {
  readonly pointer: string;
  readonly expected: LogValue | undefined;
  readonly actual: LogValue | undefined;
}

export const firstDifference = (
  expected: LogValue | undefined,
  actual: LogValue | undefined,
  pointer = '',
  isComparable: (expected: LogValue | undefined, actual: LogValue | undefined) => boolean = always,
): Difference | undefined => {
  if (expected === actual || !isComparable(expected, actual)) return undefined;
  const keys = commonKeys(expected, actual);
  if (keys === undefined) return { pointer, expected, actual };
  for (const key of keys) {
    const [one, other] = [memberOf(expected, key), memberOf(actual, key)];
    const found = firstDifference(one, other, pointerTo(pointer, key), isComparable);
    if (found !== undefined) return found;
  }
  return undefined;
};

const always = (): boolean => true;

/** The first difference between the visible parts of both: a sealed value differs from none. */
export const openDifference = (expected: LogValue | undefined, actual: LogValue | undefined): Difference | undefined =>
  firstDifference(
    expected,
    actual,
    '',
    // A rule set returns `?` for a value that depends on a sealed hand.
    (one, other) => one !== HIDDEN && other !== HIDDEN && one !== UNKNOWN,
  );

/** The recorded value; if it is sealed, the value that the other shows. */
export const openedBy = (recorded: LogValue, shown: LogValue | undefined): LogValue => {
  if (recorded === HIDDEN) return shown ?? recorded;
  const keys = commonKeys(recorded, shown);
  if (keys === undefined) return recorded;
  const members = keys.flatMap((key): [string, LogValue][] => {
    const [one, other] = [memberOf(recorded, key), memberOf(shown, key)];
    return one === undefined ? [] : [[key, openedBy(one, other)]];
  });
  return Array.isArray(recorded) ? members.map(([, member]) => member) : Object.fromEntries(members);
};

type Container = Readonly<Record<string, LogValue>>;

const isContainer = (value: LogValue | undefined): boolean =>
  value !== undefined && (Array.isArray(value) || isLogObject(value));

/** The keys of all members of two arrays or two objects; undefined if they are of different kinds. */
const commonKeys = (expected: LogValue | undefined, actual: LogValue | undefined): readonly string[] | undefined => {
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return undefined;
  }
  return [...new Set([...Object.keys(expected as Container), ...Object.keys(actual as Container)])];
};

const memberOf = (value: LogValue | undefined, key: string): LogValue | undefined =>
  Object.hasOwn(value as object, key) ? (value as Container)[key] : undefined;
