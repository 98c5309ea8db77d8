import { liveBranch, openPointsIn, WITHOUT_RULES, type MissingFact } from '#deal';
import type { MatchRuleSets } from '#match';
import {
  LogError,
  verifyLogFile,
  type Checkpoint,
  type Disclosure,
  type Leaf,
  type LogFileLine,
  type Sha256,
  type StoredEvent,
} from '#event-log';
import { readjudicate, type Adjudicated } from './adjudication-check.js';
import type { AuditObserver } from './audit-observer.js';
import { compareWithCheckpoint } from './checkpoint-check.js';
import { openDealLog, type DealLog } from './deal-log.js';
import { dealOfStream, fromLog, matchOfStream, type AuditFinding, type Check } from './finding.js';
import type { Gap } from './gap.js';
import { judgeOfDeal, type Judges } from './judge-of-deal.js';
import { checkLedger } from './ledger-check.js';
import { auditMatch, type MatchAudit } from './match-check.js';
import { openMatchLog, type MatchLog } from './match-log.js';
import { replayDeal, replayDealBy, type Replayed } from './replay-check.js';
import { removedStreams } from './removed-streams.js';
import { Summarizing, type LogSummary } from './summary.js';
import { TimesCheck, type Note } from './times-check.js';
import { countsOf, verdictOf, type CheckCounts, type Examined, type Verdict } from './verdict.js';

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
  /** The findings of the file, of all deals and of all matches; empty for a clean log. */
  readonly findings: readonly AuditFinding[];
  /** The unchecked places, with reasons; only the first ones of each deal. */
  readonly gaps: readonly Gap[];
  /** Unusual facts that are not faults. */
  readonly notes: readonly Note[];
  /** The checkpoint that the log was compared with. */
  readonly checkpoint?: Checkpoint;
}

export interface AuditTools extends Judges {
  /** Without these, matches are not judged. */
  readonly matchRuleSets?: MatchRuleSets;
  readonly sha256: Sha256;
  readonly observer?: AuditObserver;
  /** A checkpoint of the log whose signature was checked: the log is compared with it. */
  readonly checkpoint?: Checkpoint;
}

/** The deals and matches of an exported log, with the findings of the file itself. */
export interface LogContent {
  readonly log: string | undefined;
  readonly events: number;
  readonly deals: readonly DealLog[];
  readonly matches: readonly MatchLog[];
  /** Names of streams that are neither of a deal nor of a match. */
  readonly otherStreams: readonly string[];
  readonly findings: readonly AuditFinding[];
  readonly notes: readonly Note[];
  readonly summary: Summarizing;
}

/** The most findings that are kept, so that a file that is no log does not fill the memory. */
const MOST_FINDINGS = 1000;

/** Checks 1 and 2, chain and sequence, over every byte. Then reads the deals, opened with the available disclosures. */
export const readLog = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sha256: Sha256,
  lineRead?: AuditObserver['lineRead'],
  checkpoint?: Checkpoint,
): Promise<LogContent> => {
  const reading = new Reading(sha256, checkpoint?.size);
  for await (const line of verifyLogFile(chunks, sha256)) {
    reading.take(line);
    lineRead?.(line);
    if (reading.findings.length >= MOST_FINDINGS) {
      reading.findings.push({
        check: 'chain',
        code: 'READING_STOPPED',
        message: 'Too much is wrong: the rest was not read.',
      });
      break;
    }
  }
  const { log, events, deals, summary, otherStreams, times } = reading;
  const matches = [...reading.matches].map(([match, stored]) => openMatchLog(match, stored));
  const opened = [...deals].map(([deal, { stored, disclosures }]) => open(deal, stored, disclosures, sha256));
  const removed = summary.isWhole ? removedStreams(opened, matches) : [];
  const findings = [...reading.findings, ...times.findings, ...removed];
  return {
    log,
    events,
    deals: opened,
    matches,
    otherStreams: [...otherStreams],
    findings,
    notes: times.notes,
    summary,
  };
};

/** The check of the file reports a disclosure that does not fit; the deal is then read without disclosures. */
const open = (
  deal: string,
  stored: readonly StoredEvent[],
  disclosures: readonly Disclosure[],
  sha256: Sha256,
): DealLog => {
  try {
    return openDealLog(deal, stored, disclosures, sha256);
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    return openDealLog(deal, stored, [], sha256);
  }
};

class Reading {
  log: string | undefined;
  events = 0;
  readonly findings: AuditFinding[] = [];
  readonly summary: Summarizing;
  readonly times = new TimesCheck();
  readonly otherStreams = new Set<string>();
  readonly deals = new Map<string, { stored: StoredEvent[]; disclosures: Disclosure[] }>();
  readonly matches = new Map<string, StoredEvent[]>();
  #last: { disclosures: Disclosure[] } | undefined;
  readonly #commands = new Set<string>();

