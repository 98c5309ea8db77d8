import type { Checkpoint, Disclosure, Sha256, StoredEvent } from '#event-log';
import type { AuditObserver } from './audit-observer.js';
import { factsOf } from '../deal/deal-facts.js';
import { openDeal, type DealLog } from '../deal/deal-log.js';
import type { AuditFinding } from '../findings/finding.js';
import { HeldStreams } from '../log/held-streams.js';
import { readLines, type LogBytes } from '../log/log-bytes.js';
import { LogReading, type StreamEvents } from '../log/log-reading.js';
import { openMatchLog, type MatchLog } from '../match/match-log.js';
import { dealsMissing, matchesMissing } from './removed-streams.js';
import type { Summarizing } from '../findings/summary.js';
import type { Note } from '../findings/times-check.js';

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

/** Checks 1 and 2, chain and sequence, over every byte. Then reads the deals, opened with the available disclosures. */
export const readLog = async (
  chunks: LogBytes,
  sha256: Sha256,
  lineRead?: AuditObserver['lineRead'],
  checkpoint?: Checkpoint,
): Promise<LogContent> => {
  const held = new AllStreams();
  const reading = new LogReading(sha256, held, { size: checkpoint?.size });
  await readLines(chunks, sha256, (line) => {
    reading.take(line);
    lineRead?.(line);
    return !reading.isStopped;
  });
  const { log, events, summary, otherStreams, times } = reading;
  const matches = held.matches.all.map(({ name, stored }) => openMatchLog(name, stored));
  const deals = held.deals.all.map(({ name, stored, disclosures }) => openDeal(name, stored, disclosures, { sha256 }));
  const removed = summary.isWhole
    ? [
        ...deals.flatMap((deal) => matchesMissing(factsOf(deal, false), (match) => held.matches.has(match))),
        ...matches.flatMap((match) => dealsMissing(match, (deal) => held.deals.has(deal))),
      ]
    : [];
  return {
    log,
    events,
    deals,
    matches,
    otherStreams: [...otherStreams],
    findings: [...reading.findings, ...times.findings, ...removed],
    notes: times.notes,
    summary,
  };
};

/** Holds every event of the file. */
class AllStreams implements StreamEvents {
  readonly deals = new HeldStreams();
  readonly matches = new HeldStreams();

  dealEvent(deal: string, event: StoredEvent, line: number): boolean {
    return this.deals.add(deal, event, line);
  }

  matchEvent(match: string, event: StoredEvent, line: number): void {
    this.matches.add(match, event, line);
  }

  disclosure(disclosure: Disclosure): void {
    this.deals.disclose(disclosure);
  }

  wallEvent(): void {
    // Walls are read by the audit only.
  }

  otherEvent(): void {
    this.deals.closeLast();
  }
}
