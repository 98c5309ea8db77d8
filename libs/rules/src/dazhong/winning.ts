import type { Valuation } from '#deal';
import { countsOf, type Meld, type Tile, tileIndex } from '#tiles';
import { arrangementsOf } from './arrangement.js';
import { faultsOf, NO_STRUCTURE } from './faults.js';
import { readWithJokers } from './jokers.js';
import { declaredPart, KONGS_OF_JOKERS, type Part } from './part.js';
import { BestReadings, winsOn } from './valuing.js';
import type { JudgeWin, WonHand } from './won-hand.js';
import type { Moment } from './won.js';

/** What the hand says of the moment it was won. */
export const momentOf = (hand: WonHand, declared: readonly Part[]): Moment => {
  const { source, circumstances, winningTile, joker } = hand;
  const isDealt = circumstances.includes('dealt-hand');
  const isHeavenlyReady = circumstances.includes('heavenly-ready');
  const moment = {
    isDealt,
    isDrawn: source === 'self-draw' && !isDealt,
    isClaimed: source !== 'self-draw',
    isRobbed: source === 'robbed-kong',
    isLastTile: circumstances.includes('last-tile'),
    isReplacement: circumstances.includes('replacement-tile'),
    isBlessedByEarth: circumstances.includes('blessing-of-earth'),
    isBlessedByMan: circumstances.includes('blessing-of-man'),
    isHeavenlyReady,
    isReady: isHeavenlyReady || circumstances.includes('ready'),
    isLastCopy: circumstances.includes('last-copy') && !isDealt && winningTile !== undefined && winningTile !== joker,
    isMixedIn: circumstances.includes('mixed-in'),
    isClosed: !declared.some(({ isExposed }) => isExposed),
    isWithoutJokers:
      joker !== undefined && !hand.standing.includes(joker) && !hand.melds.some((meld) => isOf(meld, joker)),
    seatWind: tileIndex(hand.seatWind),
    roundWind: tileIndex(hand.roundWind),
    bonusTiles: hand.bonusTiles,
  };
  return { ...moment, key: keyOf(moment) };
};

/** What the moment says of fans is yes or no; winds are asked of each pung. */
const keyOf = (moment: Omit<Moment, 'key'>): number => {
  let key = moment.bonusTiles.length > 0 ? 1 : 0;
  for (const says of SAYS) key = 2 * key + (moment[says] ? 1 : 0);
  return key;
};
const SAYS = [
  'isDealt',
  'isDrawn',
  'isClaimed',
  'isRobbed',
  'isLastTile',
  'isReplacement',
  'isBlessedByEarth',
  'isBlessedByMan',
  'isHeavenlyReady',
  'isReady',
  'isLastCopy',
  'isClosed',
  'isWithoutJokers',
] as const;

/** No other set may hold a joker (DZ-joker.8). */
const isOf = (meld: Meld, joker: Tile): boolean => meld.kind === 'kong' && meld.tile === joker;

/**
 * What a hand in order is worth at best, with its reasons; undefined where it is not complete. A kong of jokers is worth
 * trying as a kong of every kind (DZ-A-JKONG).
 */
export const valueHand = (hand: WonHand): Valuation | undefined => {
  const { standing, melds, winningTile, circumstances, joker } = hand;
  const declared = melds.map(declaredPart);
  const moment = momentOf(hand, declared);
  const best = new BestReadings();
  const jokers = joker === undefined ? 0 : standing.filter((tile) => tile === joker).length;
  const won = winningTile === undefined || circumstances.includes('dealt-hand') ? undefined : winningTile;
  if (jokers > 0) {
    const natural = countsOf(standing.filter((tile) => tile !== joker));
    readWithJokers({ natural, jokers, declared, moment, won: won === joker ? 'joker' : won && tileIndex(won) }, best);
    return best.valuation();
  }
  const kind = won === undefined ? -1 : tileIndex(won);
  const counts = countsOf(standing);
  const kong = joker === undefined ? -1 : melds.findIndex((meld) => isOf(meld, joker));
  for (const [value, sets] of kong < 0 ? [[undefined, declared] as const] : withKongOfJokers(declared, kong)) {
    for (const arrangement of arrangementsOf(counts, sets)) {
      best.offer({
        hand: arrangement,
        jokers: value === undefined ? [] : [value, value, value, value],
        wins: winsOn(arrangement, moment, kind),
      });
    }
  }
  return best.valuation();
};

const withKongOfJokers = (declared: readonly Part[], kong: number) =>
  KONGS_OF_JOKERS.map((part, value) => [value, declared.with(kong, part)] as const);

/**
 * Checks a hand that said it has won: that it is in order, and its structure (DZ-win.4). Fans, the sets they are made of,
 * what dearer fans absorbed and the next best arrangement are its reasons.
 */
export const judgeWin: JudgeWin = (hand) => {
  const faults = faultsOf(hand);
  if (faults.length > 0) return { valid: false, faults };
  const valuation = valueHand(hand);
  return valuation ? { valid: true, valuation } : { valid: false, faults: [NO_STRUCTURE] };
};
