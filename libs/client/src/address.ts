/** The address of an operation: the parameters of its path filled in, and its query behind it. */
export const addressOf = (
  base: string,
  path: string,
  values: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, textOf(value));
  return `${base.replace(/\/$/, '')}${filled}${search.size === 0 ? '' : `?${search.toString()}`}`;
};

/** Lists are joined by commas. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
