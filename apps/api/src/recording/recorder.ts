import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { DeviceNumber, EpochElsewhere, EventStore, StreamHead } from '#event-log';
import { LogSnapshots, type SnapshotQuestion } from '#persistence';
import { EVENT_STORE } from '../platform/database/tokens.js';
import { unavailable } from '../http/problems/problem.js';
import { continueWith, type Awaitable } from '../platform/environment/awaitable.js';
import { awaitedLater } from './awaited-later.js';
import type { NumberAtTables, Order } from './order.js';
import type { Recorded, RecordingOutcome } from './outcome.js';
import type { AppendContents, Decided, RecordKind, RecordState } from './record-kind.js';
import { Repeats, type SentCommand } from './repeats.js';
import { StreamTimes } from './stream-times.js';

/** Attempts per order. Each lost race means that another command of the same record was recorded first. */
const MOST_ATTEMPTS = 10;
/** Orders that are decided before other requests have their turn. */
const DECIDED_AT_ONCE = 20;

/** Records commands: load, decide, append. Nothing else appends to the log. */
@Injectable()
export class Recorder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly snapshots: LogSnapshots,
    private readonly repeats: Repeats,
    private readonly times: StreamTimes,
  ) {}

  async submit<O extends Order, Event, State>(kind: RecordKind<O, Event, State>, order: O): Promise<RecordingOutcome> {
    const outcome = await this.#onCached(kind, order);
    if (outcome) return outcome;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(kind, order);
      if (outcome !== 'lost-race') return outcome;
    }
    throw unavailable(kind.busy);
  }

  /**
   * Records the leading orders of a device, each decided on the state after the one before it, and waits for all of them at once.
   * The sequence numbers of the device and the hashes of the events make every later one fail if one fails. Returns the outcomes of those that were recorded
   * now; the caller submits the next one singly, and then may go on in this way. Nothing is refused here.
   */
  async submitAhead<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    orders: readonly (O & Required<Pick<Order, 'device'>>)[],
  ): Promise<readonly Recorded[]> {
    const ahead = new Map<string, RecordState<State>>();
    const stored: Promise<RecordingOutcome | 'lost-race'>[] = [];
    for (const [index, order] of orders.entries()) {
      if (index % DECIDED_AT_ONCE === DECIDED_AT_ONCE - 1) await setImmediate();
      const before = ahead.get(kind.streamOf(order)) ?? kind.cached?.(order) ?? (await kind.load(order));
      if (stored.length > 0 && kind.readsLog?.(order)) break;
      const decided = await kind.decide(order, before);
      if (decided.kind !== 'decided') break;
      const additions = await kind.additions(order, before, decided);
      if (additions === 'lost-race' || 'kind' in additions) break;
      if (await this.times.checkAhead(additions)) break;
      stored.push(awaitedLater(this.#store(kind, order, additions, decided)));
      // A second record, such as the match of a deal, has changed in the log only.
      if (additions.streams.length > 1) break;
      ahead.set(kind.streamOf(order), decided.after);
    }
    const recorded: Recorded[] = [];
    for (const result of await Promise.allSettled(stored)) {
      if (result.status === 'rejected') throw result.reason;
      const outcome = result.value;
      if (outcome === 'lost-race' || outcome.kind !== 'recorded' || outcome.duplicate) break;
      recorded.push(outcome);
    }
    return recorded;
  }

  /**
   * Decides an order on the cached record. An accepted one is appended at once: the append fails if the log has moved on. A refusal stands only if a snapshot
   * of the log, read after the order arrived, still has the cached record and does not know the command. Undefined if the record must be read.
   */
  async #onCached<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
  ): Promise<RecordingOutcome | undefined> {
    const before = kind.cached?.(order) ?? kind.unopened;
    if (before === undefined) return undefined;
    // An opening depends on the log, and a decision that reads events must know first up to which one.
    const isAfterSnapshot = before.sequence === 0 || (kind.readsLog?.(order) ?? false);
    const decided = isAfterSnapshot ? undefined : await kind.decide(order, before);
    if (decided?.kind === 'decided') {
      const outcome = await this.#append(kind, order, before, decided);
      if (outcome === 'lost-race') return undefined;
      if (outcome.kind === 'recorded') return outcome;
    }
    return this.#beside(kind, order, before, decided);
  }

  /**
   * Decides an order on the cached record if a snapshot shows that it is the last one.
   * @param early the decision, where it does not depend on the snapshot.
   */
  async #beside<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    before: RecordState<State>,
    early: Decided<Event, State> | RecordingOutcome | undefined,
  ): Promise<RecordingOutcome | undefined> {
    const now = await this.snapshots.read(questionOf(kind, order));
    if (!isLast(before, now.head)) return undefined;
    if (now.isKnown) return this.#repeated(kind, order, before);
    const decided = early ?? (await kind.decide(order, before, now));
    if (decided.kind === 'stale') return { ...decided, position: now.position };
    if (decided.kind !== 'decided') return decided;
    const outcome = await this.#append(kind, order, before, decided);
    return outcome === 'lost-race' ? undefined : outcome;
  }

  /** Returns the outcome of an order whose id has been accepted before; undefined if the id is new. */
  async #repeated<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    { state }: RecordState<State>,
  ): Promise<RecordingOutcome | undefined> {
    const again = await this.repeats.outcomeOf(sentBy(kind, order));
    return again && { ...again, ...at(kind.tableOf(state)) };
  }

  async #attempt<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
  ): Promise<RecordingOutcome | 'lost-race'> {
    const before = await kind.load(order);
    // After the load, so that a simultaneous copy is found. Before the decision, so that a reused id always has the same
    // answer, whatever the command.
    const again = await this.#repeated(kind, order, before);
    if (again) return again;
    const decided = await kind.decide(order, before);
    return decided.kind === 'decided' ? this.#append(kind, order, before, decided) : decided;
  }

  /** Appends to the record and to those that change with it, atomically. */
  #append<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    before: RecordState<State>,
    decided: Decided<Event, State>,
  ): Awaitable<RecordingOutcome | 'lost-race'> {
    return continueWith(kind.additions(order, before, decided), (additions) => {
      if (additions === 'lost-race') return additions;
      const inTable = at(kind.tableOf(decided.after.state));
      if ('kind' in additions) return { ...additions, ...inTable };
      return continueWith(this.times.check(additions), (backwards) =>
        backwards ? { ...backwards, ...inTable } : this.#store(kind, order, additions, decided),
      );
    });
  }

  /** Appends what was decided. Orders are appended in the order of the calls. */
  async #store<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    additions: AppendContents,
    decided: Decided<Event, State>,
  ): Promise<RecordingOutcome | 'lost-race'> {
    let isRecorded = false;
    try {
      const outcome = await this.#stored(kind, order, additions, decided);
      isRecorded = outcome !== 'lost-race' && outcome.kind === 'recorded' && !outcome.duplicate;
      return outcome;
    } finally {
      if (!isRecorded) this.times.forget(additions);
    }
  }

  async #stored<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    additions: AppendContents,
    decided: Decided<Event, State>,
  ): Promise<RecordingOutcome | 'lost-race'> {
    const { commandId, idempotency } = order;
    const { head } = decided.after;
    const stream = kind.streamOf(order);
    const device = order.device && numberAt(order.device, kind.tableOf(decided.after.state));
    if (device !== undefined && 'kind' in device) return device;
    const result = await this.store.append({
      commandId,
      ...additions,
      chained: (heads) => {
        head.hash = heads.find((each) => each.stream === stream)?.hash;
      },
      ...(device && { device }),
      // A repeated answer is rendered from the log again, so no secret is copied from the log.
      ...(idempotency && { response: { ...idempotency, body: () => commandId } }),
    });
    switch (result.kind) {
      case 'appended':
        if (result.duplicate) return (await this.repeats.outcomeOf(sentBy(kind, order))) ?? 'lost-race';
        kind.recorded?.(order, decided.after);
        return {
          kind: 'recorded',
          appended: result,
          duplicate: false,
          disclosures: additions.streams.flatMap(({ disclosures }) => disclosures),
        };
      case 'conflict':
        return 'lost-race';
      case 'occupied':
        return kind.refuseOccupied(result);
      default:
        return result;
    }
  }
}

const questionOf = <O extends Order, Event, State>(kind: RecordKind<O, Event, State>, order: O): SnapshotQuestion => ({
  stream: kind.streamOf(order),
  commandId: order.commandId,
  sequence: order.expected,
  table: kind.takenBy?.(order),
});

/** Whether the last event of a record is that of its stream. */
const isLast = <State>({ sequence, head }: RecordState<State>, last: StreamHead): boolean =>
  sequence === last.sequence && head.hash === last.hash;

const sentBy = <O extends Order, Event, State>(kind: RecordKind<O, Event, State>, order: O): SentCommand => ({
  ...order,
  stream: kind.streamOf(order),
});

/** The number of a command at the table of its record. */
const numberAt = ({ tables, ...place }: NumberAtTables, table: string | undefined): DeviceNumber | EpochElsewhere =>
  table !== undefined && tables.includes(table)
    ? { ...place, table }
    : { kind: 'epoch-elsewhere', ...place, belongsTo: tables[0] ?? '' };

const at = (table: string | undefined): { table?: string } => (table === undefined ? {} : { table });
