import { pointerTo, type LogObject, type LogValue } from '#event-log';
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
  isComparable: (expected: LogValue | undefined, actual: LogValue | undefined) => boolean = always,
): Difference | undefined => {
  if (expected === actual || !isComparable(expected, actual)) return undefined;
  const keys = commonKeys(expected, actual);
  if (keys === undefined) return { pointer: '', expected, actual };
  for (const key of keys) {
    const [one, other] = [memberOf(expected, key), memberOf(actual, key)];
    if (one === other) continue;
    const found = firstDifference(one, other, isComparable);
    // The pointer is built only for a difference: most values have none.
    if (found !== undefined) return { ...found, pointer: pointerTo('', key) + found.pointer };
  }
  return undefined;
};

const always = (): boolean => true;

/** Whether two values have no difference. A member that is undefined is absent. */
export const areEqual = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== (other as unknown as readonly unknown[]).length) return false;
  let members = 0;
  for (const key in one) {
    if (one[key] === undefined) continue;
    members += 1;
    if (!Object.hasOwn(other, key) || !areEqual(one[key], other[key])) return false;
  }
  for (const key in other) if (other[key] !== undefined) members -= 1;
  return members === 0;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first difference between the visible parts of both: a sealed value differs from none. */
export const openDifference = (expected: LogValue | undefined, actual: LogValue | undefined): Difference | undefined =>
  firstDifference(
    expected,
    actual,
    // A rule set returns `?` for a value that depends on a sealed hand.
    (one, other) => one !== HIDDEN && other !== HIDDEN && one !== UNKNOWN,
  );

/** The recorded value; if it is sealed, the value that the other shows. Where nothing changes, it is the recorded object itself. */
export const openedBy = (recorded: LogValue, shown: LogValue | undefined): LogValue => {
  if (recorded === HIDDEN) return shown ?? recorded;
  if (!isContainer(recorded) || !isContainer(shown) || Array.isArray(recorded) !== Array.isArray(shown))
    return recorded;
  let opened: Record<string, LogValue> | undefined;
  const members = recorded as Container;
  for (const key in members) {
    const member = members[key] as LogValue;
    if (member !== HIDDEN && !isContainer(member)) continue;
    const open = openedBy(member, memberOf(shown, key));
    if (open !== member) (opened ??= copyOf(recorded))[key] = open;
  }
  return opened ?? recorded;
};

const copyOf = (container: LogValue): Record<string, LogValue> =>
  (Array.isArray(container) ? container.slice() : { ...(container as Container) }) as Record<string, LogValue>;

type Container = Readonly<Record<string, LogValue>>;

const isContainer = (value: LogValue | undefined): value is readonly LogValue[] | LogObject =>
  typeof value === 'object';

/** The keys of all members of two arrays or two objects; undefined if they are of different kinds. */
const commonKeys = (expected: LogValue | undefined, actual: LogValue | undefined): readonly string[] | undefined => {
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return undefined;
  }
  const keys = Object.keys(expected);
  for (const key of Object.keys(actual)) if (!Object.hasOwn(expected, key)) keys.push(key);
  return keys;
};

const memberOf = (value: LogValue | undefined, key: string): LogValue | undefined =>
  Object.hasOwn(value as object, key) ? (value as Container)[key] : undefined;
