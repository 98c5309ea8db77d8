import type { Clock } from '#clock';
import { type Connect, LinkError, type SerialLink } from './link.js';
import { memoryLinkPair, type MemoryLinkPair } from './memory-link.js';

/** A port in memory with a device behind it. It can be opened repeatedly, unplugged and plugged in. */
export class MemoryPort {
  #line: MemoryLinkPair | undefined;
  #plugged = true;

  constructor(
    private readonly clock: Clock,
    private readonly baud: number,
    /** Receives the device's end of each new line. */
    private readonly attach: (end: SerialLink) => void,
  ) {}

  /** Opens the port from the host's side. A port has one user, so an earlier line ends. */
  readonly connect: Connect = (opened, failed) => {
    if (!this.#plugged) return failed(new LinkError('LINK_ABSENT', 'memory', 'nothing is plugged in'));
    this.#line?.host.close();
    this.#line = memoryLinkPair(this.clock, this.baud);
    this.attach(this.#line.device);
    opened(this.#line.host);
  };

  /** Unplugs the device. With `announced: false` the port gives no event. */
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
