import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Reply } from '../../../http/exchange/http.js';
import type { Frame } from './frame.js';

/** How long an answer may wait for the ones before it on a connection with pipelined requests. */
const PIPELINED_MS = 30_000;
/** The time in which an ended answer must reach its client. After that the connection is reset. */
const GRACE_MS = 1_000;

/**
 * An HTTP answer that is written directly to its socket, with frames that many answers share. Nothing else writes to it between
 * its head and its end.
 */
export class OpenAnswer {
  /** The streams of this process that were cut off, because their readers were too slow or their first events could not be read. */
  static cutCount = 0;
  #isOpen = true;
  /** When the socket became full, by `performance.now()`; undefined while it takes bytes. */
  #fullSince: number | undefined;
  #onWritable: () => void = () => undefined;

  private constructor(
    private readonly raw: ServerResponse,
    private readonly socket: Socket,
    private readonly isChunked: boolean,
  ) {
    const onDrain = (): void => this.#drained();
    socket.on('drain', onDrain);
    raw.once('close', () => {
      socket.off('drain', onDrain);
      this.#isOpen = false;
      this.#onWritable();
    });
  }

  /** Sends the head of an answer. The framework does nothing more with it. */
  static async begin(reply: Reply, headers: Readonly<Record<string, string>>): Promise<OpenAnswer> {
    const { raw } = reply;
    const socket = raw.socket ?? (await assignedSocket(raw));
    reply.hijack();
    raw.writeHead(200, { ...reply.getHeaders(), ...headers });
    raw.flushHeaders();
    return new OpenAnswer(raw, socket, raw.chunkedEncoding);
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.raw.destroyed;
  }

  get isFull(): boolean {
    return this.#fullSince !== undefined;
  }

  /** How long the socket has taken no byte (ms). */
  fullForMs(now: number): number {
    return this.#fullSince === undefined ? 0 : now - this.#fullSince;
  }

  /** Calls the listener when the socket takes bytes again, and once when the connection has closed. */
  onWritable(listener: () => void): void {
    this.#onWritable = listener;
  }

  write(frames: readonly Frame[]): void {
    this.socket.cork();
    for (const { chunk, content } of frames) {
      const isTaken = this.socket.write(this.isChunked ? chunk : content);
      if (!isTaken) this.#fullSince ??= performance.now();
    }
    this.socket.uncork();
  }

  /** Ends the answer in order: its client sees that it is complete. */
  end(): void {
    this.#isOpen = false;
    this.raw.end();
    const timer = setTimeout(() => {
      if (!this.raw.writableFinished) this.#reset();
    }, GRACE_MS);
    this.raw.once('close', () => clearTimeout(timer));
  }

  /** Resets the connection. An ordered end would leave unread bytes in the kernel, and the client connected. */
  cut(): void {
    OpenAnswer.cutCount += 1;
    this.#isOpen = false;
    this.#reset();
  }

  #reset(): void {
    this.socket.resetAndDestroy();
  }

  #drained(): void {
    this.#fullSince = undefined;
    if (this.isOpen) this.#onWritable();
  }
}

/** Waits until the answers to earlier requests on the connection are complete. */
const assignedSocket = async (raw: ServerResponse): Promise<Socket> => {
  await once(raw, 'socket', { signal: AbortSignal.timeout(PIPELINED_MS) });
  if (raw.socket === null) throw new Error('the connection has closed');
  return raw.socket;
};
