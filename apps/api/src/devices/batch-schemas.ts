import { z } from 'zod';
import { DealCommand, Id } from '#deal/schema';
import { evidenceSchema } from '#event-log';
import { Timestamp } from '../deals/deal-schemas.js';
import { Name } from '../keys/scopes.js';
import { RejectionDocument } from '../tables/table-schemas.js';

export const DevicePath = z.strictObject({ device: Name });

const Evidence = evidenceSchema.meta({ id: 'Evidence' });

export const DeviceRecord = z
  .strictObject({
    sequence: z.int().min(1).describe('Counts what the device ever sent in this epoch, from 1, without gaps.'),
    dealId: Id,
    commandId: Id,
    occurredAt: Timestamp,
    command: DealCommand,
    evidence: Evidence.exactOptional(),
  })
  .meta({ id: 'DeviceRecord' });

const MOST_RECORDS = 500;
export const Batch = z
  .strictObject({
    epoch: Id.describe('The device takes a new one whenever it cannot continue its count.'),
    records: z.array(DeviceRecord).min(1).max(MOST_RECORDS).readonly(),
  })
  .meta({ id: 'Batch' });

const sequence = z.int().min(1);
export const RecordResult = z
  .discriminatedUnion('status', [
    z
      .strictObject({
        status: z.literal('appended'),
        sequence,
        dealSequence: z.int().min(1).describe('Of the last event it caused.'),
      })
      .meta({ id: 'AppendedRecord' }),
    z
      .strictObject({ status: z.literal('duplicate'), sequence, dealSequence: z.int().min(1) })
      .meta({ id: 'DuplicateRecord', description: 'It had been accepted before; nothing was stored again.' }),
    z
      .strictObject({ status: z.literal('refused'), sequence, rejection: RejectionDocument })
      .meta({ id: 'RejectedRecord', description: 'It is kept with its reason, and the table needs its referee.' }),
  ])
  .meta({ id: 'RecordResult' });

export const BatchAnswer = z
  .strictObject({
    epoch: Id,
    lastSequence: z.int().min(0).describe('The last sequence number that was consumed.'),
    results: z.array(RecordResult).readonly().describe('One for each record, in their order.'),
  })
  .meta({ id: 'BatchAnswer' });
