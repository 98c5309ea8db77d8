import type { Cancel, Clock } from '#clock';
import { timeOnLine } from '../../serial/line-pacer.js';
import type { SerialLink } from '../../serial/link.js';

/** The line and the power supply of a simulated reader. */
export interface SimulatedReader {
  /** Connects the line. Settings and a running inventory of an earlier host stay. */
  attach(link: SerialLink): void;
  /** Resets the reader spontaneously: every setting is lost. */
  reset(): void;
  /** Interrupts the supply of the RF part. */
  brownOut(): void;
  /** Sends and receives nothing for `ms`, then its own watchdog resets it; permanently for Infinity. */
  hang(ms: number): void;
  /** Switches the supply off: the reader is silent, and has no settings when it is switched on. */
  powerOff(): void;
  powerOn(): void;
}

const USUAL_BOOT_MS = 100;

/** The common part of all simulated readers: one line, resets, hangs and the power supply. */
export abstract class SimulatedFirmware implements SimulatedReader {
  /** Monotonic ms when all sent bytes have passed the line. */
  protected lineFreeAt = 0;
  #link: SerialLink | undefined;
  #deaf = false;
  #boot: Cancel | undefined;

  constructor(
    protected readonly clock: Clock,
    private readonly baud: number,
    /** The time after a reset in which the device receives nothing. */
    private readonly bootMs = USUAL_BOOT_MS,
  ) {}

  protected abstract hear(bytes: Uint8Array): void;

  /** Drops settings, half a command and running work. */
  protected abstract forget(): void;

  /** Drops half a command, because a new host is on the line. */
  protected forgetCommand(): void {
    return;
  }

  /** The banner of the firmware after a reset, if any. */
  protected banner(): Uint8Array | undefined {
    return undefined;
  }

  /** Called when the device has booted; some devices begin to work by themselves. */
  protected awake(): void {
    return;
  }

  protected get deaf(): boolean {
    return this.#deaf;
  }

  protected send(bytes: Uint8Array): void {
    this.lineFreeAt = Math.max(this.lineFreeAt, this.clock.now()) + timeOnLine(bytes.length, this.baud);
    this.#link?.write(bytes);
  }

  attach(link: SerialLink): void {
    this.#link = link;
    this.forgetCommand();
    link.onData((bytes) => {
      if (this.#link === link && !this.#deaf) this.hear(bytes);
    });
  }

  reset(): void {
    this.powerOff();
    this.#boot = this.clock.after(this.bootMs, () => {
      this.#deaf = false;
      this.awake();
      const banner = this.banner();
      if (banner !== undefined) this.send(banner);
    });
  }

  /** Restarts the whole device, unless the model has a state of its own for it. */
  brownOut(): void {
    this.reset();
  }

  hang(ms: number): void {
    this.powerOff();
    if (Number.isFinite(ms)) this.#boot = this.clock.after(ms, () => this.reset());
  }

  powerOff(): void {
    this.#boot?.();
    this.#deaf = true;
    this.forget();
  }

  powerOn(): void {
    this.#boot?.();
    this.#deaf = false;
    this.awake();
  }

  /** Restarts on a command of the host: receives nothing during the boot, and sends no banner. */
  protected restart(): void {
    this.powerOff();
    this.#boot = this.clock.after(this.bootMs, () => this.powerOn());
  }
}
