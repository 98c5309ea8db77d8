import type { Tile } from '#tiles';
import { copiesOf, SEATS } from '../words.js';
import type { Group } from './arrangements.js';
import {
  areShifted,
  areSuited,
  firstOf,
  isChow,
  isClosed,
  isConcealedPung,
  isKong,
  isPair,
  isPung,
  isSelfDrawn,
  isWonOnDiscard,
  type Moment,
  numberOfSuits,
  pairOf,
  type Reading,
  setsOf,
  suitsIn,
  tilesOf,
} from './reading.js';
import {
  choices,
  DRAGONS,
  isDragon,
  isHonour,
  isMajor,
  isSuited,
  isTerminal,
  isWind,
  KINDS,
  KNITTED,
  ORPHANS,
  rankOf,
  suitOf,
  WINDS,
} from './words.js';

/** Of what a fan is built each time it counts: some groups of the reading, or none where it is the whole hand. */
export type Instance = readonly Group[];
type Instances = (reading: Reading) => readonly Instance[];

export interface FanRule {
  readonly id: string;
  readonly points: number;
  readonly instances: Instances;
  /** As the book's column has it: `16` each time, `44s` only where built from the sets of this one, `one 86` once. */
  readonly absorbs: string;
}

const WHOLE_HAND: Instance = [];

const whole =
  (holds: (reading: Reading) => boolean): Instances =>
  (reading) =>
    holds(reading) ? [WHOLE_HAND] : [];

/** DZ-count.8: all combinations of the sets, by how many they are. */
const combinationsOf = (reading: Reading): readonly (readonly (readonly Group[])[])[] =>
  [0, 1, 2, 3, 4].map((count) => choices(setsOf(reading), count));

/** A reading is asked for by most of the fans. */
const combinations = new WeakMap<Reading, ReturnType<typeof combinationsOf>>();

const each =
  (count: number, holds: (sets: readonly Group[], reading: Reading) => boolean): Instances =>
  (reading) => {
    const known = combinations.get(reading) ?? combinationsOf(reading);
    combinations.set(reading, known);
    return (known[count] ?? []).filter((sets) => holds(sets, reading));
  };

const fan = (id: string, points: number, instances: Instances, absorbs = ''): FanRule => ({
  id,
  points,
  instances,
  absorbs,
});

// What a hand is made of.

const isRegular = ({ form }: Reading): boolean => form === 'regular';
/** "Four sets and a pair, or seven pairs." */
const isRegularOrPairs = ({ form }: Reading): boolean => form === 'regular' || form === 'pairs';
const only =
  (belongs: (tile: Tile) => boolean): Instances =>
  (reading) =>
    isRegularOrPairs(reading) && tilesOf(reading).every(belongs) ? [WHOLE_HAND] : [];
const ranked =
  (...ranks: readonly number[]) =>
  (tile: Tile): boolean =>
    isSuited(tile) && ranks.includes(rankOf(tile));
const oneOf =
  (...tiles: readonly string[]) =>
  (tile: Tile): boolean =>
    tiles.includes(tile);
const everyGroup =
  (belongs: (tile: Tile) => boolean): Instances =>
  (reading) =>
    isRegular(reading) && reading.groups.every(({ tiles }) => tiles.some(belongs)) ? [WHOLE_HAND] : [];

const isOneSuit = (tiles: readonly Tile[]): boolean => tiles.every(isSuited) && suitsIn(tiles).length === 1;
const isHalfFlush = (tiles: readonly Tile[]): boolean => tiles.some(isHonour) && suitsIn(tiles).length === 1;
const areAllTypes = (tiles: readonly Tile[]): boolean =>
  suitsIn(tiles).length === 3 && tiles.some(isWind) && tiles.some(isDragon);

/** `123 123 789 789` and so on, by suit and lowest tile. */
const areChowsOf = (reading: Reading, wanted: readonly (readonly [suit: string, rank: number])[]): boolean => {
  const chows = setsOf(reading).filter(isChow).map(firstOf).toSorted();
  return (
    chows.join() ===
    wanted
      .map(([suit, rank]) => `${rank}${suit}`)
      .toSorted()
      .join()
  );
};

