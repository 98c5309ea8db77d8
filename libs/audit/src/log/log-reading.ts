import { deviceOfStream, type Disclosure, type LogFileLine, type Sha256, type StoredEvent } from '#event-log';
import { wallDealOf } from '#projections';
import { BundleParts } from './bundle-parts.js';
import { brokenSealFaults } from '../sealed/broken-seals.js';
import { dealOfStream, fromLog, matchOfStream, ofStream, type AuditFinding } from '../findings/finding.js';
import { Summarizing } from '../findings/summary.js';
import { TimesCheck } from '../findings/times-check.js';

/** The most findings that are kept, so that a file that is no log does not fill the memory. */
const MOST_FINDINGS = 1000;

/** Receives the events of a file in their order. */
export interface StreamEvents {
  /** Returns whether the event begins a command whose id another command of the deal has. */
  dealEvent(deal: string, event: StoredEvent, line: number): boolean;
  matchEvent(match: string, event: StoredEvent, line: number): void;
  /** An event of the wall of a deal. */
  wallEvent(deal: string, event: StoredEvent, line: number): void;
  /** An event that belongs to no deal. */
  otherEvent(): void;
  /** Opens a seal of the last event. `isCompared`: it was found to be that of the seal. */
  disclosure(disclosure: Disclosure, isCompared: boolean): void;
}

export interface ReadingLimits {
  /** The number of events of the checkpoint. */
  readonly size?: number | undefined;
  /** The most findings and notes of the times that are kept; the others are counted. */
  readonly mostOfTimes?: number;
  /** The line behind which nothing is read. */
  readonly stopAt?: number;
}

/** What the lines of a file show without the rules of its deals. */
export class LogReading {
  log: string | undefined;
  events = 0;
  /** The last line. */
  line = 0;
  isStopped = false;
  /** Whether a device has signed a command. */
  isSigned = false;
  readonly summary: Summarizing;
  readonly times: TimesCheck;
  readonly otherStreams = new Set<string>();
  /** What is kept of a bundle; its header is undefined for an exported log. */
  readonly bundle = new BundleParts();
  readonly #stopAt: number;
  #found: { readonly line: number; readonly finding: AuditFinding }[] = [];

  constructor(
    sha256: Sha256,
    private readonly streams: StreamEvents,
    { size, mostOfTimes, stopAt = Infinity }: ReadingLimits = {},
  ) {
    this.summary = new Summarizing(sha256, size);
    this.times = new TimesCheck(mostOfTimes);
    this.#stopAt = stopAt;
  }

  get findings(): readonly AuditFinding[] {
    const found = this.#found.map(({ finding }) => finding);
    return this.isStopped ? [...found, STOPPED] : found;
  }

  take(read: LogFileLine): void {
    const { content, findings, line } = read;
    this.line = line;
    this.bundle.take(read);
    for (const finding of findings) this.#found.push({ line, finding: fromLog(finding) });
    switch (content?.kind) {
      case 'header':
        this.log = content.header.log;
        this.summary.header(content.header);
        break;
      case 'event':
        this.#event(content.event);
        break;
      case 'disclosure':
        this.streams.disclosure(content.disclosure, findings.length === 0);
        break;
      default:
    }
    this.isStopped = this.#found.length >= MOST_FINDINGS || line >= this.#stopAt;
  }

  #event(event: StoredEvent): void {
    this.events += 1;
    this.summary.event(event);
    this.times.take(event);
    const { stream, cause } = event.leaf;
    if (cause.signature !== undefined) this.isSigned = true;
    const deal = dealOfStream(stream);
    if (deal !== undefined) {
      if (this.streams.dealEvent(deal, event, this.line)) this.repeated(deal, event, this.line);
      return;
    }
    const match = matchOfStream(stream);
    const wall = wallDealOf(stream);
    this.streams.otherEvent();
    this.#brokenSeals(event);
    if (match !== undefined) this.streams.matchEvent(match, event, this.line);
    else if (wall !== undefined) this.streams.wallEvent(wall, event, this.line);
    else if (deviceOfStream(stream) === undefined) this.otherStreams.add(stream);
  }

  /** Those of deals are found where their values are opened. */
  #brokenSeals({ leaf: { stream, sequence, data, cause } }: StoredEvent): void {
    const { line } = this;
    for (const fault of brokenSealFaults({ data, cause: { command: cause.command ?? {} } })) {
      const wall = wallDealOf(stream);
      const place = { ...ofStream(stream), ...(wall !== undefined && { deal: wall }), sequence, line };
      this.#found.push({ line, finding: { check: 'seals', code: 'SEAL_BROKEN', ...place, ...fault } });
    }
  }

  /** Each command id is accepted only once: an honest log holds no second command under it. */
  repeated(deal: string, { leaf: { sequence, cause } }: StoredEvent, line: number): void {
    const message = 'Two commands of the deal have the same id.';
    const finding = { check: 'sequence', code: 'COMMAND_REPEATED', deal, sequence, message } as const;
    this.#found.push({ line, finding: { ...finding, actual: cause.commandId } });
  }

  /**
   * Puts findings that were added later into the order of the lines. Returns the line at which the reading should have stopped, if
   * it went on.
   */
  sorted(): number | undefined {
    this.#found = this.#found.toSorted((one, other) => one.line - other.line);
    if (this.#found.length >= MOST_FINDINGS) this.isStopped = true;
    const last = this.#found[MOST_FINDINGS - 1];
    return last !== undefined && last.line < this.line ? last.line : undefined;
  }
}

const STOPPED: AuditFinding = {
  check: 'chain',
  code: 'READING_STOPPED',
  message: 'Too much is wrong: the rest was not read.',
};
