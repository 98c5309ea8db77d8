import type { Observation, TableFact } from '#inference';

/** An observation of a reader, or a fact of another device of the table. */
export type Observed = Observation | TableFact;

/** An observation with its number, as the decoder counts: from 1 in each epoch. */
export type NumberedObservation = Observed & { readonly number: number };

/** The line of an observation in the log. The digest of a range covers these lines, with their line feeds. */
export const observationLine = (number: number, observed: Observed): string =>
  `${JSON.stringify({ number, ...observed })}\n`;

/** The first line of a file of observations. */
export interface ObservationsHeader {
  /** Version of the format. */
  readonly observations: 2;
  readonly device: string;
  readonly epoch: string;
  readonly table: string;
}

/** The observation of a line; undefined for any other text. */
export const observationIn = (line: string): NumberedObservation | undefined => {
  const value = jsonOf(line);
  return isNumbered(value) ? value : undefined;
};

/** Returns whether the line is the first one of a file. */
export const isObservationsHeader = (line: string): boolean => {
  const value = jsonOf(line);
  return isObject(value) && value['observations'] === 2;
};

/** The value of a line of JSON; undefined for any other text. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isNumbered = (value: unknown): value is NumberedObservation =>
  isObject(value) &&
  isCount(value['number']) &&
  Number.isFinite(value['at']) &&
  ('kind' in value ? isFact(value) : isInventory(value));

const isFact = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['kind'] === 'string' && typeof value['device'] === 'string';

const isInventory = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['reader'] === 'string' &&
  isCount(value['antenna']) &&
  isCount(value['round']) &&
  (value['outcome'] === 'complete' || value['outcome'] === 'failed') &&
  Array.isArray(value['tags']) &&
  value['tags'].every((tag) => isObject(tag) && typeof tag['tag'] === 'string');