  constructor(sha256: Sha256, size: number | undefined) {
    this.summary = new Summarizing(sha256, size);
  }

  take({ content, findings }: LogFileLine): void {
    this.findings.push(...findings.map(fromLog));
    switch (content?.kind) {
      case 'header':
        this.log = content.header.log;
        this.summary.header(content.header);
        break;
      case 'event':
        this.#event(content.event);
        break;
      case 'disclosure':
        this.#last?.disclosures.push(content.disclosure);
        break;
      default:
    }
  }

  #event(event: StoredEvent): void {
    this.events += 1;
    this.summary.event(event);
    this.times.take(event);
    const deal = dealOfStream(event.leaf.stream);
    if (deal === undefined) {
      this.#last = undefined;
      this.#match(event);
      return;
    }
    if (event.leaf.cause.index === 0) this.#command(deal, event.leaf);
    const log = this.deals.get(deal) ?? { stored: [], disclosures: [] };
    log.stored.push(event);
    this.deals.set(deal, log);
    this.#last = log;
  }

  #match(event: StoredEvent): void {
    const match = matchOfStream(event.leaf.stream);
    if (match === undefined) {
      this.otherStreams.add(event.leaf.stream);
      return;
    }
    const stored = this.matches.get(match) ?? [];
    stored.push(event);
    this.matches.set(match, stored);
  }

  /** Each command id is accepted only once: an honest log holds no second command under it. */
  #command(deal: string, { sequence, cause: { commandId } }: Leaf): void {
    const command = `${deal} ${commandId}`;
    if (this.#commands.has(command)) {
      const message = 'Two commands of the deal have the same id.';
      this.findings.push({ check: 'sequence', code: 'COMMAND_REPEATED', deal, sequence, message, actual: commandId });
    }
    this.#commands.add(command);
  }
}

/** The findings of one deal or match, and the number of things examined. */
interface Examination {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
  readonly examined: Partial<Examined>;
}

/**
 * Runs all checks over an exported log: chain, sequence, seals, times, replay, adjudication, ledger. It needs no
 * running service and trusts no party.
 */
export const audit = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { matchRuleSets, sha256, observer, checkpoint, ...judges }: AuditTools,
): Promise<AuditReport> => {
  const content = await readLog(chunks, sha256, observer?.lineRead, checkpoint);
  const { log, events, deals, matches, otherStreams, notes, summary } = content;
  const broken = new Set(content.findings.flatMap(({ deal, match }) => [deal, match]));
  const examinedDeals = deals.map((deal) => {
    const examined = { deal, ...examineDeal(deal, judges) };
    observer?.dealChecked?.(deal);
    return examined;
  });
  const matchAudits = matches.map((match) => auditMatch(match, deals, matchRuleSets));
  const { claimsWhole, rootAtSize: root } = summary;
  const compared = checkpoint && compareWithCheckpoint(checkpoint, { log, events, claimsWhole, root });
  const findings = [
    ...content.findings,
    ...(compared?.findings ?? []),
    ...[...examinedDeals, ...matchAudits].flatMap((each) => each.findings),
  ];
  const gaps = [
    ...(compared?.gaps ?? []),
    ...otherStreams.map(unknownStream),
    ...[...examinedDeals, ...matchAudits].flatMap((each) => each.gaps),
  ];
  return {
    verdict: verdictOf(findings, gaps),
    log,
    events,
    summary: summary.summary(examinedDeals.flatMap(({ ending }) => ending ?? [])),
    checks: countsOf(examinedIn(events, [...examinedDeals, ...matchAudits]), findings, gaps),
    deals: examinedDeals.map(({ deal, ...found }) => ({
      deal: deal.deal,
      events: deal.events.length,
      verdict: broken.has(deal.deal) ? 'faulty' : verdictOf(found.findings, found.gaps),
      findings: found.findings,
      gaps: found.gaps.slice(0, MOST_GAPS),
    })),
    matches: matchAudits.map(({ examined: _, ...match }) =>
      broken.has(match.match) ? { ...match, verdict: 'faulty' } : match,
    ),
    findings,
    gaps: gaps.slice(0, MOST_GAPS),
    notes,
    ...(checkpoint === undefined ? {} : { checkpoint }),
  };
};

/** The most gaps that are kept: a log without disclosures has one for nearly every event. */
const MOST_GAPS = 1000;

