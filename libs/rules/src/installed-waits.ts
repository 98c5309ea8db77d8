import type { RuleSetOptions } from '#deal';
import type { Meld, Seat, Tile } from '#tiles';
import type { WaitValue } from './kit/hand/hand-rules.js';

/** A hand in play that waits for a tile from the wall. */
export interface HandInPlay {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly bonusTiles: readonly Tile[];
  readonly seatWind: Seat;
  readonly roundWind: Seat;
  /** The agreed options of the deal. */
  readonly options: RuleSetOptions;
  /** The joker's kind. Absent in a game without jokers. */
  readonly joker?: Tile;
}

/** The tiles that a hand waits for, in the order of kinds, each with the value of the hand that a draw completes. */
export type WaitsOf = (hand: HandInPlay) => readonly WaitValue[];

const DRAWN = { source: 'self-draw', circumstances: [] } as const;

/**
 * The waits of each installed rule set, for the table that a page shows. Each is loaded alone, without the rest of its rules.
 * A new rule set that a page should value adds a line.
 */
export const INSTALLED_WAITS: Readonly<Record<string, () => Promise<WaitsOf>>> = {
  'sichuan-mil': async () => {
    const { waitsUnder } = await import('./sichuan-mil/scoring/winning.js');
    return ({ options, ...hand }) => waitsUnder(options)(hand);
  },
  'sichuan-style': async () => {
    const { waitsUnder } = await import('./sichuan-style/scoring/winning.js');
    return ({ options, ...hand }) => waitsUnder(options)(hand);
  },
  dazhong: async () => {
    const { waitsWithValues } = await import('./dazhong/scoring/waits.js');
    return (hand) => waitsWithValues({ ...hand, ...DRAWN });
  },
  // The limit is an option that every deal has (CC-A34).
  classical: async () => {
    const { waitsWithValues } = await import('./classical/scoring/winning.js');
    return ({ options, ...hand }) => waitsWithValues({ ...hand, ...DRAWN, limit: Number(options['limit']) });
  },
};
