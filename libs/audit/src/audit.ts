import type { MatchRuleSets } from '#match';
import type { Disclosure, StoredEvent, TrustedCheckpoint } from '#event-log';
import type { HandRulesLookup } from '#rules';
import type { AuditMemory } from './log/audit-memory.js';
import type { AuditObserver } from './examinations/audit-observer.js';
import type { Authorship } from './authorship/authorship.js';
import type { AuthorshipCheck, StartAuthorship } from './authorship/authorship-check.js';
import { DealExaminations } from './examinations/deal-examinations.js';
import type { BundleAudit, CheckedBundle, Growth, PinnedKey } from './bundle/bundle-audit.js';
import { compareWithCheckpoint } from './bundle/checkpoint-check.js';
import type { ExaminedDeal } from './examinations/examined-deal.js';
import type { AuditFinding, Check } from './findings/finding.js';
import type { Gap } from './findings/gap.js';
import type { OpeningTools } from './deal/deal-log.js';
import type { Judges } from './deal/judge-of-deal.js';
import { readLines, type LogBytes, type LogFile } from './log/log-bytes.js';
import { LogReading } from './log/log-reading.js';
import type { MatchAudit } from './match/match-check.js';
import { MatchExaminations, type ExaminedMatch } from './examinations/match-examinations.js';
import { matchesMissing } from './examinations/removed-streams.js';
import type { LogSummary } from './findings/summary.js';
import type { Note } from './findings/times-check.js';
import { WallExaminations } from './examinations/wall-examinations.js';
import type { WallsAudit } from './wall/wall-proof.js';
import {
  countsOf,
  sumOf,
  tallyOf,
  verdictOf,
  type CheckCounts,
  type Examined,
  type Tally,
  type Verdict,
} from './findings/verdict.js';

/** The results of the checks of one deal. */
export interface DealAudit {
  readonly deal: string;
  readonly events: number;
  /** `faulty` if any check found something, including the chain. */
  readonly verdict: Verdict;
  /** The findings of the deal's own checks. Findings of the file about its chain are in the report. */
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
}

export interface AuditReport {
  readonly verdict: Verdict;
  readonly log: string | undefined;
  readonly events: number;
  readonly summary: LogSummary;
  readonly checks: CheckCounts;
  readonly deals: readonly DealAudit[];
  readonly matches: readonly MatchAudit[];
  /** For each committed wall: the senders of its nonces, and the seats whose nonces prove it. Absent if the file has no wall. */
  readonly walls?: WallsAudit;
  /** The findings of the file, of all deals and of all matches; empty for a clean log. */
  readonly findings: readonly AuditFinding[];
  /** The unchecked places, with reasons; only the first ones of each deal. */
  readonly gaps: readonly Gap[];
  /** Unusual facts that are not faults. */
  readonly notes: readonly Note[];
  /** The checkpoint that the log was compared with. */
  readonly checkpoint?: TrustedCheckpoint;
  /** What proves the file, where it is a bundle. */
  readonly bundle?: BundleAudit;
  /** Which keys have signed the commands of devices and decided as a referee. Absent if the file has no such command or signatures are not checked. */
  readonly authorship?: Authorship;
  /** Devices have signed commands, and the program checks no signatures of devices. Every check of this report is independent of them. */
  readonly hasUncheckedSignatures?: true;
}

export interface AuditTools extends Judges, OpeningTools {
  /** Without these, matches are not judged. */
  readonly matchRuleSets?: MatchRuleSets;
  /** Finds how walls are built; without it dealt tiles are not compared with committed walls. */
  readonly handRules?: HandRulesLookup;
  readonly observer?: AuditObserver;
  /** Examine every deal command by command, also those that can be proved. The report is the same. */
  readonly withoutProofs?: boolean;
  /** A checkpoint of the log whose signature was checked: the log is compared with it. */
  readonly checkpoint?: TrustedCheckpoint;
  /** The key of the log that the auditor keeps, for a bundle. */
  readonly logKey?: PinnedKey;
  /** The proof between the checkpoint of a bundle and the one it is compared with. */
  readonly growth?: Growth;
  /** Another bundle that a bundle is compared with. */
  readonly other?: LogFile;
  /** Check the signatures of devices; without them signatures are a gap. */
  readonly signatures?: StartAuthorship;
}

/** A report whose findings and notes may be only the first ones. */
export interface CountedReport {
  readonly report: AuditReport;
  /** The numbers of all findings and all notes. */
  readonly findings: number;
  readonly notes: number;
}

const UNLIMITED: AuditMemory = { events: Infinity, results: Infinity };

