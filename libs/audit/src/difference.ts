import { isLogObject, pointerTo, type LogValue } from '#event-log';

/** The first place where two values differ, with what stands there in each; undefined stands for nothing. */
export interface Difference {
  readonly pointer: string;
  readonly expected: LogValue | undefined;
  readonly actual: LogValue | undefined;
}

export const firstDifference = (
  expected: LogValue | undefined,
  actual: LogValue | undefined,
  pointer = '',
): Difference | undefined => {
  if (expected === actual) return undefined;
  const keys = commonKeys(expected, actual);
  if (keys === undefined) return { pointer, expected, actual };
  for (const key of keys) {
    const found = firstDifference(memberOf(expected, key), memberOf(actual, key), pointerTo(pointer, key));
    if (found !== undefined) return found;
  }
  return undefined;
};

type Container = Readonly<Record<string, LogValue>>;

const isContainer = (value: LogValue | undefined): boolean =>
  value !== undefined && (Array.isArray(value) || isLogObject(value));

/** All members of two arrays or two objects; undefined where they are not of one kind. */
const commonKeys = (expected: LogValue | undefined, actual: LogValue | undefined): readonly string[] | undefined => {
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return undefined;
  }
  return [...new Set([...Object.keys(expected as Container), ...Object.keys(actual as Container)])];
};

const memberOf = (value: LogValue | undefined, key: string): LogValue | undefined =>
  Object.hasOwn(value as object, key) ? (value as Container)[key] : undefined;
