import type { Fan } from '#deal';
import type { Text } from '#language';
import type { FanRow } from './hand/fans.js';

/** The table of fans for readers, without predicates. */
export const fansOf = (rows: readonly FanRow[]): readonly Fan[] =>
  rows.map(({ id, clause, fan }) => ({ id, clause, fan }));

/** The texts of readings by their clauses. A reading without a text is left out. */
export const readingTexts = (
  readings: readonly string[],
  clauseOf: (reading: string) => string,
  texts: Readonly<Record<string, Text>>,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    readings.flatMap((reading) => {
      const text = texts[reading];
      return text ? [[clauseOf(reading), text]] : [];
    }),
  );
