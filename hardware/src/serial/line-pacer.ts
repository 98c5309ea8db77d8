import type { Clock } from './clock.js';

/** Start bit, eight data bits, stop bit: 8N1 as every sheet in `protocols/` says. */
const BITS_PER_BYTE = 10;

/** Milliseconds that `bytes` bytes occupy a line of `baud` bits a second. */
export const timeOnLine = (bytes: number, baud: number): number => (bytes * BITS_PER_BYTE * 1000) / baud;

/** One direction of a line: says when the last byte of each chunk is through, one chunk behind the other. */
export class LinePacer {
  #freeAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly baud: number,
  ) {}

  /** Runs `arrived` when `bytes` more bytes have passed the line; one event a chunk, not one a byte. */
  send(bytes: number, arrived: () => void): void {
    const now = this.clock.now();
    this.#freeAt = Math.max(now, this.#freeAt) + timeOnLine(bytes, this.baud);
    this.clock.after(this.#freeAt - now, arrived);
  }
}
