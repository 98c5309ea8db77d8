import type { AuditFinding, AuditReport, Gap, Note, Verdict } from '#audit';
import type { Balances, LedgerLine } from '#ledger';
import type { Seat } from '#tiles';

/** Where the line of a finding begins in the file. */
interface PlaceInFile {
  /** From 1. */
  readonly line?: number;
  /** Byte offset of the first byte of the line. */
  readonly offset?: number;
}

export type PlacedFinding = AuditFinding & PlaceInFile;
export type PlacedGap = Gap & PlaceInFile;
export type PlacedNote = Note & PlaceInFile;

/** A deal of the file: what was found in it, and its ledger as the events state it. */
export interface AuditedDeal {
  readonly deal: string;
  readonly events: number;
  readonly verdict: Verdict;
  readonly findings: number;
  readonly gaps: number;
  /** Absent where the first event of the deal is not in the file. */
  readonly opened?: {
    readonly ruleSet: string;
    /** This program knows the rule set in the edition of the deal. */
    readonly isInstalled: boolean;
    readonly table: string;
    readonly players: Readonly<Record<Seat, string>>;
  };
  readonly lines: readonly LedgerLine[];
  readonly balances: Balances;
}

/** The rule set whose texts explain a deal; undefined where this program does not know it. */
export const knownRuleSet = ({ opened }: AuditedDeal): string | undefined =>
  opened?.isInstalled === true ? opened.ruleSet : undefined;

/** What the worker answers with: the report of the audit library with places in the file. The page words it. */
export interface AuditedFile extends Omit<AuditReport, 'deals' | 'findings' | 'gaps' | 'notes'> {
  readonly deals: readonly AuditedDeal[];
  readonly findings: readonly PlacedFinding[];
  readonly gaps: readonly PlacedGap[];
  readonly notes: readonly PlacedNote[];
  /** The ids of the rule sets that the file names and this program knows. */
  readonly ruleSets: readonly string[];
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
