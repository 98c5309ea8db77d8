import type { Framer, Malformed, OnFrame } from './framer.js';

/** The meaning of the first bytes of a buffer. */
export type Recognition<F> =
  | { readonly is: 'frame'; readonly frame: F; readonly length: number }
  /** The beginning of a frame whose rest has not come yet. */
  | { readonly is: 'incomplete' }
  /** No frame begins here; `reason` if the bytes resemble one, such as a wrong check value. */
  | { readonly is: 'noise'; readonly reason?: string };

/** Reads one frame from the first byte on. `bytes` holds at least one byte. */
export type Recognize<F> = (bytes: Buffer) => Recognition<F>;

const KEPT_NOISE_BYTES = 256;
const NOISE = 'no frame begins here';

/**
 * The framer of a binary protocol. Where no frame begins, it searches from the next byte on. So a start byte inside a frame,
 * a wrong length or lost bytes affect only their own frames.
 */
export class FrameScanner<F> implements Framer {
  #buffer: Buffer = Buffer.alloc(0);
  #noise: number[] = [];
  #noiseReason: string | undefined;

  constructor(
    private readonly recognize: Recognize<F>,
    /** The length of the longest frame, in bytes. The framer never holds more. */
    private readonly longestFrame: number,
    private readonly onFrame: OnFrame<F | Malformed>,
  ) {}

  get buffered(): number {
    return this.#buffer.length;
  }

  push(bytes: Uint8Array): void {
    this.#buffer = this.#buffer.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#buffer, bytes]);
    this.#scan(false);
  }

  flush(): void {
    this.#scan(true);
    this.#endNoise();
  }

  clear(): void {
    this.#buffer = Buffer.alloc(0);
    this.#noise = [];
    this.#noiseReason = undefined;
  }

  /** `quiet`: no more bytes will come for an incomplete frame. */
  #scan(quiet: boolean): void {
    while (this.#buffer.length > 0) {
      const found = this.recognize(this.#buffer);
      if (found.is === 'frame') this.#take(found);
      else if (found.is === 'noise') this.#skip(found.reason);
      else if (quiet || this.#buffer.length >= this.longestFrame) this.#skip('the frame does not end');
      else return;
    }
  }

  #take({ frame, length }: { readonly frame: F; readonly length: number }): void {
    this.#endNoise();
    const bytes = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    this.onFrame(frame, bytes);
  }

  #skip(reason: string | undefined): void {
    this.#noise.push(this.#buffer[0] as number);
    this.#noiseReason ??= reason;
    this.#buffer = this.#buffer.subarray(1);
    if (this.#noise.length >= KEPT_NOISE_BYTES) this.#endNoise();
  }

  #endNoise(): void {
    if (this.#noise.length === 0) return;
    const bytes = Uint8Array.from(this.#noise);
    const reason = this.#noiseReason ?? NOISE;
    this.#noise = [];
    this.#noiseReason = undefined;
    this.onFrame({ kind: 'malformed', reason }, bytes);
  }
}
