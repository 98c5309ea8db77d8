import type { AuditFinding } from '#audit';
import { LogFileVerifier, LONGEST_LINE, type LogFileLine, type Sha256 } from '#event-log';
import { OpenLine } from './open-line.js';

/** The number of findings after which a file without a header or an event is no log. `verify` reads no further either. */
const MOST_BEFORE_LOG = 1000;

/** Reads the beginning of a file until it is known whether the file can be a log. */
export class LogBeginning {
  readonly #verifier: LogFileVerifier;
  readonly #open = new OpenLine();
  readonly #findings: AuditFinding[] = [];
  #isLog = false;

  constructor(sha256: Sha256) {
    this.#verifier = new LogFileVerifier(sha256);
  }

  /** Whether a header or an event was read. */
  get isLog(): boolean {
    return this.#isLog;
  }

  /** What was found so far. */
  get findings(): readonly AuditFinding[] {
    return this.#findings;
  }

  /** Returns whether the file can still be a log. */
  take(chunk: Uint8Array): boolean {
    if (this.#isLog) return true;
    this.#note(this.#verifier.take(chunk));
    this.#open.take(chunk);
    const isTooLong = this.#open.length > LONGEST_LINE;
    if (isTooLong) this.end();
    return this.isLog || (!isTooLong && this.#findings.length < MOST_BEFORE_LOG);
  }

  /** Reads the last line. */
  end(): void {
    this.#note(this.#verifier.end());
  }

  #note(lines: Iterable<LogFileLine>): void {
    for (const { content, findings } of lines) {
      if (content?.kind === 'header' || content?.kind === 'event') {
        this.#isLog = true;
        return;
      }
      this.#findings.push(...findings.map((finding) => ({ check: 'chain', ...finding }) as const));
      if (this.#findings.length >= MOST_BEFORE_LOG) return;
    }
  }
}
