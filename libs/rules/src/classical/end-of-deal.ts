import type { DealEvent, Dealt, EventOf, Settling } from '#deal';
import { balancesOf } from '#ledger';
import { nextEast } from './lead.js';

/** CC-session.east.keeps; after an unplayed deal, which gives nobody anything, the lead passes (CC-A19). */
const settled = ({ table, ending }: Settling): EventOf<'DealSettled'> => ({
  type: 'DealSettled',
  ending,
  balances: balancesOf(table.transfers),
  nextDealer: nextEast(table.wins[0]?.seat),
  clause: ending === 'wins' ? 'CC-session.east.keeps' : 'CC-A19',
});

/** Once nothing is awaited any more. */
export const settledAtLast = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'settling' && state.awaiting.length === 0 ? [settled(state)] : [];
