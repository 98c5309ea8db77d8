import { HIDDEN } from '#tiles';

/** Caches parts that were searched: states share most of their parts with earlier states. */
const searched = new WeakMap<object, boolean>();

/** Returns whether a value stays sealed in any place. Values of a log never change. */
export const holdsSealed = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return value === HIDDEN;
  const known = searched.get(value);
  if (known !== undefined) return known;
  const holds = Object.values(value).some(holdsSealed);
  searched.set(value, holds);
  return holds;
};
