import type { Transfer } from '#ledger';
import type { BySeat, Meld, RecordedTile, Seat, SeenTile, Tile } from '#tiles';
import type {
  Circumstance,
  EventOf,
  OpenPoint,
  RuleSetOptions,
  Recording,
  Seating,
  WinSource,
} from '../messages/events.js';

/** The agreements made when the deal was opened. */
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
  /** Unknown in a full recording if no reader read it. */
  readonly tile: RecordedTile;
  /** The seats that took it into a meld or a win; the discard stays in the record of its own seat. */
  readonly claimedBy?: readonly Seat[];
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

/**
 * The tiles and the state of a seat. Members without a value are present as `undefined`, here and below: events are
 * folded one by one, and objects of one shape are copied several times as fast.
 */
export interface Player {
  /** Concealed tiles in the order they came, including a self-drawn winning tile and the tile set aside. */
  readonly hand: readonly SeenTile[];
  readonly melds: readonly Meld[];
  readonly discards: readonly Discard[];
  readonly bonusTiles: readonly Tile[];
  readonly win: Win | undefined;
  /** Revealed at the end, or exposed with the ready declaration. */
  readonly revealed: readonly Tile[] | undefined;
  /** Its hand was reported at the end of a result-only recording. */
  readonly isReported: boolean;
  /** The points of the hand once it is revealed: the value of a win, or of a hand that has not won but counts. */
  readonly value: number | undefined;
  /** Present if the hand is reported by its value and not by its tiles, or if the winner counted the revealed hand. */
  readonly stated: StatedValue | undefined;
}

export interface Table {
  readonly players: BySeat<Player>;
  /** Tiles left in the wall; 0 in a result-only recording, which does not count them. */
  readonly wall: number;
  readonly joker: Tile | undefined;
  /** The tile turned up to name the joker: it is exposed and out of play. */
  readonly indicator: Tile | undefined;
  /** All declared wins in order. */
  readonly wins: readonly Win[];
  /** All payments so far, in order. */
  readonly transfers: readonly Transfer[];
}

/** A set that a seat has called. Its tiles are not opened yet. */
export interface CalledSet {
  readonly seat: Seat;
  readonly set: 'chow' | 'pung' | 'kong';
  /** The claimed discard, once the seat has made its own discard before it opened the set. */
  readonly claimed: { readonly tile: Tile; readonly from: Seat } | undefined;
}

/** A tile that others may claim, until the window closes. */
export interface ClaimWindow {
  /** The seat of the tile: the discarder, or the seat that declares a kong. */
  readonly seat: Seat;
  readonly tile: SeenTile;
  readonly on: 'discard' | 'kong';
  /**
   * If the discard was made right after a kong of its seat, with no other tile between: the places in its melds of all
   * kongs of that turn, the latest last.
   */
  readonly afterKongs: readonly number[] | undefined;
  /** A meld already claimed with the tile; a win still outranks it (SBR-3.6). */
  readonly meld: { readonly seat: Seat; readonly kind: 'chow' | 'pung' | 'kong' } | undefined;
  readonly wins: readonly Seat[];
}

/** How the turn of a seat began: with the dealt hand, a draw, the replacement of a kong or of a flower, or a claim. */
export interface Arrival {
  readonly by: 'deal' | 'draw' | 'replacement' | 'flower' | 'claim';
  /** The tile just drawn, if the turn began with a draw. */
  readonly drawn: SeenTile | undefined;
}

/**
 * The act that the deal waits for. With an open window it is the act that would close it; `claims`: no act until it
 * closes.
 */
export type Turn =
  | { readonly act: 'claims' }
  /** A result-only recording: facts that score come in their order. */
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
      /** Whether the pending replacement is for a flower. */
      readonly flower: boolean;
      readonly kongs: readonly number[];
      /** The turn in which a kong was declared. If the kong is withdrawn, this turn is restored. */
      readonly before: Arrival | undefined;
    }
  /** A win was declared, and the hand of `seat` must be shown and judged. If it is false, play resumes. */
  | {
      readonly act: 'show';
      readonly seat: Seat;
      /** All declared wins. The first is shown first, by playing order from the seat of the tile or against it. */
      readonly wins: readonly Win[];
      readonly resumes: Exclude<Turn, { readonly act: 'show' }>;
    };

export interface Unopened {
  readonly phase: 'unopened';
}
interface Agreed {
  readonly terms: Terms;
  /** The state that the rule set keeps for its own clauses (`OwnState`). Only the rule set reads it. */
  readonly own?: object | undefined;
}
interface OnTable extends Agreed {
  readonly table: Table;
}
export interface Opened extends Agreed {
  readonly phase: 'opened';
  readonly wallBreaker?: Pick<EventOf<'WallBreakerPicked'>, 'dice' | 'seat'>;
  readonly wallBreak?: Pick<EventOf<'WallBroken'>, 'dice' | 'seat' | 'stack'>;
}
/** Hands are dealt; the facts that the rule set needs before play follow. */
export interface Preparing extends OnTable {
  readonly phase: 'preparing';
}
export interface Playing extends OnTable {
  readonly phase: 'playing';
  readonly turn: Turn;
  readonly window: ClaimWindow | undefined;
  /** The facts that a referee ruled unknowable in play, without which play goes on. */
  readonly unknowable?: readonly OpenPoint[];
  readonly called?: CalledSet | undefined;
}
/** Play waits until a hand is shown. */
export type Showing = Playing & { readonly turn: Extract<Turn, { readonly act: 'show' }> };

/** Play is over; the named seats still have to reveal their hands. */
export interface Settling extends OnTable {
  readonly phase: 'settling';
  readonly ending: EventOf<'PlayEnded'>['reason'];
  /** The seats whose hands the rule set reveals. */
  readonly reveals: readonly Seat[];
  readonly awaiting: readonly Seat[];
  /** The facts that a referee ruled unknowable and that no player has shown since. */
  readonly unknowable?: readonly OpenPoint[];
}
export interface Settled extends OnTable {
  readonly phase: 'settled';
  readonly ending: EventOf<'DealSettled'>['ending'];
  readonly balances: EventOf<'DealSettled'>['balances'];
  readonly nextDealer: Seat;
  /** The clause that determines the next dealer. */
  readonly nextDealerClause: string;
  /** The unknowable facts that are missing in the settlement. */
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
