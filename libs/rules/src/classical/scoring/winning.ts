import type { Tile } from '#tiles';
import type { WaitValue } from '../../kit/index.js';
import { judgeOf } from '../../kit/judging.js';
import { canWait, faultsOf, NO_STRUCTURE } from './faults.js';
import type { HandToValue, WaitingHand } from './hand.js';
import { possibleTiles } from './possible-tiles.js';
import { valueWon } from './hand-value.js';

/** Judges a hand that said mahjong (CC-claim.mahjong, CC-A32). */
export const judgeWin = judgeOf({ faultsOf, valueOf: valueWon, noStructure: NO_STRUCTURE });

/** The tiles a hand waits for, in the order of kinds: it is ready where there is one (CC-ready). */
export const waits = (hand: HandToValue): readonly Tile[] =>
  canWait(hand) ? possibleTiles(hand.standing, hand.melds) : [];

/** The same, each with the value it would make in the way it is said to come. */
export const waitsWithValues = (hand: WaitingHand): readonly WaitValue[] =>
  waits(hand).flatMap((tile) => {
    const valuation = valueWon({ ...hand, standing: [...hand.standing, tile], win: { ...hand.win, tile } });
    return valuation ? [{ tile, valuation }] : [];
  });
