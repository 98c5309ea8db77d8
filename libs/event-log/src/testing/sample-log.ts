import type { StoredEvent } from '../leaf/chain.js';
import { MemoryEventStore } from '../store/memory-store.js';
import { disclosuresByHash, sealsIn, type Disclosure } from '../sealing/sealing.js';
import { batchOf, draws } from './batches.js';
import { nodeSha256 } from './node-sha256.js';

export const SAMPLE_LOG = 'club.example/log';

/** A small log of two deals and their match, with the disclosures of each event. */
export async function sampleLog(): Promise<
  readonly { readonly event: StoredEvent; readonly disclosures: readonly Disclosure[] }[]
> {
  const store = new MemoryEventStore(SAMPLE_LOG, nodeSha256);
  await store.append(batchOf('c1', draws('c1', 'deal-1', 0, 2), draws('c1', 'match-1', 0)));
  await store.append(batchOf('c2', draws('c2', 'deal-2', 0)));
  await store.append(batchOf('c3', draws('c3', 'deal-1', 2)));
  const disclosures = disclosuresByHash(
    (await Promise.all(['deal-1', 'deal-2', 'match-1'].map((stream) => store.disclosuresOf(stream)))).flat(),
  );
  const events = await store.readAll({ after: 0 });
  return events.map((event) => ({
    event,
    disclosures: sealsIn(event.leaf).flatMap(({ hash }) => disclosures.get(hash) ?? []),
  }));
}
