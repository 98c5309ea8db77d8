import { isKnown, type Meld, type Suit, SUIT_TILES, suitOf, type Tile, waitsOf } from '#tiles';
import type { Circumstance, Valuation } from '#deal';
import { bestValuation, isWorthMore } from '../kit/index.js';
import { readingsOf } from '../patterns/index.js';
import { FAN_BOOK } from './fan.table.js';

/** The tiles of one player: `standing` with the winning tile for a win, without it for a hand that waits. */
export interface HandTiles {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

export interface WaitValue {
  readonly tile: Tile;
  readonly valuation: Valuation;
}

/**
 * What a complete hand is worth at best (SBR-7.1); undefined where it is not complete (SBR-2.1).
 * Says nothing of forbidden suits. `circumstances`: how the winning tile came; none for a waiting hand (SBR-7.2).
 */
export const valueHand = (hand: HandTiles, circumstances: readonly Circumstance[] = []): Valuation | undefined =>
  bestValuation(FAN_BOOK, readingsOf(hand.standing, hand.melds, circumstances));

/** The tiles a hand waits for, in the order of kinds, each with the value it would make (SBR-D.wait, SBR-7.2). */
export const waitsWithValues = ({ standing, melds }: HandTiles): readonly WaitValue[] =>
  waitsOf(standing, 4 - melds.length, { universe: SUIT_TILES }).flatMap((tile) => {
    const valuation = valueHand({ standing: [...standing, tile], melds });
    return valuation === undefined ? [] : [{ tile, valuation }];
  });

/** The wait worth most, the first of equals (SBR-7.2, SBR-9.3); undefined for a hand that waits for nothing. */
export const bestWait = ([first, ...others]: readonly WaitValue[]): WaitValue | undefined =>
  first && others.reduce((best, next) => (isWorthMore(next.valuation, best.valuation) ? next : best), first);

/** A declared set of that suit (SBR-11.2); one whose tiles the record never saw is none (SBR-A116). */
export const hasMeldOf = ({ melds }: Pick<HandTiles, 'melds'>, suit: Suit): boolean =>
  melds.some((meld) => {
    const tile = meld.kind === 'chow' ? meld.claimed : meld.tile;
    return isKnown(tile) && suitOf(tile) === suit;
  });

/** Does the hand, its melds included, hold a tile of that suit (SBR-2.2, SBR-4.3)? */
export const holdsSuit = (hand: HandTiles, suit: Suit): boolean =>
  hand.standing.some((tile) => suitOf(tile) === suit) || hasMeldOf(hand, suit);

/** Why a declared win is no win; reasons are ids. */
export interface Fault {
  readonly clause: string;
  readonly reason: string;
}

export type Verdict =
  | { readonly valid: true; readonly valuation: Valuation }
  | { readonly valid: false; readonly faults: readonly Fault[] };

/** Checks a hand that said Hu: its structure and its forbidden suit (SBR-2.1, SBR-2.2, SBR-2.6). */
export const judgeWin = (
  hand: HandTiles,
  forbidden: Suit | undefined,
  circumstances: readonly Circumstance[],
): Verdict => {
  const valuation = valueHand(hand, circumstances);
  const faults = [
    ...(valuation ? [] : [{ clause: 'SBR-2.1', reason: 'fault.structure' }]),
    ...(forbidden && holdsSuit(hand, forbidden) ? [{ clause: 'SBR-2.2', reason: 'fault.forbidden-suit' }] : []),
  ];
  return valuation && faults.length === 0 ? { valid: true, valuation } : { valid: false, faults };
};
