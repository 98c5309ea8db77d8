import { SUIT_TILES, type Tile, waitsOf } from '#tiles';
import type { Circumstance, RuleSetOptions, Valuation, ValueCap } from '#deal';
import { readingsOf } from '../../../patterns/index.js';
import { bestValuation, type FanTable, isWorthMore } from '../../hand/fans.js';
import { valuedWaits, type WaitValue } from '../../hand/hand-rules.js';
import type { Verdict } from '../../hand/judging.js';
import type { HandTiles } from '../../hand/finished-hand.js';
import type { BloodyClauses } from './clauses.js';
import { suitFault, type SuitOfHand } from './suits-held.js';

/** The highest value of a complete hand; undefined if the hand is not complete. Ignores forbidden suits. */
export type ValueHand = (hand: HandTiles, circumstances?: readonly Circumstance[]) => Valuation | undefined;

/** The tiles that a hand waits for, in the order of kinds, each with the value of the completed hand. */
export type WaitsWithValues = (hand: HandTiles) => readonly WaitValue[];

/** The waits under the options of a deal or of a standalone hand. */
export type WaitsUnder = (options: RuleSetOptions) => WaitsWithValues;

/** Judges a declared Hu: its structure, and its forbidden suit if that is known. */
export type JudgeWin = (hand: HandTiles, forbidden: SuitOfHand, circumstances: readonly Circumstance[]) => Verdict;

/** The cap where one point is doubled by each fan. */
export const doublingCap = (clause: string): ValueCap => ({ kind: 'fixed', clause, uncapped: (fan) => 2 ** fan });

export const valuedBy =
  (table: FanTable): ValueHand =>
  (hand, circumstances = []) =>
    bestValuation(table, readingsOf(hand.standing, hand.melds, circumstances));

/** Values the waits of a hand without circumstances. The number of copies left is not checked. */
export const waitsValuedBy =
  (valueHand: ValueHand): WaitsWithValues =>
  ({ standing, melds }) =>
    valuedWaits(waitsOf(standing, 4 - melds.length, { universe: SUIT_TILES }), (tile) =>
      valueHand({ standing: [...standing, tile], melds }),
    );

const COPIES = 4;

/**
 * Checks whether all four copies are standing. Copies in melds do not count: a kong, or a pung and one tile, permits
 * the wait.
 */
const holdsEveryCopy = ({ standing }: HandTiles, tile: Tile): boolean =>
  standing.filter((held) => held === tile).length === COPIES;

/**
 * Removes waits for a tile whose four copies stand in the hand itself. Such a tile does not raise the value of another
 * wait.
 */
export const withoutOwnFour =
  (waits: WaitsWithValues): WaitsWithValues =>
  (hand) =>
    waits(hand).filter(({ tile }) => !holdsEveryCopy(hand, tile));

/** The wait with the highest value, the first of equals; undefined if there is no wait. */
export const bestWait = ([first, ...others]: readonly WaitValue[]): WaitValue | undefined =>
  first && others.reduce((best, next) => (isWorthMore(next.valuation, best.valuation) ? next : best), first);

/** Judges a hand by its structure and its forbidden suit. */
export const judgedBy =
  (valueHand: ValueHand, { structure, suit }: BloodyClauses): JudgeWin =>
  (hand, forbidden, circumstances) => {
    const valuation = valueHand(hand, circumstances);
    const wrongSuit = suitFault(hand, forbidden);
    const faults = [
      ...(valuation ? [] : [{ clause: structure, reason: 'fault.structure' }]),
      ...(wrongSuit ? [{ clause: suit.inHu, reason: wrongSuit }] : []),
    ];
    return valuation && faults.length === 0 ? { valid: true, valuation } : { valid: false, faults };
  };
