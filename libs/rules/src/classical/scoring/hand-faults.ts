import { countsOf, isKnown } from '#tiles';
import * as requirements from '../../kit/hand/hand-requirements.js';
import type { Fault } from '../../kit/index.js';
import { kindsHeld } from '../../patterns/index.js';
import type { HandToValue, WonHand } from '../hand/limited-hand.js';
import { irregularForm } from '../hand/irregular-forms.js';

/** The requirements for declared sets. */
const OF_SETS: readonly requirements.Requirement<HandToValue>[] = [
  requirements.requirement('CC-claim.chow', 'fault.no-chow', requirements.hasBrokenChow),
  requirements.requirement('CC-turn.hand', 'fault.no-pung', requirements.hasBrokenPung),
  requirements.requirement('CC-show', 'fault.set-not-shown', ({ melds }) =>
    melds.some((meld) => meld.kind !== 'chow' && !isKnown(meld.tile)),
  ),
];

/** The requirements for any hand before its structure is checked. */
const OF_HANDS: readonly requirements.Requirement<HandToValue>[] = [
  requirements.requirement('CC-bonus.play', 'fault.bonus-standing', requirements.holdsBonusTile),
  ...OF_SETS,
  requirements.requirement('CC-tiles.136', 'fault.fifth-copy', requirements.holdsFifthCopy),
];

const isWonders = ({ standing }: WonHand): boolean => {
  const counts = countsOf(standing);
  return irregularForm(counts, kindsHeld(counts)) === 'wonders';
};

/** The further requirements for a declared mahjong. */
const OF_WINS: readonly requirements.Requirement<WonHand>[] = [
  requirements.requirement('CC-turn.east.first', 'fault.tile-count', requirements.isOfWrongSize),
  requirements.requirement('CC-claim.mahjong', 'fault.winning-tile', requirements.lacksWinningTile),
  requirements.requirement(
    'CC-claim.rob.closed',
    'fault.rob-closed',
    (hand) => hand.fromClosedKong === true && !isWonders(hand),
  ),
];

/** The faults that make a declared mahjong invalid before its structure is checked. */
export const faultsOf = (hand: WonHand): readonly Fault[] => [
  ...requirements.missedBy(hand, OF_WINS),
  ...requirements.missedBy<HandToValue>(hand, OF_HANDS),
];

/** The faults of the declared sets. */
export const faultsOfSets = (hand: HandToValue): readonly Fault[] => requirements.missedBy(hand, OF_SETS);

/** Checks whether the hand can wait for a tile. */
export const canWait = (hand: HandToValue): boolean =>
  requirements.lacksOneTile(hand) && requirements.missedBy(hand, OF_HANDS).length === 0;

/** The hand has no complete structure. */
export const NO_STRUCTURE: Fault = { clause: 'CC-turn.hand', reason: 'fault.structure' };
