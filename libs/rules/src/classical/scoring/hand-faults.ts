import { countsOf, isKnown } from '#tiles';
import type { Fault } from '../../kit/index.js';
import { missedBy, type Requirement } from '../../kit/judging.js';
import { isPlaying, isSet, kindsHeld, someKindTooOften, tilesBeside } from '../../patterns/index.js';
import type { HandToValue, WonHand } from './limited-hand.js';
import { irregularForm } from './irregular-forms.js';

/** The requirements for declared sets. */
const OF_SETS: readonly Requirement<HandToValue>[] = [
  {
    fault: { clause: 'CC-claim.chow', reason: 'fault.no-chow' },
    isMissed: ({ melds }) => melds.some((meld) => meld.kind === 'chow' && !isSet(meld)),
  },
  {
    fault: { clause: 'CC-turn.hand', reason: 'fault.no-pung' },
    isMissed: ({ melds }) => melds.some((meld) => meld.kind !== 'chow' && isKnown(meld.tile) && !isSet(meld)),
  },
  {
    fault: { clause: 'CC-show', reason: 'fault.set-not-shown' },
    isMissed: ({ melds }) => melds.some((meld) => meld.kind !== 'chow' && !isKnown(meld.tile)),
  },
];

/** The requirements for any hand before its structure is checked. */
const OF_HANDS: readonly Requirement<HandToValue>[] = [
  {
    fault: { clause: 'CC-bonus.play', reason: 'fault.bonus-standing' },
    isMissed: ({ standing }) => !standing.every(isPlaying),
  },
  ...OF_SETS,
  {
    fault: { clause: 'CC-tiles.136', reason: 'fault.fifth-copy' },
    isMissed: ({ standing, melds }) => someKindTooOften(standing, melds),
  },
];

const isWonders = ({ standing }: WonHand): boolean => {
  const counts = countsOf(standing);
  return irregularForm(counts, kindsHeld(counts)) === 'wonders';
};

/** The further requirements for a declared mahjong. */
const OF_WINS: readonly Requirement<WonHand>[] = [
  {
    fault: { clause: 'CC-turn.east.first', reason: 'fault.tile-count' },
    isMissed: ({ standing, melds }) => standing.length !== tilesBeside(melds),
  },
  {
    fault: { clause: 'CC-claim.mahjong', reason: 'fault.winning-tile' },
    isMissed: ({ standing, winningTile }) => winningTile !== undefined && !standing.includes(winningTile),
  },
  {
    fault: { clause: 'CC-claim.rob.closed', reason: 'fault.rob-closed' },
    isMissed: (hand) => hand.fromClosedKong === true && !isWonders(hand),
  },
];

/** The faults that make a declared mahjong invalid before its structure is checked. */
export const faultsOf = (hand: WonHand): readonly Fault[] => [
  ...missedBy(hand, OF_WINS),
  ...missedBy<HandToValue>(hand, OF_HANDS),
];

/** The faults of the declared sets. */
export const faultsOfSets = (hand: HandToValue): readonly Fault[] => missedBy(hand, OF_SETS);

/** Checks whether the hand can wait for a tile. */
export const canWait = (hand: HandToValue): boolean =>
  hand.standing.length === tilesBeside(hand.melds) - 1 && missedBy(hand, OF_HANDS).length === 0;

/** The hand has no complete structure. */
export const NO_STRUCTURE: Fault = { clause: 'CC-turn.hand', reason: 'fault.structure' };
