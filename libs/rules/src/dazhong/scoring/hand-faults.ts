import { isConcealedKong } from '#deal';
import {
  hasBrokenChow,
  hasBrokenPung,
  holdsBonusTile,
  holdsFifthCopy,
  isOfWrongSize,
  lacksOneTile,
  lacksWinningTile,
  missedBy,
  type Requirement,
  requirement,
} from '../../kit/hand/hand-requirements.js';
import type { Fault } from '../../kit/index.js';
import { tilesOfMeld } from '../../patterns/index.js';
import { isSeen } from '../penalties/false-kongs.js';
import type { WaitingHand, WonHand } from '../hand/won-hand.js';

const declaresJoker = ({ melds, joker }: WaitingHand): boolean =>
  joker !== undefined && melds.some((meld) => tilesOfMeld(meld).includes(joker) && !isConcealedKong(meld));

const claimsJoker = ({ winningTile, source, joker }: WonHand): boolean =>
  joker !== undefined && winningTile === joker && source !== 'self-draw';

/** The requirements for any hand before its structure is checked. */
const OF_HANDS: readonly Requirement<WaitingHand>[] = [
  requirement('DZ-flower.1', 'fault.flower-standing', holdsBonusTile),
  requirement('DZ-set.1', 'fault.no-chow', hasBrokenChow),
  // A known false kong is no set, although its only consequence is the penalty (DZ-kong.10, DZ-A-DEAD).
  requirement('DZ-set.2', 'fault.no-pung', (hand) => hand.holdsFalseKong === true || hasBrokenPung(hand)),
  requirement('DZ-mj.4', 'fault.set-not-shown', ({ melds }) =>
    melds.some((meld) => meld.kind === 'kong' && !isSeen(meld)),
  ),
  requirement('DZ-tiles.4', 'fault.fifth-copy', holdsFifthCopy),
  requirement('DZ-joker.8', 'fault.joker-declared', declaresJoker),
];

/** The further requirements for a declared win. A kong counts as three tiles (DZ-tilecount.2). */
const OF_WINS: readonly Requirement<WonHand>[] = [
  requirement('DZ-tilecount.1', 'fault.tile-count', isOfWrongSize),
  requirement('DZ-joker.7', 'fault.joker-claimed', claimsJoker),
  requirement('DZ-count.2', 'fault.winning-tile', lacksWinningTile),
];

/** The faults that make a declared win invalid before its structure is checked. */
export const faultsOf = (hand: WonHand): readonly Fault[] => [
  ...missedBy(hand, OF_WINS),
  ...missedBy<WaitingHand>(hand, OF_HANDS),
];

/** Checks whether the hand can wait for a tile. */
export const canWait = (hand: WaitingHand): boolean => lacksOneTile(hand) && missedBy(hand, OF_HANDS).length === 0;

/** The hand has no complete structure (DZ-win.1 to DZ-win.4). */
export const NO_STRUCTURE: Fault = { clause: 'DZ-win.4', reason: 'fault.structure' };
