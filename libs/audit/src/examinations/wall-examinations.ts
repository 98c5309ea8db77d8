import type { Disclosure, StoredEvent } from '#event-log';
import { wallDealOf } from '#projections';
import type { AuditMemory } from '../log/audit-memory.js';
import type { DealExaminations } from './deal-examinations.js';
import type { WallTools } from '../wall/examine-wall.js';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import { LateStreams } from '../log/late-streams.js';
import type { LogFile } from '../log/log-bytes.js';
import type { LogReading } from '../log/log-reading.js';
import { tallyOf, type Examined, type Tally } from '../findings/verdict.js';
import type { WallAudit, WallsAudit } from '../wall/wall-proof.js';

/** The results of one wall, without its events. */
export interface ExaminedWall {
  readonly deal: string;
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
  readonly examined: Partial<Examined>;
  readonly found: Tally;
  readonly open: Tally;
}

/** The committed walls of a file. They are examined after their deals. */
export class WallExaminations {
  readonly #streams: LateStreams;
  readonly #results = new Map<string, ExaminedWall>();
  readonly #audits = new Map<string, WallAudit>();
  /** Undefined if the file has no wall. */
  audit: WallsAudit | undefined;

  constructor(
    private readonly tools: WallTools,
    private readonly memory: AuditMemory,
  ) {
    this.#streams = new LateStreams(wallDealOf, memory);
  }

  readonly event = (deal: string, event: StoredEvent, line: number): void => {
    this.#streams.add(deal, event, line);
  };

  readonly disclosure = (disclosure: Disclosure): void => this.#streams.disclose(disclosure);

  readonly otherEvent = (): void => this.#streams.closeLast();

  has(deal: string): boolean {
    return this.#streams.has(deal);
  }

  /** The deals that have a wall. */
  get deals(): readonly string[] {
    return this.#streams.names;
  }

  async finish(file: LogFile, { line, summary, bundle }: LogReading, deals: DealExaminations): Promise<void> {
    if (this.deals.length === 0) return;
    // The page loads what concerns walls only for a log that has some.
    const { examineWall, wallsAudit } = await import('../wall/examine-wall.js');
    const { sha256 } = this.tools;
    const isPeriod = bundle.header?.kind === 'period';
    await this.#streams.examine(file, sha256, line, (stream) => {
      const { name: deal } = stream;
      const isMissing = summary.isWhole && !deals.has(deal);
      const { findings, gaps, examined, audit } = examineWall(stream, deals.courseOf(deal), {
        isMissing,
        isPeriod,
        ...this.tools,
      });
      if (audit !== undefined) this.#audits.set(deal, audit);
      this.#results.set(deal, {
        deal,
        examined,
        findings: findings.slice(0, this.memory.results),
        gaps: gaps.slice(0, this.memory.results),
        found: tallyOf(findings),
        open: tallyOf(gaps),
      });
    });
    this.audit = wallsAudit(this.deals.flatMap((deal) => this.#audits.get(deal) ?? []));
  }

  /** The results in the order of the first events of the walls. */
  get examined(): readonly ExaminedWall[] {
    return this.deals.flatMap((deal) => this.#results.get(deal) ?? []);
  }
}
