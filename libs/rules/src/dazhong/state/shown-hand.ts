import type { EventOf } from '#deal';
import type { OwnPart } from '../../kit/state/own-state.js';

/** The facts about the winning tile that only the revealed hand shows. An objection to the count needs them again. */
export interface ShownHand {
  drawn: EventOf<'HandRevealed'>['drawn'] | undefined;
  mixedIn: EventOf<'HandRevealed'>['mixedIn'] | undefined;
}

export const shownHand: OwnPart<ShownHand> = {
  initial: () => ({ drawn: undefined, mixedIn: undefined }),
  copyOf: ({ drawn, mixedIn }) => ({ drawn, mixedIn }),
  folds: {
    HandRevealed: (shown, { drawn, mixedIn }) => {
      shown.drawn = drawn;
      shown.mixedIn = mixedIn;
    },
  },
};
