import type { DealState } from '#deal';
import type { OwnPart } from '../../kit/state/own-state.js';

/** The concealed kongs that East declared before his first discard (DZ-fan.24). */
export interface EastKongs {
  beforeDiscard: number;
}

const hasDiscarded = (state: DealState): boolean =>
  state.phase === 'playing' && state.table.players.east.discards.length > 0;

/** Whether the kong that is withdrawn is concealed: the last one of the turn. */
const isConcealed = (state: DealState): boolean => {
  if (state.phase !== 'playing' || state.turn.act !== 'draw') return false;
  const meld = state.table.players.east.melds[state.turn.kongs.at(-1) ?? -1];
  return meld?.kind === 'kong' && meld.kongKind === 'concealed';
};

export const eastKongs: OwnPart<EastKongs> = {
  initial: () => ({ beforeDiscard: 0 }),
  copyOf: ({ beforeDiscard }) => ({ beforeDiscard }),
  folds: {
    KongDeclared: (kongs, { seat, kind }, before) => {
      if (seat === 'east' && kind === 'concealed' && !hasDiscarded(before)) kongs.beforeDiscard += 1;
    },
    KongWithdrawn: (kongs, { seat }, before) => {
      if (seat === 'east' && isConcealed(before) && !hasDiscarded(before)) kongs.beforeDiscard -= 1;
    },
  },
};