/**
 * Runs all checks over an exported log: chain, sequence, seals, times, replay, adjudication, ledger, walls. It needs no
 * running service and trusts no party.
 */
export const audit = async (chunks: LogBytes, tools: AuditTools): Promise<AuditReport> =>
  (await auditFile(() => chunks, tools, UNLIMITED)).report;

/**
 * As {@link audit}, in constant memory for a file of any length: a deal is examined and dropped when it has settled and the
 * memory is full. A deal that goes on afterwards is examined when the file is read again.
 */
export const auditFile = async (file: LogFile, tools: AuditTools, memory: AuditMemory): Promise<CountedReport> => {
  let stopAt = Infinity;
  for (;;) {
    const pass = new AuditPass(file, tools, memory, stopAt);
    const stop = await pass.run();
    if (stop === undefined) return pass.result();
    // Too much was wrong before the line at which the reading stopped, and only the second reading showed it.
    stopAt = stop;
  }
};

/** The most gaps that are kept: a log without disclosures has one for nearly every event. */
const MOST_GAPS = 1000;

class AuditPass {
  readonly #deals: DealExaminations;
  readonly #matches: MatchExaminations;
  readonly #walls: WallExaminations;
  readonly #reading: LogReading;
  #bundle: CheckedBundle | undefined;
  #authorship: AuthorshipCheck | undefined;

  constructor(
    private readonly file: LogFile,
    private readonly tools: AuditTools,
    private readonly memory: AuditMemory,
    stopAt: number,
  ) {
    const { sha256, checkpoint } = tools;
    this.#walls = new WallExaminations(tools, memory);
    this.#deals = new DealExaminations(tools, memory, this.#walls);
    this.#matches = new MatchExaminations(tools, memory);
    const streams = {
      dealEvent: (deal: string, event: StoredEvent, line: number): boolean => {
        this.#walls.otherEvent();
        return this.#deals.event(deal, event, line);
      },
      disclosure: (disclosure: Disclosure, isCompared: boolean): void => {
        this.#deals.disclosure(disclosure, isCompared);
        this.#walls.disclosure(disclosure);
      },
      otherEvent: (): void => {
        this.#deals.otherEvent();
        this.#walls.otherEvent();
      },
      matchEvent: this.#matches.event,
      wallEvent: this.#walls.event,
    };
    const limits = { size: checkpoint?.size, mostOfTimes: memory.results, stopAt };
    this.#reading = new LogReading(sha256, streams, limits);
  }

