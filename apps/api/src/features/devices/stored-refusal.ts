import type { z } from 'zod';
import { canonicalJson } from '#event-log';
import type { Language } from '#language';
import type { DeviceRefusal } from '#persistence';
import { textOf, type Refusal } from '../../http/problems/problem.js';
import { retryOf } from '../../http/problems/retry.js';
import type { RefusedRecord, RejectionDocument } from './refusal-schemas.js';
import type { DeviceRecord } from './batch-schemas.js';

type SentRecord = z.infer<typeof DeviceRecord>;

/** The stored form of a refused record: the record as it was received, and the reason of its refusal. */
interface StoredRecord {
  readonly record: SentRecord;
  readonly rejection: Refusal;
}

export const storedText = (record: SentRecord, rejection: Refusal): string =>
  JSON.stringify({ record, rejection } satisfies StoredRecord);

// Only storedText writes this text.
const storedRecordIn = ({ body }: DeviceRefusal): StoredRecord => JSON.parse(body) as StoredRecord;

export const rejectionIn = (refusal: DeviceRefusal, language: Language): z.infer<typeof RejectionDocument> =>
  documentOf(storedRecordIn(refusal).rejection, language);

/** Returns why this very command was refused, if it is refused every time. */
export const finalRejectionOf = (refusal: DeviceRefusal, { dealId, command }: SentRecord): Refusal | undefined => {
  const { record, rejection } = storedRecordIn(refusal);
  const isSame = record.dealId === dealId && canonicalJson(record.command) === canonicalJson(command);
  return isSame && retryOf(rejection) === 'never' ? rejection : undefined;
};

/** Returns a refusal as devices and referees read it. */
export const documentOf = (rejection: Refusal, language: Language): z.infer<typeof RejectionDocument> => {
  const { received: _, expected: __, ruleSet: ___, retry: ____, ...shown } = rejection;
  return { ...shown, message: textOf(rejection)[language] };
};

export const refusedRecord = (refusal: DeviceRefusal, language: Language): z.infer<typeof RefusedRecord> => {
  const { evidence: _, statement: __, ...sent } = storedRecordIn(refusal).record;
  return {
    ...sent,
    device: refusal.device.device,
    epoch: refusal.device.epoch,
    refusedAt: refusal.refusedAt.toISOString(),
    rejection: rejectionIn(refusal, language),
  };
};
