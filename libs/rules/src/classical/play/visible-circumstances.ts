import type { Playing, WinsShownFirst } from '#deal';
import type { Seat } from '#tiles';
import { visibleCircumstances } from '../../kit/hand/visible-circumstances.js';
import { ownOf } from '../state/own-state.js';

/** Checks whether the hand was opened at once (CC-double.immediateready). */
const isOpenedAtOnce = (state: Playing, seat: Seat): boolean => ownOf(state).ready[seat]?.as === 'heavenly-ready';

/**
 * Checks whether the hand was announced before any discard and wins on East’s first discard. Whether it was opened does
 * not matter (CC-limit.earthly, CC-A30).
 */
const isBlessedByEarth = (state: Playing, seat: Seat): boolean => {
  const { window, table } = state;
  const isFirstDiscard = window?.on === 'discard' && window.seat === 'east' && table.players.east.discards.length === 1;
  return isFirstDiscard && ownOf(state).ready[seat]?.afterDiscards === 0;
};

/** The circumstances of a win that every player sees. The deal itself records loose tiles and the last tile. */
export const circumstances: WinsShownFirst['circumstances'] = visibleCircumstances([
  ['heavenly-ready', isOpenedAtOnce],
  ['blessing-of-earth', isBlessedByEarth],
]);
