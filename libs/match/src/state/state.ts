import type { DealOutcome } from '#ledger';
import type { Seat, Side } from '#tiles';
import type { MatchEventOf, SeatedPlaces } from '../messages/events.js';

/** The agreements at the opening of the match. If seats are drawn, `places` are those taken after the draw. */
export type Terms = Omit<MatchEventOf<'MatchOpened'>, 'type'>;

/** The result of a deal, and the event of the deal that contains it. */
export interface Settlement extends DealOutcome {
  readonly sequence: number;
  readonly hash: string;
}

export interface Signature {
  readonly player: string;
  /** The sequence of the accepted settlement; the signature holds for no other one. */
  readonly sequence: number;
  readonly hash: string;
}

/** A decision, and the referee who made it. */
export interface Decision {
  readonly reason: string;
  readonly by: string;
}

/** A ruling that lets a deal stand, although another dealer or round was expected. */
export interface Allowance<Expected extends string> extends Decision {
  readonly expected: Expected;
}

/** The data of a deal that the match uses. */
export interface DealInMatch {
  readonly deal: string;
  /** Counts from 1, void deals included. */
  readonly number: number;
  readonly seating: SeatedPlaces;
  readonly dealer: MatchEventOf<'DealStarted'>['dealer'];
  /** The wind of the round it was played in, in a match with rounds. */
  readonly round?: Seat;
  /** All settlements so far, in order; `settled` is the one that counts now. */
  readonly settlements: readonly Settlement[];
  readonly settled?: Settlement;
  readonly signatures: readonly Signature[];
  /** The referee has allowed this deal to stand, although the expected player should have dealt it. */
  readonly allowed?: Allowance<string>;
  /** The referee has allowed this deal to stand, although it belongs to the expected round. */
  readonly roundAllowed?: Allowance<Seat>;
  /** The referee has allowed this deal to stand, although it ended by time too early or was played on after the call. */
  readonly timeAllowed?: Decision;
}

/** The time of play. */
export interface Clock {
  /** The stretches of play between the pauses, in order. The last one has no end while the clock runs. */
  readonly stretches: readonly { readonly from: string; readonly to?: string }[];
  /** The call of time, if there was one. */
  readonly called?: Omit<MatchEventOf<'TimeCalled'>, 'type' | 'played'>;
}

export type Substitution = Omit<MatchEventOf<'PlayerSubstituted'>, 'type'>;
export type SeatChange = Omit<MatchEventOf<'SeatsChanged'>, 'type'>;
export type PlayerCorrection = Omit<MatchEventOf<'PlayerCorrected'>, 'type'>;
/** The events that change the player at a side, from a deal on. */
export type PlaceChange = MatchEventOf<'PlayerSubstituted' | 'SeatsChanged'>;

export interface ProtestOnRecord extends Omit<MatchEventOf<'ResultProtested'>, 'type'> {
  readonly answer?: Decision;
}

export type StickCount = Omit<MatchEventOf<'SticksCounted'>, 'type'>;

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
  /** In the order in which they were recorded. */
  readonly placeChanges: readonly PlaceChange[];
  readonly protests: readonly ProtestOnRecord[];
  readonly warnings: readonly Warning[];
  /** The corrections of players, in the order of recording. All other members contain the corrected players. */
  readonly corrections: readonly PlayerCorrection[];
  /** The sticks that players have counted since the last deal. */
  readonly counts: readonly StickCount[];
}
/**
 * Players who roll for seats: the highest sum takes the first of them. For the first deal alone, the only seat is East.
 */
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
  /** The rolls of players in a contest, since it began. */
  readonly rolls: readonly Roll[];
  readonly found: readonly Seated[];
}
/** Wind tiles are being drawn for the seats. */
export interface Drawing extends Held {
  readonly phase: 'drawing';
  /** The players who must still draw, in this order. */
  readonly awaited: readonly string[];
  readonly found: readonly Seated[];
}
export interface Running extends Held {
  readonly phase: 'running';
  readonly firstDealer: FirstDealer;
  /** The next dealer, if the referee has named one. */
  readonly named?: Side;
}
export interface Ended extends Held {
  readonly phase: 'ended';
  readonly firstDealer?: FirstDealer;
  /** The player whom the referee named after the last deal. It decides whether East changed after that deal. */
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
