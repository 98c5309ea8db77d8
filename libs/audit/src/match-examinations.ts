import type { Sha256, StoredEvent } from '#event-log';
import type { MatchRuleSets } from '#match';
import type { AuditMemory } from './audit-memory.js';
import type { DealExaminations } from './deal-examinations.js';
import { matchOfStream, type AuditFinding } from './finding.js';
import { HeldStreams, type HeldStream } from './held-streams.js';
import type { LogFile } from './log-bytes.js';
import type { MatchAudit } from './match-check.js';
import { reread } from './reread.js';
import { tallyOf, type Examined, type Tally } from './verdict.js';

/** The results of one match, without its events. */
export interface ExaminedMatch extends MatchAudit {
  readonly examined: Partial<Examined>;
  readonly found: Tally;
  readonly open: Tally;
  /** The deals that it started and that the file does not hold. */
  readonly missing: readonly AuditFinding[];
}

interface MatchTools {
  readonly matchRuleSets?: MatchRuleSets;
  readonly sha256: Sha256;
}

/** The matches of a file. They are examined last, because they are compared with their deals. */
export class MatchExaminations {
  readonly #held = new HeldStreams();
  readonly #results = new Map<string, ExaminedMatch>();
  /** All matches in the order of their first events, each with the number of its events. */
  readonly #matches = new Map<string, number>();
  /** The deals whose settlements the matches record. */
  readonly #named = new Set<string>();
  #isFull = false;

  constructor(
    private readonly tools: MatchTools,
    private readonly memory: AuditMemory,
  ) {}

  readonly event = (match: string, event: StoredEvent, line: number): void => {
    this.#matches.set(match, (this.#matches.get(match) ?? 0) + 1);
    const { type, data } = event.leaf;
    if (type === 'SettlementRecorded' && typeof data['deal'] === 'string') this.#named.add(data['deal']);
    if (this.#isFull) return;
    this.#held.add(match, event, line);
    if (this.#held.events <= this.memory.events) return;
    // A log with so many matches is read again for them.
    this.#isFull = true;
    for (const stream of this.#held.all) this.#held.drop(stream);
  };

  has(match: string): boolean {
    return this.#matches.has(match);
  }

  namedDeals(): ReadonlySet<string> {
    return this.#named;
  }

  /** @param lastLine the last one that was verified. */
  async finish(file: LogFile, lastLine: number, deals: DealExaminations): Promise<void> {
    if (this.#matches.size === 0) return;
    // The page loads what concerns matches only for a log that has some.
    const { examineMatch } = await import('./examine-match.js');
    const examineHeld = (): void => {
      for (const stream of this.#held.all) this.#keep(stream, examineMatch(stream, deals, this.tools.matchRuleSets));
    };
    examineHeld();
    for (;;) {
      const batch = this.#nextBatch();
      if (batch.size === 0) return;
      await reread(file, this.tools.sha256, lastLine, {
        event: (event, line) => {
          const match = matchOfStream(event.leaf.stream);
          if (match !== undefined && batch.has(match)) this.#held.add(match, event, line);
          return false;
        },
        disclosure: () => undefined,
      });
      examineHeld();
    }
  }

  /** As many of the matches that are left as the memory holds, at least one. */
  #nextBatch(): ReadonlySet<string> {
    const batch = new Set<string>();
    let events = 0;
    for (const [match, count] of this.#matches) {
      if (this.#results.has(match)) continue;
      events += count;
      if (batch.size > 0 && events > this.memory.events) break;
      batch.add(match);
    }
    return batch;
  }

  #keep(stream: HeldStream, examined: Omit<ExaminedMatch, 'found' | 'open'>): void {
    const { findings, gaps } = examined;
    const most = this.memory.results;
    this.#results.set(stream.name, {
      ...examined,
      findings: findings.slice(0, most),
      gaps: gaps.slice(0, most),
      found: tallyOf(findings),
      open: tallyOf(gaps),
    });
    this.#held.drop(stream);
  }

  /** The results in the order of the first events of the matches. */
  get examined(): readonly ExaminedMatch[] {
    return [...this.#matches.keys()].flatMap((match) => this.#results.get(match) ?? []);
  }
}
