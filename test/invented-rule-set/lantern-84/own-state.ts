import { bySeat, type Seat } from '#tiles';
import { keeping, type OwnPart } from '../../../libs/rules/src/kit/state/own-state.js';
import { type DeadHands, deadHands } from '../../../libs/rules/src/kit/state/dead-hands.js';

/** The lanterns that the last claimed kong lit and put out. */
interface Claimed {
  readonly by: Seat;
  readonly putOut: Seat | undefined;
}

interface Lanterns {
  /** The number of burning lanterns of each seat. */
  readonly lit: Record<Seat, number>;
  claimed: Claimed | undefined;
}

/** LN-3.1. A result-only recording has the kongs too, in their order (LN-A1). */
const lanterns: OwnPart<Lanterns> = {
  initial: () => ({ lit: { ...bySeat(() => 0) }, claimed: undefined }),
  copyOf: ({ lit, claimed }) => ({ lit: { ...lit }, claimed }),
  folds: {
    KongDeclared: (own, { seat, kind, from }) => {
      const { lit } = own;
      lit[seat] += 1;
      if (kind !== 'melded' || from === undefined) return;
      const putOut = lit[from] > 0 ? from : undefined;
      if (putOut !== undefined) lit[putOut] -= 1;
      own.claimed = { by: seat, putOut };
    },
    TileDrawn: (own) => {
      own.claimed = undefined;
    },
    // A win takes the tile of the claimed kong (LN-4.2).
    MeldWithdrawn: (own) => {
      const { lit, claimed } = own;
      if (claimed === undefined) return;
      lit[claimed.by] -= 1;
      if (claimed.putOut !== undefined) lit[claimed.putOut] += 1;
      own.claimed = undefined;
    },
  },
};

interface LanternState {
  readonly lanterns: Lanterns;
  /** A referee can rule a hand dead under every rule set. */
  readonly dead: DeadHands;
}

export const { ownState, ownOf } = keeping<LanternState>({
  lanterns: [lanterns, (own) => own.lanterns],
  dead: [deadHands, (own) => own.dead],
});
