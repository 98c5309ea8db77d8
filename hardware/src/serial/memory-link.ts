import type { Clock } from '#clock';
import { LinePacer } from './line-pacer.js';
import { LinkEnd, type SerialLink } from './link.js';

export interface MemoryLinkPair {
  readonly host: SerialLink;
  readonly device: SerialLink;
  /** Unplugs the cable without an error, as with many adapters. */
  cut(): void;
}

/** A serial line in memory: two ends, with bytes paced at `baud` bits a second. */
export const memoryLinkPair = (clock: Clock, baud: number): MemoryLinkPair => {
  const ends = { host: new LinkEnd(), device: new LinkEnd() };
  let whole = true;

  const side = (near: LinkEnd, far: LinkEnd): SerialLink => {
    const pacer = new LinePacer(clock, baud);
    return {
      write: (bytes) => {
        if (near.closed || bytes.length === 0) return;
        const sent = Uint8Array.from(bytes);
        pacer.send(sent.length, () => whole && far.received(sent));
      },
      onData: (listener) => near.onData(listener),
      onClose: (listener) => near.onClose(listener),
      close: () => {
        near.gone('closed here');
        clock.after(0, () => whole && far.gone('closed by the other end'));
      },
    };
  };

  return {
    host: side(ends.host, ends.device),
    device: side(ends.device, ends.host),
    cut: () => {
      whole = false;
    },
  };
};
