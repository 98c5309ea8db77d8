import type { DealCommand } from '#deal';

/** Where the raw observations of a command lie: their digest and the numbers of the first and the last. */
export interface EvidenceRange {
  /** SHA-256, lower-case hex, over the observations' lines in the observation log. */
  readonly digest: string;
  readonly from: number;
  readonly to: number;
}

/** One inferred command on its way to the API. */
export interface OutboxEntry {
  readonly dealId: string;
  readonly commandId: string;
  /** RFC 3339, UTC; an estimate of the wall clock. Order is by sequence alone. */
  readonly occurredAt: string;
  readonly command: DealCommand;
  readonly evidence?: EvidenceRange;
}

export interface OutboxRecord extends OutboxEntry {
  /** The boot of the gateway that inferred it: a UUID of version 7. */
  readonly epoch: string;
  /** Counts from 1 within its epoch, without a gap. */
  readonly sequence: number;
}

export interface Mark {
  readonly epoch: string;
  readonly sequence: number;
}
