import { type DealEvent, type Dealt, type Permission, type Preparing, reject, type RuleSet } from '#deal';
import { type Seat, SEATS, wallPicked } from '#tiles';
import { usesBonusTiles, wallBreakOf } from './wall.js';

/** CC-wall.break.side. */
export const wallBreaker: NonNullable<RuleSet['wallBreaker']> = ([one, other]) => wallPicked([one, other]);

/** CC-wall.break.place. */
export const wallBreak: RuleSet['wallBreak'] = (dice, first = dice) => wallBreakOf([first, dice]);

/** East first, until he has 14 playing tiles, then South, West and North (CC-bonus.deal, CC-A33). */
export const notToReplaceBonusTiles = ({ reported }: Preparing, seat: Seat) =>
  SEATS[reported.length] === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat', clause: 'CC-bonus.deal' });

export const permitsNoBonusTiles: Permission<'ReportNoFlowers'> = (state, { seat }) =>
  state.phase === 'preparing' ? notToReplaceBonusTiles(state, seat) : undefined;

/** CC-turn.east.first. */
const EAST_BEGINS: readonly DealEvent[] = [{ type: 'PlayStarted', seat: 'east' }];

/** Without bonus tiles there is nothing to wait for (CC-tiles.144). */
export const afterDeal = ({ terms }: Dealt): readonly DealEvent[] => (usesBonusTiles(terms.options) ? [] : EAST_BEGINS);

/** North is the last to lay bonus tiles out (CC-bonus.deal). */
export const afterNoBonusTiles = (_: unknown, { seat }: { readonly seat: Seat }): readonly DealEvent[] =>
  seat === 'north' ? EAST_BEGINS : [];
