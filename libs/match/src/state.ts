import type { DealOutcome } from '#ledger';
import type { Seat, Side } from '#tiles';
import type { MatchEventOf, SeatedPlaces } from './events.js';

/** What was agreed when the match was opened; where seats are drawn, `places` are those taken after the draw. */
export type Terms = Omit<MatchEventOf<'MatchOpened'>, 'type'>;

/** What a deal came to, and the event of the deal that says so. */
export interface Settlement extends DealOutcome {
  readonly sequence: number;
  readonly hash: string;
}

export interface Signature {
  readonly player: string;
  /** Of the settlement that was accepted; it holds for no other one. */
  readonly sequence: number;
  readonly hash: string;
}

/** A decision of the referee, and who made it. */
export interface Decision {
  readonly reason: string;
  readonly by: string;
}

/** A deal as the match sees it. */
export interface DealInMatch {
  readonly deal: string;
  /** Counts from 1, void deals included. */
  readonly number: number;
  readonly seating: SeatedPlaces;
  readonly dealer: MatchEventOf<'DealStarted'>['dealer'];
  /** The wind of the round it was played in, in a match of rounds. */
  readonly round?: Seat;
  /** Every settlement there has been, in order; `settled` is the one that counts now. */
  readonly settlements: readonly Settlement[];
  readonly settled?: Settlement;
  readonly signatures: readonly Signature[];
  /** The referee has allowed this deal to stand although that player should have dealt it. */
  readonly allowed?: Decision & { readonly expected: string };
  /** The referee has allowed this deal to stand although it belongs to that round. */
  readonly roundAllowed?: Decision & { readonly expected: Seat };
}

/** The time of play. */
export interface Clock {
  /** Milliseconds up to the last pause. */
  readonly played: number;
  /** Since when it runs; absent while it stands. */
  readonly since?: string;
  /** The last moment at which it was started or stopped; absent before the first. */
  readonly touched?: string;
  /** Time has been called. */
  readonly up: boolean;
}

export type Substitution = Omit<MatchEventOf<'PlayerSubstituted'>, 'type'>;

export interface ProtestOnRecord extends Omit<MatchEventOf<'ResultProtested'>, 'type'> {
  readonly answer?: Decision;
}

export interface Warning extends Decision {
  readonly player: string;
}

export interface Roll {
  readonly player: string;
  readonly dice: readonly [number, number];
}

export interface Unopened {
  readonly phase: 'unopened';
}

interface Held {
  readonly terms: Terms;
  readonly deals: readonly DealInMatch[];
  readonly clock: Clock;
  readonly substitutions: readonly Substitution[];
  readonly protests: readonly ProtestOnRecord[];
  readonly warnings: readonly Warning[];
}
/** Players who roll for seats: the highest sum takes the first of them. The first deal alone is the seat of East. */
export interface Contest {
  readonly players: readonly string[];
  readonly seats: readonly Seat[];
}

export interface Seated {
  readonly player: string;
  readonly seat: Seat;
}

/** The dice for the first dealer or for the seats are still being rolled. */
export interface Rolling extends Held {
  readonly phase: 'rolling';
  readonly contests: readonly Contest[];
  /** Of those who are in a contest, since it began. */
  readonly rolls: readonly Roll[];
  readonly found: readonly Seated[];
}
/** Wind tiles are being drawn for the seats. */
export interface Drawing extends Held {
  readonly phase: 'drawing';
  /** The players who still draw, in this order. */
  readonly awaited: readonly string[];
  readonly found: readonly Seated[];
}
export interface Running extends Held {
  readonly phase: 'running';
  readonly firstDealer: FirstDealer;
  /** The next dealer, where the referee has named one. */
  readonly named?: Side;
}
export interface Ended extends Held {
  readonly phase: 'ended';
  readonly firstDealer?: FirstDealer;
  /** The player whom the referee named after the last deal; this decides whether East changed after it. */
  readonly named?: Side;
  readonly ending: Omit<MatchEventOf<'MatchEnded'>, 'type'>;
}

export interface FirstDealer {
  readonly side: Side;
  readonly by: MatchEventOf<'FirstDealerFound'>['by'];
  readonly clause: string;
}

export type OpenedMatch = Rolling | Drawing | Running | Ended;
export type MatchState = Unopened | OpenedMatch;

export const UNOPENED_MATCH: Unopened = { phase: 'unopened' };
