import { type Suit, SUIT_TILES, type Tile, waitsOf } from '#tiles';
import type { Circumstance, RuleSetOptions, Valuation } from '#deal';
import { readingsOf } from '../../patterns/index.js';
import { bestValuation, type FanBook, isWorthMore } from '../fans.js';
import type { WaitValue } from '../hand-book.js';
import type { Verdict } from '../judging.js';
import { type HandTiles, holdsSuit } from './hand.js';

/** What a complete hand is worth at best; undefined where it is not complete. Says nothing of forbidden suits. */
export type ValueHand = (hand: HandTiles, circumstances?: readonly Circumstance[]) => Valuation | undefined;

/** The tiles a hand waits for, in the order of kinds, each with the value it would make. */
export type WaitsWithValues = (hand: HandTiles) => readonly WaitValue[];

/** The same under the options of a deal or of a standalone hand. */
export type WaitsUnder = (options: RuleSetOptions) => WaitsWithValues;

/** Checks a hand that said Hu: its structure and its forbidden suit, where that is known. */
export type JudgeWin = (
  hand: HandTiles,
  forbidden: Suit | undefined,
  circumstances: readonly Circumstance[],
) => Verdict;

export const valuedBy =
  (book: FanBook): ValueHand =>
  (hand, circumstances = []) =>
    bestValuation(book, readingsOf(hand.standing, hand.melds, circumstances));

/** A waiting hand has no fan of the moment. Nobody asks whether a tile can still be had. */
export const waitsValuedBy =
  (valueHand: ValueHand): WaitsWithValues =>
  ({ standing, melds }) =>
    waitsOf(standing, 4 - melds.length, { universe: SUIT_TILES }).flatMap((tile) => {
      const valuation = valueHand({ standing: [...standing, tile], melds });
      return valuation === undefined ? [] : [{ tile, valuation }];
    });

const COPIES = 4;

/** Melds are not standing: four copies in a kong, or a pung and one tile beside it, do not forbid the wait. */
const holdsEveryCopy = ({ standing }: HandTiles, tile: Tile): boolean =>
  standing.filter((held) => held === tile).length === COPIES;

/** A tile whose four copies stand in the hand itself is no wait, and raises no value beside another wait. */
export const withoutOwnFour =
  (waits: WaitsWithValues): WaitsWithValues =>
  (hand) =>
    waits(hand).filter(({ tile }) => !holdsEveryCopy(hand, tile));

/** The wait worth most, the first of equals; undefined for a hand that waits for nothing. */
export const bestWait = ([first, ...others]: readonly WaitValue[]): WaitValue | undefined =>
  first && others.reduce((best, next) => (isWorthMore(next.valuation, best.valuation) ? next : best), first);

/** `clauses`: what a hand without structure offends against, and one with the forbidden suit. */
export const judgedBy =
  (valueHand: ValueHand, clauses: { readonly structure: string; readonly forbiddenSuit: string }): JudgeWin =>
  (hand, forbidden, circumstances) => {
    const valuation = valueHand(hand, circumstances);
    const faults = [
      ...(valuation ? [] : [{ clause: clauses.structure, reason: 'fault.structure' }]),
      ...(forbidden && holdsSuit(hand, forbidden)
        ? [{ clause: clauses.forbiddenSuit, reason: 'fault.forbidden-suit' }]
        : []),
    ];
    return valuation && faults.length === 0 ? { valid: true, valuation } : { valid: false, faults };
  };
