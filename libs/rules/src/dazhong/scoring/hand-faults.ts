import { isConcealedKong } from '#deal';
import * as requirements from '../../kit/hand/hand-requirements.js';
import type { Fault } from '../../kit/index.js';
import { tilesOfMeld } from '../../patterns/index.js';
import { isSeen } from '../penalties/false-kongs.js';
import type { WaitingHand, WonHand } from '../hand/won-hand.js';

const declaresJoker = ({ melds, joker }: WaitingHand): boolean =>
  joker !== undefined && melds.some((meld) => tilesOfMeld(meld).includes(joker) && !isConcealedKong(meld));

const claimsJoker = ({ winningTile, source, joker }: WonHand): boolean =>
  joker !== undefined && winningTile === joker && source !== 'self-draw';

/** The requirements for any hand before its structure is checked. */
const OF_HANDS: readonly requirements.Requirement<WaitingHand>[] = [
  requirements.requirement('DZ-flower.1', 'fault.flower-standing', requirements.holdsBonusTile),
  requirements.requirement('DZ-set.1', 'fault.no-chow', requirements.hasBrokenChow),
  // A known false kong is no set, although its only consequence is the penalty (DZ-kong.10, DZ-A-DEAD).
  requirements.requirement(
    'DZ-set.2',
    'fault.no-pung',
    (hand) => hand.holdsFalseKong === true || requirements.hasBrokenPung(hand),
  ),
  requirements.requirement('DZ-mj.4', 'fault.set-not-shown', ({ melds }) =>
    melds.some((meld) => meld.kind === 'kong' && !isSeen(meld)),
  ),
  requirements.requirement('DZ-tiles.4', 'fault.fifth-copy', requirements.holdsFifthCopy),
  requirements.requirement('DZ-joker.8', 'fault.joker-declared', declaresJoker),
];

/** The further requirements for a declared win. A kong counts as three tiles (DZ-tilecount.2). */
const OF_WINS: readonly requirements.Requirement<WonHand>[] = [
  requirements.requirement('DZ-tilecount.1', 'fault.tile-count', requirements.isOfWrongSize),
  requirements.requirement('DZ-joker.7', 'fault.joker-claimed', claimsJoker),
  requirements.requirement('DZ-count.2', 'fault.winning-tile', requirements.lacksWinningTile),
];

/** The faults that make a declared win invalid before its structure is checked. */
export const faultsOf = (hand: WonHand): readonly Fault[] => [
  ...requirements.missedBy(hand, OF_WINS),
  ...requirements.missedBy<WaitingHand>(hand, OF_HANDS),
];

/** Checks whether the hand can wait for a tile. */
export const canWait = (hand: WaitingHand): boolean =>
  requirements.lacksOneTile(hand) && requirements.missedBy(hand, OF_HANDS).length === 0;

/** The hand has no complete structure (DZ-win.1 to DZ-win.4). */
export const NO_STRUCTURE: Fault = { clause: 'DZ-win.4', reason: 'fault.structure' };
