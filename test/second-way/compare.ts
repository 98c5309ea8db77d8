import { isDeepStrictEqual } from 'node:util';
import type { DealCommand, DealEvent, DealState } from '#deal';
import type { Settlement } from './settle.js';

export interface PlayedDeal {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  readonly state: DealState;
}

type Line = Pick<Settlement['payments'][number], 'from' | 'to' | 'points'>;

/** Sorted, because the two ways list their payments in different orders. */
const lines = (payments: readonly Line[]): readonly string[] =>
  payments.map(({ from, to, points }) => `${from} pays ${to} ${points}`).toSorted();

/** What the deal's events say and the second way does not say, or the other way round; undefined where they agree. */
export const difference = ({ events, state }: PlayedDeal, again: Settlement): object | undefined => {
  if (state.phase !== 'settled') throw new Error(`the deal is still ${state.phase}`);
  const recorded = {
    payments: lines(events.flatMap((event) => ('transfers' in event ? event.transfers : []))),
    balances: state.balances,
    nextDealer: state.nextDealer,
  };
  const { payments, balances, nextDealer } = again;
  const computed = { payments: lines(payments), balances, nextDealer };
  return isDeepStrictEqual(computed, recorded) ? undefined : { recorded, computed };
};
