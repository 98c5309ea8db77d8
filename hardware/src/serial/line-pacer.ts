import type { Clock } from '#clock';

/** Start bit, eight data bits and stop bit: 8N1, as in every sheet in `protocols/`. */
const BITS_PER_BYTE = 10;

/** Milliseconds that `bytes` bytes occupy a line of `baud` bits a second. */
export const timeOnLine = (bytes: number, baud: number): number => (bytes * BITS_PER_BYTE * 1000) / baud;

/** Paces one direction of a line: chunks pass one after the other. */
export class LinePacer {
  #freeAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly baud: number,
  ) {}

  /** Runs `arrived` when `bytes` more bytes have passed the line; one event for each chunk, not for each byte. */
  send(bytes: number, arrived: () => void): void {
    const now = this.clock.now();
    this.#freeAt = Math.max(now, this.#freeAt) + timeOnLine(bytes, this.baud);
    this.clock.after(this.#freeAt - now, arrived);
  }
}
