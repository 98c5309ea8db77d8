import type { StoredEvent } from '#event-log';
import type { Reader } from '#projections';
import type { Awaitable } from '../../../platform/environment/awaitable.js';
import type { StreamMessage } from './stream-format.js';

/** What a stream sends: events alone, or also the view of a table and its changes. */
export type StreamContent = 'events' | 'table';

/** An event and what is sent for it. */
export interface Rendered {
  readonly event: StoredEvent;
  readonly message: StreamMessage;
  /** What the event changes in the state; undefined if the stream shows none, or if nothing has changed. */
  readonly change?: StreamMessage | undefined;
}

/** What a channel begins with. */
export interface Beginning {
  /** The position after which the events of the subject are given. */
  readonly after: number;
  readonly events: readonly StoredEvent[];
}

/** Renders the events of one channel. */
export interface Rendering {
  /** Renders events without the state. */
  readonly of: (events: readonly StoredEvent[]) => Promise<readonly Rendered[]>;
  /** Set if the channel shows the state of the subject beside its events. */
  readonly state?: ShownState;
}

/** The state of a subject. It is given each event once, in order. */
export interface ShownState {
  /** Renders the events with which the channel begins. */
  readonly begin: (events: readonly StoredEvent[]) => Promise<readonly Rendered[]>;
  /** Renders new events, with what they change. */
  readonly take: (events: readonly StoredEvent[]) => Promise<readonly Rendered[]>;
  /** The state after the last event; undefined if there is none yet. */
  readonly present: StreamMessage | undefined;
}

/** The part of the log that a stream follows. */
export interface Subject {
  /** The stream of a deal or match, `table/<id>`, or `log`. */
  readonly id: string;
  readonly content: StreamContent;
  /** Reads what is kept in memory from the beginning. Later events come by the tail of the log. @throws Problem if there is no such subject. */
  readonly beginning: () => Promise<Beginning>;
  /** Reads the next events after a position; none if there are no more. */
  readonly page: (after: number) => Promise<readonly StoredEvent[]>;
  /** The position after which a new viewer that names none begins, if this event changes it. */
  readonly startAt: (event: StoredEvent) => number | undefined;
  /** Returns what renders the events for the channel of a reader. */
  readonly rendering: (reader: Reader) => Rendering;
  /** The table of an event, where viewers may choose by it. */
  readonly tableOf?: (event: StoredEvent) => Awaitable<string | undefined>;
  /** The table whose device states provisional acts; undefined if the stream has none. */
  readonly table?: string;
}
