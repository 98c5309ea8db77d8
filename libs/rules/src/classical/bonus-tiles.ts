import { type Permission, type Playing, reject } from '#deal';
import { isBonusTile, isKnown, type Seat } from '#tiles';
import { notToReplaceBonusTiles } from './opening.js';

/** Nothing in the hand that could be discarded (CC-A43). */
const holdsNothingElse = ({ table }: Playing, seat: Seat): boolean =>
  table.players[seat].hand.every((tile) => !isKnown(tile) || isBonusTile(tile));

/**
 * Before play in turn (CC-bonus.deal). In play after a tile from the wall, the one just drawn (CC-bonus.play) or one
 * overlooked before (CC-A43), as long as there is any loose tile (CC-A42).
 */
export const permitsBonusTile: Permission<'ShowBonusTile'> = (state, { seat }) => {
  if (state.phase === 'preparing') return notToReplaceBonusTiles(state, seat);
  if (state.phase !== 'playing') return undefined;
  const { turn, table } = state;
  if (turn.act === 'discard' && turn.by === 'claim' && !holdsNothingElse(state, seat))
    return reject('MUST_DISCARD', { at: '/seat', clause: 'CC-A43' });
  return table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'CC-A42' }) : undefined;
};
