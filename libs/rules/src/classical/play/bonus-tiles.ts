import { type Refuse, reject } from '#deal';
import { refuseToReplaceBonusTiles } from './opening.js';

/**
 * Refuses a bonus tile out of turn or without a loose tile. Before play the seats lay bonus tiles out in turn
 * (CC-bonus.deal). During play a player lays out, in the own turn, a drawn one (CC-bonus.play) or one overlooked
 * before, also after a claim (CC-A43). A loose tile must be left (CC-A42). The hand itself is not checked.
 */
export const refuseBonusTile: Refuse<'ShowBonusTile'> = (state, { seat }) => {
  if (state.phase === 'preparing') return refuseToReplaceBonusTiles(state, seat);
  return state.table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'CC-A42' }) : undefined;
};
