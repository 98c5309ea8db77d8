import type { AppendBatch, DecidedOn, Occupied } from '#event-log';
import type { LogSnapshot } from '#persistence';
import type { Awaitable } from '../platform/environment/awaitable.js';
import type { Order } from './order.js';
import type { RecordingOutcome, Refused } from './outcome.js';

/** The recorded state of a deal or match. */
export interface RecordState<State> {
  /** The sequence of its last event; 0 if there is no such record. */
  readonly sequence: number;
  /** Its last event. After a restore the log may have another one at this sequence, and then this state is of no use. */
  readonly head: DecidedOn;
  readonly state: State;
}

export interface Decided<Event, State> {
  readonly kind: 'decided';
  readonly events: readonly Event[];
  /** The record after these events. The hash of its head is known when they are chained. */
  readonly after: RecordState<State> & { readonly head: { hash: string | undefined } };
}

/** Returns the record after an accepted decision. */
export const decidedBy = <Event, State>(
  { sequence }: RecordState<State>,
  { events, state }: { readonly events: readonly Event[]; readonly state: State },
): Decided<Event, State> => ({
  kind: 'decided',
  events,
  after: { sequence: sequence + events.length, head: { hash: undefined }, state },
});

/**
 * What an accepted order appends: the events of its own stream and of others, the streams that it read, and the tables that are reserved or released.
 */
export type AppendContents = Pick<AppendBatch, 'streams' | 'unchanged' | 'reserves' | 'releases'>;

/** A kind of record, such as deals: how its orders are decided, and what they append. `Recorder` does the rest. */
export interface RecordKind<O extends Order, Event, State> {
  /** The case of the problem that reports too many simultaneous commands. */
  readonly busy: 'busyDeal' | 'busyMatch';
  streamOf(order: O): string;
  /** Returns the address of the record in the API. */
  addressOf(order: O): string;
  /** Returns the record as this process last saw it; it may be behind the log. */
  cached?(order: O): RecordState<State> | undefined;
  /** The record before its first event; only of a kind that has a cache. */
  readonly unopened?: RecordState<State>;
  /** Whether the decision reads the log itself, up to the last event of the record: then everything before the order must be stored. */
  readsLog?(order: O): boolean;
  /** Returns the table that the order takes, if it opens a record that takes one. */
  takenBy?(order: O): string | undefined;
  /** Returns the record with all events of the log. */
  load(order: O): Promise<RecordState<State>>;
  /** Returns the table of an opened record. */
  tableOf(state: State): string | undefined;
  /**
   * Checks that the order is allowed, and decides it.
   * @param now the log at which the record is `before`, where it was read.
   */
  decide(order: O, before: RecordState<State>, now?: LogSnapshot): Awaitable<Decided<Event, State> | RecordingOutcome>;
  /** Returns what the decided order appends, or that another stream has changed meanwhile or refuses it. */
  additions(
    order: O,
    before: RecordState<State>,
    decided: Decided<Event, State>,
  ): Awaitable<AppendContents | Refused | 'lost-race'>;
  /** Refuses an order whose place another stream holds. */
  refuseOccupied(occupied: Occupied): Refused;
  /** Receives the record after an order that was recorded now. */
  recorded?(order: O, after: RecordState<State>): void;
}
