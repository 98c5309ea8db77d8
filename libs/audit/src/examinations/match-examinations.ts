import type { Sha256, StoredEvent } from '#event-log';
import type { MatchRuleSets } from '#match';
import type { AuditMemory } from '../log/audit-memory.js';
import type { DealExaminations } from './deal-examinations.js';
import { matchOfStream, type AuditFinding } from '../findings/finding.js';
import { LateStreams } from '../log/late-streams.js';
import type { LogFile } from '../log/log-bytes.js';
import type { MatchAudit } from '../match/match-check.js';
import { tallyOf, type Examined, type Tally } from '../findings/verdict.js';

/** The results of one match, without its events. */
export interface ExaminedMatch extends MatchAudit {
  readonly examined: Partial<Examined>;
  readonly found: Tally;
  readonly open: Tally;
  /** The deals that it started and that the file does not hold. */
  readonly missing: readonly AuditFinding[];
}

const NAMES_A_DEAL: ReadonlySet<string> = new Set(['DealStarted', 'SettlementRecorded']);

interface MatchTools {
  readonly matchRuleSets?: MatchRuleSets;
  readonly sha256: Sha256;
}

/** The matches of a file. They are examined last, because they are compared with their deals. */
export class MatchExaminations {
  readonly #streams: LateStreams;
  readonly #results = new Map<string, ExaminedMatch>();
  /** The deals that the matches start or whose settlements they record. */
  readonly #named = new Set<string>();

  constructor(
    private readonly tools: MatchTools,
    private readonly memory: AuditMemory,
  ) {
    this.#streams = new LateStreams(matchOfStream, memory);
  }

  readonly event = (match: string, event: StoredEvent, line: number): void => {
    const { type, data } = event.leaf;
    if (NAMES_A_DEAL.has(type) && typeof data['deal'] === 'string') this.#named.add(data['deal']);
    this.#streams.add(match, event, line);
  };

  has(match: string): boolean {
    return this.#streams.has(match);
  }

  namedDeals(): ReadonlySet<string> {
    return this.#named;
  }

  /** @param lastLine the last one that was verified. */
  async finish(file: LogFile, lastLine: number, deals: DealExaminations): Promise<void> {
    if (this.#streams.names.length === 0) return;
    // The page loads what concerns matches only for a log that has some.
    const { examineMatch } = await import('./examine-match.js');
    await this.#streams.examine(file, this.tools.sha256, lastLine, (stream) =>
      this.#keep(stream.name, examineMatch(stream, deals, this.tools.matchRuleSets)),
    );
  }

  #keep(match: string, examined: Omit<ExaminedMatch, 'found' | 'open'>): void {
    const { findings, gaps } = examined;
    const most = this.memory.results;
    this.#results.set(match, {
      ...examined,
      findings: findings.slice(0, most),
      gaps: gaps.slice(0, most),
      found: tallyOf(findings),
      open: tallyOf(gaps),
    });
  }

  /** The results in the order of the first events of the matches. */
  get examined(): readonly ExaminedMatch[] {
    return this.#streams.names.flatMap((match) => this.#results.get(match) ?? []);
  }
}
