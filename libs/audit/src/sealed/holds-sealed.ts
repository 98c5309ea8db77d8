import { HIDDEN } from '#tiles';

/** Returns whether a value stays sealed in any place. */
export const holdsSealed = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return value === HIDDEN;
  if (Array.isArray(value)) return value.some(holdsSealed);
  for (const key in value) if (holdsSealed((value as Readonly<Record<string, unknown>>)[key])) return true;
  return false;
};
