import type { Circumstance, Playing, WinsShownFirst } from '#deal';
import { type Seat, SEATS } from '#tiles';
import { visibleCircumstances } from '../../kit/hand/visible-circumstances.js';
import { ownOf } from '../state/own-state.js';
import { isFrozen, isHeavenClosed } from './ready.js';

const hasNotDiscarded = ({ table }: Playing, seat: Seat): boolean => table.players[seat].discards.length === 0;

/**
 * A player other than East wins by a draw before the first own discard (DZ-fan.3). An own kong prevents it
 * (DZ-A-EARTH-KONG), a flower does not.
 */
const isBlessingOfEarth = (state: Playing, seat: Seat): boolean =>
  state.window === undefined &&
  seat !== 'east' &&
  hasNotDiscarded(state, seat) &&
  state.table.players[seat].melds.length === 0;

/**
 * Counts the declared sets without the one that claimed the winning discard, because the win cancels it (DZ-hier.1). A set
 * that is opened after its discard is declared (DZ-chow.4).
 */
const declaredSets = ({ table, window, called }: Playing): number =>
  SEATS.reduce((sum, seat) => sum + table.players[seat].melds.length, 0) +
  (called?.claimed === undefined ? 0 : 1) -
  (window?.meld === undefined ? 0 : 1);

/**
 * A player other than East wins on a discard before the first own discard and before any declared set, also one that was
 * taken back, and not by robbing (DZ-fan.4, DZ-A-MAN).
 */
const isBlessingOfMan = (state: Playing, seat: Seat): boolean =>
  state.window?.on === 'discard' &&
  seat !== 'east' &&
  hasNotDiscarded(state, seat) &&
  declaredSets(state) === 0 &&
  !ownOf(state).opened.wasWithdrawn;

const blessings = visibleCircumstances([
  ['blessing-of-earth', isBlessingOfEarth],
  ['blessing-of-man', isBlessingOfMan],
]);

/**
 * A declaration counts after its discard (DZ-ready.2). A heavenly one that East's kong invalidated still counts as
 * ready (DZ-A-24).
 */
const readyOf = (state: Playing, seat: Seat): readonly Circumstance[] => {
  const ready = ownOf(state).ready[seat];
  if (ready === undefined || !isFrozen(state, seat)) return [];
  return [isHeavenClosed(state) ? 'ready' : ready.as];
};

/** The circumstances of a win that have a value and are visible to every player. */
export const circumstances: WinsShownFirst['circumstances'] = (state, seat) => [
  ...blessings(state, seat),
  ...readyOf(state, seat),
];
