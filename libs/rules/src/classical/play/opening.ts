import type { DealEvent, Dealt, Refuse, Preparing } from '#deal';
import type { Seat } from '#tiles';
import { EAST_BEGINS, refuseOutOfTurn } from '../../kit/play/flowers-before-play.js';
import { ownState } from '../state/own-state.js';
import { usesBonusTiles } from '../state/options.js';

/**
 * East lays out bonus tiles first, until the hand has 14 playing tiles, then South, West and North (CC-bonus.deal,
 * CC-A33).
 */
export const refuseToReplaceBonusTiles = (state: Preparing, seat: Seat) =>
  refuseOutOfTurn(ownState, state, seat, 'CC-bonus.deal');

export const refuseNoBonusTiles: Refuse<'ReportNoFlowers'> = (state, { seat }) =>
  refuseToReplaceBonusTiles(state, seat);

/** Without bonus tiles play starts at once (CC-tiles.144, CC-turn.east.first). */
export const afterDeal = ({ terms }: Dealt): readonly DealEvent[] => (usesBonusTiles(terms.options) ? [] : EAST_BEGINS);

/** Play starts after North has laid out bonus tiles (CC-bonus.deal). */
export { afterNoFlowers as afterNoBonusTiles } from '../../kit/play/flowers-before-play.js';
