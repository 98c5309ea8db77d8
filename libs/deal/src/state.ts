import type { Transfer } from '#ledger';
import type { BySeat, Meld, RecordedTile, Seat, SeenTile, Suit, Tile } from '#tiles';
import type { Circumstance, EventOf, OpenPoint, RuleSetOptions, Recording, Seating, WinSource } from './events.js';

/** What was agreed when the deal was opened. */
export interface Terms {
  readonly table: string;
  readonly ruleSet: string;
  readonly edition: string;
  readonly fingerprint: string;
  readonly options: RuleSetOptions;
  readonly recording: Recording;
  readonly source: EventOf<'DealOpened'>['source'];
  readonly seating: Seating;
  /** The match that the deal is part of. */
  readonly match?: string;
}

export interface Discard {
  /** Unknown in a full recording whose readers did not read it. */
  readonly tile: RecordedTile;
  /** The seats that took it into a meld or a win; the discard stays in the record of its own seat. */
  readonly claimedBy?: readonly Seat[];
}

export interface ForbiddenSuit {
  readonly suit: Suit | '?' | 'hidden';
  readonly by: 'tile' | 'card';
  /** The tile set aside: part of the hand for a win, not for a meld, and owed as the first discard (SBR-4.1). */
  readonly tile: SeenTile | undefined;
  /** Has the first discard turned it over? */
  readonly shown: boolean;
}

/** A declared kong's account: fixed payers, then its price once it stands, then perhaps its refund. */
export interface KongAccount {
  readonly payers: readonly Seat[];
  /** How many discards its seat had made when it was declared. */
  readonly afterDiscards: number;
  readonly transfers?: readonly Transfer[];
  readonly refunded?: boolean;
}

/** A declaration that one tile is missing. */
export interface Ready {
  readonly as: 'ready' | 'heavenly-ready';
  /** It binds the hand from that many own discards on: the one that follows the declaration is still free. */
  readonly from: number;
  /** How many discards all four had made by then. */
  readonly afterDiscards: number;
}

export interface Win {
  readonly seat: Seat;
  /** Absent for a hand dealt complete. */
  readonly tile?: SeenTile;
  readonly source: WinSource;
  readonly circumstances: readonly Circumstance[];
  readonly payers: readonly Seat[];
  /** Wins declared on one tile share a group; groups count up from 0. */
  readonly group: number;
}

/** A value that a person stated in place of the tiles. */
export type StatedValue = Omit<EventOf<'ValueReported'>, 'type' | 'seat'>;

export type Miscount = 'too-few-tiles' | 'too-many-tiles';

/**
 * A seat's tiles and fortunes. What may be absent is `undefined` and stands there all the same, here and below: a deal is
 * folded event by event, and objects of one shape are copied several times as fast.
 */
export interface Player {
  /** Standing tiles, a self-drawn winning tile and the tile set aside included, in the order they came. */
  readonly hand: readonly SeenTile[];
  readonly melds: readonly Meld[];
  /** Beside `melds`, index by index; undefined for chows and pungs. */
  readonly kongs: readonly (KongAccount | undefined)[];
  readonly discards: readonly Discard[];
  readonly bonusTiles: readonly Tile[];
  readonly forbidden: ForbiddenSuit | undefined;
  readonly ready: Ready | undefined;
  /** A dead hand and what it may no longer do: win; or claim and declare kongs too, as where the referee ruled it dead. */
  readonly dead: EventOf<'HandDied'>['bars'] | undefined;
  /** The clause by which the hand is dead; undefined where a referee ruled it dead. */
  readonly deathClause: string | undefined;
  readonly win: Win | undefined;
  /** Laid open at the end. */
  readonly revealed: readonly Tile[] | undefined;
  /** Its hand was reported at the end of a result-only recording. */
  readonly isReported: boolean;
  /** Points its hand was found to be worth once it lay open: what a win came to, or a hand that has not won and counts too. */
  readonly value: number | undefined;
  /** Reported by its value and not by its tiles. */
  readonly stated: StatedValue | undefined;
  /** Its number of tiles was noted to be wrong: a report of its hand may differ by a tile. */
  readonly miscounted: Miscount | undefined;
}

export interface ReturnedTile {
  readonly tile: SeenTile;
  readonly seenBy: Seat;
}

export interface Table {
  readonly players: BySeat<Player>;
  /** Tiles left in the wall; 0 where a deal is recorded by its result, for nobody counts it. */
  readonly wall: number;
  readonly joker: Tile | undefined;
  /** The tile turned up to name the joker: it lies open and is out of play. */
  readonly indicator: Tile | undefined;
  /** Tiles that were drawn and put back: they lie first in the wall, in this order. */
  readonly returned: readonly ReturnedTile[];
  /** All declared wins in order. */
  readonly wins: readonly Win[];
  /** All that has been paid so far, in order. */
  readonly transfers: readonly Transfer[];
}

