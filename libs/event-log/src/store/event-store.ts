import type { ChainedEvent, StoredEvent, StreamHead } from '../leaf/chain.js';
import type { NewEvent } from '../leaf/leaf.js';
import type { Disclosure } from '../sealing/sealing.js';

/** The last event on which a decision rests. */
export interface DecidedOn {
  /** Its hash; `NO_HASH` if there is none. Undefined until the event is chained. */
  readonly hash: string | undefined;
}

/** What one command adds to one stream. */
export interface StreamAppend {
  readonly stream: string;
  /** Sequence of the stream's last event as the decision saw it; 0 for a new stream. */
  readonly expectedSequence: number;
  /**
   * The stream's last event as the decision saw it. A restored log may have another event at the same sequence: the append is a
   * conflict then, and also if the hash is still undefined. Not given: only the sequence is compared.
   */
  readonly expectedHead?: DecidedOn;
  /** At least one. */
  readonly events: readonly NewEvent[];
  /** Those of these events, in any order. */
  readonly disclosures: readonly Disclosure[];
}

/**
 * What one command adds to one stream where these events cite the hash of an event that the same command adds to another stream.
 * That hash is known only once the event has its time of recording.
 */
export interface CitingAppend extends Omit<StreamAppend, 'events'> {
  /** Makes the events, at least one, from those that stand before them in the batch. Called while others wait: it must be quick. */
  readonly eventsAfter: (before: readonly ChainedEvent[]) => readonly NewEvent[];
}

/** The place of a device's command in what the device ever sent: contiguous from 1 within an epoch. */
export interface DeviceSequence {
  readonly device: string;
  /** Opaque; the device takes a new one whenever it cannot continue its old count. */
  readonly epoch: string;
  readonly sequence: number;
}

/** The number of a device's command at a table. An epoch belongs to the table of its first command, and counts no command of another table. */
export interface DeviceNumber extends DeviceSequence {
  readonly table: string;
}

/** What a device has consumed of an epoch. */
export interface EpochState {
  /** The last sequence number; 0 if there is none. */
  readonly last: number;
  /** Undefined before the first command, and while none of the counted ones named a known deal. */
  readonly table?: string;
}

/** An HTTP answer kept under its idempotency key, at least for a day. */
export interface SavedResponse {
  readonly key: string;
  /** Hash of the request, to distinguish a repeat from another request under the same key. */
  readonly requestHash: string;
  readonly status: number;
  readonly body: string;
}

export interface ResponseToSave extends Omit<SavedResponse, 'body'> {
  /** Writes the answer once the positions are known, inside the append's transaction. */
  readonly body: (appended: Appended) => string;
}

/** A place that one stream at a time holds, such as a table that is played at. */
export interface Tenancy {
  readonly place: string;
  readonly stream: string;
}

/** A stream on which a decision rests, although the command adds nothing to it. */
export type ReadStream = Pick<StreamAppend, 'stream' | 'expectedSequence' | 'expectedHead'>;

/** One accepted command: all of it is stored or nothing. */
export interface AppendBatch {
  /** Must equal the commandId in the cause of every event. */
  readonly commandId: string;
  /** Each stream once, in the order in which positions are to be given. */
  readonly streams: readonly (StreamAppend | CitingAppend)[];
  /** Other streams that must not have moved since the decision; they are checked like those of `streams`. */
  readonly unchanged?: readonly ReadStream[];
  readonly device?: DeviceNumber;
  readonly response?: ResponseToSave;
  /**
   * Receives the heads of the streams after this command as soon as they are computed, before they are stored, for commands that
   * are decided on them. Called again if they are computed again.
   */
  readonly chained?: (heads: readonly StreamHead[]) => void;
  /** The stream that takes a place; the append is refused while another stream holds it. */
  readonly reserves?: Tenancy;
  /** The stream that leaves whatever place it holds; nothing happens where it holds none. */
  readonly releases?: string;
}

/** The command is in the log. */
export interface Appended {
  readonly kind: 'appended';
  /** True where the command had been accepted before: then this is the original result and nothing was stored. */
  readonly duplicate: boolean;
  readonly commandId: string;
  /** In position order, dense. */
  readonly events: readonly StoredEvent[];
  /** The head of each stream after this command. */
  readonly heads: readonly StreamHead[];
}

