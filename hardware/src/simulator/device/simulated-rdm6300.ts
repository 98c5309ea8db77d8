import type { Cancel, Clock } from '#clock';
import { xor8 } from '../../drivers/kit/checks.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedRdm6300Options {
  readonly clock: Clock;
  readonly baud?: number;
  /** True if it sends a line end before the end of a frame, as an ID-12LA does. */
  readonly lineEnd?: boolean;
}

const BAUD = 9_600;
/** The time between two readings of a tag that stays. */
const REPEAT_MS = 100;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** A reader for one tag as it behaves on the line (`hardware/protocols/rdm6300.md`). */
export class SimulatedRdm6300 extends SimulatedFirmware {
  readonly #lineEnd: string;
  #tags: readonly string[] = [];
  #reading: Cancel | undefined;

  constructor({ clock, baud = BAUD, lineEnd = false }: SimulatedRdm6300Options) {
    super(clock, baud);
    this.#lineEnd = lineEnd ? '\r\n' : '';
  }

  /** Replaces the tags on the reader (10 hex digits each); two are read in turn. */
  lay(...tags: readonly string[]): void {
    this.#tags = tags;
    this.#reading?.();
    this.#read(0);
  }

  /** It takes no commands. */
  protected hear(): void {
    return;
  }

  /** Nothing is lost: the tags stay on the reader when the supply fails. */
  protected forget(): void {
    return;
  }

  #read(turn: number): void {
    const tag = this.#tags[turn % this.#tags.length];
    if (tag === undefined) return;
    if (!this.deaf) {
      const check = hex(Uint8Array.of(xor8(Buffer.from(tag, 'hex'))));
      this.send(Buffer.from(`\u0002${tag}${check}${this.#lineEnd}\u0003`, 'latin1'));
    }
    this.#reading = this.clock.after(REPEAT_MS, () => this.#read(turn + 1));
  }
}
