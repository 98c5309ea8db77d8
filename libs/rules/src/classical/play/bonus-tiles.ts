import { type Permission, reject } from '#deal';
import { notToReplaceBonusTiles } from './opening.js';

/**
 * Before play in turn (CC-bonus.deal). In play on the own turn, the one just drawn (CC-bonus.play) or one overlooked before,
 * also after a claim (CC-A43), as long as there is any loose tile (CC-A42). Nobody looks into the hand.
 */
export const permitsBonusTile: Permission<'ShowBonusTile'> = (state, { seat }) => {
  if (state.phase === 'preparing') return notToReplaceBonusTiles(state, seat);
  return state.phase === 'playing' && state.table.wall === 0
    ? reject('NO_REPLACEMENT_TILE', { clause: 'CC-A42' })
    : undefined;
};
