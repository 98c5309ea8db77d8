import type { Schemas } from '../../api/types.js';

type Standing = Schemas['Standing'];
type Criterion = Schemas['Criterion'];

/** Two neighbours of the standings with equal points, and the criterion that ranks the first one higher. */
export interface TieBreak {
  readonly first: Standing;
  readonly second: Standing;
  /** The first criterion in which they differ. Absent if they are equal in all and share a rank. */
  readonly criterion?: Criterion;
}

/** The pairs of neighbours with equal points, from the best rank on. */
export const tieBreaks = (standings: readonly Standing[], criteria: readonly Criterion[]): readonly TieBreak[] =>
  standings.flatMap((second, index) => {
    const first = standings[index - 1];
    if (first?.points !== second.points) return [];
    const criterion = criteria.find(({ by }) => first[by] !== second[by]);
    return [{ first, second, ...(criterion !== undefined && { criterion }) }];
  });
