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
  readonly find: Find | undefined;
  /**
   * Lower-valued fans that every hand with this fan has (DZ-score.5, DZ-A-ABS). Fans of equal value are not absorbed
   * (DZ-A-EQ). Absorption applies even if the absorbed fans would give more points (DZ-A-OPT).
   */
  readonly absorbs?: Readonly<Record<string, Absorbed>>;
  /** The fan counts flowers. Flowers do not improve a chicken hand (DZ-fan.49). */
  readonly isOfFlowers?: boolean;
}

/** The ids of absorbed fans in a text, by how much of each is absorbed. */
type AbsorbedIds = { readonly [how in Absorbed]?: string };

const absorbsOf = (absorbed: AbsorbedIds): Readonly<Record<string, Absorbed>> =>
  Object.fromEntries(
    (Object.entries(absorbed) as [Absorbed, string][]).flatMap(([how, ids]) => ids.split(' ').map((id) => [id, how])),
  );

const fan = <Id extends string>(
  clause: string,
  id: Id,
  points: number,
  find: Find | undefined,
  absorbed?: AbsorbedIds,
): FanRow<Id> => ({ id, clause, points, find, ...(absorbed && { absorbs: absorbsOf(absorbed) }) });

/**
 * The fans (DZ-score.2) in the order of their numbers (DZ-A-54). Fan 66 has no printed value (DZ-A-66). A fan comes
 * before all fans with fewer points, and so before those that it absorbs. The note printed inside fan 64 has its own row (DZ-A-KONGMIX).
 */
