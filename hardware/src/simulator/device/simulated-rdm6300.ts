import { xor8 } from '../../drivers/kit/checks.js';
import type { Cancel, Clock } from '../../serial/clock.js';
import { SimulatedFirmware } from '../reader/simulated-firmware.js';

export interface SimulatedRdm6300Options {
  readonly clock: Clock;
  readonly baud?: number;
  /** Does it send a line end before the end of a frame, as an ID-12LA does? */
  readonly lineEnd?: boolean;
}

const BAUD = 9_600;
/** How often a tag that stays is read. */
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

  /** Lays tags of 10 hex digits on the reader in place of those that lie there; two are read in turn. */
  lay(...tags: readonly string[]): void {
    this.#tags = tags;
    this.#reading?.();
    this.#read(0);
  }

  /** It takes no commands. */
  protected hear(): void {
    return;
  }

  /** The tags lie there still, whatever happens to the supply. */
  protected forget(): void {
    return;
  }

  #read(turn: number): void {
    const tag = this.#tags[turn % this.#tags.length];
    if (tag === undefined) return;
    if (!this.deaf) {
      const check = hex(Uint8Array.of(xor8(Buffer.from(tag, 'hex'))));
      this.say(Buffer.from(`\u0002${tag}${check}${this.#lineEnd}\u0003`, 'latin1'));
    }
    this.#reading = this.clock.after(REPEAT_MS, () => this.#read(turn + 1));
  }
}
