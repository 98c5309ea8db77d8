import { type Refuse, reject } from '#deal';
import { refuseToReplaceFlowers } from './opening.js';
import { declaredThisTurn } from './ready.js';

/**
 * Refuses a flower out of turn. Before play the seats replace flowers in turn (DZ-deal.7). During play a player shows
 * flowers in the own turn after a draw, one after another (DZ-flower.2, DZ-flower.3), also one found late (DZ-deal.8).
 * A flower cannot follow a claim (DZ-flower.5) or be replaced from an empty wall (DZ-A-SEAFLOWER).
 */
export const refuseFlower: Refuse<'ShowBonusTile'> = (state, { seat }) => {
  if (state.phase === 'preparing') return refuseToReplaceFlowers(state, seat);
  const { turn, table } = state;
  if (turn.act === 'discard' && turn.by === 'claim')
    return reject('MUST_DISCARD', { at: '/seat', clause: 'DZ-flower.5' });
  if (declaredThisTurn(state, seat)) return reject('MUST_DISCARD', { at: '/seat', clause: 'DZ-ready.2' });
  return table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'DZ-A-SEAFLOWER' }) : undefined;
};