/** A tile that others may claim, until the window closes. */
export interface ClaimWindow {
  /** The seat of the tile: the discarder, or the seat that declares a kong. */
  readonly seat: Seat;
  readonly tile: SeenTile;
  readonly on: 'discard' | 'kong';
  /** Was the discard made right after a kong of its seat, with no other tile between? Then that kong's place in its melds. */
  readonly afterKong: number | undefined;
  /** A meld already laid down with the tile; a win still outranks it (SBR-3.6). */
  readonly meld: { readonly seat: Seat; readonly kind: 'chow' | 'pung' | 'kong' } | undefined;
  readonly wins: readonly Seat[];
  /** Seats that touched the wall meanwhile. */
  readonly touched: readonly Seat[];
}

/** How a seat came to its turn: the dealt hand, a draw, the replacement of a kong or of a flower, or a claim. */
export interface Arrival {
  readonly by: 'deal' | 'draw' | 'replacement' | 'flower' | 'claim';
  /** The tile just drawn, if the turn began with a draw. */
  readonly drawn: SeenTile | undefined;
}

/** The act that the deal waits for. With an open window it is the act that would close it; `claims`: none until it closes. */
export type Turn =
  | { readonly act: 'claims' }
  /** The deal is recorded by its result: facts that score come in their order. */
  | { readonly act: 'report' }
  | ({
      readonly act: 'discard';
      readonly seat: Seat;
      /** Places in its melds of the kongs declared in this turn. */
      readonly kongs: readonly number[];
      /** Place in the wall, counted from 0, to which the drawn tile can still go back, for a late claim. */
      readonly returnsTo: number | undefined;
    } & Arrival)
  | {
      readonly act: 'draw';
      readonly seat: Seat;
      readonly replacement: boolean;
      /** Is it for a flower that a replacement is owed? */
      readonly flower: boolean;
      readonly kongs: readonly number[];
      /** How the turn had come about in which a kong was declared, to which it goes back if the kong is taken back. */
      readonly before: Arrival | undefined;
    }
  /** Hu was said, and the hand of `seat` is to be shown and judged; if it is false, play resumes. */
  | {
      readonly act: 'show';
      readonly seat: Seat;
      /** All who said it: the first is asked to show, by playing order from the seat whose tile it is or against it. */
      readonly wins: readonly Win[];
      readonly resumes: Exclude<Turn, { readonly act: 'show' }>;
    };

export interface Unopened {
  readonly phase: 'unopened';
}
export interface Opened {
  readonly phase: 'opened';
  readonly terms: Terms;
  /** What the rule set keeps for its own clauses (`OwnState`); here and below only the rule set reads it. */
  readonly own?: object | undefined;
  readonly wallBreaker?: Pick<EventOf<'WallBreakerPicked'>, 'dice' | 'seat'>;
  readonly wallBreak?: Pick<EventOf<'WallBroken'>, 'dice' | 'seat' | 'stack'>;
}
/** Hands are dealt; forbidden suits, bonus tiles and the like are still to come. */
export interface Preparing {
  readonly phase: 'preparing';
  readonly terms: Terms;
  readonly own?: object | undefined;
  readonly table: Table;
  /** The seats that have reported no flowers, in that order. */
  readonly reported: readonly Seat[];
  /** Replacement tiles pending for flowers that a seat has exposed. */
  readonly owed: { readonly seat: Seat; readonly tiles: number } | undefined;
}
export interface Playing {
  readonly phase: 'playing';
  readonly terms: Terms;
  readonly own?: object | undefined;
  readonly table: Table;
  readonly turn: Turn;
  readonly window: ClaimWindow | undefined;
}
/** Play waits for a hand to be shown. */
export type Showing = Playing & { readonly turn: Extract<Turn, { readonly act: 'show' }> };

/** Play is over; the named seats still have to lay their hands open. */
export interface Settling {
  readonly phase: 'settling';
  readonly terms: Terms;
  readonly own?: object | undefined;
  readonly table: Table;
  readonly ending: EventOf<'PlayEnded'>['reason'];
  /** The seats whose hands the rule set reveals. */
  readonly reveals: readonly Seat[];
  readonly awaiting: readonly Seat[];
  /** The facts that a referee ruled unknowable. */
  readonly unknowable?: readonly OpenPoint[];
}
export interface Settled {
  readonly phase: 'settled';
  readonly terms: Terms;
  readonly own?: object | undefined;
  readonly table: Table;
  readonly ending: EventOf<'DealSettled'>['ending'];
  readonly balances: EventOf<'DealSettled'>['balances'];
  readonly nextDealer: Seat;
  /** The clause that says so. */
  readonly nextDealerClause: string;
  /** The unknowable facts without which the deal was settled. */
  readonly openPoints?: readonly OpenPoint[];
}
export type DealState = Unopened | Opened | Preparing | Playing | Settling | Settled;
/** A state with tiles on the table. */
export type Dealt = Preparing | Playing | Settling | Settled;

export const UNOPENED: Unopened = { phase: 'unopened' };

/** Checks that tiles are on the table, or were when the deal ended. */
export const isDealt = (state: DealState): state is Dealt => state.phase !== 'unopened' && state.phase !== 'opened';

/** Checks that the deal is a result-only recording that takes the facts that score, in their order. */
export const isReport = (state: DealState): state is Playing =>
  state.phase === 'playing' && state.turn.act === 'report';
