import type { RuleSets } from '#deal';
import type { MatchRuleSets } from '#match';
import {
  LogError,
  verifyLogFile,
  type Disclosure,
  type Leaf,
  type LogFileLine,
  type Sha256,
  type StoredEvent,
} from '#event-log';
import { readjudicate, type Verdict } from './adjudication-check.js';
import { openDealLog, type DealLog } from './deal-log.js';
import { dealOfStream, fromLog, matchOfStream, type AuditFinding } from './finding.js';
import { checkLedger } from './ledger-check.js';
import { auditMatch, type MatchAudit } from './match-check.js';
import { openMatchLog, type MatchLog } from './match-log.js';
import { replayDeal } from './replay-check.js';

/** What one deal's checks came to. */
export interface DealAudit {
  readonly deal: string;
  readonly events: number;
  /** `failed` where any check found something, the chain included. */
  readonly verdict: Verdict;
  /** Those of the deal's own checks; what the file shows of its chain stands in the report. */
  readonly findings: readonly AuditFinding[];
}

export interface AuditReport {
  readonly log: string | undefined;
  readonly events: number;
  readonly deals: readonly DealAudit[];
  readonly matches: readonly MatchAudit[];
  /** Those of the file, of all deals and of all matches; empty for a clean log. */
  readonly findings: readonly AuditFinding[];
}

export interface AuditTools {
  readonly ruleSets: RuleSets;
  /** Without these the judgements of matches wait. */
  readonly matchRuleSets?: MatchRuleSets;
  readonly sha256: Sha256;
}

/** An exported log read into its deals and matches, with what the file itself shows. */
export interface LogContent {
  readonly log: string | undefined;
  readonly events: number;
  readonly deals: readonly DealLog[];
  readonly matches: readonly MatchLog[];
  readonly findings: readonly AuditFinding[];
}

/** A file that is no log at all must not fill the memory with what is wrong with it. */
const MOST_FINDINGS = 1000;

/** Checks 1 and 2, chain and sequence, over every byte; then the deals, opened as far as disclosures are at hand. */
export const readLog = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sha256: Sha256,
): Promise<LogContent> => {
  const reading = new Reading();
  for await (const line of verifyLogFile(chunks, sha256)) {
    reading.take(line);
    if (reading.findings.length >= MOST_FINDINGS) {
      reading.findings.push({
        check: 'chain',
        code: 'READING_STOPPED',
        message: 'Too much is wrong: the rest was not read.',
      });
      break;
    }
  }
  const { log, findings, deals } = reading;
  const matches = [...reading.matches].map(([match, stored]) => openMatchLog(match, stored));
  const opened = [...deals].map(([deal, { stored, disclosures }]) => open(deal, stored, disclosures, sha256));
  return { log, events: reading.events, deals: opened, matches, findings };
};

/** A disclosure that does not fit is told by the file's own check; the deal is then read without any. */
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
  readonly deals = new Map<string, { stored: StoredEvent[]; disclosures: Disclosure[] }>();
  readonly matches = new Map<string, StoredEvent[]>();
  #last: { disclosures: Disclosure[] } | undefined;
  readonly #commands = new Set<string>();

  take({ content, findings }: LogFileLine): void {
    this.findings.push(...findings.map(fromLog));
    switch (content?.kind) {
      case 'header':
        this.log = content.header.log;
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
    if (match === undefined) return;
    const stored = this.matches.get(match) ?? [];
    stored.push(event);
    this.matches.set(match, stored);
  }

  /** A command id is accepted once for ever: a second command under it was never taken by an honest log. */
  #command(deal: string, { sequence, cause: { commandId } }: Leaf): void {
    const command = `${deal} ${commandId}`;
    if (this.#commands.has(command)) {
      const message = 'Two commands of the deal have the same id.';
      this.findings.push({ check: 'sequence', code: 'COMMAND_REPEATED', deal, sequence, message, actual: commandId });
    }
    this.#commands.add(command);
  }
}

/**
 * All five checks over an exported log: chain, sequence, replay, adjudication, ledger. Nothing of ours need be running
 * and nobody be trusted.
 */
export const audit = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { ruleSets, matchRuleSets, sha256 }: AuditTools,
): Promise<AuditReport> => {
  const { log, events, deals, matches, findings } = await readLog(chunks, sha256);
  const broken = new Set(findings.flatMap(({ deal, match }) => [deal, match]));
  const audits = deals
    .map((deal) => auditDeal(deal, ruleSets))
    .map((deal) => (broken.has(deal.deal) ? { ...deal, verdict: 'failed' as const } : deal));
  const matchAudits = matches
    .map((match) => auditMatch(match, deals, matchRuleSets))
    .map((match) => (broken.has(match.match) ? { ...match, verdict: 'failed' as const } : match));
  const found = [...audits, ...matchAudits].flatMap((each) => each.findings);
  return { log, events, deals: audits, matches: matchAudits, findings: [...findings, ...found] };
};

/**
 * Checks 3 to 5 over one deal. A deal that began before the file did is not verifiable from the file alone; where the
 * header does not say so, the sequence check has found it.
 */
export const auditDeal = (log: DealLog, ruleSets: RuleSets): DealAudit => {
  const { deal, events } = log;
  if ((events[0]?.sequence ?? 1) > 1) {
    const verdict = log.findings.length > 0 ? 'failed' : 'not yet verifiable';
    return { deal, events: events.length, verdict, findings: log.findings };
  }
  const replayed = replayDeal(log);
  const adjudicated = readjudicate(log, replayed, ruleSets);
  const findings = [...log.findings, ...replayed.findings, ...adjudicated.findings, ...checkLedger(log)];
  const verdict = findings.length > 0 ? 'failed' : adjudicated.verdict;
  return { deal, events: events.length, verdict, findings };
};
