import type { CommandOf, DealState } from '#deal';
import { isFour, isKnown } from '#tiles';
import type { Seeded } from './seeded.js';

/**
 * A false kong of four unlike tiles by the player in turn; undefined if no player could declare one. It may not be
 * legal.
 */
export const falseKong = (state: DealState, chance: Seeded): CommandOf<'DeclareKong'> | undefined => {
  if (state.phase !== 'playing' || state.turn.act !== 'discard') return undefined;
  const { seat } = state.turn;
  const tiles = chance.shuffled(state.table.players[seat].hand.filter(isKnown)).slice(0, 4);
  return isFour(tiles) && new Set(tiles).size > 1
    ? { type: 'DeclareKong', seat, kind: 'concealed', tile: '?', tiles }
    : undefined;
};
