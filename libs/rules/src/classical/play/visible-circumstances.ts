import type { Playing, WinsShownFirst } from '#deal';
import type { Seat } from '#tiles';
import { visibleCircumstances } from '../../kit/visible-circumstances.js';
import { ownOf } from './own-state.js';

/**
 * Checks whether the hand was ready at once. East’s announcement counts from his first discard on, so it reveals
 * nothing about a hand that was dealt complete (CC-A30).
 */
const isReadyAtOnce = (state: Playing, seat: Seat): boolean => {
  const ready = ownOf(state).ready[seat];
  return ready?.as === 'heavenly-ready' && state.table.players[seat].discards.length >= ready.from;
};

/**
 * Checks whether the hand was announced before any discard and wins on East’s first discard (CC-limit.earthly, CC-A30).
 */
const isBlessedByEarth = (state: Playing, seat: Seat): boolean => {
  const { window, table } = state;
  const isFirstDiscard = window?.on === 'discard' && window.seat === 'east' && table.players.east.discards.length === 1;
  return isFirstDiscard && isReadyAtOnce(state, seat) && ownOf(state).ready[seat]?.afterDiscards === 0;
};

/** The circumstances of a win that every player sees. The deal itself records loose tiles and the last tile. */
export const circumstances: WinsShownFirst['circumstances'] = visibleCircumstances([
  ['heavenly-ready', isReadyAtOnce],
  ['blessing-of-earth', isBlessedByEarth],
]);