const areTerminalChowsInOneSuit = (reading: Reading): boolean => {
  const pair = pairOf(reading);
  if (!isRegular(reading) || pair === undefined || rankOf(firstOf(pair)) !== 5 || !isSuited(firstOf(pair)))
    return false;
  const suit = suitOf(firstOf(pair));
  return areChowsOf(reading, [
    [suit, 1],
    [suit, 1],
    [suit, 7],
    [suit, 7],
  ]);
};

const areTerminalChowsInThreeSuits = (reading: Reading): boolean => {
  const pair = pairOf(reading);
  if (!isRegular(reading) || pair === undefined || rankOf(firstOf(pair)) !== 5 || !isSuited(firstOf(pair)))
    return false;
  const [one, other] = ['m', 'p', 's'].filter((suit) => suit !== suitOf(firstOf(pair))) as [string, string];
  return areChowsOf(reading, [
    [one, 1],
    [one, 7],
    [other, 1],
    [other, 7],
  ]);
};

const NINE_GATES = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9];
const isNineGates = ({ hand, thirteen }: Reading): boolean =>
  hand.melds.length === 0 &&
  thirteen !== undefined &&
  isOneSuit(thirteen) &&
  thirteen
    .map(rankOf)
    .toSorted((a, b) => a - b)
    .join() === NINE_GATES.join();

const areSevenShiftedPairs = (reading: Reading): boolean =>
  reading.form === 'pairs' && isOneSuit(tilesOf(reading)) && areShifted(reading.groups, 1);

const isThirteenOrphans = (reading: Reading): boolean =>
  reading.form === 'singles' && ORPHANS.every((kind) => tilesOf(reading).includes(kind));
const honoursAmongSingles = (reading: Reading): number =>
  reading.form === 'singles' && !isThirteenOrphans(reading) ? tilesOf(reading).filter(isHonour).length : 0;
const hasKnittedStraight = (reading: Reading): boolean =>
  ['knitted', 'singles'].includes(reading.form) &&
  KNITTED.some((pattern) => pattern.every((tile) => tilesOf(reading).includes(tile)));

/** DZ-fan.72, and DZ-fan.41 with a chow and a suited pair. */
const areAllChows = (reading: Reading): boolean => {
  const pair = pairOf(reading);
  return (
    ['regular', 'knitted'].includes(reading.form) &&
    setsOf(reading).every(isChow) &&
    pair !== undefined &&
    isSuited(firstOf(pair))
  );
};

// How sets go together.

const pungsOf =
  (belongs: (tile: Tile) => boolean) =>
  (sets: readonly Group[]): boolean =>
    sets.every((set) => isPung(set) && belongs(firstOf(set)));
const winds = pungsOf(isWind);
const dragons = pungsOf(isDragon);
const pairIs = (reading: Reading, belongs: (tile: Tile) => boolean): boolean => {
  const pair = pairOf(reading);
  return isRegular(reading) && pair !== undefined && belongs(firstOf(pair));
};
/** A pung or kong of each of the tiles. */
const areAllOf =
  (tiles: readonly Tile[]) =>
  (sets: readonly Group[]): boolean =>
    tiles.every((tile) => sets.some((set) => isPung(set) && firstOf(set) === tile));
/** All but one in pungs, that one as the pair. */
const pungsAndPairOf =
  (tiles: readonly Tile[]) =>
  (reading: Reading): boolean =>
    tiles.some(
      (tile) => pairIs(reading, oneOf(tile)) && areAllOf(tiles.filter((other) => other !== tile))(setsOf(reading)),
    );
/** Four sets are the whole hand. */
const allSets =
  (holds: (sets: readonly Group[]) => boolean) =>
  (reading: Reading): boolean =>
    isRegular(reading) && holds(setsOf(reading));

const chows = (sets: readonly Group[]): boolean => sets.every(isChow);
const suitedPungs = (sets: readonly Group[]): boolean => sets.every(isPung) && areSuited(sets);
/** Chows or suited pungs over that many suits, each one step higher than the one before. */
const shifted =
  (kind: (sets: readonly Group[]) => boolean, suits: number, ...steps: readonly number[]) =>
  (sets: readonly Group[]): boolean =>
    kind(sets) && numberOfSuits(sets) === suits && steps.some((step) => areShifted(sets, step));
