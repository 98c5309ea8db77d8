import type { Cancel, Clock } from '#clock';
import { frameOf, LONGEST_FRAME } from '../../drivers/eccel-f5/frames.js';
import { recognizeRaw } from '../../drivers/eccel-f5/framer.js';
import { FrameScanner } from '../../drivers/kit/frame-scanner.js';
import { inventoryDuration } from '../firmware/inventory-duration.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedEccelOptions {
  readonly clock: Clock;
  /** The tags that answer on an antenna now: UIDs of 16 hex digits. */
  readonly tagsOn: (antenna: number) => readonly string[];
  /** The factor by which this reader is slower than the best possible; 1.5 to 2 on real readers. */
  readonly durationFactor?: number;
  readonly baud?: number;
  readonly version?: string;
  /** The number of the first antenna, and the number of antennas (command 0F). */
  readonly firstAntenna?: number;
  readonly antennas?: number;
  /** True if it polls by itself after a boot, as for use without a host. */
  readonly pollsAfterBoot?: boolean;
}

const BAUD = 115_200;
/** A reader that reboots accepts no commands for about a second (section 2). */
const BOOT_MS = 1_000;
const COMMAND_MS = 1;
/** The time for a further tag: its UID is already known, so only the answer takes time. */
const NEXT_TAG_MS = 3;
const POLL_MS = 300;
/** The most commands that wait while another is executed; further ones are lost. */
const MOST_WAITING = 8;
/** The most tags that the quick count reports (section 2). */
const MOST_COUNTED = 5;

const ACK = 0x00;
const ERROR = 0xff;
const NOTICE = 0xfe;
const NO_REPLY = [0x00, 0x01];
const INTERNAL = [0x00, 0x7f];
/** The answer to a command whose check value is wrong. */
const WRONG_CHECK = [ERROR, ERROR, 0x02];

interface Job {
  readonly ms: number;
  readonly answer: () => readonly number[];
}

/** A Pepper C1 MUX as its firmware behaves on the line (`hardware/protocols/eccel-f5.md`). */
export class SimulatedEccelReader extends SimulatedFirmware {
  readonly #options: Required<SimulatedEccelOptions>;
  #antenna: number;
  #inventory: string[] = [];
  /** Tags that have replied stay quiet until the field goes off. */
  readonly #quiet = new Set<string>();
  readonly #waiting: (readonly number[])[] = [];
  #work: Cancel | undefined;
  #polling: Cancel | undefined;
  readonly #commands = new FrameScanner<{ readonly payload: readonly number[] }>(
    (bytes) => {
      const raw = recognizeRaw(bytes);
      return 'is' in raw ? raw : { is: 'frame', frame: { payload: [...raw.payload] }, length: raw.length };
    },
    LONGEST_FRAME,
    (command) => {
      if ('payload' in command) this.#queue(command.payload);
      else if (command.reason === 'check') this.send(frameOf(WRONG_CHECK));
    },
  );

  constructor(options: SimulatedEccelOptions) {
    super(options.clock, options.baud ?? BAUD, BOOT_MS);
    this.#options = {
      durationFactor: 1,
      baud: BAUD,
      version: 'PEPPER C1 MUX 1.40',
      firstAntenna: 0,
      antennas: 8,
      pollsAfterBoot: true,
      ...options,
    };
    this.#antenna = this.#options.firstAntenna;
    this.awake();
  }

  protected hear(bytes: Uint8Array): void {
    this.#commands.push(bytes);
  }

  protected override forgetCommand(): void {
    this.#commands.clear();
  }

  protected override awake(): void {
    if (this.#options.pollsAfterBoot) this.#poll();
  }

  protected forget(): void {
    this.#work?.();
    this.#work = undefined;
    this.#polling?.();
    this.#polling = undefined;
    this.#waiting.length = 0;
    this.#commands.clear();
    this.#antenna = this.#options.firstAntenna;
    this.#fieldOff();
  }

  #fieldOff(): void {
    this.#inventory = [];
    this.#quiet.clear();
  }

  #queue(payload: readonly number[]): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(payload);
    if (this.#work === undefined) this.#obeyNext();
  }

  /** Executes the waiting commands one after the other, in order. */
  #obeyNext(): void {
    const payload = this.#waiting.shift();
    this.#work = undefined;
    if (payload === undefined) return;
    const [code, ...args] = payload as [number, ...number[]];
    // A reboot has no answer.
    if (code === 0x0a) return this.restart();
    const { ms, answer } = this.#job(code, args);
    this.#work = this.clock.after(ms, () => {
      this.send(frameOf(answer()));
      this.#obeyNext();
    });
  }

  #job(code: number, args: readonly number[]): Job {
    const at = (ms: number, answer: Job['answer']): Job => ({ ms: ms * this.#options.durationFactor, answer });
    const done = (data: readonly number[] = []): readonly number[] => [ACK, code, ...data];
    const refused = (error: readonly number[]): readonly number[] => [ERROR, code, ...error];
    switch (code) {
      case 0x01:
        return at(COMMAND_MS, () => done());
      case 0x02:
        return at(inventoryDuration(MOST_COUNTED), () => done([this.#count()]));
      case 0x05:
        return at(COMMAND_MS, () => {
          this.#fieldOff();
          return done();
        });
      case 0x06:
        return at(COMMAND_MS, () => {
          this.#polling?.();
          this.#polling = undefined;
          if (args[0] === 1) this.#poll();
          return done();
        });
      case 0x0b:
        return at(COMMAND_MS, () => done([...Buffer.from(this.#options.version, 'latin1')]));
      case 0x0f:
        return at(COMMAND_MS, () => (this.#select(args[0]) ? done() : refused(INTERNAL)));
      case 0x90: {
        // The tags of an inventory are those that lie there when it begins.
        this.#inventory = this.#tags().filter((tag) => !this.#quiet.has(tag));
        return at(inventoryDuration(this.#inventory.length), () => this.#nextTag(code));
      }
      case 0x91:
        return at(NEXT_TAG_MS, () => this.#nextTag(code));
      default:
        return at(COMMAND_MS, () => refused(INTERNAL));
    }
  }

  #select(antenna: number | undefined): boolean {
    const { firstAntenna, antennas } = this.#options;
    if (antenna === undefined || antenna < firstAntenna || antenna >= firstAntenna + antennas) return false;
    if (antenna !== this.#antenna) this.#fieldOff();
    this.#antenna = antenna;
    return true;
  }

  #tags(): string[] {
    return [...this.#options.tagsOn(this.#antenna)];
  }

  #count(): number {
    return Math.min(MOST_COUNTED, this.#tags().length);
  }

  #nextTag(code: number): readonly number[] {
    const tag = this.#inventory.shift();
    if (tag === undefined) return [ERROR, code, ...NO_REPLY];
    this.#quiet.add(tag);
    const more = this.#inventory.length > 0 ? 1 : 0;
    return [ACK, code, ...Buffer.from(tag, 'hex').reverse(), 0, more];
  }

  #poll(): void {
    this.#polling?.();
    this.#polling = this.clock.after(POLL_MS, () => {
      this.send(frameOf([NOTICE, 0x02, this.#count()]));
      this.#poll();
    });
  }
}
