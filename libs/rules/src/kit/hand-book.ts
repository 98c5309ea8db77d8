import type { Circumstance, RuleSet, Valuation, WinSource } from '#deal';
import type { DealingStep, Meld, Suit, Tile, WallGeometry } from '#tiles';
import type { Price } from './payments.js';

/** Why a declared win is no win, or a hand not ready; reasons are ids. */
export interface Fault {
  readonly clause: string;
  readonly reason: string;
}

export interface WaitValue {
  readonly tile: Tile;
  readonly valuation: Valuation;
}

/** A hand out of any deal: `standing` without the tile it waits for. */
export interface HandAsked {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly forbiddenSuit?: Suit;
  readonly joker?: Tile;
}

/** A hand that is said to win, with its winning tile among `standing`. */
export interface WinAsked extends HandAsked {
  /** Absent for a hand dealt complete. */
  readonly winningTile?: Tile;
  readonly source: WinSource['kind'];
  readonly circumstances: readonly Circumstance[];
}

/** Members of a hand asked about that only some books know. */
export const BOOKS_OWN_MEMBERS = ['forbiddenSuit', 'joker'] as const;

/** Who pays, as far as a hand without a deal can tell. */
export const PAYERS = ['discarder', 'kong-declarer', 'each-active'] as const;

/** Whole points from each payer of that kind. */
export interface HandPayment extends Price {
  readonly by: (typeof PAYERS)[number];
}

export type ScoredHand =
  | { readonly valid: true; readonly valuation: Valuation; readonly payments: readonly HandPayment[] }
  | { readonly valid: false; readonly faults: readonly Fault[] };

/** Faults say why a hand that waits for something still does not count as ready. */
export interface WaitingHand {
  readonly ready: boolean;
  readonly waits: readonly WaitValue[];
  readonly best?: WaitValue;
  readonly faults: readonly Fault[];
}

/** What a rule book says of hands and walls out of any deal. Hands asked about hold no tile that the set lacks. */
export interface HandBook {
  readonly rules: RuleSet;
  readonly wall: { readonly geometry: WallGeometry; readonly dealing: readonly DealingStep[] };
  /** The clause that says which tiles there are. */
  readonly tilesClause: string;
  /** Which of the members that only some books know this one asks for. */
  readonly members: readonly (typeof BOOKS_OWN_MEMBERS)[number][];
  /** Kinds of meld that may not be laid down, with the clause that says so. */
  readonly noMelds: { readonly [kind in Meld['kind']]?: string };
  /** What the book knows to say of the moment of a win, and of which wins it can be true. */
  readonly circumstances: { readonly [circumstance in Circumstance]?: (win: WinAsked) => boolean };
  readonly score: (win: WinAsked) => ScoredHand;
  readonly waits: (hand: HandAsked) => WaitingHand;
}

export type HandBooks = (id: string, edition?: string) => HandBook | undefined;