const straight =
  (suits: number) =>
  (sets: readonly Group[]): boolean =>
    shifted(chows, suits, 3)(sets);
const same = (kind: (sets: readonly Group[]) => boolean, suits: number) => shifted(kind, suits, 0);
const twoChows =
  (...ranks: readonly number[]) =>
  (sets: readonly Group[]): boolean =>
    chows(sets) &&
    numberOfSuits(sets) === 1 &&
    sets
      .map((set) => rankOf(firstOf(set)))
      .toSorted((a, b) => a - b)
      .join() === ranks.join();
const shortStraight = (sets: readonly Group[]): boolean => shifted(chows, 1, 3)(sets);

const concealedPungs = (sets: readonly Group[], reading: Reading): boolean =>
  sets.every((set) => isConcealedPung(set, reading));
const kongs =
  (...lying: readonly Group['lies'][]) =>
  (sets: readonly Group[]): boolean =>
    sets.every(isKong) &&
    sets
      .map(({ lies }) => lies)
      .toSorted()
      .join() === lying.join();
const anyKongs = (sets: readonly Group[]): boolean => sets.every(isKong);

/** DZ-fan.73, reading A-HOG: in whatever groups but a kong. */
const tileHogs: Instances = ({ groups }) =>
  KINDS.flatMap((kind) => {
    const holding = groups.filter((group) => !isKong(group) && group.tiles.includes(kind));
    const copies = copiesOf(
      kind,
      holding.flatMap(({ tiles }) => tiles),
    );
    return copies >= 4 && holding.length > 1 ? [holding] : [];
  });

// How it was won.

const at =
  (moment: Moment): Instances =>
  ({ hand }) =>
    hand.circumstances.includes(moment) ? [WHOLE_HAND] : [];
const isAt = ({ hand }: Reading, moment: Moment): boolean => hand.circumstances.includes(moment);
const hasDeclaredReady = (reading: Reading): boolean => isAt(reading, 'ready') || isAt(reading, 'heavenly-ready');
/** Reading A-65: a kong that is robbed shows the other three. */
const isLastCopy = ({ hand: { circumstances, source, winningTile, joker } }: Reading): boolean =>
  (circumstances.includes('last-copy') || source === 'robbed-kong') && winningTile !== joker;
const isJokerFree = ({ hand: { joker, standing }, groups }: Reading): boolean =>
  joker !== undefined && !standing.includes(joker) && groups.every(({ ofJokers }) => !ofJokers);
const completedPair =
  (...ranks: readonly number[]) =>
  (reading: Reading): boolean =>
    isRegular(reading) &&
    reading.completed !== undefined &&
    isPair(reading.completed) &&
    ranked(...ranks)(firstOf(reading.completed));
const windOf = (seat: (typeof SEATS)[number]): Tile => WINDS[SEATS.indexOf(seat)] as Tile;

/** DZ-fan.94 to DZ-fan.96. */
const flowers: Instances = ({ hand }) => hand.bonusTiles.map(() => WHOLE_HAND);
const ownFlowers: Instances = ({ hand: { bonusTiles, seatWind } }) =>
  bonusTiles.filter((tile) => (rankOf(tile) - 1) % 4 === SEATS.indexOf(seatWind)).map(() => WHOLE_HAND);
const flowerSets: Instances = ({ hand: { bonusTiles } }) =>
  [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]
    .filter((series) => series.every((number) => bonusTiles.some((tile) => rankOf(tile) === number)))
    .map(() => WHOLE_HAND);

