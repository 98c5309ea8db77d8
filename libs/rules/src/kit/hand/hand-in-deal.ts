import type { Dealt, Win } from '#deal';
import { isKnown, type Seat } from '#tiles';
import type { FinishedHand, HeldHand } from './finished-hand.js';
import { roundAgreed } from '../play/options.js';

/** The hand of a seat. A drawn tile is one of its standing tiles. The default is the East round. */
export const heldInDeal = ({ terms, table }: Dealt, seat: Seat): HeldHand => {
  const { hand, melds, bonusTiles } = table.players[seat];
  const roundWind = roundAgreed(terms.options) ?? 'east';
  return { standing: hand.filter(isKnown), melds, bonusTiles, seatWind: seat, roundWind };
};

/** The hand of a declared win, together with its winning tile. */
export const finishedInDeal = (state: Dealt, { seat, tile, source, circumstances }: Win): FinishedHand => {
  const hand = heldInDeal(state, seat);
  const win = { source: source.kind, circumstances };
  if (tile === undefined || !isKnown(tile)) return { ...hand, ...win };
  const standing = source.kind === 'self-draw' ? hand.standing : [...hand.standing, tile];
  return { ...hand, standing, winningTile: tile, ...win };
};
