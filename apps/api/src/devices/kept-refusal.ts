import type { z } from 'zod';
import type { DeviceRefusal } from '#persistence';
import type { Language } from '#tiles';
import { textOf, type Refusal } from '../problems/problem.js';
import type { RefusedRecord, RejectionDocument } from '../tables/table-schemas.js';
import type { DeviceRecord } from './batch-schemas.js';

type Record = z.infer<typeof DeviceRecord>;

/** What is kept of a refused record: the record as it came, and why it was refused. */
interface Kept {
  readonly record: Record;
  readonly rejection: Refusal;
}

export const keptText = (record: Record, rejection: Refusal): string =>
  JSON.stringify({ record, rejection } satisfies Kept);

// Written by keptText alone.
const keptIn = ({ body }: DeviceRefusal): Kept => JSON.parse(body) as Kept;

export const rejectionIn = (refusal: DeviceRefusal, language: Language): z.infer<typeof RejectionDocument> => {
  const { rejection } = keptIn(refusal);
  const { received: _, expected: __, ...shown } = rejection;
  return { ...shown, message: textOf(rejection)[language] };
};

export const refusedRecord = (refusal: DeviceRefusal, language: Language): z.infer<typeof RefusedRecord> => {
  const { evidence: _, statement: __, ...sent } = keptIn(refusal).record;
  return {
    ...sent,
    device: refusal.device.device,
    epoch: refusal.device.epoch,
    refusedAt: refusal.refusedAt.toISOString(),
    rejection: rejectionIn(refusal, language),
  };
};
