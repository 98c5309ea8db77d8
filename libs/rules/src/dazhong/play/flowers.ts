import { type Permission, reject } from '#deal';
import { notToReplaceFlowers } from './opening.js';
import { declaredThisTurn } from './ready.js';

/**
 * Before play in turn (DZ-deal.7). In play on the own turn after a draw, one after another (DZ-flower.2, DZ-flower.3), also
 * one found late (DZ-deal.8); not after a claim (DZ-flower.5), nor where the wall has no tile left for it (DZ-A-SEAFLOWER).
 */
export const permitsFlower: Permission<'ShowBonusTile'> = (state, { seat }) => {
  if (state.phase === 'preparing') return notToReplaceFlowers(state, seat);
  if (state.phase !== 'playing') return undefined;
  const { turn, table } = state;
  if (turn.act === 'discard' && turn.by === 'claim')
    return reject('MUST_DISCARD', { at: '/seat', clause: 'DZ-flower.5' });
  if (declaredThisTurn(table, seat)) return reject('MUST_DISCARD', { at: '/seat', clause: 'DZ-ready.2' });
  return table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'DZ-A-SEAFLOWER' }) : undefined;
};
