import { isDeepStrictEqual } from 'node:util';
import { pointerTo } from '#event-log';

/** An operation of a JSON Patch (RFC 6902, section 4). */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/**
 * Returns the JSON Patch that changes one JSON value into another; it is empty if they are equal. An array keeps the items with which
 * both begin and end, so an item that is taken from a hand is one operation.
 * @param path the JSON pointer of the value.
 */
export const jsonPatch = (before: unknown, after: unknown, path = ''): readonly Operation[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return patchOfArrays(before, after, path);
  if (isObject(before) && isObject(after)) return patchOfObjects(before, after, path);
  return [{ op: 'replace', path, value: after }];
};

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const patchOfObjects = (before: Members, after: Members, path: string): readonly Operation[] => [
  ...Object.keys(before)
    .filter((name) => !Object.hasOwn(after, name))
    .map((name) => ({ op: 'remove', path: pointerTo(path, name) }) as const),
  ...Object.entries(after).flatMap(([name, value]) => {
    const place = pointerTo(path, name);
    return Object.hasOwn(before, name)
      ? jsonPatch(before[name], value, place)
      : [{ op: 'add', path: place, value } as const];
  }),
];

const patchOfArrays = (before: readonly unknown[], after: readonly unknown[], path: string): readonly Operation[] => {
  const start = equalItems(before, after);
  const end = equalItems(before.slice(start).reverse(), after.slice(start).reverse());
  const [old, changed] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const place = (index: number): string => pointerTo(path, start + index);
  const both = Math.min(old.length, changed.length);
  return [
    ...changed.slice(0, both).flatMap((item, index) => jsonPatch(old[index], item, place(index))),
    ...old.slice(both).map(() => ({ op: 'remove', path: place(both) }) as const),
    ...changed.slice(both).map((value, index) => ({ op: 'add', path: place(both + index), value }) as const),
  ];
};

/** Returns the number of equal items with which both arrays begin. */
const equalItems = (one: readonly unknown[], other: readonly unknown[]): number => {
  const longest = Math.min(one.length, other.length);
  let count = 0;
  while (count < longest && isDeepStrictEqual(one[count], other[count])) count += 1;
  return count;
};
