import { dataIn, useAnswer } from '../answers/use-answer.js';
import { useKept } from '../answers/use-refresh.js';
import { isFalseWin, isNotedFalseWin, type PaidInDeal } from '../table/places/false-wins.js';
import { loadPaidForFalseWins } from '../deal/load-false-wins.js';
import type { DealOfMatch, MatchView } from './running-totals.js';

const hasFalseWin = ({ settled }: DealOfMatch): boolean =>
  settled !== undefined &&
  (settled.irregularities.some(isNotedFalseWin) ||
    settled.wins.some(({ points }) => isFalseWin(points, settled.ending)));

/** Loads the ledgers of the deals with a false win. The match does not state the payments. */
export const useFalseWinPayments = ({ deals }: Pick<MatchView, 'deals'>): PaidInDeal => {
  const asked = deals.filter(hasFalseWin);
  const { answer } = useAnswer(
    async (api, signal) =>
      new Map(
        await Promise.all(
          asked.map(async ({ deal }) => [deal, await loadPaidForFalseWins(api, deal, signal)] as const),
        ),
      ),
    [asked.map(({ settled }) => settled?.hash).join()],
  );
  const paid = dataIn(useKept(answer));
  return (dealId, seat) => paid?.get(dealId)?.[seat];
};