/** What an accepted command stored. */
export interface StoredResult {
  readonly appended: Appended;
  /** The disclosures of its events that were not erased. */
  readonly disclosures: readonly StoredDisclosure[];
}

/** A stream has moved since the decision, or has another event at the same sequence: decide again. */
export interface Conflict {
  readonly kind: 'conflict';
  readonly stream: string;
  readonly expected: number;
  readonly actual: number;
}

/** A device skipped or repeated a sequence number under another commandId. */
export interface DeviceGap extends DeviceSequence {
  readonly kind: 'device-gap';
  readonly expected: number;
}

/** The epoch belongs to another table than the command. */
export interface EpochElsewhere extends DeviceSequence {
  readonly kind: 'epoch-elsewhere';
  /** The table of the epoch. */
  readonly belongsTo: string;
}

/** The idempotency key has answered another command. */
export interface KeyUsed {
  readonly kind: 'key-used';
  readonly saved: SavedResponse;
}

/** Another stream holds the place that this command was to take. */
export interface Occupied extends Tenancy {
  readonly kind: 'occupied';
}

/** One command of a unit was not appended, or had been accepted before: nothing of the unit is stored. */
export interface UnitRefused {
  readonly kind: 'unit-refused';
  /** The index of this command in the unit. */
  readonly index: number;
  readonly result: AppendResult;
}

export type AppendResult = Appended | Conflict | EpochElsewhere | DeviceGap | KeyUsed | Occupied;

/** A disclosure and the event it belongs to. */
export interface StoredDisclosure extends Disclosure {
  readonly stream: string;
  readonly sequence: number;
}

/**
 * One log of one organisation.
 */
export interface EventStore {
  readonly log: string;

  /**
   * Stores one command atomically over several streams. Checked in this order: commandId (accepted only once),
   * idempotency key, table of the epoch, device sequence, each stream's expected sequence and head, the place taken. A refusal is a value and stores nothing.
   * Positions are dense over the log, from 1, in commit order. Along them `recordedAt` never goes back, whatever the clocks of the
   * writers: an earlier one is raised to that of the event before.
   */
  append(batch: AppendBatch): Promise<AppendResult>;

  /**
   * Stores several commands, each after the one before it, all of them or none. They are checked like those of `append`. Returns
   * the result of each.
   */
  appendTogether(batches: readonly AppendBatch[]): Promise<readonly Appended[] | UnitRefused>;

  /** The events of a stream with from <= sequence <= to, in order, and only those of `types` where it is given; empty for an unknown stream. */
  readStream(stream: string, filter?: StreamFilter): Promise<readonly StoredEvent[]>;

  /** The next events of the log with position > after, at most `limit` (default 1000). */
  readAll(page: { readonly after: number; readonly limit?: number }): Promise<readonly StoredEvent[]>;

  /** The disclosures of a stream with from <= sequence <= to, by sequence, then path. */
  disclosuresOf(
    stream: string,
    range?: { readonly from?: number; readonly to?: number },
  ): Promise<readonly StoredDisclosure[]>;

  /** What an accepted command stored, or undefined where it was never accepted. */
  resultOf(commandId: string): Promise<StoredResult | undefined>;

  streamHead(stream: string): Promise<StreamHead>;

  /** Position of the log's last event; 0 where it has none. */
  head(): Promise<number>;

  deviceEpoch(device: string, epoch: string): Promise<EpochState>;

  savedResponse(key: string): Promise<SavedResponse | undefined>;

  /** Calls the listener soon after something was appended, perhaps once for several appends, and perhaps twice for one. */
  subscribe(listener: AppendListener): Promise<Unsubscribe>;
}

/** Which events of a stream are read: a range of sequences, both ends included, and event types. */
export interface StreamFilter {
  readonly from?: number;
  readonly to?: number;
  readonly types?: readonly string[];
}

export type Unsubscribe = () => Promise<void>;

/** The last event of an append or of the log. */
export type LastEvent = Pick<StoredEvent, 'position' | 'hash'>;

/**
 * @param end the last event of the append; undefined: read on from your position.
 * @param events the events of the append, dense, if this process knows them.
 */
export type AppendListener = (end?: LastEvent, events?: readonly StoredEvent[]) => void;
