const LONGEST = 60;

/** Returns a value of the request for a detail: in quotes, and shortened if it is long. */
export const quoted = (value: string): string =>
  JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
