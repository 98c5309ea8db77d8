import type { AuditFinding, AuditReport, Gap, Note, Verdict } from '#audit';
import type { EditionFault } from '#judge';
import type { Balances, LedgerLine } from '#ledger';
import type { Seat } from '#tiles';

/** The position of a finding's line in the file. */
interface PlaceInFile {
  /** The number of the line, from 1. */
  readonly line?: number;
  /** The byte offset of the first byte of the line. */
  readonly offset?: number;
}

export type PlacedFinding = AuditFinding & PlaceInFile;
export type PlacedGap = Gap & PlaceInFile;
export type PlacedNote = Note & PlaceInFile;

/** A deal of the file, with its findings and its ledger as the events state it. */
export interface AuditedDeal {
  readonly deal: string;
  /** Its number in its match, and the match. Absent if the file does not have the match. */
  readonly number?: number;
  readonly match?: string;
  readonly events: number;
  readonly verdict: Verdict;
  readonly findings: number;
  readonly gaps: number;
  /** Absent if the first event of the deal is not in the file. */
  readonly opened?: {
    readonly ruleSet: string;
    /** True if the service has published the rule set in the edition of the deal. */
    readonly isInstalled: boolean;
    readonly table: string;
    readonly players: Readonly<Record<Seat, string>>;
  };
  readonly lines: readonly LedgerLine[];
  readonly balances: Balances;
}

/** The rule set whose texts explain a deal. Undefined if its edition is not published. */
export const knownRuleSet = ({ opened }: AuditedDeal): string | undefined =>
  opened?.isInstalled === true ? opened.ruleSet : undefined;

/** The result of the worker: the report of the audit library with places in the file. The page adds the texts. */
export interface AuditedFile extends Omit<AuditReport, 'deals' | 'findings' | 'gaps' | 'notes'> {
  readonly deals: readonly AuditedDeal[];
  readonly findings: readonly PlacedFinding[];
  readonly gaps: readonly PlacedGap[];
  readonly notes: readonly PlacedNote[];
  /** The ids of the rule sets that the file names and that judge it. */
  readonly ruleSets: readonly string[];
}

/** What the worker audits. */
export interface AuditWork {
  readonly file: Blob;
  /** The public key of a log. A file of that log is checked with it. Absent: signatures are not checked. */
  readonly logKey?: string;
}

/** The progress of the worker. */
export interface AuditProgress {
  readonly bytes: number;
  readonly events: number;
  /** The number of deals seen in the file so far, and of deals whose own checks are finished. */
  readonly deals: number;
  readonly dealsChecked: number;
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: AuditProgress }
  | { readonly kind: 'audited'; readonly audited: AuditedFile }
  /** The file cannot be read, or it does not fit into memory; with a code, an edition that it names cannot judge it. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: EditionFault['code'] };
