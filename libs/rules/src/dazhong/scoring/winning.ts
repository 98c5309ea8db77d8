import type { Circumstance, Valuation } from '#deal';
import { countsOf, type Meld, type Tile, tileIndex } from '#tiles';
import { judgeOf } from '../../kit/hand/judging.js';
import { windOf } from '../../patterns/index.js';
import { arrangementsOf } from '../hand/arrangement.js';
import { faultsOf, NO_STRUCTURE } from './hand-faults.js';
import { readWithJokers } from './jokers.js';
import { declaredPart, KONGS_OF_JOKERS, type HandPart } from '../hand/sets-and-pairs.js';
import { BestReadings, winsOn } from './hand-value.js';
import type { JudgeWin, WonHand } from '../hand/won-hand.js';
import type { WinCircumstances } from '../hand/win-circumstances.js';

/** One bit for each circumstance. */
const BIT: { readonly [circumstance in Circumstance]: number } = {
  'dealt-hand': 1,
  'last-tile': 2,
  'replacement-tile': 4,
  'blessing-of-earth': 8,
  'blessing-of-man': 16,
  'heavenly-ready': 32,
  ready: 64,
  'last-copy': 128,
  'mixed-in': 256,
  // The source states the first one, and this rule set does not use the second.
  'robbing-the-kong': 0,
  'after-kong': 0,
};
const SOURCES: readonly WonHand['source'][] = ['discard', 'self-draw', 'robbed-kong'];

const holdsJoker = ({ standing, melds }: WonHand, joker: Tile): boolean =>
  standing.includes(joker) || melds.some((meld) => isOf(meld, joker));

/** The circumstances of the win on which fans depend. */
export const winCircumstancesOf = (hand: WonHand, declared: readonly HandPart[]): WinCircumstances => {
  const { source, winningTile, joker, bonusTiles, options = {} } = hand;
  let bits = 0;
  for (const circumstance of hand.circumstances) bits |= BIT[circumstance];
  const isDealt = (bits & BIT['dealt-hand']) !== 0;
  const isLastCopy = (bits & BIT['last-copy']) !== 0 && !isDealt && winningTile !== undefined && winningTile !== joker;
  const isClosed = !declared.some(({ isExposed }) => isExposed);
  const isWithoutJokers = joker !== undefined && !holdsJoker(hand, joker);
  const addsRiichi = options['riichi'] === 'added';
  const ofHand =
    (isLastCopy ? 1 : 0) | (isClosed ? 2 : 0) | (isWithoutJokers ? 4 : 0) | (bonusTiles.length > 0 ? 8 : 0);
  const yes = ofHand | (addsRiichi ? 16 : 0);
  return {
    key: (bits << 7) | (SOURCES.indexOf(source) << 5) | yes,
    isDealt,
    isDrawn: source === 'self-draw' && !isDealt,
    isClaimed: source !== 'self-draw',
    isRobbed: source === 'robbed-kong',
    isLastTile: (bits & BIT['last-tile']) !== 0,
    isReplacement: (bits & BIT['replacement-tile']) !== 0,
    isBlessedByEarth: (bits & BIT['blessing-of-earth']) !== 0,
    isBlessedByMan: (bits & BIT['blessing-of-man']) !== 0,
    isHeavenlyReady: (bits & BIT['heavenly-ready']) !== 0,
    isReady: (bits & (BIT['heavenly-ready'] | BIT.ready)) !== 0,
    isLastCopy,
    isMixedIn: (bits & BIT['mixed-in']) !== 0,
    isClosed,
    isWithoutJokers,
    addsRiichi,
    hogsAnywhere: options['tileHog'] === 'all',
    seatWind: windOf(hand.seatWind),
    roundWind: windOf(hand.roundWind),
    bonusTiles,
  };
};

/** No other set can hold a joker (DZ-joker.8). */
const isOf = (meld: Meld, joker: Tile): boolean => meld.kind === 'kong' && meld.tile === joker;

/**
 * Returns the highest value of a valid hand with its reasons; undefined if the hand is not complete. A kong of jokers
 * is tried as a kong of every kind (DZ-A-JKONG).
 */
export const valueHand = (hand: WonHand): Valuation | undefined => {
  const { standing, melds, winningTile, joker } = hand;
  const declared = melds.map(declaredPart);
  const circumstances = winCircumstancesOf(hand, declared);
  const best = new BestReadings();
  const jokers = joker === undefined ? 0 : standing.filter((tile) => tile === joker).length;
  const won = circumstances.isDealt ? undefined : winningTile;
  if (jokers > 0) {
    const natural = countsOf(standing.filter((tile) => tile !== joker));
    readWithJokers(
      { natural, jokers, declared, circumstances, won: won === joker ? 'joker' : won && tileIndex(won) },
      best,
    );
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
        wins: winsOn(arrangement, circumstances, kind),
      });
    }
  }
  return best.valuation();
};

const withKongOfJokers = (declared: readonly HandPart[], kong: number) =>
  KONGS_OF_JOKERS.map((part, value) => [value, declared.with(kong, part)] as const);

/**
 * Checks a declared win: the faults of the hand, then its structure (DZ-win.4). The verdict names the fans, their sets,
 * the absorbed fans and the second best arrangement.
 */
export const judgeWin: JudgeWin = judgeOf({ faultsOf, valueOf: valueHand, noStructure: NO_STRUCTURE });
