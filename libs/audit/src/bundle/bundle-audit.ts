import type { BundleKind, Checkpoint, NoteKey, VerifySignature } from '#event-log';
import type { AuditFinding } from '../finding.js';
import type { Gap } from '../gap.js';

/** The public key of a log that an auditor keeps. */
export interface PinnedKey {
  readonly key: NoteKey;
  /** The changes of the key as the service returns them; those in the bundle where they are not given. */
  readonly changes?: string;
  readonly verify: VerifySignature;
}

/** A proof that the log has only grown, as GET /v1/log/proofs/consistency returns it. */
export interface Growth {
  readonly from: number;
  readonly to: number;
  readonly hashes: readonly string[];
}

/** What the checks of a bundle say. */
export interface BundleAudit {
  readonly kind: BundleKind;
  /** The checkpoint that the bundle is proved against. */
  readonly checkpoint?: Checkpoint;
  /** Whether the pinned key, or one that it leads to, has signed the checkpoint. */
  readonly isSigned: boolean;
  /** The streams whose last events the key of the log has stated. */
  readonly endedStreams: number;
  /** Every event that was recorded in this time is in the bundle. */
  readonly recorded?: { readonly from: string; readonly to: string };
  /** What was recorded in a period, without the commands around it: an empty evening has no event, or no deal. */
  readonly period?: { readonly events: number; readonly deals: number };
  /** The comparison with another bundle. */
  readonly other?: { readonly events: number; readonly samePositions: number; readonly checkpoint?: Checkpoint };
}

export interface Checked {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
}

export interface CheckedBundle extends Checked {
  readonly bundle: BundleAudit;
}
