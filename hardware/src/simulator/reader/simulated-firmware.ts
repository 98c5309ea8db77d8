import type { Cancel, Clock } from '../../serial/clock.js';
import { timeOnLine } from '../../serial/line-pacer.js';
import type { SerialLink } from '../../serial/link.js';

/** A reader that does not exist, as a line and a power supply see it. */
export interface SimulatedReader {
  /** Plugs the line in; settings and a running inventory outlive the host that made them. */
  attach(link: SerialLink): void;
  /** A spontaneous reset: every setting is lost. */
  reset(): void;
  /** The supply of the RF part breaks down. */
  brownOut(): void;
  /** Says nothing and hears nothing for `ms`, then its own watchdog resets it; for ever when Infinity. */
  hang(ms: number): void;
  /** No supply: silent, and empty when it comes back. */
  powerOff(): void;
  powerOn(): void;
}

const USUAL_BOOT_MS = 100;

/** What all simulated readers share: one line, resets, hangs and the power supply. */
export abstract class SimulatedFirmware implements SimulatedReader {
  /** Monotonic ms when all that was said has gone over the line. */
  protected lineFreeAt = 0;
  #link: SerialLink | undefined;
  #deaf = false;
  #boot: Cancel | undefined;

  constructor(
    protected readonly clock: Clock,
    private readonly baud: number,
    /** How long the device is deaf after a reset. */
    private readonly bootMs = USUAL_BOOT_MS,
  ) {}

  protected abstract hear(bytes: Uint8Array): void;

  /** Settings, half a command and running work are lost. */
  protected abstract forget(): void;

  /** Half a command is lost: a new host is on the line. */
  protected forgetCommand(): void {
    return;
  }

  /** What the firmware says after a reset, if anything. */
  protected banner(): Uint8Array | undefined {
    return undefined;
  }

  /** The device has booted; some begin to work by themselves. */
  protected awake(): void {
    return;
  }

  protected get deaf(): boolean {
    return this.#deaf;
  }

  protected say(bytes: Uint8Array): void {
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
      if (banner !== undefined) this.say(banner);
    });
  }

  /** Where the model has no state of its own for it, the whole device restarts. */
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

  /** Deaf for a boot, without a banner: the restart that the host asked for. */
  protected restart(): void {
    this.powerOff();
    this.#boot = this.clock.after(this.bootMs, () => this.powerOn());
  }
}
