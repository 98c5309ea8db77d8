const LONGEST = 60;

/** A value of the request as a detail shows it: in quotes, and cut where it is long. */
export const quoted = (value: string): string =>
  JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
