import { LogFileVerifier, LONGEST_LINE, type LogFinding } from '#event-log';
import { bytesWithin, CutAnswer, reasonOf, TimeLimit } from '../answer-limits.js';
import { TOOLS } from '../log-file.js';
import { OpenLine } from '../open-line.js';
import { UsageError } from '../usage-error.js';
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
  readonly #address: URL;

  /** @throws UsageError where the address is no HTTP address. */
  constructor(
    address: string,
    private readonly key: string,
    disclosures: boolean,
    private readonly idleMs = IDLE_MS,
  ) {
    if (!URL.canParse(address) || !/^https?:/.test(address))
      throw new UsageError(
        `tilescribe export: ${address} is no address of a server, such as https://tilescribe.example.`,
      );
    this.#address = new URL(`${address.replace(/\/$/, '')}/v1/log/export`);
    this.#address.searchParams.set('disclosures', disclosures ? 'all' : 'none');
  }

  /**
   * Adds the events after the last one of the file. Returns the interruption; nothing if the log is complete.
   * @throws UsageError where the server refuses the request; WrongLine where its answer is no log.
   */
  async fetchInto(part: PartFile): Promise<Interruption | undefined> {
    this.#address.searchParams.set('after', `${part.position}`);
    const idle = new TimeLimit(this.idleMs);
    try {
      return await this.#fetchInto(part, idle);
    } finally {
      idle.end();
    }
  }

  async #fetchInto(part: PartFile, idle: TimeLimit): Promise<Interruption | undefined> {
    const answer = await this.#get(idle);
    if (!(answer instanceof Response)) return answer;
    const verifier = new LogFileVerifier(TOOLS.sha256);
    let lines = 0;
    const open = new OpenLine();
    const chunks: AsyncIterator<Uint8Array> = (answer.body ?? new ReadableStream<Uint8Array>()).values();
    for (;;) {
      // Only the connection may fail here: a fault of the disk is thrown.
      const next = await chunks.next().catch(reasonOf);
      if (typeof next === 'string') return { what: `the answer ended early: ${next}` };
      idle.begin();
      if (next.done === true) return { what: 'the answer has no end line' };
      for (const { content, findings, line } of verifier.take(next.value)) {
        lines = line;
        if (findings[0] !== undefined) throw new WrongLine(findings[0]);
        if (content === undefined) continue;
        await part.add(content);
        if (content.kind === 'end') return undefined;
      }
      open.take(next.value);
      if (open.length > LONGEST_LINE) throw new WrongLine(endless(this.#address, lines + 1, open.length));
    }
  }

  async #get(limit: TimeLimit): Promise<Response | Interruption> {
    const headers = { Authorization: `Bearer ${this.key}` };
    const answer = await fetch(this.#address, { headers, signal: limit.signal }).catch(reasonOf);
    if (typeof answer === 'string') return { what: `${this.#address.origin} does not answer: ${answer}` };
    if (answer.status === 200) return answer;
    const what = `${this.#address.href} answers ${answer.status}: ${await beginningOf(answer, limit)}`;
    if (!AGAIN.has(answer.status)) throw new UsageError(`tilescribe export: ${what}`);
    const pauseMs = Number(answer.headers.get('retry-after')) * 1_000;
    return { what, ...(pauseMs > 0 ? { pauseMs: Math.min(LONGEST_PAUSE_MS, pauseMs) } : {}) };
  }
}

const endless = (address: URL, line: number, received: number): LogFinding => ({
  code: 'LINE_TOO_LONG',
  line,
  message: `${address.href} sends a line without an end: ${received} bytes received, the limit is ${LONGEST_LINE}; the rest is not read.`,
});

/** The longest error of a server that is printed. */
const LONGEST_ERROR = 64 << 10;
/** Returns the text of an error, or why it cannot be read. */
const beginningOf = async (answer: Response, limit: TimeLimit): Promise<string> => {
  try {
    return Buffer.from(await bytesWithin(answer, LONGEST_ERROR, limit)).toString();
  } catch (fault) {
    if (!(fault instanceof CutAnswer)) throw fault;
    return fault.message;
  }
};
