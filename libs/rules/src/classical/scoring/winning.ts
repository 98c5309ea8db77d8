import type { Tile } from '#tiles';
import { valuedWaits, type WaitValue } from '../../kit/index.js';
import { judgeOf } from '../../kit/hand/judging.js';
import { canWait, faultsOf, NO_STRUCTURE } from './hand-faults.js';
import type { HandToValue, WaitingHand } from '../hand/limited-hand.js';
import { possibleTiles } from '../hand/possible-tiles.js';
import { valueWon } from './hand-value.js';

/** Judges a declared mahjong (CC-claim.mahjong, CC-A32). */
export const judgeWin = judgeOf({ faultsOf, valueOf: valueWon, noStructure: NO_STRUCTURE });

/** The tiles that a hand waits for, in the order of kinds. The hand is ready if there is at least one (CC-ready). */
export const waits = (hand: HandToValue): readonly Tile[] =>
  canWait(hand) ? possibleTiles(hand.standing, hand.melds) : [];

/** The same tiles, each with the value of the completed hand under the given circumstances. */
export const waitsWithValues = (hand: WaitingHand): readonly WaitValue[] =>
  valuedWaits(waits(hand), (tile) => valueWon({ ...hand, standing: [...hand.standing, tile], winningTile: tile }));
