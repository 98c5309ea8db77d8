import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Disclosure, EventStore, StoredEvent } from '#event-log';
import { openedEvent, streamOf, type Reader } from '#projections';
import { tableOfStream } from '../database/table-of-stream.js';
import { EVENT_STORE } from '../database/tokens.js';
import { sha256 } from '../environment.js';
import { Problem } from '../problems/problem.js';
import type { RecordedEvent as Schema } from './deal-schemas.js';

export type RecordedEvent = z.infer<typeof Schema>;

/** Reads deals from the log with the view of one reader. */
@Injectable()
export class DealReader {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Returns the events of a deal from a sequence on; an empty list if there is no such deal. */
  async events(dealId: string, reader: Reader, from = 1): Promise<readonly RecordedEvent[]> {
    return this.opened(dealId, await this.store.readStream(streamOf(dealId), { from }), reader);
  }

  /** Returns stored events of one deal as the reader may see them. */
  async opened(dealId: string, stored: readonly StoredEvent[], reader: Reader): Promise<readonly RecordedEvent[]> {
    const [first, last] = [stored[0]?.leaf.sequence, stored.at(-1)?.leaf.sequence];
    if (first === undefined || last === undefined) return [];
    const disclosures = new Map<number, Disclosure[]>();
    for (const disclosure of await this.store.disclosuresOf(streamOf(dealId), { from: first, to: last })) {
      const beside = disclosures.get(disclosure.sequence);
      if (beside) beside.push(disclosure);
      else disclosures.set(disclosure.sequence, [disclosure]);
    }
    return stored.map((event) => recordedEvent(event, disclosures.get(event.leaf.sequence) ?? [], reader));
  }

  /** Returns the table of a deal. */
  async tableOf(dealId: string): Promise<string> {
    const table = await tableOfStream(this.store, streamOf(dealId));
    if (table === undefined) throw noSuchDeal(dealId);
    return table;
  }
}

export const noSuchDeal = (dealId: string): Problem =>
  Problem.of('NO_SUCH_DEAL', 'unopened', { deal: dealId }, { errors: [{ pointer: '/dealId' }] });

const recordedEvent = (
  { position, hash, leaf }: StoredEvent,
  disclosures: readonly Disclosure[],
  reader: Reader,
): RecordedEvent => ({
  position,
  sequence: leaf.sequence,
  hash,
  commandId: leaf.cause.commandId,
  occurredAt: leaf.occurredAt,
  recordedAt: leaf.recordedAt,
  event: openedEvent(leaf, disclosures, reader, sha256),
});
