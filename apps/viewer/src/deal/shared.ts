/** Returns a new value that reuses each equal part of an older value. Components that show a reused part are not rendered again. */
export const shared = <T>(before: unknown, now: T): T => {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let equal = Object.keys(before).length === keys.length;
  const parts: Record<string, unknown> = {};
  for (const key of keys) {
    const part = (parts[key] = shared(before[key], now[key]));
    equal &&= key in before && Object.is(part, before[key]);
  }
  if (equal) return before as T;
  return (Array.isArray(now) ? Object.values(parts) : parts) as T;
};

/** Checks that a value is plain data: an object or array of JSON. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
