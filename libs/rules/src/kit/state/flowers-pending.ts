import { CorruptLog, type FlowersBeforePlay } from '#deal';
import type { OwnPart } from './own-state.js';

/** The flowers of rule sets in which the seats replace them in turn before play. */
export interface FlowersPending {
  now: FlowersBeforePlay;
}

const NOTHING_YET: FlowersBeforePlay = { reported: [], owed: undefined };

export const flowersPending: OwnPart<FlowersPending> = {
  initial: () => ({ now: NOTHING_YET }),
  copyOf: ({ now }) => ({ now }),
  folds: {
    // Before play a seat may expose several flowers at once.
    BonusTileShown: (flowers, { seat }, { phase }) => {
      const { reported, owed } = flowers.now;
      if (phase === 'preparing') flowers.now = { reported, owed: { seat, tiles: (owed?.tiles ?? 0) + 1 } };
    },
    TileDrawn: (flowers, { seat }, { phase }) => {
      if (phase !== 'preparing') return;
      const { reported, owed } = flowers.now;
      if (owed?.seat !== seat) throw new CorruptLog(`${seat} is owed no replacement tile`);
      const left = owed.tiles - 1;
      flowers.now = { reported, owed: left === 0 ? undefined : { seat, tiles: left } };
    },
    NoFlowersReported: (flowers, { seat }) => {
      flowers.now = { ...flowers.now, reported: [...flowers.now.reported, seat] };
    },
  },
  facts: { flowersBeforePlay: ({ now }) => now },
};
