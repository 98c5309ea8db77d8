/** Returns the text at a place of a request that has not been validated yet. */
export const textAt = (value: unknown, place: readonly string[]): string | undefined => {
  let found = value;
  for (const name of place) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return typeof found === 'string' ? found : undefined;
};
