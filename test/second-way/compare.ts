import { isDeepStrictEqual } from 'node:util';
import type { DealCommand, DealEvent, DealState } from '#deal';
import type { Seat } from '#tiles';
import type { Balances, Line } from './balances.js';

export interface PlayedDeal {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  readonly state: DealState;
}

/** The settlement that a second way computes for a deal. */
interface Settlement {
  readonly payments: readonly Line[];
  readonly balances: Balances;
  readonly nextDealer: Seat;
}

/** The payments as sorted text, because the two ways list them in different orders. */
const lines = (payments: readonly Line[]): readonly string[] =>
  payments.map(({ from, to, points }) => `${from} pays ${to} ${points}`).toSorted();

/** The payments without those that were returned, where a void deal returns everything. */
const left = (payments: readonly Line[]): readonly Line[] =>
  payments.reduce<readonly Line[]>((kept, line) => {
    const opposite = kept.findIndex(
      ({ from, to, points }) => from === line.to && to === line.from && points === line.points,
    );
    return opposite < 0 ? [...kept, line] : kept.toSpliced(opposite, 1);
  }, []);

/** Differences between the deal's events and the second settlement; undefined where they agree. */
export const difference = ({ events, state }: PlayedDeal, again: Settlement): object | undefined => {
  if (state.phase !== 'settled') throw new Error(`the deal is still ${state.phase}`);
  const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
  const recorded = {
    payments: lines(state.ending === 'void' ? left(transfers) : transfers),
    balances: state.balances,
    nextDealer: state.nextDealer,
  };
  const { payments, balances, nextDealer } = again;
  const computed = { payments: lines(payments), balances, nextDealer };
  return isDeepStrictEqual(computed, recorded) ? undefined : { recorded, computed };
};
