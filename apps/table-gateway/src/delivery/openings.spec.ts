import type { OutboxRecord } from '../outbox/index.js';
import { DEALS, EPOCHS, newEpoch, opening } from '../testing/entries.js';
import { Openings } from './openings.js';

const [EPOCH] = EPOCHS;

it('an opening that is sent again under another number cites the observations of the epoch that numbered them', async () => {
  const sent: OutboxRecord[] = [];
  const openings = new Openings({
    client: {
      holderOf: async () => undefined,
      postBatch: async (records) => {
        sent.push(...records);
        const [{ sequence } = { sequence: 0 }] = records;
        const refused = sent.length === 1 ? [{ sequence, reason: 'TABLE_BUSY', heldBy: DEALS[1] }] : [];
        return { kind: 'taken', lastSequence: sequence, refused };
      },
    },
    ...{ table: 'table-1', awaitsDelivery: () => false, newId: () => newEpoch(9), log: () => undefined },
  });
  const evidence = { digest: 'a'.repeat(64), from: 3, to: 9 };
  const record = { ...opening(4, DEALS[0]), epoch: EPOCH, sequence: 4, evidence };
  expect(await openings.post([record])).toMatchObject({ kind: 'failed' });
  expect(await openings.post([record])).toMatchObject({ kind: 'taken', lastSequence: 4 });
  expect(sent).toEqual([
    record,
    { ...record, epoch: newEpoch(9), sequence: 1, evidence: { epoch: EPOCH, ...evidence } },
  ]);
});
