import type { Clock } from './clock.js';
import { type Connect, LinkError, type SerialLink } from './link.js';
import { memoryLinkPair, type MemoryLinkPair } from './memory-link.js';

/** A socket in memory that a device sits behind: it can be opened again and again, unplugged and plugged in. */
export class MemoryPort {
  #line: MemoryLinkPair | undefined;
  #plugged = true;

  constructor(
    private readonly clock: Clock,
    private readonly baud: number,
    /** Gives the device its end of each new line. */
    private readonly attach: (end: SerialLink) => void,
  ) {}

  /** Opens the port from the host's side; a port has one user, so the line before it ends. */
  readonly connect: Connect = (opened, failed) => {
    if (!this.#plugged) return failed(new LinkError('LINK_ABSENT', 'memory', 'nothing is plugged in'));
    this.#line?.host.close();
    this.#line = memoryLinkPair(this.clock, this.baud);
    this.attach(this.#line.device);
    opened(this.#line.host);
  };

  /** `announced: false` is the unplugging that gives no event at all. */
  unplug({ announced = true } = {}): void {
    this.#plugged = false;
    if (announced) this.#line?.device.close();
    else this.#line?.cut();
    this.#line = undefined;
  }

  replug(): void {
    this.#plugged = true;
  }
}
