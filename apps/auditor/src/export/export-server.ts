import { LogFileVerifier, LONGEST_LINE, type LogFinding } from '#event-log';
import { CutAnswer, NoAnswer, Redirected, type HttpClient, type OpenAnswer } from '#http-client';
import { TOOLS } from '../files/log-file.js';
import { OpenLine } from '../files/open-line.js';
import { UsageError } from '../call/usage-error.js';
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
  constructor(
    private readonly client: HttpClient,
    private readonly key: string,
    private readonly disclosures: boolean,
    private readonly idleMs = IDLE_MS,
  ) {}

  /**
   * Adds the events after the last one of the file. Returns the interruption; nothing if the log is complete.
   * @throws UsageError where the server refuses the request; WrongLine where its answer is no log.
   */
  async fetchInto(part: PartFile): Promise<Interruption | undefined> {
    const path = `/v1/log/export?disclosures=${this.disclosures ? 'all' : 'none'}&after=${part.position}`;
    const sending = { headers: { Authorization: `Bearer ${this.key}` } };
    const asked = this.client.address.base + path;
    try {
      return await this.client.reading(path, { idleMs: this.idleMs }, sending, async (answer) =>
        answer.status === 200 ? readInto(part, answer, asked) : interruptionOf(answer, asked),
      );
    } catch (fault) {
      if (fault instanceof Redirected) throw new UsageError(`tilescribe export: ${fault.message}`);
      if (fault instanceof NoAnswer) return { what: fault.message };
      if (fault instanceof CutAnswer) return { what: `the answer ended early: ${fault.reason}` };
      throw fault;
    }
  }
}

/** Only the connection may fail as a `CutAnswer`: a fault of the disk is thrown. */
const readInto = async (part: PartFile, answer: OpenAnswer, asked: string): Promise<Interruption | undefined> => {
  const verifier = new LogFileVerifier(TOOLS.sha256);
  const open = new OpenLine();
  let lines = 0;
  for await (const bytes of answer.parts()) {
    for (const { content, findings, line } of verifier.take(bytes)) {
      lines = line;
      if (findings[0] !== undefined) throw new WrongLine(findings[0]);
      if (content === undefined) continue;
      await part.add(content);
      if (content.kind === 'end') return undefined;
    }
    open.take(bytes);
    if (open.length > LONGEST_LINE) throw new WrongLine(endless(asked, lines + 1, open.length));
  }
  return { what: 'the answer has no end line' };
};

/** @throws UsageError where another request would be refused, too. */
const interruptionOf = async (answer: OpenAnswer, asked: string): Promise<Interruption> => {
  const what = `${asked} answers ${answer.status}: ${await beginningOf(answer)}`;
  if (!AGAIN.has(answer.status)) throw new UsageError(`tilescribe export: ${what}`);
  const pauseMs = Number(answer.header('retry-after')) * 1_000;
  return { what, ...(pauseMs > 0 && { pauseMs: Math.min(LONGEST_PAUSE_MS, pauseMs) }) };
};

const endless = (asked: string, line: number, received: number): LogFinding => ({
  code: 'LINE_TOO_LONG',
  line,
  message: `${asked} sends a line without an end: ${received} bytes received, the limit is ${LONGEST_LINE}; the rest is not read.`,
});

/** The longest error of a server that is printed. */
const LONGEST_ERROR = 64 << 10;
/** Returns the text of an error, or why it cannot be read. */
const beginningOf = async (answer: OpenAnswer): Promise<string> => {
  try {
    return Buffer.from(await answer.bytes(LONGEST_ERROR)).toString();
  } catch (fault) {
    if (!(fault instanceof CutAnswer)) throw fault;
    return fault.message;
  }
};
