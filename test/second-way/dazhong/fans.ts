import { PRINTED_FANS } from '../../../libs/rules/src/testing/dazhong-rulebook.js';
import { type Instances, each, whole } from './instances.js';
import {
  flowers,
  flowerSets,
  isAt,
  isDealtHand,
  isDeclaredReady,
  isJokerFree,
  isLastCopy,
  isPairWait,
  isRiichi,
  isRobbed,
  ownFlowers,
  windOf,
} from './moments.js';
import { isClosed, isSelfDrawn, isWonOnDiscard, setsOf, suitsIn, tilesOf } from './reading.js';
import {
  areChows,
  areConcealedPungs,
  areDragons,
  areKongs,
  areKongsPlaced,
  arePungs,
  arePungsOf,
  areSame,
  areShiftedOver,
  areStraight,
  areSuitedPungs,
  areTerminalChows,
  eachPungsOfKinds,
  fourSets,
  pungsAndPair,
  pungsAndPairOf,
} from './sets.js';
import {
  allTiles,
  areAllChows,
  areAllTypes,
  areHalfFlush,
  areOneSuit,
  areSevenShiftedPairs,
  areTerminalChowsInOneSuit,
  areTerminalChowsInThreeSuits,
  everyGroupHas,
  hasKnittedStraight,
  honoursAmongSingles,
  isNineGates,
  isRegular,
  isThirteenOrphans,
  oneOf,
  only,
  pairIs,
  ranked,
  tileHogs,
} from './tiles-of-hand.js';
import { DRAGONS, isHonour, isMajor, isTerminal, isWind, WINDS } from './words.js';

export interface FanRule {
  readonly id: string;
  readonly points: number;
  readonly instances: Instances;
  /** The rule book's column: `16` each time, `44s` only where built from the sets of this fan, `one 86` once. */
  readonly absorbs: readonly string[];
}

