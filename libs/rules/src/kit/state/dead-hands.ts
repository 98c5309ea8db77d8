import type { DeadHand } from '#deal';
import { ofSeat, type Seat } from '#tiles';
import { forEachSeat, type OwnPart } from './own-state.js';

/** The dead hands: by a clause of the rule set, or by a ruling, which every rule set knows. */
export type DeadHands = Record<Seat, DeadHand | undefined>;

export const deadHands: OwnPart<DeadHands> = {
  ...forEachSeat<DeadHand | undefined>(undefined),
  folds: {
    HandDied: (dead, { seat, bars, clause }) => {
      dead[seat] = { bars, clause };
    },
    RulingMade: (dead, { ruling, seat }) => {
      if (ruling === 'dead-hand' && seat !== undefined) dead[seat] = { bars: 'claims', clause: undefined };
    },
  },
  facts: { deadHand: ofSeat },
};
