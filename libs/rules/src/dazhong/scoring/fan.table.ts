import * as chows from './fans/chows.js';
import type { Find } from './fans/find.js';
import * as flowers from './fans/flowers.js';
import * as honours from './fans/honours.js';
import * as kongs from './fans/kongs.js';
import * as circumstances from './fans/ways-of-winning.js';
import * as pungs from './fans/pungs.js';
import * as structure from './fans/structure.js';
import * as tiles from './fans/tiles.js';

/**
 * How much of a lower-valued fan is absorbed: every instance, one instance, or only instances in the absorbing fan's
 * own sets.
 */
export type Absorbed = 'every' | 'one' | 'own-sets';

/** One row of the rule set's table of fans. */
export interface FanRow<Id extends string = string> {
  readonly id: Id;
  readonly clause: string;
  /** The points of one instance. */
  readonly points: number;
  /**
   * Finds each instance of the fan with its sets. The chicken hand has no search: it applies when no other fan does.
   */
  readonly find?: Find;
  /**
   * Lower-valued fans that every hand with this fan has (DZ-score.5, DZ-A-ABS). Fans of equal value are not absorbed
   * (DZ-A-EQ). Absorption applies even if the absorbed fans would give more points (DZ-A-OPT).
   */
  readonly absorbs?: { readonly [id: string]: Absorbed };
  /** The fan counts flowers. Flowers do not improve a chicken hand (DZ-fan.49). */
  readonly isOfFlowers?: true;
}

/**
 * The 96 fans (DZ-score.2) in the order of their numbers (DZ-A-54). Fan 66 has no printed value (DZ-A-66). A fan comes
 * before all fans that it absorbs. The note printed inside fan 64 has its own row (DZ-A-KONGMIX).
 */
