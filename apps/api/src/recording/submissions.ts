import { Inject, Injectable } from '@nestjs/common';
import type { Appended, Disclosure, EventStore, SavedResponse, StoredEvent, StoredResult } from '#event-log';
import { EVENT_STORE } from '../platform/database/tokens.js';
import { ENVIRONMENT, type Environment } from '../platform/environment/environment.js';
import { keyReused } from '../access/idempotency/answer-once.js';
import type { Idempotency } from '../access/idempotency/idempotency.js';
import { Problem, problemOf } from '../http/problems/problem.js';
import { checkTime } from './check-time.js';
import { entityTag } from '../http/paging/if-match.js';
import type { Order } from './order.js';
import type { Stale } from './outcome.js';
import type { RecordKind } from './record-kind.js';
import { Recorder } from './recorder.js';

/** The accepted events of one record, for the answer to their sender. */
export interface Accepted {
  /** The sequence of the last event. */
  readonly sequence: number;
  readonly events: readonly StoredEvent[];
  /** The disclosures of the events, if they are known. */
  readonly disclosures?: readonly Disclosure[];
}

/** Submits the orders of people and programs: each once under an idempotency key, with a problem for every refusal. */
@Injectable()
export class Submissions {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly recorder: Recorder,
  ) {}

  /**
   * Returns what the request stored: earlier, under the same idempotency key, or now.
   * @param status the status of the answer, stored for repeats.
   * @throws Problem for every other outcome.
   */
  async take<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<Accepted> {
    checkTime(order, this.environment.now());
    const keyed = idempotency ? { ...order, idempotency: { ...idempotency, status } } : order;
    const { appended, disclosures } = await this.#once(kind, keyed, idempotency);
    const stream = kind.streamOf(order);
    // Events of other records are read there.
    const events = appended.events.filter(({ leaf }) => leaf.stream === stream);
    return { sequence: events.at(-1)?.leaf.sequence ?? 0, events, ...(disclosures && { disclosures }) };
  }

  async #once<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    idempotency: Idempotency | undefined,
  ): Promise<{ readonly appended: Appended; readonly disclosures?: readonly Disclosure[] }> {
    const saved = idempotency && (await this.store.savedResponse(idempotency.key));
    if (saved) return this.#repeated(saved, idempotency);
    const outcome = await this.recorder.submit(kind, order);
    switch (outcome.kind) {
      case 'recorded':
        return outcome;
      case 'refused':
        throw outcome.refusal.code === 'OCCURRED_BACKWARDS'
          ? problemOf({ ...outcome.refusal, at: '/occurredAt' }, '')
          : problemOf(outcome.refusal);
      case 'stale':
        throw await this.#stale(kind.streamOf(order), kind.addressOf(order), outcome);
      case 'key-used':
        return this.#repeated(outcome.saved, idempotency);
      case 'device-gap':
      case 'epoch-elsewhere':
        throw new Error('the number of a device is refused, in an order that no device gave');
    }
  }

  /** Returns a problem with the address of the events that the client has not seen. Cursors are positions, not sequences. */
  async #stale(stream: string, address: string, { expected, actual, position }: Stale): Promise<Problem> {
    const seen = position ?? (await this.#positionOf(stream, expected, actual));
    const readFrom = `${address}/events?after=${seen}`;
    const headers = { ETag: entityTag(actual) };
    return Problem.of('STALE_SEQUENCE', 'readOn', { actual, readFrom }, { expected: actual, readFrom, headers });
  }

  /** Returns the position of an event of a stream; 0 if the stream does not have it. */
  async #positionOf(stream: string, sequence: number, last: number): Promise<number> {
    const [event] = sequence < last ? await this.store.readStream(stream, { from: sequence, to: sequence }) : [];
    return event?.position ?? 0;
  }

  /** Returns the result of the first request. The saved answer is only its command id; the log has the rest. */
  async #repeated(saved: SavedResponse, now: Idempotency | undefined): Promise<StoredResult> {
    const result = saved.requestHash === now?.requestHash ? await this.store.resultOf(saved.body) : undefined;
    if (result) return result;
    throw keyReused();
  }
}
