import type { Circumstance, RejectionCode, RuleSet, RuleSetOptions, Valuation, WinSource } from '#deal';
import type { DealingStep, Meld, Seat, Suit, Tile, WallGeometry } from '#tiles';
import type { HandShape } from './hand-shapes.js';
import type { Price } from './payments.js';
import type { SettledTable, StandaloneTable, TableRefusal } from './settled-table.js';

/** Why a declared win is no win, or a hand not ready; reasons are ids. */
export interface Fault {
  readonly clause: string;
  readonly reason: string;
}

export interface WaitValue {
  readonly tile: Tile;
  readonly valuation: Valuation;
}

/** The wait that gives most points, the first of equals; undefined for a hand that waits for nothing. */
export const dearestWait = ([first, ...others]: readonly WaitValue[]): WaitValue | undefined =>
  first && others.reduce((best, next) => (next.valuation.points > best.valuation.points ? next : best), first);

/** A hand out of any deal: `standing` without the tile it waits for. */
export interface StandaloneHand {
  /** As given; what was left out is the book's to fill in. */
  readonly options?: RuleSetOptions;
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly forbiddenSuit?: Suit;
  /** The joker's kind. */
  readonly joker?: Tile;
  readonly seatWind?: Seat;
  readonly roundWind?: Seat;
  /** Flowers and seasons set aside. */
  readonly bonusTiles?: readonly Tile[];
  /** Of a hand that waits: whose tile it would be. */
  readonly source?: WinSource['kind'];
}

/** A hand that is said to win, with its winning tile among `standing`. */
export interface StandaloneWin extends StandaloneHand {
  /** Absent for a hand dealt complete. */
  readonly winningTile?: Tile;
  readonly source: WinSource['kind'];
  /** The seat whose tile it was, where that is stated. */
  readonly from?: Seat;
  readonly circumstances: readonly Circumstance[];
}

/** Members of a hand asked about that only some books know. */
export const BOOKS_OWN_MEMBERS = [
  'forbiddenSuit',
  'joker',
  'seatWind',
  'roundWind',
  'bonusTiles',
  'source',
] as const satisfies readonly (keyof StandaloneHand)[];

/** Something that no hand under the book can be, with the clause that says so. */
export interface HandRefusal {
  readonly code:
    | Extract<RejectionCode, 'NO_FLOWER' | 'NO_PLAYING_TILE' | 'JOKER_STAYS' | 'KONG_KIND'>
    | 'MEMBER_MISSING'
    | 'OPTION_DIFFERS';
  /** The member of the hand, and where in it. */
  readonly at: readonly [keyof StandaloneHand, ...(string | number)[]];
  readonly clause: string;
}

/** The payers, as far as a standalone hand shows them; `east` pays a hand of another seat. */
export const PAYERS = ['discarder', 'kong-declarer', 'each-active', 'east'] as const;

/** Whole points from each payer of that kind. */
export interface HandPayment extends Price {
  readonly by: (typeof PAYERS)[number];
}

/** Where whose tile it was pays, and all do for a drawn one. */
export const PAYER_BY_SOURCE: { readonly [kind in WinSource['kind']]: HandPayment['by'] } = {
  'self-draw': 'each-active',
  discard: 'discarder',
  'robbed-kong': 'kong-declarer',
};

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

/** What a rule book says of hands and walls out of any deal. Hands asked about hold no tile that the set lacks, and nothing that is refused. */
export interface HandBook {
  readonly rules: RuleSet;
  /** As it is built and dealt under these options. */
  readonly wall: (options: RuleSetOptions) => {
    readonly geometry: WallGeometry;
    readonly dealing: readonly DealingStep[];
  };
  /** What a complete hand may be beside four sets and a pair. */
  readonly shapes: readonly HandShape[];
  /** The clause that says which tiles there are. */
  readonly tilesClause: string;
  /** Which of the members that only some books know this one asks for. */
  readonly members: readonly (typeof BOOKS_OWN_MEMBERS)[number][];
  /** The tiles in play, each copy once; absent where that is always the whole set of the options asked by. */
  readonly inPlay?: (hand: StandaloneHand) => readonly Tile[];
  /** What else makes a hand nonsense; absent where nothing does. */
  readonly refuses?: (hand: StandaloneHand) => readonly HandRefusal[];
  /** Kinds of meld that may not be laid down, with the clause that says so. */
  readonly noMelds: { readonly [kind in Meld['kind']]?: string };
  /** What the book knows to say of the moment of a win, and of which wins it can be true. */
  readonly circumstances: { readonly [circumstance in Circumstance]?: (win: StandaloneWin) => boolean };
  readonly score: (win: StandaloneWin) => ScoredHand;
  readonly waits: (hand: StandaloneHand) => WaitingHand;
  /** What a hand is worth that has not won; absent in a book that values the winner’s alone. */
  readonly value?: (hand: StandaloneHand) => Valuation;
  /** Why four such hands cannot have lain at one table, each of them sound by itself; absent where nothing more is known. */
  readonly refusesTable?: (table: StandaloneTable) => readonly TableRefusal[];
  /** What comes of the four hands of a deal that was won; absent likewise. */
  readonly settle?: (table: StandaloneTable) => SettledTable;
}

export type HandBooks = (id: string, edition?: string) => HandBook | undefined;
