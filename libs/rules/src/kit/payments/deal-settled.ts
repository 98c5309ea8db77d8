import { type DealEvent, type EventOf, openPointsOf, type Settling } from '#deal';
import { balancesOf } from '#ledger';

type NextDealer = Pick<EventOf<'DealSettled'>, 'nextDealer' | 'clause'>;

/** The settlement of a deal. `judged` are the events that come with it. */
export const dealSettled = (
  state: Settling,
  next: NextDealer,
  judged: readonly DealEvent[] = [],
): EventOf<'DealSettled'> => {
  const { table, ending } = state;
  const openPoints = openPointsOf(state);
  const transfers = judged.flatMap((event) => ('transfers' in event ? event.transfers : []));
  return {
    type: 'DealSettled',
    ending,
    balances: balancesOf([...table.transfers, ...transfers]),
    ...next,
    ...(openPoints.length !== 0 && { openPoints }),
  };
};
