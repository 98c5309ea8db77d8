/** Returns the text at a place of a request that has not been validated yet. */
export const textAt = (value: unknown, place: readonly string[]): string | undefined => {
  const found = place.reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, name)
        ? (within as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
  return typeof found === 'string' ? found : undefined;
};
