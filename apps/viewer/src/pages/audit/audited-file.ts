import type { AuditFinding, AuditReport, Gap, Note, Verdict } from '#audit';
import type { Transfer, Balances } from '#ledger';
import type { Seat, Text } from '#tiles';

/** Where the line of a finding begins in the file. */
interface PlaceInFile {
  /** From 1. */
  readonly line?: number;
  /** Byte offset of the first byte of the line. */
  readonly offset?: number;
}

export type PlacedFinding = AuditFinding & PlaceInFile & { readonly clauseText?: Text };
export type PlacedGap = Gap & PlaceInFile;
export type PlacedNote = Note & PlaceInFile;

/** A line of the ledger with the texts of its rule set. */
export interface ExplainedTransfer extends Transfer {
  /** The event that caused it. */
  readonly sequence: number;
  readonly reasonText?: Text;
  readonly clauseText?: Text;
}

/** A deal of the file: what was found in it, and its ledger as the events state it. */
export interface AuditedDeal {
  readonly deal: string;
  readonly events: number;
  readonly verdict: Verdict;
  readonly findings: number;
  readonly gaps: number;
  /** Absent where the first event of the deal is not in the file. */
  readonly opened?: {
    readonly ruleSet: Text | string;
    readonly table: string;
    readonly players: Readonly<Record<Seat, string>>;
  };
  readonly lines: readonly ExplainedTransfer[];
  readonly balances: Balances;
}

/** What the worker answers with: the report of the audit library, with places and texts for the page. */
export interface AuditedFile extends Omit<AuditReport, 'deals' | 'findings' | 'gaps' | 'notes'> {
  readonly deals: readonly AuditedDeal[];
  readonly findings: readonly PlacedFinding[];
  readonly gaps: readonly PlacedGap[];
  readonly notes: readonly PlacedNote[];
}

/** How far the worker is. */
export interface AuditProgress {
  readonly bytes: number;
  readonly events: number;
  /** The deals seen in the file so far, and those whose own checks are done. */
  readonly deals: number;
  readonly dealsChecked: number;
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: AuditProgress }
  | { readonly kind: 'audited'; readonly audited: AuditedFile }
  /** The file cannot be read, or it is larger than the memory. */
  | { readonly kind: 'failed'; readonly message: string };
