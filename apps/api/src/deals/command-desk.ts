import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Appended, EventStore, Leaf, SavedResponse, StoredEvent } from '#event-log';
import { EVENT_STORE } from '../database/tokens.js';
import { readerOf } from '../keys/caller.js';
import { Problem, problemOf } from '../problems/problem.js';
import type { CommandAnswer as Schema } from './deal-schemas.js';
import { DealReader } from './deal-reader.js';
import { DealRecorder } from './deal-recorder.js';
import { streamOf } from './deal-stream.js';
import type { Idempotency } from './idempotency.js';
import { entityTag } from './if-match.js';
import type { Order } from './order.js';

export type CommandAnswer = z.infer<typeof Schema>;

/** Takes orders from people and programs and answers them: the accepted events, or a problem. */
@Injectable()
export class CommandDesk {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly recorder: DealRecorder,
    private readonly reader: DealReader,
  ) {}

  /** @throws Problem */
  async take(
    order: Omit<Order, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<CommandAnswer> {
    const saved = idempotency && (await this.store.savedResponse(idempotency.key));
    if (saved) return this.#repeat(order, saved, idempotency);
    const outcome = await this.recorder.submit(
      idempotency ? { ...order, idempotency: { ...idempotency, status } } : order,
    );
    switch (outcome.kind) {
      case 'recorded':
        return this.#answer(order, outcome.appended);
      case 'refused':
        throw problemOf(outcome.refusal);
      case 'stale':
        throw new Problem(
          'STALE_SEQUENCE',
          `The deal stands at ${outcome.actual}; read on from ${outcome.expected} and decide again.`,
          {
            expected: outcome.actual,
            headers: { ETag: entityTag(outcome.actual) },
          },
        );
      case 'key-used':
        return this.#repeat(order, outcome.saved, idempotency);
      case 'device-gap':
        throw new Error('a gap in the sequence of a device, in an order that no device gave');
    }
  }

  /** What is saved of an answer is its command: the log holds the rest. */
  async #repeat(
    order: Omit<Order, 'idempotency'>,
    saved: SavedResponse,
    now: Idempotency | undefined,
  ): Promise<CommandAnswer> {
    const appended = saved.requestHash === now?.requestHash ? await this.store.resultOf(saved.body) : undefined;
    if (appended) return this.#answer(order, appended);
    throw new Problem('IDEMPOTENCY_KEY_REUSED', 'Take a new key for each request, and the same one only to repeat it.');
  }

  async #answer(
    { dealId, caller }: Pick<Order, 'dealId' | 'caller'>,
    { events, heads }: Appended,
  ): Promise<CommandAnswer> {
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    const { sequence } = heads.find(({ stream }) => stream === streamOf(dealId)) ?? { sequence: 0 };
    return { dealId, sequence, events: await this.reader.opened(dealId, events.map(asStored), reader) };
  }
}

/** With its members in the order of the stored text, so that a first answer and its repeat are the same bytes. */
const asStored = (event: StoredEvent): StoredEvent => ({ ...event, leaf: JSON.parse(event.leafText) as Leaf });
