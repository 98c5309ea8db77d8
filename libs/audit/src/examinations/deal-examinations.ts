import type { Disclosure, StoredEvent } from '#event-log';
import type { AuditMemory } from '../log/audit-memory.js';
import type { AuditObserver } from './audit-observer.js';
import type { DealCourse } from '../deal/deal-course.js';
import type { examineInDoubt } from '../deal/deal-in-doubt.js';
import type { DealFacts } from '../deal/deal-facts.js';
import {
  checkedByProof,
  examinedDeal,
  type CheckedDeal,
  type ExaminationTools,
  type ExaminedDeal,
} from './examined-deal.js';
import { dealOfStream } from '../findings/finding.js';
import { HeldStreams, type HeldStream } from '../log/held-streams.js';
import type { LogFile } from '../log/log-bytes.js';
import type { LogReading } from '../log/log-reading.js';
import type { DealsOfLog } from '../match/match-check.js';
import { reread } from '../log/reread.js';

/** A deal whose events are not in memory and that was not examined with all of them. */
interface Deferred {
  /** The last line of the deal whose command was compared with those before it. */
  readonly comparedUpTo: number;
  events: number;
}

interface DealTools extends ExaminationTools {
  readonly observer?: AuditObserver;
}

/** The page loads the module only for a deal in doubt. */
const inDoubt = () => import('../deal/deal-in-doubt.js');

/** After the memory was full, this part of it stays in use. */
const KEPT_PART = 0.75;

/** The deals of a file: held while they are played, examined and dropped when they have settled and the memory is full. */
export class DealExaminations implements DealsOfLog {
  readonly #held = new HeldStreams();
  readonly #results = new Map<string, ExaminedDeal>();
  readonly #deferred = new Map<string, Deferred>();
  /** The last lines of deals that were dropped after their examination. */
  readonly #droppedAt = new Map<string, { readonly line: number; readonly events: number }>();
  /** All deals in the order of their first events. */
  readonly #order = new Map<string, number>();
  /** The places of the last deals whose findings and gaps are kept. */
  #lastKept = { findings: Infinity, gaps: Infinity };
  #examinedSinceTrim = 0;
  #examineInDoubt: typeof examineInDoubt | undefined;
  #ofMatch: ReadonlyMap<string, readonly DealFacts[]> | undefined;

  constructor(
    private readonly tools: DealTools,
    private readonly memory: AuditMemory,
    /** The deals whose walls the file has committed so far. */
    private readonly walls: Pick<ReadonlySet<string>, 'has'> & { readonly deals: Iterable<string> },
  ) {}

  /** Comes first. Deals that are released while the file is read cannot wait for the module. */
  async begin(): Promise<void> {
    if (this.memory.events !== Infinity) this.#examineInDoubt = (await inDoubt()).examineInDoubt;
  }

  /** Returns whether the event begins a command whose id another command of the deal has. */
  readonly event = (deal: string, event: StoredEvent, line: number): boolean => {
    if (!this.#order.has(deal)) this.#order.set(deal, this.#order.size);
    if (!this.#isHeld(deal)) {
      this.#held.closeLast();
      return false;
    }
    const isRepeated = this.#held.add(deal, event, line);
    if (this.#held.events > this.memory.events) this.#release(deal);
    return isRepeated;
  };

  readonly disclosure = (disclosure: Disclosure, isCompared = false): void => {
    this.#held.disclose(disclosure, isCompared);
  };

  readonly otherEvent = (): void => {
    this.#held.closeLast();
  };

  /** Counts the event of a deal that is not held. */
  #isHeld(deal: string): boolean {
    const dropped = this.#droppedAt.get(deal);
    if (dropped !== undefined) {
      // The deal goes on after its settlement: its results are those of a part.
      this.#droppedAt.delete(deal);
      this.#results.delete(deal);
      this.#deferred.set(deal, { comparedUpTo: dropped.line, events: dropped.events });
    }
    const deferred = this.#deferred.get(deal);
    if (deferred === undefined) return true;
    deferred.events += 1;
    return false;
  }

  /** Makes room: settled deals are examined, and if these are not enough, those that rested longest are deferred. */
  #release(current: string): void {
    const least = this.memory.events * KEPT_PART;
    this.#releaseSettled(current, least);
    const others = this.#held.all.filter(({ name }) => name !== current);
    for (const stream of others.sort((one, other) => one.line - other.line)) {
      if (this.#held.events <= least) return;
      this.#deferred.set(stream.name, { comparedUpTo: stream.line, events: stream.stored.length });
      this.#held.drop(stream);
    }
  }

  #releaseSettled(current: string, least: number): void {
    for (const stream of this.#held.all) {
      if (this.#held.events <= least) return;
      if (stream.name === current || !hasSettled(stream)) continue;
      const checked = checkedByProof(stream, this.tools) ?? this.#examineInDoubt?.(stream, this.tools);
      if (checked === undefined) continue;
      this.#examine(stream, false, checked);
      this.#droppedAt.set(stream.name, { line: stream.line, events: stream.stored.length });
    }
  }

  /** Examines a deal and drops it. */
  #examine(stream: HeldStream, isNamed: boolean, checked: CheckedDeal): void {
    const scope = { isNamed, hasWall: this.walls.has(stream.name), most: this.memory.results };
    this.#held.drop(stream);
    this.#keep(examinedDeal(stream, checked, scope, this.tools));
    this.tools.observer?.dealChecked?.(checked.log);
  }

