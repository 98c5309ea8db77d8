import { canonicalJson } from '../values/canonical-json.js';
import type { StoredEvent } from '../leaf/chain.js';
import { digestAfter, FIRST_DIGEST } from './digest.js';
import type { LogFileHeader } from './jsonl-format.js';
import type { LogObject } from '../values/log-value.js';
import type { Disclosure } from '../sealing/sealing.js';
import type { Sha256 } from '../values/sha256.js';
import type { LogScope } from '../leaf/verify-chain.js';

/** Writes an exported file piece by piece; every method returns text that ends in a line feed. */
export class LogFileWriter {
  #digest = FIRST_DIGEST;
  #events = 0;
  #disclosures = 0;

  /** @param head the header, or the part of the log that is exported. */
  constructor(
    private readonly head: LogFileHeader | LogScope,
    private readonly sha256: Sha256,
  ) {}

  header(): string {
    return this.line('tilescribe' in this.head ? this.head : headerOf(this.head));
  }

  /** An event and those of its disclosures that the reader may have. */
  event({ position, hash, leafText }: StoredEvent, disclosures: readonly Disclosure[] = []): string {
    this.#events += 1;
    this.#disclosures += disclosures.length;
    // Writes the hashed text itself and does not serialize the leaf again; the keys are in canonical order.
    const line = this.#bound(`{"hash":"${hash}","leaf":${leafText},"position":${position}}`);
    return line + disclosures.map((disclosure) => this.line({ disclosure: bare(disclosure) })).join('');
  }

  /** A line that only some files have. */
  line(value: LogObject): string {
    return this.#bound(canonicalJson(value));
  }

  /** The last line; nothing may follow it. */
  end(): string {
    return `${canonicalJson({ end: { events: this.#events, disclosures: this.#disclosures, digest: this.#digest } })}\n`;
  }

  #bound(line: string): string {
    this.#digest = digestAfter(this.#digest, line, this.sha256);
    return `${line}\n`;
  }
}

const headerOf = ({ log, streams, after }: LogScope): LogFileHeader => ({
  tilescribe: 'log',
  v: 1,
  log,
  ...(streams && { streams: [...streams] }),
  ...(after && { after }),
});

/** A whole exported log as text. */
export function writeLogFile(
  scope: LogScope,
  events: Iterable<{ readonly event: StoredEvent; readonly disclosures?: readonly Disclosure[] }>,
  sha256: Sha256,
): string {
  const writer = new LogFileWriter(scope, sha256);
  const header = writer.header();
  const body = Array.from(events, ({ event, disclosures }) => writer.event(event, disclosures)).join('');
  return header + body + writer.end();
}

/** Without the members that a store adds: the preceding event line shows to which event it belongs. */
const bare = ({ hash, salt, path, value, owner }: Disclosure) => ({ hash, salt, path, value, owner });
