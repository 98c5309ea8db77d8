import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OutboxLoss, OutboxRecord } from '../../outbox/index.js';
import type { BatchSignature, BatchSigning } from '../signing/batch-signing.js';
import { type ApiRequests, codeIn, expectedIn, hasFailed, detailIn } from './requests.js';

/** The answer of the API to a batch. */
export type BatchAnswer =
  | {
      readonly kind: 'taken';
      readonly lastSequence: number;
      readonly refused: readonly RefusedRecord[];
      /** Absent if all records were refused. */
      readonly committed?: CommittedSequence;
    }
  /** A record before these is missing at the API. */
  | { readonly kind: 'gap'; readonly expected: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** The sequence of the last event of a deal that the records of this device have caused. */
export interface CommittedSequence {
  readonly dealId: string;
  readonly sequence: number;
}

/** The answer of the API to a report of damage. */
export type ReportAnswer = { readonly kind: 'taken' } | { readonly kind: 'failed'; readonly reason: string };

export interface RefusedRecord {
  readonly sequence: number;
  /** The rejection's code and text; never a tile. */
  readonly reason: string;
  /** The unfinished deal that holds the table, if this is the reason of the refusal. */
  readonly heldBy?: string;
}

const Taken = z.object({
  lastSequence: z.int(),
  results: z.array(
    z.object({
      sequence: z.int(),
      status: z.enum(['appended', 'duplicate', 'refused']),
      dealSequence: z.int().optional(),
      rejection: z.object({ code: z.string(), message: z.string().optional(), deal: z.string().optional() }).optional(),
    }),
  ),
});

/** Codes of answers after which the key of the device must be registered again. */
const KEY_REFUSED: ReadonlySet<string | undefined> = new Set(['DEVICE_KEY_NOT_VALID', 'DEVICE_SIGNATURE_REQUIRED']);

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
  if (hasFailed(signature)) return { kind: 'failed', reason: signature.failed };
  const body = { epoch, records: records.map(({ epoch: _, ...record }) => record), signature };
  const idempotencyKey = `${epoch}/${first.sequence}-${last.sequence}${matchPart(first)}${signaturePart(signature)}`;
  const answer = await requests.send<BatchAnswer>(
    requests.devicePath('batches'),
    (answered) => {
      if (answered.status === 200) return taken(answered.json, records);
      if (KEY_REFUSED.has(codeIn(answered))) signing?.refused();
      const expected = answered.status === 409 ? expectedIn(answered) : undefined;
      return expected === undefined ? { kind: 'failed', reason: detailIn(answered) } : { kind: 'gap', expected };
    },
    { body, idempotencyKey },
  );
  return hasFailed(answer) ? { kind: 'failed', reason: answer.failed } : answer;
};

/** Reports that records which the outbox had stored at this table are lost. */
export const reportDamage = async (requests: ApiRequests, table: string, loss: OutboxLoss): Promise<ReportAnswer> => {
  const { reportId, foundAt, reason, place, records } = loss;
  const answer = await requests.send<ReportAnswer>(
    requests.devicePath('damage-reports'),
    (answered) => (answered.status === 200 ? { kind: 'taken' } : { kind: 'failed', reason: detailIn(answered) }),
    { body: { reportId, table, reason, foundAt, place, records }, idempotencyKey: reportId },
  );
  return hasFailed(answer) ? { kind: 'failed', reason: answer.failed } : answer;
};

/** The part of the idempotency key for a match. An opening depends on the state of the match: another content is another request. */
const matchPart = ({ command }: OutboxRecord): string => {
  if (command.type !== 'OpenDeal' || command.match === undefined) return '';
  return `-${createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 16)}`;
};

/** Another key of the device makes another request of the same records. */
const signaturePart = (signature: BatchSignature | undefined): string =>
  signature === undefined ? '' : `-${createHash('sha256').update(signature.value).digest('hex').slice(0, 16)}`;

const taken = (json: unknown, records: readonly OutboxRecord[]): BatchAnswer => {
  const answer = Taken.safeParse(json);
  if (!answer.success) return { kind: 'failed', reason: 'the API answered 200 with a body that is no batch answer' };
  const { lastSequence, results } = answer.data;
  const refused = results
    .filter(({ status }) => status === 'refused')
    .map(({ sequence, rejection }) => ({
      sequence,
      reason: rejection === undefined ? 'no reason given' : `${rejection.code}: ${rejection.message ?? ''}`,
      ...(rejection?.code === 'TABLE_BUSY' && rejection.deal !== undefined ? { heldBy: rejection.deal } : {}),
    }));
  const last = results.findLast(({ dealSequence }) => dealSequence !== undefined);
  const dealId = records.find(({ sequence }) => sequence === last?.sequence)?.dealId;
  const committed = dealId === undefined ? {} : { committed: { dealId, sequence: last?.dealSequence ?? 0 } };
  return { kind: 'taken', lastSequence, refused, ...committed };
};
