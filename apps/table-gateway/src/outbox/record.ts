import type { DealCommand } from '#deal';

/** The raw observations of a command: their digest and the numbers of the first and the last. */
export interface EvidenceRange {
  /** SHA-256, lower-case hex, over the observations' lines in the observation log. */
  readonly digest: string;
  readonly from: number;
  readonly to: number;
  /** The epoch that numbered the observations; that of the record by default. */
  readonly epoch?: string;
}

/** One inferred command on its way to the API. */
export interface OutboxEntry {
  readonly dealId: string;
  readonly commandId: string;
  /** RFC 3339, UTC; an estimate of the wall clock. Order is by sequence alone. */
  readonly occurredAt: string;
  readonly command: DealCommand;
  readonly evidence?: EvidenceRange;
  /** The probability that the act is right, in thousandths, rounded down. Only of an act that the decoder inferred. */
  readonly confidencePerMille?: number;
  /** The statement of a referee on which a rewind rests. */
  readonly statement?: string;
}

export interface OutboxRecord extends OutboxEntry {
  /** The boot of the gateway that inferred it: a UUID of version 7. */
  readonly epoch: string;
  /** Counts from 1 within its epoch, without a gap. */
  readonly sequence: number;
}

/** The record under another number. Its evidence stays that of the epoch that numbered the observations. */
export const numberedAs = (record: OutboxRecord, place: Mark): OutboxRecord => ({
  ...record,
  ...place,
  ...(record.evidence !== undefined && { evidence: { epoch: record.epoch, ...record.evidence } }),
});

/** Damaged bytes of a file that is kept aside, from `firstByte` up to and without `endByte`. */
export interface DamagedPlace {
  readonly file: string;
  readonly firstByte: number;
  readonly endByte: number;
}

/** A loss in place of records that can no longer be read; it is reported to the API in their order. */
export interface OutboxLoss {
  /** A UUID of version 7: the API accepts the report once. */
  readonly reportId: string;
  /** RFC 3339, UTC. */
  readonly foundAt: string;
  readonly reason: string;
  readonly place?: DamagedPlace;
  /** The lost records; undefined if they are unknown. Without `through` the last one is unknown. */
  readonly records?: { readonly epoch: string; readonly through?: number };
}

/** An entry of the outbox. */
export type OutboxItem = OutboxRecord | OutboxLoss;

export const isRecord = (item: OutboxItem | undefined): item is OutboxRecord =>
  item !== undefined && 'sequence' in item;

export interface Mark {
  readonly epoch: string;
  readonly sequence: number;
}
