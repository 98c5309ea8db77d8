import { type Dealt, forbiddenSuitOf } from '#deal';
import { isCompleteHand, isKnown, type Seat, suitOf, type Tile } from '#tiles';
import type { Decisions } from './decisions.js';

type Hand = readonly Tile[];

/**
 * Returns the hands among these that a seat is most likely to reveal. The rules accept them; a winner's hand is complete,
 * and no player has kept a tile of the own forbidden suit. A condition that no hand meets does not count.
 */
export const likelyReveals = (
  decisions: Decisions,
  state: Dealt,
  seat: Seat,
  hands: readonly Hand[],
): readonly Hand[] =>
  [
    (tiles: Hand) => decisions.of(state, { type: 'RevealHand', seat, tiles }) !== undefined,
    (tiles: Hand) => isComplete(state, seat, tiles),
    (tiles: Hand) => keepsNoForbidden(decisions, state, seat, tiles),
  ].reduce((left, meets) => {
    const meeting = left.filter(meets);
    return meeting.length === 0 ? left : meeting;
  }, hands);

/** True for a complete hand with the tile that it won, and for a hand that has not won. */
const isComplete = ({ table }: Dealt, seat: Seat, tiles: Hand): boolean => {
  const { win, melds } = table.players[seat];
  if (win === undefined || table.joker !== undefined) return true;
  const won = win.source.kind !== 'self-draw' && win.tile !== undefined && isKnown(win.tile) ? [win.tile] : [];
  return isCompleteHand([...tiles, ...won], 4 - melds.length);
};

const keepsNoForbidden = ({ rules }: Decisions, state: Dealt, seat: Seat, tiles: Hand): boolean => {
  const forbidden = forbiddenSuitOf(rules, state, seat);
  return tiles.every((tile) => suitOf(tile) !== forbidden?.suit);
};
