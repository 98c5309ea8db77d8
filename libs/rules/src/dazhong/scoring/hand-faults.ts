import { isConcealedKong } from '#deal';
import { isKnown } from '#tiles';
import type { Fault } from '../../kit/index.js';
import { missedBy, type Requirement } from '../../kit/judging.js';
import { isPlaying, isSet, someKindTooOften, tilesBeside, tilesOfMeld } from '../../patterns/index.js';
import { isSeen } from '../play/false-kongs.js';
import type { WaitingHand, WonHand } from './won-hand.js';

/** The requirements for any hand before its structure is checked. */
const OF_HANDS: readonly Requirement<WaitingHand>[] = [
  {
    fault: { clause: 'DZ-flower.1', reason: 'fault.flower-standing' },
    isMissed: ({ standing }) => !standing.every(isPlaying),
  },
  {
    fault: { clause: 'DZ-set.1', reason: 'fault.no-chow' },
    isMissed: ({ melds }) => melds.some((meld) => meld.kind === 'chow' && !isSet(meld)),
  },
  {
    fault: { clause: 'DZ-set.2', reason: 'fault.no-pung' },
    // A known false kong is no set, although its only consequence is the penalty (DZ-kong.10, DZ-A-DEAD).
    isMissed: ({ melds, holdsFalseKong = false }) =>
      holdsFalseKong || melds.some((meld) => meld.kind !== 'chow' && isKnown(meld.tile) && !isSet(meld)),
  },
  {
    fault: { clause: 'DZ-mj.4', reason: 'fault.set-not-shown' },
    isMissed: ({ melds }) => melds.some((meld) => meld.kind === 'kong' && !isSeen(meld)),
  },
  {
    fault: { clause: 'DZ-tiles.4', reason: 'fault.fifth-copy' },
    isMissed: ({ standing, melds }) => someKindTooOften(standing, melds),
  },
  {
    fault: { clause: 'DZ-joker.8', reason: 'fault.joker-declared' },
    isMissed: ({ melds, joker }) =>
      joker !== undefined && melds.some((meld) => tilesOfMeld(meld).includes(joker) && !isConcealedKong(meld)),
  },
];

/** The further requirements for a declared win. A kong counts as three tiles (DZ-tilecount.2). */
const OF_WINS: readonly Requirement<WonHand>[] = [
  {
    fault: { clause: 'DZ-tilecount.1', reason: 'fault.tile-count' },
    isMissed: ({ standing, melds }) => standing.length !== tilesBeside(melds),
  },
  {
    fault: { clause: 'DZ-joker.7', reason: 'fault.joker-claimed' },
    isMissed: ({ winningTile, source, joker }) =>
      joker !== undefined && winningTile === joker && source !== 'self-draw',
  },
  {
    fault: { clause: 'DZ-count.2', reason: 'fault.winning-tile' },
    isMissed: ({ standing, winningTile }) => winningTile !== undefined && !standing.includes(winningTile),
  },
];

/** The faults that make a declared win invalid before its structure is checked. */
export const faultsOf = (hand: WonHand): readonly Fault[] => [
  ...missedBy(hand, OF_WINS),
  ...missedBy<WaitingHand>(hand, OF_HANDS),
];

/** Checks whether the hand can wait for a tile. */
export const canWait = (hand: WaitingHand): boolean =>
  hand.standing.length === tilesBeside(hand.melds) - 1 && missedBy(hand, OF_HANDS).length === 0;

/** The hand has no complete structure (DZ-win.1 to DZ-win.4). */
export const NO_STRUCTURE: Fault = { clause: 'DZ-win.4', reason: 'fault.structure' };
