import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Appended, EventStore, Leaf, StoredEvent } from '#event-log';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { readerOf } from '../keys/caller.js';
import { submitOnce } from './submit-once.js';
import type { CommandAnswer as Schema } from './deal-schemas.js';
import { DealReader } from './deal-reader.js';
import { DealRecorder } from './deal-recorder.js';
import { checkTime } from '../time/check-time.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import type { Order } from './order.js';

export type CommandAnswer = z.infer<typeof Schema>;

/** Submits orders from people and programs, and returns the accepted events or throws a problem. */
@Injectable()
export class CommandService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly recorder: DealRecorder,
    private readonly reader: DealReader,
  ) {}

  /** @throws Problem */
  async take(
    order: Omit<Order, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<CommandAnswer> {
    checkTime(order, this.environment.now());
    const appended = await submitOnce(this.store, recordOf(order.dealId), idempotency, () =>
      this.recorder.submit(idempotency ? { ...order, idempotency: { ...idempotency, status } } : order),
    );
    return this.#answer(order, appended);
  }

  async #answer(
    { dealId, caller }: Pick<Order, 'dealId' | 'caller'>,
    { events, heads }: Appended,
  ): Promise<CommandAnswer> {
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    const stream = streamOf(dealId);
    const { sequence } = heads.find((head) => head.stream === stream) ?? { sequence: 0 };
    // Events of the match are read from the match.
    const own = events.filter(({ leaf }) => leaf.stream === stream).map(asStored);
    return { dealId, sequence, events: await this.reader.opened(dealId, own, reader) };
  }
}

/** Returns the event with its members in the stored order, so that a repeated answer has the same bytes as the first. */
export const asStored = (event: StoredEvent): StoredEvent => ({ ...event, leaf: JSON.parse(event.leafText) as Leaf });

const recordOf = (dealId: string) => ({ stream: streamOf(dealId), address: `/v1/deals/${dealId}` });
