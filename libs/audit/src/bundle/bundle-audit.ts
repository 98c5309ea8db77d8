import type { BundleKind, Checkpoint, NoteKey, VerifySignature } from '#event-log';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';

/** The public key of a log that an auditor keeps. */
export interface PinnedKey {
  readonly key: NoteKey;
  /** The changes of the key as the service returns them. If absent, the changes in the bundle are used. */
  readonly changes?: string;
  readonly verify: VerifySignature;
}

/** A proof that the log has only grown, as GET /v1/log/proofs/consistency returns it. */
export interface Growth {
  readonly from: number;
  readonly to: number;
  readonly hashes: readonly string[];
}

/** The results of the checks of a bundle. */
export interface BundleAudit {
  readonly kind: BundleKind;
  /** The checkpoint against which the bundle is proved. */
  readonly checkpoint?: Checkpoint;
  /** Whether the pinned key, or a key to which its changes lead, has signed the checkpoint. */
  readonly isSigned: boolean;
  /** The streams whose last events the key of the log has stated. */
  readonly endedStreams: number;
  /** The period of time from which the bundle has every event. */
  readonly recorded?: { readonly from: string; readonly to: string };
  /** The number of events and deals in a period, without the commands before and after it. An evening without play has no event, or no deal. */
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