const unknownStream = (stream: string): Gap => ({
  check: 'replay',
  code: 'UNKNOWN_STREAM',
  message: `The stream ${stream} is neither a deal nor a match: its events are chained, and nothing else is known of them.`,
});

/** Every event of the file is checked for hash, place and time. */
const examinedIn = (events: number, parts: readonly Examination[]): Examined => {
  const sum = (check: Check): number => parts.reduce((total, { examined }) => total + (examined[check] ?? 0), 0);
  return {
    chain: events,
    sequence: events,
    seals: sum('seals'),
    times: events,
    replay: sum('replay'),
    adjudication: sum('adjudication'),
    ledger: sum('ledger'),
  };
};

/** A deal that began before the file cannot be checked from the file alone. */
const beganBefore = ({ deal, events }: DealLog): Gap => ({
  check: 'replay',
  code: 'BEGAN_BEFORE',
  deal,
  sequence: events[0]?.sequence ?? 1,
  message: 'The deal began before the file did: neither replay, judgements nor payments can be checked.',
});

/**
 * Runs the checks over one deal. If the header does not state that the deal began before, the sequence check has found
 * it.
 */
const examineDeal = (log: DealLog, judges: Judges): Examination & { readonly ending?: string } => {
  const sealGaps = log.events.flatMap((event) => unopenedSeals(log.deal, event));
  const seals = log.events.reduce((sum, event) => sum + event.seals, 0);
  if ((log.events[0]?.sequence ?? 1) > 1)
    return {
      findings: log.findings,
      gaps: [...sealGaps, beganBefore(log)],
      examined: { seals: seals - sealGaps.length },
    };
  const { replayed, adjudicated } = judgeDeal(log, judges);
  const ledger = checkLedger(log);
  const last = replayed.states.at(-1);
  return {
    findings: [...log.findings, ...replayed.findings, ...adjudicated.findings, ...ledger.findings],
    gaps: [...sealGaps, ...adjudicated.gaps, ...unknowableFacts(log), ...statedValues(log)],
    examined: {
      seals: seals - sealGaps.length,
      replay: replayed.states.length - 1,
      adjudication: adjudicated.proved,
      ledger: ledger.examined,
    },
    ...(last?.phase === 'settled' ? { ending: last.ending } : {}),
  };
};

/** Checks 3 and 4 by the judge that the deal names. Without that judge, the deal is replayed and not judged. */
const judgeDeal = (
  log: DealLog,
  judges: Judges,
): { readonly replayed: Replayed; readonly adjudicated: Adjudicated } => {
  const found = judgeOfDeal(log, judges);
  if ('finding' in found) {
    const adjudicated = { findings: [found.finding], gaps: [], commands: 0, proved: 0 };
    return { replayed: replayDeal(log, WITHOUT_RULES), adjudicated };
  }
  const { judge } = found;
  const replayed = replayDealBy(log, (events) => judge.historyOf(events).states);
  return { replayed, adjudicated: readjudicate(log, replayed, judge) };
};

/** Payments and fines that depend on an unknowable fact are not proved. */
const unknowableFacts = ({ deal, events }: DealLog): readonly Gap[] => {
  const live = liveBranch(events);
  return openPointsIn(live).map(({ seat, fact }) => {
    const ruled = live.findLast(
      ({ event }) => event.type === 'RulingMade' && event.seat === seat && event.fact === fact,
    );
    return {
      check: 'adjudication',
      code: 'FACT_UNKNOWABLE',
      deal,
      ...(ruled === undefined ? {} : { sequence: ruled.sequence }),
      message: `A referee ruled that ${FACTS[fact]} of ${seat} cannot be known: the deal was settled without this fact.`,
    };
  });
};

/** The consequences of a stated value are proved; the value itself is not. */
const statedValues = ({ deal, events }: DealLog): readonly Gap[] =>
  liveBranch(events).flatMap(({ sequence, event }): readonly Gap[] =>
    event.type === 'ValueReported'
      ? [
          {
            check: 'adjudication',
            code: 'VALUE_STATED',
            deal,
            sequence,
            message: `The value of the hand of ${event.seat} is stated by a person: it is not derived from tiles and cannot be checked.`,
          },
        ]
      : [],
  );

const FACTS: Readonly<Record<MissingFact, string>> = {
  'forbidden-suit': 'the forbidden suit',
  'concealed-kongs': 'the concealed kongs',
};

const unopenedSeals = (deal: string, { sequence, unopened }: DealLog['events'][number]): readonly Gap[] =>
  unopened.map((pointer) => ({
    check: 'seals',
    code: 'SEALED',
    deal,
    sequence,
    pointer,
    message: 'No disclosure of the file opens this value.',
  }));
