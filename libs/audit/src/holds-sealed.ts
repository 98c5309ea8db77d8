import { HIDDEN } from '#tiles';

/** States share most of their parts with the states before them: each part is searched once. */
const searched = new WeakMap<object, boolean>();

/** Does a value stay sealed somewhere in it? Values of a log are never changed. */
export const holdsSealed = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return value === HIDDEN;
  const known = searched.get(value);
  if (known !== undefined) return known;
  const holds = Object.values(value).some(holdsSealed);
  searched.set(value, holds);
  return holds;
};
