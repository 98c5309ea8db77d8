import type { Clause, Fan } from '#deal';
import type { Text } from '#language';
import type { FanRow } from './hand/fans.js';

/** The clauses of a catalogue, in its order. */
export const clausesOf = (texts: Readonly<Record<string, Text>>): readonly Clause[] =>
  Object.entries(texts).map(([id, text]) => ({ id, text }));

/** The table of fans for readers: with names, without predicates. */
export const fansOf = <Id extends string>(
  rows: readonly FanRow<Id>[],
  names: Readonly<Record<Id, Text>>,
): readonly Fan[] => rows.map(({ id, clause, fan }) => ({ id, clause, fan, names: names[id] }));
