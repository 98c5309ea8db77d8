import { DEEPEST, isReserved, LONE_SURROGATE } from './log-value.js';

/** A name that may be the index of an array. Such members of an object are enumerated first, whenever they were added. */
const NUMBER_FIRST = /^\d/;

/**
 * Returns the value with the members of every object in canonical order, so that `JSON.stringify` writes its canonical text. Parts that are
 * in this order already are not copied. Returns undefined for a value that a log may not hold, and for names that no object can
 * enumerate in this order: such a value is checked and written part by part.
 */
export const inCanonicalOrder = (value: unknown, depth = 0): unknown => {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return LONE_SURROGATE.test(value) ? undefined : value;
    case 'number':
      // Negative zero is written as 0.
      return Number.isSafeInteger(value) ? value : undefined;
    case 'object':
      if (value === null || depth >= DEEPEST) return undefined;
      return Array.isArray(value) ? listInOrder(value, depth + 1) : membersInOrder(value, depth + 1);
    default:
      return undefined;
  }
};

/** A hole of a sparse array is undefined, which no log holds. */
const listInOrder = (list: readonly unknown[], depth: number): unknown => {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const child = list[index];
    const ordered = inCanonicalOrder(child, depth);
    if (ordered === undefined) return undefined;
    if (ordered !== child) copy ??= list.slice(0, index);
    copy?.push(ordered);
  }
  return copy ?? list;
};

const membersInOrder = (value: object, depth: number): unknown => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  return areSorted(members) ? sortedMembers(members, depth) : membersSorted(members, depth);
};

const sortedMembers = (members: Readonly<Record<string, unknown>>, depth: number): unknown => {
  let copy: Record<string, unknown> | undefined;
  // Only own members: the prototype has none that are enumerated. No list of names is made.
  for (const name in members) {
    const child = members[name];
    if (isReserved(name, child) || LONE_SURROGATE.test(name)) return undefined;
    const ordered = inCanonicalOrder(child, depth);
    if (ordered === undefined) return undefined;
    if (ordered !== child) copy ??= membersBefore(name, members);
    if (copy) copy[name] = ordered;
  }
  return copy ?? members;
};

const membersSorted = (members: Readonly<Record<string, unknown>>, depth: number): unknown => {
  const names = Object.keys(members);
  sort(names);
  const copy: Record<string, unknown> = {};
  for (const name of names) {
    const child = members[name];
    if (isReserved(name, child) || LONE_SURROGATE.test(name) || NUMBER_FIRST.test(name)) return undefined;
    const ordered = inCanonicalOrder(child, depth);
    if (ordered === undefined) return undefined;
    copy[name] = ordered;
  }
  return copy;
};

const membersBefore = (end: string, members: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const name in members) {
    if (name === end) break;
    copy[name] = members[name];
  }
  return copy;
};

const areSorted = (members: Readonly<Record<string, unknown>>): boolean => {
  let before = '';
  for (const name in members) {
    if (name < before) return false;
    before = name;
  }
  return true;
};

/** Above this number of names the built-in sort is faster, and its time does not grow with the square of the number. */
const FEW = 16;

/** Sorts names by their UTF-16 units. */
const sort = (names: string[]): void => {
  if (names.length > FEW) names.sort();
  else for (const [index, name] of names.entries()) insert(name, names, index);
};

/** Moves the name at an index to its place among those before it, which are sorted. */
const insert = (name: string, names: string[], index: number): void => {
  let place = index;
  for (; place > 0; place -= 1) {
    const before = names[place - 1];
    if (before === undefined || before <= name) break;
    names[place] = before;
  }
  names[place] = name;
};
