import { LogFileVerifier, LONGEST_LINE, type LogFinding } from '#event-log';
import { NoAnswer, NotTheService, Refused, type TilescribeClient } from '#client';
import { CutAnswer, HttpFault, type HttpClient } from '#http-client';
import { TOOLS } from '../files/log-file.js';
import { OpenLine } from '../files/open-line.js';
import { UsageError } from '../call/usage-error.js';
import { limitedClient } from '../trust/server-client.js';
import type { PartFile } from './part-file.js';

/** The longest time without a byte of the answer. A server that is busy with a long log sends some lines earlier. */
const IDLE_MS = 60_000;
export const LONGEST_PAUSE_MS = 30_000;
/** The answers after which the same request may be sent again. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A line of the server or of the file is wrong. */
export class WrongLine extends Error {
  constructor(readonly finding: LogFinding) {
    super(finding.message);
  }
}

/** An interruption, and the pause that the server requests. */
interface Interruption {
  readonly what: string;
  readonly pauseMs?: number;
}

/** Fetches the log of a server. */
export class ExportServer {
  readonly #client: TilescribeClient;

  constructor(
    http: HttpClient,
    key: string,
    private readonly disclosures: boolean,
    idleMs = IDLE_MS,
  ) {
    this.#client = limitedClient(http, { bytes: Infinity, idleMs }, { key });
  }

  /**
   * Adds the events after the last one of the file. Returns the interruption; nothing if the log is complete.
   * @throws UsageError where the server refuses the request; WrongLine where its answer is no log.
   */
  async fetchInto(part: PartFile): Promise<Interruption | undefined> {
    const query = { disclosures: this.disclosures ? 'all' : 'none', after: part.position } as const;
    try {
      return await readInto(part, this.#client.parts('/v1/log/export', { query }));
    } catch (fault) {
      if (fault instanceof Refused || fault instanceof NoAnswer) return interruptionOf(fault);
      throw fault;
    }
  }
}

/** Only the answer may fail as a `NoAnswer`: a fault of the disk is thrown. */
const readInto = async (part: PartFile, answer: AsyncIterable<Uint8Array>): Promise<Interruption | undefined> => {
  const verifier = new LogFileVerifier(TOOLS.sha256);
  const open = new OpenLine();
  let lines = 0;
  for await (const bytes of answer) {
    for (const { content, findings, line } of verifier.take(bytes)) {
      lines = line;
      if (findings[0] !== undefined) throw new WrongLine(findings[0]);
      if (content === undefined) continue;
      await part.add(content);
      if (content.kind === 'end') return undefined;
    }
    open.take(bytes);
    if (open.length > LONGEST_LINE) throw new WrongLine(endless(lines + 1, open.length));
  }
  return { what: 'the answer has no end line' };
};

/** @throws UsageError where another request would be refused, too. */
const interruptionOf = (fault: Refused | NoAnswer): Interruption => {
  if (fault instanceof Refused || fault instanceof NotTheService) {
    const what =
      fault instanceof Refused ? `${fault.address} answers ${fault.status}: ${fault.message}` : fault.message;
    if (!AGAIN.has(fault.status)) throw new UsageError(`tilescribe export: ${what}`);
    const { retryAfterMs: pauseMs } = fault as Partial<Refused>;
    return { what, ...(pauseMs !== undefined && { pauseMs: Math.min(LONGEST_PAUSE_MS, pauseMs) }) };
  }
  const { cause } = fault;
  if (cause instanceof HttpFault && cause.isFinal) throw new UsageError(`tilescribe export: ${fault.message}`);
  if (cause instanceof CutAnswer) return { what: `the answer ended early: ${cause.reason}` };
  return { what: cause instanceof HttpFault ? cause.message : fault.message };
};

const endless = (line: number, received: number): LogFinding => ({
  code: 'LINE_TOO_LONG',
  line,
  message: `The server sends a line without an end: ${received} bytes received, the limit is ${LONGEST_LINE}; the rest is not read.`,
});