/** The condition of each fan by its number, without the chicken hand, which is the rest (DZ-fan.49). */
const CONDITIONS: Readonly<Record<string, Instances>> = {
  '1': whole(pungsAndPair(WINDS, '6z')),
  '2': whole(isDealtHand),
  '3': whole(isAt('blessing-of-earth')),
  '4': whole(isAt('blessing-of-man')),
  '5': eachPungsOfKinds(4, WINDS),
  '6': eachPungsOfKinds(3, DRAGONS),
  '7': only(oneOf('2s', '3s', '4s', '6s', '8s', '6z')),
  '8': whole(isNineGates),
  '9': whole(fourSets(areKongs)),
  '10': whole(areSevenShiftedPairs),
  '11': whole(isThirteenOrphans),
  '12': each(1, ([set]) => set?.ofJokers === true),
  '13': only(isTerminal),
  '14': pungsAndPairOf(WINDS),
  '15': pungsAndPairOf(DRAGONS),
  '16': only(isHonour),
  '17': whole((reading) => isRegular(reading) && areConcealedPungs(setsOf(reading), reading)),
  '18': whole(areTerminalChowsInOneSuit),
  '19': each(4, areSame(areChows, 1)),
  '20': each(4, areShiftedOver(areSuitedPungs, 1, 1)),
  '21': each(4, areShiftedOver(areChows, 1, 1, 2)),
  '22': each(3, areKongs),
  '23': only(isMajor),
  '24': whole(isAt('heavenly-ready')),
  '25': whole(({ form }) => form === 'pairs'),
  '26': whole((reading) => honoursAmongSingles(reading) === 7),
  '27': whole((reading) => fourSets(arePungsOf(ranked(2, 4, 6, 8)))(reading) && pairIs(reading, ranked(2, 4, 6, 8))),
  '28': allTiles(areOneSuit),
  '29': each(3, areSame(areChows, 1)),
  '30': each(3, areShiftedOver(areSuitedPungs, 1, 1)),
  '31': only(ranked(7, 8, 9)),
  '32': only(ranked(4, 5, 6)),
  '33': only(ranked(1, 2, 3)),
  '34': each(3, areStraight(1)),
  '35': whole(areTerminalChowsInThreeSuits),
  '36': each(3, areShiftedOver(areChows, 1, 1, 2)),
  '37': everyGroupHas(ranked(5)),
  '38': each(3, areSame(areSuitedPungs, 3)),
  '39': each(3, areConcealedPungs),
  '40': whole((reading) => [5, 6].includes(honoursAmongSingles(reading))),
  '41': whole(hasKnittedStraight),
  '42': only(ranked(6, 7, 8, 9)),
  '43': only(ranked(1, 2, 3, 4)),
  '44': eachPungsOfKinds(3, WINDS),
  '45': each(3, areStraight(3)),
  '46': only(oneOf('1p', '2p', '3p', '4p', '5p', '8p', '9p', '2s', '4s', '5s', '6s', '8s', '9s', '5z')),
  '47': each(3, areSame(areChows, 3)),
  '48': each(3, areShiftedOver(areSuitedPungs, 3, 1)),
  '50': whole((reading) => isAt('last-tile')(reading) && isSelfDrawn(reading)),
  '51': whole((reading) => isAt('last-tile')(reading) && isWonOnDiscard(reading)),
  '52': whole(isAt('replacement-tile')),
  '53': whole(isRobbed),
  '54': each(2, areKongsPlaced('concealed', 'concealed')),
  '55': whole(fourSets(arePungs)),
  '56': allTiles(areHalfFlush),
  '57': each(3, areShiftedOver(areChows, 3, 1)),
  '58': allTiles(areAllTypes),
  '59': whole(
    (reading) =>
      fourSets((sets) => sets.every(({ placement }) => placement === 'exposed'))(reading) && isWonOnDiscard(reading),
  ),
  '60': eachPungsOfKinds(2, DRAGONS),
  '61': each(4, areShiftedOver(areSuitedPungs, 3, 1)),
  '62': everyGroupHas(isMajor),
  '63': whole((reading) => isRegular(reading) && isClosed(reading) && isSelfDrawn(reading)),
  '64': each(2, areKongsPlaced('exposed', 'exposed')),
  '64x': each(2, areKongsPlaced('concealed', 'exposed')),
  '65': whole(isLastCopy),
  '66': each(4, areShiftedOver(areChows, 3, 1)),
  '67': each(3, areShiftedOver(areSuitedPungs, 2, 1)),
  '68': each(1, areDragons),
  '69': each(1, (sets, { hand }) => arePungsOf(oneOf(windOf(hand.roundWind)))(sets)),
  '70': each(1, (sets, { hand }) => arePungsOf(oneOf(windOf(hand.seatWind)))(sets)),
  '71': whole((reading) => isClosed(reading) && isWonOnDiscard(reading)),
  '72': whole(areAllChows),
  '73': tileHogs,
  '74': each(2, areSame(areSuitedPungs, 2)),
  '75': each(2, areConcealedPungs),
  '76': each(1, areKongsPlaced('concealed')),
  '77': only(ranked(2, 3, 4, 5, 6, 7, 8)),
  '78': each(3, areShiftedOver(areChows, 2, 1)),
  '79': whole(isJokerFree),
  '80': each(3, areStraight(2)),
  '81': isRiichi,
  '82': each(2, areSame(areChows, 1)),
  '83': each(2, areSame(areChows, 2)),
  '84': each(2, areStraight(1)),
  '85': each(2, areTerminalChows),
  '86': each(
    1,
    arePungsOf((tile) => isTerminal(tile) || isWind(tile)),
  ),
  '87': each(1, areKongsPlaced('exposed')),
  '88': whole((reading) => suitsIn(tilesOf(reading)).length < 3),
  '89': whole((reading) => !tilesOf(reading).some(isHonour)),
  '90': whole(isSelfDrawn),
  '91': isDeclaredReady,
  '92': whole(isPairWait(2, 5, 8)),
  '93': whole(isPairWait(1, 9)),
  '94': flowers,
  '95': ownFlowers,
  '96': flowerSets,
};

const CHICKEN_HAND = 'DZ-fan.49';

/** The fans of the rule book with its points and absorbed fans, in its order. */
export const FANS: readonly FanRule[] = PRINTED_FANS.filter(({ clause }) => clause !== CHICKEN_HAND).map(
  ({ clause, points, absorbs }) => {
    const id = clause.replace('DZ-fan.', '');
    const instances = CONDITIONS[id];
    if (!instances) throw new Error(`got no condition for ${clause}, expected one for each fan of RULEBOOK.md`);
    return { id, points, instances, absorbs };
  },
);

/** Fans that do not make a winning hand by themselves (DZ-score.4). */
export const FLOWER_FANS: readonly string[] = ['94', '95', '96'];