export const FAN_ROWS = [
  fan('DZ-fan.1', 'lucky-four-winds', 168, honours.luckyFourWinds, {
    every:
      'big-four-winds all-honours all-terminals-and-honours big-three-winds all-pungs outside-hand ' +
      'round-wind seat-wind pung-of-terminals-or-winds one-voided-suit',
  }),
  fan('DZ-fan.2', 'blessing-of-heaven', 168, circumstances.blessingOfHeaven),
  // Fan 63 is not always present (DZ-A-EARTH).
  fan('DZ-fan.3', 'blessing-of-earth', 158, circumstances.blessingOfEarth, { every: 'self-drawn' }),
  fan('DZ-fan.4', 'blessing-of-man', 108, circumstances.blessingOfMan, { every: 'concealed-hand' }),
  fan('DZ-fan.5', 'big-four-winds', 88, honours.fourWinds, {
    'own-sets': 'big-three-winds round-wind seat-wind pung-of-terminals-or-winds',
    every: 'all-pungs one-voided-suit',
  }),
  fan('DZ-fan.6', 'big-three-dragons', 88, honours.threeDragons, {
    'own-sets': 'two-dragon-pungs dragon-pung',
    every: 'one-voided-suit',
  }),
  // Half flush and full flush also count (DZ-A-GREEN).
  fan('DZ-fan.7', 'all-green', 88, tiles.green, { every: 'one-voided-suit' }),
  // DZ-A-986.
  fan('DZ-fan.8', 'nine-gates', 88, structure.nineGates, {
    every: 'full-flush one-voided-suit no-honours',
    one: 'pung-of-terminals-or-winds',
  }),
  fan('DZ-fan.9', 'four-kongs', 88, kongs.four, { 'own-sets': 'three-kongs', every: 'all-pungs' }),
  fan('DZ-fan.10', 'seven-shifted-pairs', 88, structure.sevenShiftedPairs, {
    every: 'seven-pairs full-flush one-voided-suit no-honours',
  }),
  fan('DZ-fan.11', 'thirteen-orphans', 88, structure.thirteenOrphans),
  fan('DZ-fan.12', 'kong-of-jokers', 88, kongs.ofJokers, { 'own-sets': 'concealed-kong' }),
  fan('DZ-fan.13', 'all-terminals', 64, tiles.terminals, { every: 'all-terminals-and-honours no-honours' }),
  fan('DZ-fan.14', 'little-four-winds', 64, honours.littleFourWinds, {
    'own-sets': 'big-three-winds pung-of-terminals-or-winds',
    every: 'one-voided-suit',
  }),
  fan('DZ-fan.15', 'little-three-dragons', 64, honours.littleThreeDragons, {
    'own-sets': 'two-dragon-pungs dragon-pung',
    every: 'one-voided-suit',
  }),
  fan('DZ-fan.16', 'all-honours', 64, tiles.honours, { every: 'all-terminals-and-honours one-voided-suit' }),
  fan('DZ-fan.17', 'four-concealed-pungs', 64, pungs.fourConcealed, {
    every: 'three-concealed-pungs all-pungs two-concealed-pungs',
  }),
  fan('DZ-fan.18', 'pure-terminal-chows', 64, chows.pureTerminal, {
    every: 'full-flush all-chows pure-double-chow two-terminal-chows one-voided-suit no-honours',
  }),
  fan('DZ-fan.19', 'quadruple-chow', 48, chows.quadruple, {
    'own-sets': 'pure-triple-chow tile-hog pure-double-chow',
    every: 'one-voided-suit',
  }),
  fan('DZ-fan.20', 'four-pure-shifted-pungs', 48, pungs.fourPureShifted, {
    'own-sets': 'pure-shifted-pungs',
    every: 'all-pungs one-voided-suit',
  }),
  // The step decides whether fan 84 or fan 85 is present (DZ-A-21).
  fan('DZ-fan.21', 'four-pure-shifted-chows', 32, chows.fourPureShifted, {
    'own-sets': 'pure-shifted-chows',
    every: 'one-voided-suit',
  }),
  fan('DZ-fan.22', 'three-kongs', 32, kongs.three),
  fan('DZ-fan.23', 'all-terminals-and-honours', 32, tiles.terminalsAndHonours),
  fan('DZ-fan.24', 'heavenly-ready-hand', 32, circumstances.heavenlyReady, { every: 'riichi' }),
  fan('DZ-fan.25', 'seven-pairs', 24, structure.sevenPairs),
  fan('DZ-fan.26', 'greater-honours-and-knitted-tiles', 24, structure.greaterKnitted),
  fan('DZ-fan.27', 'all-even-pungs', 24, pungs.allEven, { every: 'all-pungs all-simples no-honours' }),
  fan('DZ-fan.28', 'full-flush', 24, tiles.fullFlush, { every: 'one-voided-suit no-honours' }),
  fan('DZ-fan.29', 'pure-triple-chow', 24, chows.pureTriple, { 'own-sets': 'pure-double-chow' }),
  fan('DZ-fan.30', 'pure-shifted-pungs', 24, pungs.pureShifted),
  fan('DZ-fan.31', 'upper-tiles', 24, tiles.upper, { every: 'upper-four no-honours' }),
  fan('DZ-fan.32', 'middle-tiles', 24, tiles.middle, { every: 'all-simples no-honours' }),
  fan('DZ-fan.33', 'lower-tiles', 24, tiles.lower, { every: 'lower-four no-honours' }),
  fan('DZ-fan.34', 'pure-straight', 16, chows.pureStraight, { 'own-sets': 'short-straight two-terminal-chows' }),
  fan('DZ-fan.35', 'three-suited-terminal-chows', 16, chows.threeSuitedTerminal, {
    every: 'all-chows mixed-double-chow two-terminal-chows no-honours',
  }),
  fan('DZ-fan.36', 'pure-shifted-chows', 16, chows.pureShifted),
  fan('DZ-fan.37', 'all-fives', 16, structure.allFives, { every: 'all-simples no-honours' }),
  fan('DZ-fan.38', 'triple-pung', 16, pungs.triple, { 'own-sets': 'double-pung' }),
  fan('DZ-fan.39', 'three-concealed-pungs', 16, pungs.threeConcealed, { every: 'two-concealed-pungs' }),
  fan('DZ-fan.40', 'lesser-honours-and-knitted-tiles', 12, structure.lesserKnitted),
  fan('DZ-fan.41', 'knitted-straight', 12, structure.knittedStraight),
  fan('DZ-fan.42', 'upper-four', 12, tiles.upperFour, { every: 'no-honours' }),
  fan('DZ-fan.43', 'lower-four', 12, tiles.lowerFour, { every: 'no-honours' }),
  fan('DZ-fan.44', 'big-three-winds', 12, honours.threeWinds, {
    'own-sets': 'pung-of-terminals-or-winds',
    every: 'one-voided-suit',
  }),
  fan('DZ-fan.45', 'mixed-straight', 8, chows.mixedStraight),
  fan('DZ-fan.46', 'reversible-tiles', 8, tiles.reversible, { every: 'one-voided-suit' }),
  fan('DZ-fan.47', 'mixed-triple-chow', 8, chows.mixedTriple, { 'own-sets': 'mixed-double-chow' }),
  fan('DZ-fan.48', 'mixed-shifted-pungs', 8, pungs.mixedShifted),
  fan('DZ-fan.49', 'chicken-hand', 8, undefined),
  fan('DZ-fan.50', 'last-tile-draw', 8, circumstances.lastTileDraw, { every: 'self-drawn' }),
  fan('DZ-fan.51', 'last-tile-claim', 8, circumstances.lastTileClaim),
  fan('DZ-fan.52', 'out-with-replacement-tile', 8, circumstances.replacementTile, { every: 'self-drawn' }),
  fan('DZ-fan.53', 'robbing-the-kong', 8, circumstances.robbingTheKong, { every: 'last-tile' }),
  fan('DZ-fan.54', 'two-concealed-kongs', 6, kongs.twoConcealed, { 'own-sets': 'concealed-kong' }),
  fan('DZ-fan.55', 'all-pungs', 6, pungs.allPungs),
  fan('DZ-fan.56', 'half-flush', 6, tiles.halfFlush, { every: 'one-voided-suit' }),
  fan('DZ-fan.57', 'mixed-shifted-chows', 6, chows.mixedShifted),
  fan('DZ-fan.58', 'all-types', 6, tiles.allTypes),
  fan('DZ-fan.59', 'melded-hand', 6, circumstances.meldedHand),
  fan('DZ-fan.60', 'two-dragon-pungs', 6, honours.twoDragons, { 'own-sets': 'dragon-pung' }),
  fan('DZ-fan.61', 'four-half-mixed-shifted-pungs', 6, pungs.fourHalfMixedShifted),
  fan('DZ-fan.62', 'outside-hand', 4, structure.outsideHand),
  fan('DZ-fan.63', 'fully-concealed-hand', 4, circumstances.fullyConcealed, { every: 'self-drawn' }),
  fan('DZ-fan.64', 'two-melded-kongs', 4, kongs.twoMelded, { 'own-sets': 'melded-kong' }),
  fan('DZ-fan.64x', 'concealed-and-melded-kong', 6, kongs.concealedAndMelded, {
    'own-sets': 'concealed-kong melded-kong',
  }),
  fan('DZ-fan.65', 'last-tile', 4, circumstances.lastTile),
  fan('DZ-fan.66', 'four-half-mixed-shifted-chows', 4, chows.fourHalfMixedShifted),
  fan('DZ-fan.67', 'three-half-mixed-shifted-pungs', 4, pungs.halfMixedShifted),
  fan('DZ-fan.68', 'dragon-pung', 2, honours.dragon),
  fan('DZ-fan.69', 'round-wind', 2, honours.roundWind, { 'own-sets': 'pung-of-terminals-or-winds' }),
  fan('DZ-fan.70', 'seat-wind', 2, honours.seatWind, { 'own-sets': 'pung-of-terminals-or-winds' }),
  fan('DZ-fan.71', 'concealed-hand', 2, circumstances.concealedHand),
  fan('DZ-fan.72', 'all-chows', 2, chows.allChows, { every: 'no-honours' }),
  fan('DZ-fan.73', 'tile-hog', 2, structure.tileHog),
  fan('DZ-fan.74', 'double-pung', 2, pungs.double),
  fan('DZ-fan.75', 'two-concealed-pungs', 2, pungs.twoConcealed),
  fan('DZ-fan.76', 'concealed-kong', 2, kongs.concealed),
  fan('DZ-fan.77', 'all-simples', 2, tiles.simples, { every: 'no-honours' }),
  fan('DZ-fan.78', 'half-mixed-shifted-chows', 2, chows.halfMixedShifted),
  fan('DZ-fan.79', 'no-jokers', 2, circumstances.noJokers),
  fan('DZ-fan.80', 'half-mixed-straight', 2, chows.halfMixedStraight),
  fan('DZ-fan.81', 'riichi', 2, circumstances.riichi),
  fan('DZ-fan.82', 'pure-double-chow', 1, chows.pureDouble),
  fan('DZ-fan.83', 'mixed-double-chow', 1, chows.mixedDouble),
  fan('DZ-fan.84', 'short-straight', 1, chows.shortStraight),
  fan('DZ-fan.85', 'two-terminal-chows', 1, chows.twoTerminal),
  fan('DZ-fan.86', 'pung-of-terminals-or-winds', 1, honours.terminalsOrWinds),
  fan('DZ-fan.87', 'melded-kong', 1, kongs.melded),
  fan('DZ-fan.88', 'one-voided-suit', 1, tiles.voidedSuit),
  fan('DZ-fan.89', 'no-honours', 1, tiles.noHonours),
  fan('DZ-fan.90', 'self-drawn', 1, circumstances.selfDrawn),
  fan('DZ-fan.91', 'ready-hand', 1, circumstances.readyHand),
  fan('DZ-fan.92', 'pair-wait-2-5-8', 1, circumstances.pairWaitMiddle),
  fan('DZ-fan.93', 'pair-wait-1-9', 1, circumstances.pairWaitTerminal),
  { ...fan('DZ-fan.94', 'flower', 1, flowers.flower), isOfFlowers: true },
  { ...fan('DZ-fan.95', 'own-flower', 1, flowers.ownFlower), isOfFlowers: true },
  { ...fan('DZ-fan.96', 'flower-set', 1, flowers.flowerSet), isOfFlowers: true },
] as const;

export type FanId = (typeof FAN_ROWS)[number]['id'];
