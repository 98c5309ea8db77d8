import type { Disclosure, StoredEvent } from '#event-log';
import { examineProved, type DealExamination } from '../deal/deal-examination.js';
import { courseOf, type DealCourse } from '../deal/deal-course.js';
import { factsOf, type DealFacts } from '../deal/deal-facts.js';
import type { DealLog, OpeningTools } from '../deal/deal-log.js';
import { provedDeal } from '../deal/deal-proof.js';
import type { Judges } from '../deal/judge-of-deal.js';
import { tallyOf, verdictOf, type Tally, type Verdict } from '../findings/verdict.js';

/** The results of one deal, without its events. */
export interface ExaminedDeal extends DealExamination {
  readonly deal: string;
  readonly events: number;
  readonly verdict: Verdict;
  readonly facts: DealFacts;
  /** The tiles that were dealt and drawn; undefined for a deal that had no wall when it was examined. */
  readonly course?: DealCourse;
  /** The numbers of all findings and gaps, of which only the first ones may be kept. */
  readonly found: Tally;
  readonly open: Tally;
}

/** A deal as the file has it. */
export interface DealOfFile {
  readonly name: string;
  readonly stored: readonly StoredEvent[];
  readonly disclosures: readonly Disclosure[];
  /** Whether each disclosure was compared with its seal. */
  readonly isCompared: boolean;
}

export interface ExaminationTools extends Judges, OpeningTools {
  /** Examine every deal command by command, also those that can be proved. The report is the same. */
  readonly withoutProofs?: boolean;
}

export interface ExaminationScope {
  /** Whether a match is known to name the deal. */
  readonly isNamed: boolean;
  /** Whether a wall of the deal is known. */
  readonly hasWall: boolean;
  /** The most findings and gaps that are kept. */
  readonly most: number;
}

/** A deal with the results of its checks. */
export interface CheckedDeal {
  readonly log: DealLog;
  readonly examination: DealExamination;
}

/** Returns undefined for a deal in doubt. */
export const checkedByProof = (
  { name, stored, disclosures, isCompared }: DealOfFile,
  tools: ExaminationTools,
): CheckedDeal | undefined => {
  const mayBeProved = isCompared && tools.withoutProofs !== true;
  const proved = mayBeProved ? provedDeal(name, stored, disclosures, tools) : undefined;
  return proved && { log: proved.log, examination: examineProved(proved) };
};

/** The results without the events of the deal, and only as many findings and gaps as are kept. */
export const examinedDeal = (
  { name: deal, stored }: DealOfFile,
  { log, examination }: CheckedDeal,
  { isNamed, hasWall, most }: ExaminationScope,
  tools: ExaminationTools,
): ExaminedDeal => {
  const { findings, gaps } = examination;
  const course = hasWall ? courseOf(log, stored, tools) : undefined;
  return {
    ...examination,
    deal,
    events: log.events.length,
    verdict: verdictOf(findings.length > 0, gaps.length > 0),
    facts: factsOf(log, isNamed),
    ...(course !== undefined && { course }),
    found: tallyOf(findings),
    open: tallyOf(gaps),
    findings: findings.slice(0, most),
    gaps: gaps.slice(0, most),
  };
};
