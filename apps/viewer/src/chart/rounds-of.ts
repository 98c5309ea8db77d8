import type { Seat } from '#tiles';

/** Consecutive deals of one round: after the deal `from` of the axis up to the deal `to`, counted from 1. */
export interface Round {
  readonly round: Seat;
  readonly from: number;
  readonly to: number;
}

/** The rounds of deals in order. Deals outside rounds are in none. */
export const roundsOf = (deals: readonly { readonly round?: Seat | undefined }[]): readonly Round[] => {
  const rounds: Round[] = [];
  for (const [from, { round }] of deals.entries()) {
    const last = rounds.at(-1);
    if (round === undefined) continue;
    if (last?.round === round && last.to === from) rounds[rounds.length - 1] = { ...last, to: from + 1 };
    else rounds.push({ round, from, to: from + 1 });
  }
  return rounds;
};
