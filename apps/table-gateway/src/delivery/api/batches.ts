import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OutboxLoss, OutboxRecord } from '../../outbox/index.js';
import type { BatchSigning } from '../signing/batch-signing.js';
import { type ApiRequests, expectedIn, type Failed, failureIn, hasFailed } from '../requests/requests.js';

/** The answer of the API to a batch. */
export type BatchAnswer =
  | {
      readonly kind: 'taken';
      readonly lastSequence: number;
      readonly refused: readonly RefusedRecord[];
      /** Absent if all records were refused. */
      readonly committed?: CommittedSequence;
      /** The record after `lastSequence`, if the API can accept it later only. */
      readonly held?: HeldRecord;
    }
  /** A record before these is missing at the API. */
  | { readonly kind: 'gap'; readonly expected: number }
  | FailedBatch;

export interface FailedBatch {
  readonly kind: 'failed';
  readonly reason: string;
  /** Of the problem document, where the API has answered with one, or one of `own-codes.ts`. */
  readonly code?: string;
}

/** The sequence of the last event of a deal that the records of this device have caused. */
export interface CommittedSequence {
  readonly dealId: string;
  readonly sequence: number;
}

/** The answer of the API to a report of damage. */
export type ReportAnswer = { readonly kind: 'taken' } | FailedBatch;

/** A record with which nothing is wrong: the state of the service, a clock or a right does not allow it now. */
export interface HeldRecord {
  readonly sequence: number;
  readonly code: string;
  /** The text of the API; never a tile. */
  readonly reason: string;
}

export interface RefusedRecord {
  readonly sequence: number;
  /** The rejection's code and text; never a tile. */
  readonly reason: string;
  /** The unfinished deal that holds the table, if this is the reason of the refusal. */
  readonly heldBy?: string;
  /** The earliest time that the API accepts here, if this is the reason of the refusal. */
  readonly notBefore?: string;
  /** True if time was called before the act, which ended the deal. */
  readonly isAfterTime?: true;
}

const Taken = z.object({
  lastSequence: z.int(),
  results: z.array(
    z.object({
      sequence: z.int(),
      status: z.enum(['appended', 'duplicate', 'refused', 'held']),
      dealSequence: z.int().optional(),
      rejection: z
        .object({
          code: z.string(),
          message: z.string().optional(),
          deal: z.string().optional(),
          notBefore: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

/** Codes of answers after which the key of the device must be registered again. */
const KEY_REFUSED: ReadonlySet<string> = new Set(['DEVICE_KEY_NOT_VALID', 'DEVICE_SIGNATURE_REQUIRED']);

/** Posts records of one epoch, in order. Without `signing` they are not signed. */
export const postBatch = async (
  requests: ApiRequests,
  records: readonly OutboxRecord[],
  signing?: BatchSigning,
): Promise<BatchAnswer> => {
  const [first, last] = [records[0], records.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'failed', reason: 'an empty batch' };
  const { epoch } = first;
  const signature = await signing?.signatureOf(requests, records);
  if (hasFailed(signature)) return failedBatch(signature);
  const body = {
    ...{ epoch, records: records.map(({ epoch: _, ...record }) => record) },
    ...(signature !== undefined && { signature }),
  };
  const header = { 'Idempotency-Key': `${epoch}/${first.sequence}-${last.sequence}-${digestOf(body)}` };
  const answer = await requests.send(
    (api) => api.post('/v1/devices/{device}/batches', { path: { device: requests.device }, header, body }),
    (answered) => taken(Taken.parse(answered), records),
    (refusal): BatchAnswer => {
      if (KEY_REFUSED.has(refusal.code)) signing?.refused();
      const expected = refusal.status === 409 ? expectedIn(refusal) : undefined;
      return expected === undefined ? failedBatch(failureIn(refusal)) : { kind: 'gap', expected };
    },
  );
  return hasFailed(answer) ? failedBatch(answer) : answer;
};

/** The failure of a request, as that of the batch that it belongs to. */
export const failedBatch = ({ failed: reason, ...code }: Failed): FailedBatch => ({
  ...{ kind: 'failed', reason },
  ...code,
});

/** Reports that records which the outbox had stored at this table are lost. */
export const reportDamage = async (requests: ApiRequests, table: string, loss: OutboxLoss): Promise<ReportAnswer> => {
  const { reportId, foundAt, reason, place, records } = loss;
  const body = {
    ...{ reportId, table, reason, foundAt },
    ...(place !== undefined && { place }),
    ...(records !== undefined && { records }),
  };
  const request = { path: { device: requests.device }, header: { 'Idempotency-Key': reportId }, body };
  const answer = await requests.send(
    (api) => api.post('/v1/devices/{device}/damage-reports', request),
    (): ReportAnswer => ({ kind: 'taken' }),
  );
  return hasFailed(answer) ? failedBatch(answer) : answer;
};

/**
 * The part of the idempotency key for the content: another content is another request. An opening depends on the state of the match, the signature on the key of the
 * device, and a time on the clock. The API recognizes the records themselves by their numbers.
 */
const digestOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16);

const taken = ({ lastSequence, results }: z.infer<typeof Taken>, records: readonly OutboxRecord[]): BatchAnswer => {
  const refused = results
    .filter(({ status }) => status === 'refused')
    .map(({ sequence, rejection }) => ({
      sequence,
      reason: rejection === undefined ? 'no reason given' : `${rejection.code}: ${rejection.message ?? ''}`,
      ...(rejection?.code === 'TABLE_BUSY' && rejection.deal !== undefined && { heldBy: rejection.deal }),
      ...(rejection?.notBefore !== undefined && { notBefore: rejection.notBefore }),
      ...(rejection?.code === 'TIME_IS_UP' && { isAfterTime: true as const }),
    }));
  const held = results.find(({ status }) => status === 'held');
  const last = results.findLast(({ dealSequence }) => dealSequence !== undefined);
  const dealId = records.find(({ sequence }) => sequence === last?.sequence)?.dealId;
  const committed = dealId === undefined ? {} : { committed: { dealId, sequence: last?.dealSequence ?? 0 } };
  return {
    kind: 'taken',
    lastSequence,
    refused,
    ...committed,
    ...(held !== undefined && { held: heldRecord(held) }),
  };
};

const heldRecord = ({ sequence, rejection }: z.infer<typeof Taken>['results'][number]): HeldRecord => ({
  sequence,
  code: rejection?.code ?? 'unknown',
  reason: rejection?.message ?? 'no reason given',
});