  async #examineAll(named: ReadonlySet<string>): Promise<void> {
    for (const stream of this.#held.all) {
      const proved = checkedByProof(stream, this.tools);
      const checked = proved ?? (await inDoubt()).examineInDoubt(stream, this.tools);
      this.#examine(stream, named.has(stream.name), checked);
    }
  }

  #keep(examined: ExaminedDeal): void {
    const { deal } = examined;
    const findings = this.#place(deal) > this.#lastKept.findings ? [] : examined.findings;
    const gaps = this.#place(deal) > this.#lastKept.gaps ? [] : examined.gaps;
    this.#results.set(deal, { ...examined, findings, gaps });
    if (findings.length + gaps.length > 0) this.#examinedSinceTrim += 1;
    if (this.#examinedSinceTrim >= TRIMMED_EACH) this.#trim();
  }

  /** Keeps only as many findings and gaps of all deals as a report may have. */
  #trim(): void {
    this.#examinedSinceTrim = 0;
    const left = { findings: this.memory.results, gaps: this.memory.results };
    if (left.gaps === Infinity) return;
    this.#lastKept = { findings: Infinity, gaps: Infinity };
    for (const result of this.examined) {
      const kept = { findings: result.findings.slice(0, left.findings), gaps: result.gaps.slice(0, left.gaps) };
      left.findings -= kept.findings.length;
      left.gaps -= kept.gaps.length;
      if (left.findings === 0) this.#lastKept.findings = Math.min(this.#lastKept.findings, this.#place(result.deal));
      if (left.gaps === 0) this.#lastKept.gaps = Math.min(this.#lastKept.gaps, this.#place(result.deal));
      this.#results.set(result.deal, { ...result, ...kept });
    }
  }

  /** Examines all deals that are left, those that are not in memory after reading the file again. */
  async finish(file: LogFile, reading: LogReading, named: ReadonlySet<string>): Promise<void> {
    await this.#examineAll(named);
    for (const deal of named) this.#defer(deal, ({ facts }) => facts.settlements !== undefined);
    for (const deal of this.walls.deals) this.#defer(deal, ({ course }) => course !== undefined);
    while (this.#deferred.size > 0) await this.#examineDeferred(file, reading, named);
  }

  /** A deal that only a match names was examined without its settlements, and one whose wall came late without its course. */
  #defer(deal: string, isComplete: (result: ExaminedDeal) => boolean): void {
    const [dropped, result] = [this.#droppedAt.get(deal), this.#results.get(deal)];
    if (dropped === undefined || (result !== undefined && isComplete(result))) return;
    this.#deferred.set(deal, { comparedUpTo: Infinity, events: dropped.events });
  }

  /** As many deferred deals as the memory holds, at least one. */
  async #examineDeferred(file: LogFile, reading: LogReading, named: ReadonlySet<string>): Promise<void> {
    const batch = new Map<string, Deferred>();
    let events = 0;
    for (const [deal, deferred] of this.#inOrder(this.#deferred)) {
      events += deferred.events;
      if (batch.size > 0 && events > this.memory.events) break;
      batch.set(deal, deferred);
    }
    await reread(file, this.tools.sha256, reading.line, {
      event: (event, line) => {
        const deal = dealOfStream(event.leaf.stream);
        const deferred = deal === undefined ? undefined : batch.get(deal);
        if (deal === undefined || deferred === undefined) return false;
        if (this.#held.add(deal, event, line) && line > deferred.comparedUpTo) reading.repeated(deal, event, line);
        return true;
      },
      disclosure: this.disclosure,
    });
    await this.#examineAll(named);
    for (const deal of batch.keys()) this.#deferred.delete(deal);
  }

  #inOrder<T>(deals: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
    return [...deals].sort(([one], [other]) => this.#place(one) - this.#place(other));
  }

  #place(deal: string): number {
    return this.#order.get(deal) ?? 0;
  }

  /** The results in the order of the first events of the deals. */
  get examined(): readonly ExaminedDeal[] {
    return this.#inOrder(this.#results).map(([, result]) => result);
  }

  has(deal: string): boolean {
    return this.#order.has(deal);
  }

  get(deal: string): DealFacts | undefined {
    return this.#results.get(deal)?.facts;
  }

  /** Only after `finish`. */
  courseOf(deal: string): DealCourse | undefined {
    return this.#results.get(deal)?.course;
  }

  /** Only after `finish`. */
  ofMatch(match: string): readonly DealFacts[] {
    this.#ofMatch ??= this.#groupedByMatch();
    return this.#ofMatch.get(match) ?? [];
  }

  #groupedByMatch(): ReadonlyMap<string, readonly DealFacts[]> {
    const grouped = new Map<string, DealFacts[]>();
    for (const { facts } of this.examined) {
      const match = facts.opened?.match;
      if (match === undefined) continue;
      const others = grouped.get(match);
      if (others === undefined) grouped.set(match, [facts]);
      else others.push(facts);
    }
    return grouped;
  }
}

/** The number of deals with results after which surplus ones are dropped. */
const TRIMMED_EACH = 32;

/** Whether the last command settled the deal, and all its events were read. */
const hasSettled = ({ stored }: HeldStream): boolean => {
  const last = stored.at(-1)?.leaf;
  return last?.type === 'DealSettled' && last.cause.index + 1 === last.cause.count;
};