export const FAN_ROWS = [
  {
    id: 'lucky-four-winds',
    clause: 'DZ-fan.1',
    points: 168,
    find: honours.luckyFourWinds,
    absorbs: {
      'big-four-winds': 'every',
      'all-honours': 'every',
      'all-terminals-and-honours': 'every',
      'big-three-winds': 'every',
      'all-pungs': 'every',
      'outside-hand': 'every',
      'round-wind': 'every',
      'seat-wind': 'every',
      'pung-of-terminals-or-winds': 'every',
      'one-voided-suit': 'every',
    },
  },
  { id: 'blessing-of-heaven', clause: 'DZ-fan.2', points: 168, find: circumstances.blessingOfHeaven },
  {
    id: 'blessing-of-earth',
    clause: 'DZ-fan.3',
    points: 158,
    find: circumstances.blessingOfEarth,
    // Fan 63 is not always present (DZ-A-EARTH).
    absorbs: { 'self-drawn': 'every' },
  },
  {
    id: 'blessing-of-man',
    clause: 'DZ-fan.4',
    points: 108,
    find: circumstances.blessingOfMan,
    absorbs: { 'concealed-hand': 'every' },
  },
  {
    id: 'big-four-winds',
    clause: 'DZ-fan.5',
    points: 88,
    find: honours.fourWinds,
    absorbs: {
      'big-three-winds': 'own-sets',
      'all-pungs': 'every',
      'round-wind': 'own-sets',
      'seat-wind': 'own-sets',
      'pung-of-terminals-or-winds': 'own-sets',
      'one-voided-suit': 'every',
    },
  },
  {
    id: 'big-three-dragons',
    clause: 'DZ-fan.6',
    points: 88,
    find: honours.threeDragons,
    absorbs: { 'two-dragon-pungs': 'own-sets', 'dragon-pung': 'own-sets', 'one-voided-suit': 'every' },
  },
  // Half flush and full flush also count (DZ-A-GREEN).
  { id: 'all-green', clause: 'DZ-fan.7', points: 88, find: tiles.green, absorbs: { 'one-voided-suit': 'every' } },
  {
    id: 'nine-gates',
    clause: 'DZ-fan.8',
    points: 88,
    find: structure.nineGates,
    absorbs: {
      'full-flush': 'every',
      'one-voided-suit': 'every',
      'no-honours': 'every',
      // DZ-A-986.
      'pung-of-terminals-or-winds': 'one',
    },
  },
  {
    id: 'four-kongs',
    clause: 'DZ-fan.9',
    points: 88,
    find: kongs.four,
    absorbs: { 'three-kongs': 'own-sets', 'all-pungs': 'every' },
  },
  {
    id: 'seven-shifted-pairs',
    clause: 'DZ-fan.10',
    points: 88,
    find: structure.sevenShiftedPairs,
    absorbs: { 'seven-pairs': 'every', 'full-flush': 'every', 'one-voided-suit': 'every', 'no-honours': 'every' },
  },
  { id: 'thirteen-orphans', clause: 'DZ-fan.11', points: 88, find: structure.thirteenOrphans },
  {
    id: 'kong-of-jokers',
    clause: 'DZ-fan.12',
    points: 88,
    find: kongs.ofJokers,
    absorbs: { 'concealed-kong': 'own-sets' },
  },
  {
    id: 'all-terminals',
    clause: 'DZ-fan.13',
    points: 64,
    find: tiles.terminals,
    absorbs: { 'all-terminals-and-honours': 'every', 'no-honours': 'every' },
  },
  {
    id: 'little-four-winds',
    clause: 'DZ-fan.14',
    points: 64,
    find: honours.littleFourWinds,
    absorbs: { 'big-three-winds': 'own-sets', 'pung-of-terminals-or-winds': 'own-sets', 'one-voided-suit': 'every' },
  },
  {
    id: 'little-three-dragons',
    clause: 'DZ-fan.15',
    points: 64,
    find: honours.littleThreeDragons,
    absorbs: { 'two-dragon-pungs': 'own-sets', 'dragon-pung': 'own-sets', 'one-voided-suit': 'every' },
  },
  {
    id: 'all-honours',
    clause: 'DZ-fan.16',
    points: 64,
    find: tiles.honours,
    absorbs: { 'all-terminals-and-honours': 'every', 'one-voided-suit': 'every' },
  },
  {
    id: 'four-concealed-pungs',
    clause: 'DZ-fan.17',
    points: 64,
    find: pungs.fourConcealed,
    absorbs: { 'three-concealed-pungs': 'every', 'all-pungs': 'every', 'two-concealed-pungs': 'every' },
  },
  {
    id: 'pure-terminal-chows',
    clause: 'DZ-fan.18',
    points: 64,
    find: chows.pureTerminal,
    absorbs: {
      'full-flush': 'every',
      'all-chows': 'every',
      'pure-double-chow': 'every',
      'two-terminal-chows': 'every',
      'one-voided-suit': 'every',
      'no-honours': 'every',
    },
  },
  {
    id: 'quadruple-chow',
    clause: 'DZ-fan.19',
    points: 48,
    find: chows.quadruple,
    absorbs: {
      'pure-triple-chow': 'own-sets',
      'tile-hog': 'own-sets',
      'pure-double-chow': 'own-sets',
      'one-voided-suit': 'every',
    },
  },
  {
    id: 'four-pure-shifted-pungs',
    clause: 'DZ-fan.20',
    points: 48,
    find: pungs.fourPureShifted,
    absorbs: { 'pure-shifted-pungs': 'own-sets', 'all-pungs': 'every', 'one-voided-suit': 'every' },
  },
  {
    id: 'four-pure-shifted-chows',
    clause: 'DZ-fan.21',
    points: 32,
    // The step decides whether fan 84 or fan 85 is present (DZ-A-21).
    find: chows.fourPureShifted,
    absorbs: { 'pure-shifted-chows': 'own-sets', 'one-voided-suit': 'every' },
  },
  { id: 'three-kongs', clause: 'DZ-fan.22', points: 32, find: kongs.three },
  { id: 'all-terminals-and-honours', clause: 'DZ-fan.23', points: 32, find: tiles.terminalsAndHonours },
  {
    id: 'heavenly-ready-hand',
    clause: 'DZ-fan.24',
    points: 32,
    find: circumstances.heavenlyReady,
    absorbs: { riichi: 'every' },
  },
  { id: 'seven-pairs', clause: 'DZ-fan.25', points: 24, find: structure.sevenPairs },
  { id: 'greater-honours-and-knitted-tiles', clause: 'DZ-fan.26', points: 24, find: structure.greaterKnitted },
  {
    id: 'all-even-pungs',
    clause: 'DZ-fan.27',
    points: 24,
    find: pungs.allEven,
    absorbs: { 'all-pungs': 'every', 'all-simples': 'every', 'no-honours': 'every' },
  },
  {
    id: 'full-flush',
    clause: 'DZ-fan.28',
    points: 24,
    find: tiles.fullFlush,
    absorbs: { 'one-voided-suit': 'every', 'no-honours': 'every' },
  },
  {
    id: 'pure-triple-chow',
    clause: 'DZ-fan.29',
    points: 24,
    find: chows.pureTriple,
    absorbs: { 'pure-double-chow': 'own-sets' },
  },
  { id: 'pure-shifted-pungs', clause: 'DZ-fan.30', points: 24, find: pungs.pureShifted },
  {
    id: 'upper-tiles',
    clause: 'DZ-fan.31',
    points: 24,
    find: tiles.upper,
    absorbs: { 'upper-four': 'every', 'no-honours': 'every' },
  },
  {
    id: 'middle-tiles',
    clause: 'DZ-fan.32',
    points: 24,
    find: tiles.middle,
    absorbs: { 'all-simples': 'every', 'no-honours': 'every' },
  },
  {
    id: 'lower-tiles',
    clause: 'DZ-fan.33',
    points: 24,
    find: tiles.lower,
    absorbs: { 'lower-four': 'every', 'no-honours': 'every' },
  },
  {
    id: 'pure-straight',
    clause: 'DZ-fan.34',
    points: 16,
    find: chows.pureStraight,
    absorbs: { 'short-straight': 'own-sets', 'two-terminal-chows': 'own-sets' },
  },
  {
    id: 'three-suited-terminal-chows',
    clause: 'DZ-fan.35',
    points: 16,
    find: chows.threeSuitedTerminal,
    absorbs: {
      'all-chows': 'every',
      'mixed-double-chow': 'every',
      'two-terminal-chows': 'every',
      'no-honours': 'every',
    },
  },
  { id: 'pure-shifted-chows', clause: 'DZ-fan.36', points: 16, find: chows.pureShifted },
  {
    id: 'all-fives',
    clause: 'DZ-fan.37',
    points: 16,
    find: structure.allFives,
    absorbs: { 'all-simples': 'every', 'no-honours': 'every' },
  },
  { id: 'triple-pung', clause: 'DZ-fan.38', points: 16, find: pungs.triple, absorbs: { 'double-pung': 'own-sets' } },
  {
    id: 'three-concealed-pungs',
    clause: 'DZ-fan.39',
    points: 16,
    find: pungs.threeConcealed,
    absorbs: { 'two-concealed-pungs': 'every' },
  },
  { id: 'lesser-honours-and-knitted-tiles', clause: 'DZ-fan.40', points: 12, find: structure.lesserKnitted },
  { id: 'knitted-straight', clause: 'DZ-fan.41', points: 12, find: structure.knittedStraight },
  { id: 'upper-four', clause: 'DZ-fan.42', points: 12, find: tiles.upperFour, absorbs: { 'no-honours': 'every' } },
  { id: 'lower-four', clause: 'DZ-fan.43', points: 12, find: tiles.lowerFour, absorbs: { 'no-honours': 'every' } },
  {
    id: 'big-three-winds',
    clause: 'DZ-fan.44',
    points: 12,
    find: honours.threeWinds,
    absorbs: { 'pung-of-terminals-or-winds': 'own-sets', 'one-voided-suit': 'every' },
  },
  { id: 'mixed-straight', clause: 'DZ-fan.45', points: 8, find: chows.mixedStraight },
  {
    id: 'reversible-tiles',
    clause: 'DZ-fan.46',
    points: 8,
    find: tiles.reversible,
    absorbs: { 'one-voided-suit': 'every' },
  },
  {
    id: 'mixed-triple-chow',
    clause: 'DZ-fan.47',
    points: 8,
    find: chows.mixedTriple,
    absorbs: { 'mixed-double-chow': 'own-sets' },
  },
  { id: 'mixed-shifted-pungs', clause: 'DZ-fan.48', points: 8, find: pungs.mixedShifted },
  { id: 'chicken-hand', clause: 'DZ-fan.49', points: 8 },
  {
    id: 'last-tile-draw',
    clause: 'DZ-fan.50',
    points: 8,
    find: circumstances.lastTileDraw,
    absorbs: { 'self-drawn': 'every' },
  },
  { id: 'last-tile-claim', clause: 'DZ-fan.51', points: 8, find: circumstances.lastTileClaim },
  {
    id: 'out-with-replacement-tile',
    clause: 'DZ-fan.52',
    points: 8,
    find: circumstances.replacementTile,
    absorbs: { 'self-drawn': 'every' },
  },
  {
    id: 'robbing-the-kong',
    clause: 'DZ-fan.53',
    points: 8,
    find: circumstances.robbingTheKong,
    absorbs: { 'last-tile': 'every' },
  },
  {
    id: 'two-concealed-kongs',
    clause: 'DZ-fan.54',
    points: 6,
    find: kongs.twoConcealed,
    absorbs: { 'concealed-kong': 'own-sets' },
  },
  { id: 'all-pungs', clause: 'DZ-fan.55', points: 6, find: pungs.allPungs },
  { id: 'half-flush', clause: 'DZ-fan.56', points: 6, find: tiles.halfFlush, absorbs: { 'one-voided-suit': 'every' } },
  { id: 'mixed-shifted-chows', clause: 'DZ-fan.57', points: 6, find: chows.mixedShifted },
  { id: 'all-types', clause: 'DZ-fan.58', points: 6, find: tiles.allTypes },
  { id: 'melded-hand', clause: 'DZ-fan.59', points: 6, find: circumstances.meldedHand },
  {
    id: 'two-dragon-pungs',
    clause: 'DZ-fan.60',
    points: 6,
    find: honours.twoDragons,
    absorbs: { 'dragon-pung': 'own-sets' },
  },
  { id: 'four-half-mixed-shifted-pungs', clause: 'DZ-fan.61', points: 6, find: pungs.fourHalfMixedShifted },
  { id: 'outside-hand', clause: 'DZ-fan.62', points: 4, find: structure.outsideHand },
  {
    id: 'fully-concealed-hand',
    clause: 'DZ-fan.63',
    points: 4,
    find: circumstances.fullyConcealed,
    absorbs: { 'self-drawn': 'every' },
  },
  {
    id: 'two-melded-kongs',
    clause: 'DZ-fan.64',
    points: 4,
    find: kongs.twoMelded,
    absorbs: { 'melded-kong': 'own-sets' },
  },
  {
    id: 'concealed-and-melded-kong',
    clause: 'DZ-fan.64x',
    points: 6,
    find: kongs.concealedAndMelded,
    absorbs: { 'concealed-kong': 'own-sets', 'melded-kong': 'own-sets' },
  },
  { id: 'last-tile', clause: 'DZ-fan.65', points: 4, find: circumstances.lastTile },
  { id: 'four-half-mixed-shifted-chows', clause: 'DZ-fan.66', points: 4, find: chows.fourHalfMixedShifted },
  { id: 'three-half-mixed-shifted-pungs', clause: 'DZ-fan.67', points: 4, find: pungs.halfMixedShifted },
  { id: 'dragon-pung', clause: 'DZ-fan.68', points: 2, find: honours.dragon },
  {
    id: 'round-wind',
    clause: 'DZ-fan.69',
    points: 2,
    find: honours.roundWind,
    absorbs: { 'pung-of-terminals-or-winds': 'own-sets' },
  },
  {
    id: 'seat-wind',
    clause: 'DZ-fan.70',
    points: 2,
    find: honours.seatWind,
    absorbs: { 'pung-of-terminals-or-winds': 'own-sets' },
  },
  { id: 'concealed-hand', clause: 'DZ-fan.71', points: 2, find: circumstances.concealedHand },
  { id: 'all-chows', clause: 'DZ-fan.72', points: 2, find: chows.allChows, absorbs: { 'no-honours': 'every' } },
  { id: 'tile-hog', clause: 'DZ-fan.73', points: 2, find: structure.tileHog },
  { id: 'double-pung', clause: 'DZ-fan.74', points: 2, find: pungs.double },
  { id: 'two-concealed-pungs', clause: 'DZ-fan.75', points: 2, find: pungs.twoConcealed },
  { id: 'concealed-kong', clause: 'DZ-fan.76', points: 2, find: kongs.concealed },
  { id: 'all-simples', clause: 'DZ-fan.77', points: 2, find: tiles.simples, absorbs: { 'no-honours': 'every' } },
  { id: 'half-mixed-shifted-chows', clause: 'DZ-fan.78', points: 2, find: chows.halfMixedShifted },
  { id: 'no-jokers', clause: 'DZ-fan.79', points: 2, find: circumstances.noJokers },
  { id: 'half-mixed-straight', clause: 'DZ-fan.80', points: 2, find: chows.halfMixedStraight },
  { id: 'riichi', clause: 'DZ-fan.81', points: 2, find: circumstances.riichi },
  { id: 'pure-double-chow', clause: 'DZ-fan.82', points: 1, find: chows.pureDouble },
  { id: 'mixed-double-chow', clause: 'DZ-fan.83', points: 1, find: chows.mixedDouble },
  { id: 'short-straight', clause: 'DZ-fan.84', points: 1, find: chows.shortStraight },
  { id: 'two-terminal-chows', clause: 'DZ-fan.85', points: 1, find: chows.twoTerminal },
  { id: 'pung-of-terminals-or-winds', clause: 'DZ-fan.86', points: 1, find: honours.terminalsOrWinds },
  { id: 'melded-kong', clause: 'DZ-fan.87', points: 1, find: kongs.melded },
  { id: 'one-voided-suit', clause: 'DZ-fan.88', points: 1, find: tiles.voidedSuit },
  { id: 'no-honours', clause: 'DZ-fan.89', points: 1, find: tiles.noHonours },
  { id: 'self-drawn', clause: 'DZ-fan.90', points: 1, find: circumstances.selfDrawn },
  { id: 'ready-hand', clause: 'DZ-fan.91', points: 1, find: circumstances.readyHand },
  { id: 'pair-wait-2-5-8', clause: 'DZ-fan.92', points: 1, find: circumstances.pairWaitMiddle },
  { id: 'pair-wait-1-9', clause: 'DZ-fan.93', points: 1, find: circumstances.pairWaitTerminal },
  { id: 'flower', clause: 'DZ-fan.94', points: 1, find: flowers.flower, isOfFlowers: true },
  { id: 'own-flower', clause: 'DZ-fan.95', points: 1, find: flowers.ownFlower, isOfFlowers: true },
  { id: 'flower-set', clause: 'DZ-fan.96', points: 1, find: flowers.flowerSet, isOfFlowers: true },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];
