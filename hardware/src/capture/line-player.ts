import type { Clock } from '#clock';
import { type Connect, LinkEnd, LinkError } from '../serial/link.js';
import type { LineRecord } from './table-capture.js';

/** The time for which an attempt to open the port waits (ms): shorter than a driver waits. */
const HELD_MS = 4_900;

/**
 * The port of a line, from its recorded bytes. It opens and closes as recorded, and drops written bytes, since the capture contains the
 * answers. A driver that opens the port later than recorded receives the bytes as much later, so that its start-up is complete.
 */
export class LinePlayer {
  /** Received bytes that no driver took, because it had closed the port. */
  lost = 0;
  #link: LinkEnd | undefined;
  /** Opens the port for the driver that waits for it. */
  #open: (() => void) | undefined;
  /** The records since the port opened, while the driver has not opened it. */
  #waiting: LineRecord[] | undefined;
  /** The time by which the driver was late (ms). */
  #late = 0;

  constructor(private readonly clock: Clock) {}

  readonly connect: Connect = (opened, failed) => {
    const open = (this.#open = (): void => this.#opened(opened));
    if (this.#waiting !== undefined) return open();
    this.clock.after(HELD_MS, () => {
      if (this.#open !== open) return;
      this.#open = undefined;
      failed(new LinkError('LINK_ABSENT', 'capture', 'the port is not open in the capture'));
    });
  };

  /** Takes the next record, at its time. */
  take(record: LineRecord): void {
    if ('line' in record && record.line === 'opened') {
      this.#link?.gone('closed in the capture');
      this.#waiting = [record];
      this.#open?.();
    } else if (this.#waiting !== undefined) this.#waiting.push(record);
    else this.#playLater(record);
  }

  #opened(opened: Parameters<Connect>[0]): void {
    const [first, ...others] = this.#waiting ?? [];
    this.#open = undefined;
    this.#waiting = undefined;
    const link = (this.#link = new LinkEnd());
    this.#late = this.clock.now() - (first?.at ?? this.clock.now());
    opened({
      write: () => undefined,
      onData: (listener) => link.onData(listener),
      onClose: (listener) => link.onClose(listener),
      close: () => link.gone('closed here'),
    });
    for (const record of others) this.#playLater(record);
  }

  #playLater(record: LineRecord): void {
    const link = this.#link;
    const inMs = record.at + this.#late - this.clock.now();
    if (inMs <= 0) this.#play(record, link);
    else this.clock.after(inMs, () => this.#play(record, link));
  }

  #play(record: LineRecord, link: LinkEnd | undefined): void {
    if ('line' in record && record.line === 'closed') link?.gone('closed in the capture');
    if (!('dir' in record) || record.dir === 'out') return;
    const bytes = Buffer.from(record.hex, 'hex');
    if (link === undefined || link.closed) this.lost += bytes.length;
    else link.received(bytes);
  }
}
