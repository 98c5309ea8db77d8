import type { DealEvent, Dealt, Permission, Preparing } from '#deal';
import type { Seat } from '#tiles';
import { EAST_BEGINS, notInTurn } from '../../kit/flowers-before-play.js';
import { usesBonusTiles } from './wall.js';

/** CC-wall.break.side, CC-wall.break.place. */
export { wallBreak, wallBreaker } from '../../kit/two-throws.js';

/** East first, until he has 14 playing tiles, then South, West and North (CC-bonus.deal, CC-A33). */
export const notToReplaceBonusTiles = (state: Preparing, seat: Seat) => notInTurn(state, seat, 'CC-bonus.deal');

export const permitsNoBonusTiles: Permission<'ReportNoFlowers'> = (state, { seat }) =>
  state.phase === 'preparing' ? notToReplaceBonusTiles(state, seat) : undefined;

/** Without bonus tiles there is nothing to wait for (CC-tiles.144, CC-turn.east.first). */
export const afterDeal = ({ terms }: Dealt): readonly DealEvent[] => (usesBonusTiles(terms.options) ? [] : EAST_BEGINS);

/** North is the last to lay bonus tiles out (CC-bonus.deal). */
export { afterNoFlowers as afterNoBonusTiles } from '../../kit/flowers-before-play.js';