  /** Reads and examines everything. Returns the line at which the reading should have stopped before, if there is one. */
  async run(): Promise<number | undefined> {
    const [reading, { observer, sha256, signatures }] = [this.#reading, this.tools];
    const authorship = signatures?.(sha256, this.memory.results);
    this.#authorship = authorship;
    await this.#deals.begin();
    await readLines(await this.file(), sha256, (line) => {
      reading.take(line);
      authorship?.take(line);
      observer?.lineRead?.(line);
      return !reading.isStopped;
    });
    await this.#deals.finish(this.file, reading, this.#matches.namedDeals());
    const stop = reading.sorted();
    if (stop !== undefined) return stop;
    await this.#matches.finish(this.file, reading.line, this.#deals);
    await this.#walls.finish(this.file, reading, this.#deals);
    if (reading.bundle.header === undefined) return undefined;
    // The page loads these checks only for a bundle.
    const { auditBundle } = await import('./bundle/audit-bundle.js');
    this.#bundle = await auditBundle(this.file, reading.bundle.header, reading, this.tools);
    return undefined;
  }

  result(): CountedReport {
    const { log, events, otherStreams, isSigned, summary, times, findings: ofFile } = this.#reading;
    const { checkpoint } = this.tools;
    const [deals, matches] = [this.#deals.examined, this.#matches.examined];
    const bundle = this.#bundle;
    const removed = [
      ...(summary.isWhole
        ? deals.flatMap(({ facts }) => matchesMissing(facts, (match) => this.#matches.has(match)))
        : []),
      // A bundle of a match has its deals.
      ...(summary.isWhole || bundle?.bundle.kind === 'match' ? matches.flatMap((match) => match.missing) : []),
    ];
    const { claimsWhole, rootAtSize: root } = summary;
    const compared = bundle ?? (checkpoint && compareWithCheckpoint(checkpoint, { log, events, claimsWhole, root }));
    const walls = this.#walls.examined;
    const parts = [...deals, ...matches, ...walls];
    const authorship = this.#authorship?.result();
    const ofContent = [...ofFile, ...times.findings, ...removed, ...(this.#authorship?.findings ?? [])];
    const findings = [
      ...ofContent,
      ...(compared?.findings ?? []),
      ...first(parts, this.memory.results, (part) => part.findings),
    ];
    const ownGaps = [
      ...(compared?.gaps ?? []),
      ...[...otherStreams].map(unknownStream),
      ...(this.#authorship?.gaps ?? []),
    ];
    const gaps = [...ownGaps, ...first(parts, MOST_GAPS, (part) => part.gaps)].slice(0, MOST_GAPS);
    const broken = new Set([
      ...ofContent.flatMap(({ deal, match }) => [deal, match]),
      ...walls.flatMap(({ deal, found }) => (sumOf([found], 'walls') > 0 ? [deal] : [])),
      ...times.broken,
      ...(this.#authorship?.broken ?? []),
    ]);
    const uncounted: Tally = {
      times: times.counts.findings - times.findings.length,
      chain: (this.#authorship?.found ?? 0) - (this.#authorship?.findings.length ?? 0),
    };
    const found = [
      tallyOf([...ofContent, ...(compared?.findings ?? [])]),
      uncounted,
      ...parts.map((part) => part.found),
    ];
    const notKept = (this.#authorship?.open ?? 0) - (this.#authorship?.gaps.length ?? 0);
    const open = [tallyOf(ownGaps), { chain: notKept }, ...parts.map((part) => part.open)];
    const checks = countsOf(examinedIn(events, parts), found, open);
    const counts = Object.values(checks);
    const report: AuditReport = {
      verdict: verdictOf(
        counts.some(({ failed }) => failed > 0),
        counts.some(({ notChecked }) => notChecked > 0),
      ),
      log,
      events,
      summary: summary.summary(deals.flatMap(({ ending }) => ending ?? [])),
      checks,
      deals: deals.map((deal) => dealAudit(deal, { broken, incomplete: this.#authorship?.incomplete }, this.memory)),
      matches: matches.map((match) => matchAudit(match, broken)),
      ...(this.#walls.audit !== undefined && { walls: this.#walls.audit }),
      findings,
      gaps,
      notes: times.notes,
      ...(checkpoint !== undefined && { checkpoint }),
      ...(bundle !== undefined && { bundle: bundle.bundle }),
      ...(authorship !== undefined && { authorship }),
      ...(this.#authorship === undefined && isSigned && { hasUncheckedSignatures: true as const }),
    };
    return {
      report,
      findings: counts.reduce((sum, { failed }) => sum + failed, 0),
      notes: times.counts.notes,
    };
  }
}

/** The first items of all parts, in their order. */
const first = <P, T>(parts: readonly P[], most: number, itemsOf: (part: P) => readonly T[]): readonly T[] => {
  const items: T[] = [];
  for (const part of parts) {
    if (items.length >= most) break;
    for (const item of itemsOf(part)) items.push(item);
  }
  return items.length > most ? items.slice(0, most) : items;
};

/** The deals in which a check of the whole file found something, or left something open. */
interface DealsElsewhere {
  readonly broken: ReadonlySet<string | undefined>;
  readonly incomplete: ReadonlySet<string | undefined> | undefined;
}

const dealAudit = (
  { deal, events, verdict, findings, gaps }: ExaminedDeal,
  { broken, incomplete }: DealsElsewhere,
  { results }: AuditMemory,
): DealAudit => ({
  deal,
  events,
  verdict: broken.has(deal) ? 'faulty' : verdict === 'clean' && incomplete?.has(deal) === true ? 'incomplete' : verdict,
  ...(results === Infinity ? { findings, gaps: gaps.slice(0, MOST_GAPS) } : { findings: [], gaps: [] }),
});

const matchAudit = (
  { examined: _, found: __, open: ___, missing: ____, ...match }: ExaminedMatch,
  broken: ReadonlySet<string | undefined>,
): MatchAudit => (broken.has(match.match) ? { ...match, verdict: 'faulty' } : match);

const unknownStream = (stream: string): Gap => ({
  check: 'replay',
  code: 'UNKNOWN_STREAM',
  message: `The stream ${stream} is of no known kind: only the chain of its events was checked.`,
});

/** Every event of the file is checked for hash, place and time. */
const examinedIn = (events: number, parts: readonly { readonly examined: Tally }[]): Examined => {
  const tallies = parts.map(({ examined }) => examined);
  const sum = (check: Check): number => sumOf(tallies, check);
  return {
    chain: events,
    sequence: events,
    seals: sum('seals'),
    times: events,
    replay: sum('replay'),
    adjudication: sum('adjudication'),
    ledger: sum('ledger'),
    walls: sum('walls'),
  };
};
