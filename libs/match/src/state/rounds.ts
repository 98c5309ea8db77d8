import { SEATS, type Seat } from '#tiles';
import { countedDeals, isCounted } from './counted-deals.js';
import { ruled, type Finding } from './finding.js';
import type { OpenedMatch, Running } from './state.js';

/** The option of a deal that holds its round wind. */
export const ROUND_OPTION = 'round';

type Past = Pick<OpenedMatch, 'terms' | 'deals'> & Partial<Pick<Running, 'named'>>;

/** The wind of the round of the next deal; void deals belong to none. Undefined without rounds. */
export const roundAfter = (past: Past): Seat | undefined => roundOf(past, past.deals.length + 1);

const roundOf = (past: Past, number: number): Seat | undefined => {
  const { rounds } = past.terms;
  return rounds && SEATS[Math.floor(countedDeals(past, number) / rounds.deals) % SEATS.length];
};

/**
 * After a correction, a deal belongs to another round than the one it was played in, because an earlier deal now counts
 * or no longer counts.
 */
export type RoundFinding = Finding<Seat>;

/**
 * Played deals keep their round wind, as they keep their dealer. If the record now determines another, the referee
 * rules on it.
 */
export const roundFindings = ({ terms, deals }: Past): readonly RoundFinding[] => {
  const { rounds } = terms;
  if (rounds === undefined) return [];
  return deals.flatMap((each): RoundFinding[] => {
    const { deal, number, round, roundAllowed: allowed } = each;
    const before = deals.slice(0, number - 1);
    const known = isCounted(each) && before.every(({ settled }) => settled !== undefined);
    const expected = known ? roundOf({ terms, deals }, number) : undefined;
    if (round === undefined || expected === undefined || round === expected) return [];
    return [ruled({ deal, number, expected, actual: round, clause: rounds.clause }, allowed)];
  });
};