/** The 96 fans and the mixed kongs of fan 64, without the chicken hand, which is what is left (DZ-fan.49). */
export const FANS: readonly FanRule[] = [
  fan(
    '1',
    168,
    whole((reading) => areAllOf(WINDS)(setsOf(reading)) && pairIs(reading, oneOf('6z'))),
    '5 16 23 44 55 62 69 70 86 88',
  ),
  fan(
    '2',
    168,
    whole(({ completed }) => completed === undefined),
  ),
  fan('3', 158, at('blessing-of-earth'), '90'),
  fan('4', 108, at('blessing-of-man'), '71'),
  fan('5', 88, whole(allSets(winds)), '44s 55 69s 70s 86s 88'),
  fan('6', 88, each(3, dragons), '60s 68s 88'),
  fan('7', 88, only(oneOf('2s', '3s', '4s', '6s', '8s', '6z')), '88'),
  fan('8', 88, whole(isNineGates), '28 88 89 one-86'),
  fan('9', 88, whole(allSets(anyKongs)), '22s 55'),
  fan('10', 88, whole(areSevenShiftedPairs), '25 28 88 89'),
  fan('11', 88, whole(isThirteenOrphans)),
  fan(
    '12',
    88,
    each(1, ([set]) => set?.ofJokers === true),
    '76s',
  ),
  fan('13', 64, only(isTerminal), '23 89'),
  fan('14', 64, whole(pungsAndPairOf(WINDS)), '44s 86s 88'),
  fan('15', 64, whole(pungsAndPairOf(DRAGONS)), '60s 68s 88'),
  fan('16', 64, only(isHonour), '23 88'),
  fan(
    '17',
    64,
    whole((reading) => isRegular(reading) && concealedPungs(setsOf(reading), reading)),
    '39 55 75',
  ),
  fan('18', 64, whole(areTerminalChowsInOneSuit), '28 72 82 85 88 89'),
  fan('19', 48, each(4, same(chows, 1)), '29s 73s 82s 88'),
  fan('20', 48, each(4, shifted(suitedPungs, 1, 1)), '30s 55 88'),
  fan('21', 32, each(4, shifted(chows, 1, 1, 2)), '36s 88'),
  fan('22', 32, each(3, anyKongs)),
  fan('23', 32, only(isMajor)),
  fan('24', 32, at('heavenly-ready'), '81'),
  fan(
    '25',
    24,
    whole(({ form }) => form === 'pairs'),
  ),
  fan(
    '26',
    24,
    whole((reading) => honoursAmongSingles(reading) === 7),
  ),
  fan(
    '27',
    24,
    whole((reading) => allSets(pungsOf(ranked(2, 4, 6, 8)))(reading) && pairIs(reading, ranked(2, 4, 6, 8))),
    '55 77 89',
  ),
  fan(
    '28',
    24,
    whole((reading) => isRegularOrPairs(reading) && isOneSuit(tilesOf(reading))),
    '88 89',
  ),
  fan('29', 24, each(3, same(chows, 1)), '82s'),
  fan('30', 24, each(3, shifted(suitedPungs, 1, 1))),
  fan('31', 24, only(ranked(7, 8, 9)), '42 89'),
  fan('32', 24, only(ranked(4, 5, 6)), '77 89'),
  fan('33', 24, only(ranked(1, 2, 3)), '43 89'),
  fan('34', 16, each(3, straight(1)), '84s 85s'),
  fan('35', 16, whole(areTerminalChowsInThreeSuits), '72 83 85 89'),
  fan('36', 16, each(3, shifted(chows, 1, 1, 2))),
  fan('37', 16, everyGroup(ranked(5)), '77 89'),
  fan('38', 16, each(3, same(suitedPungs, 3)), '74s'),
  fan('39', 16, each(3, concealedPungs), '75'),
  fan(
    '40',
    12,
    whole((reading) => [5, 6].includes(honoursAmongSingles(reading))),
  ),
  fan('41', 12, whole(hasKnittedStraight)),
  fan('42', 12, only(ranked(6, 7, 8, 9)), '89'),
  fan('43', 12, only(ranked(1, 2, 3, 4)), '89'),
  fan('44', 12, each(3, winds), '86s 88'),
  fan('45', 8, each(3, straight(3))),
  fan('46', 8, only(oneOf('1p', '2p', '3p', '4p', '5p', '8p', '9p', '2s', '4s', '5s', '6s', '8s', '9s', '5z')), '88'),
  fan('47', 8, each(3, same(chows, 3)), '83s'),
  fan('48', 8, each(3, shifted(suitedPungs, 3, 1))),
  fan(
    '50',
    8,
    whole((reading) => isAt(reading, 'last-tile') && isSelfDrawn(reading)),
    '90',
  ),
  fan(
    '51',
    8,
    whole((reading) => isAt(reading, 'last-tile') && isWonOnDiscard(reading)),
  ),
  fan('52', 8, at('replacement-tile'), '90'),
  fan(
    '53',
    8,
    whole(({ hand }) => hand.source === 'robbed-kong'),
    '65',
  ),
  fan('54', 6, each(2, kongs('concealed', 'concealed')), '76s'),
  fan('55', 6, whole(allSets((sets) => sets.every(isPung)))),
  fan(
    '56',
    6,
    whole((reading) => isRegularOrPairs(reading) && isHalfFlush(tilesOf(reading))),
    '88',
  ),
  fan('57', 6, each(3, shifted(chows, 3, 1))),
  fan(
    '58',
    6,
    whole((reading) => isRegularOrPairs(reading) && areAllTypes(tilesOf(reading))),
  ),
  fan(
    '59',
    6,
    whole(
      (reading) => allSets((sets) => sets.every(({ lies }) => lies === 'exposed'))(reading) && isWonOnDiscard(reading),
    ),
  ),
  fan('60', 6, each(2, dragons), '68s'),
  fan('61', 6, each(4, shifted(suitedPungs, 3, 1))),
  fan('62', 4, everyGroup(isMajor)),
  fan(
    '63',
    4,
    whole((reading) => isRegular(reading) && isClosed(reading) && isSelfDrawn(reading)),
    '90',
  ),
  fan('64', 4, each(2, kongs('exposed', 'exposed')), '87s'),
  fan('64x', 6, each(2, kongs('concealed', 'exposed')), '76s 87s'),
  fan('65', 4, whole(isLastCopy)),
  fan('66', 4, each(4, shifted(chows, 3, 1))),
  fan('67', 4, each(3, shifted(suitedPungs, 2, 1))),
  fan('68', 2, each(1, dragons)),
  fan(
    '69',
    2,
    each(1, (sets, { hand }) => pungsOf(oneOf(windOf(hand.roundWind)))(sets)),
    '86s',
  ),
  fan(
    '70',
    2,
    each(1, (sets, { hand }) => pungsOf(oneOf(windOf(hand.seatWind)))(sets)),
    '86s',
  ),
  fan(
    '71',
    2,
    whole((reading) => isClosed(reading) && isWonOnDiscard(reading)),
  ),
  fan('72', 2, whole(areAllChows), '89'),
  fan('73', 2, tileHogs),
  fan('74', 2, each(2, same(suitedPungs, 2))),
  fan('75', 2, each(2, concealedPungs)),
  fan('76', 2, each(1, kongs('concealed'))),
  fan('77', 2, only(ranked(2, 3, 4, 5, 6, 7, 8)), '89'),
  fan('78', 2, each(3, shifted(chows, 2, 1))),
  fan('79', 2, whole(isJokerFree)),
  fan('80', 2, each(3, straight(2))),
  fan(
    '81',
    2,
    whole((reading) => hasDeclaredReady(reading) && isClosed(reading)),
  ),
  fan('82', 1, each(2, same(chows, 1))),
  fan('83', 1, each(2, same(chows, 2))),
  fan('84', 1, each(2, shortStraight)),
  fan('85', 1, each(2, twoChows(1, 7))),
  fan(
    '86',
    1,
    each(
      1,
      pungsOf((tile) => isTerminal(tile) || isWind(tile)),
    ),
  ),
  fan('87', 1, each(1, kongs('exposed'))),
  fan(
    '88',
    1,
    whole((reading) => suitsIn(tilesOf(reading)).length < 3),
  ),
  fan(
    '89',
    1,
    whole((reading) => !tilesOf(reading).some(isHonour)),
  ),
  fan('90', 1, whole(isSelfDrawn)),
  fan(
    '91',
    1,
    whole((reading) => hasDeclaredReady(reading) && !isClosed(reading)),
  ),
  fan('92', 1, whole(completedPair(2, 5, 8))),
  fan('93', 1, whole(completedPair(1, 9))),
  fan('94', 1, flowers),
  fan('95', 1, ownFlowers),
  fan('96', 1, flowerSets),
];

/** Too few to be a hand's worth by themselves (DZ-score.4). */
export const FLOWER_FANS: readonly string[] = ['94', '95', '96'];
