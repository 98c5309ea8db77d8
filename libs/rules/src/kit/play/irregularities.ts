import type { CommandOf, KnownIrregularity } from '#deal';

type Irregularity = CommandOf<'NoteIrregularity'>['irregularity'];

/** The irregularities of a table of a rule set, in its order. */
export const knownIrregularities = <Row>(
  rows: { readonly [I in Irregularity]?: Row },
  described: (row: Row) => Omit<KnownIrregularity, 'irregularity'>,
): readonly KnownIrregularity[] =>
  (Object.entries(rows) as [Irregularity, Row][]).map(([irregularity, row]) => ({ irregularity, ...described(row) }));
