import type { DealCommandType } from '#deal';
import { between, type Random } from '#random';

/** The shortest and the longest delay, in milliseconds at speed 1. */
export type Range = readonly [number, number];

/**
 * The speed of play. Two acts are at least 1.5 s apart, so that every reader has read the first before the second begins
 * (a round over four antennas takes up to 0.9 s).
 */
export interface Pace {
  /** Divides every delay. */
  readonly speed: number;
  /** The delay before an act, from the last move of the act before. */
  readonly before: { readonly [T in DealCommandType]?: Range };
  /** Between the reaches into the wall while hands are dealt. */
  readonly reach: Range;
  /** Between the tiles turned up at the wall's end: each is read before the next one comes. */
  readonly turnUp: Range;
  /** Between the tiles of one act. */
  readonly tile: Range;
  /** Between the tokens of several winners on one tile: two reader rounds. */
  readonly nextWinner: Range;
  /** From a lone winner's token until the winning tile is taken. */
  readonly takeWinningTile: Range;
  /** From the last revealed hand until the tiles are shuffled. */
  readonly beforeWash: Range;
  /** Between two tiles leaving the table in the wash. */
  readonly wash: Range;
  /** The empty table between two deals. */
  readonly afterWash: Range;
}

/**
 * The pace of people at an automatic table. A claim comes within the three seconds after which a claim window lapses. A
 * window that lapses, or the end of play, has a longer pause.
 */
export const UNHURRIED: Pace = {
  speed: 1,
  before: {
    OpenDeal: [3000, 5000],
    DealHands: [200, 400],
    ChooseForbiddenSuit: [1600, 3500],
    IndicateJoker: [3000, 4500],
    ShowBonusTile: [1700, 3000],
    ReportNoFlowers: [200, 800],
    DrawTile: [1500, 2500],
    DiscardTile: [1700, 5000],
    DeclarePung: [1500, 2300],
    DeclareChow: [1500, 2300],
    DeclareKong: [1500, 2300],
    DeclareReady: [1700, 3000],
    DeclareWin: [1500, 2300],
    CloseClaims: [3600, 4600],
    RevealHand: [3600, 4600],
    EndPlay: [1500, 2300],
  },
  reach: [900, 1500],
  turnUp: [1900, 2600],
  tile: [120, 350],
  nextWinner: [2000, 2500],
  takeWinningTile: [900, 1100],
  beforeWash: [2500, 4000],
  wash: [10, 40],
  afterWash: [3000, 5000],
};

/** Draws random delays from their ranges, at the speed of the pace. */
export const delays =
  ({ speed }: Pace, random: Random) =>
  (range: Range): number =>
    between(random, range) / speed;
