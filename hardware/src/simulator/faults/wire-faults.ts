import type { Clock } from '#clock';
import type { Random } from '#random';
import type { SerialLink } from '../../serial/link.js';

/** Probabilities from 0 to 1, per byte or per written block; with all 0 the line is perfect. */
export interface WireFaults {
  readonly flipBit: number;
  readonly dropByte: number;
  readonly insertByte: number;
  readonly duplicateBlock: number;
  /** A block arrives in two pieces, cut at a random place. */
  readonly splitBlock: number;
  /** A block and all blocks after it are delayed for up to `delayMs`. */
  readonly delayBlock: number;
  readonly delayMs: number;
}

export const NO_WIRE_FAULTS: WireFaults = {
  flipBit: 0,
  dropByte: 0,
  insertByte: 0,
  duplicateBlock: 0,
  splitBlock: 0,
  delayBlock: 0,
  delayMs: 0,
};

/** A link that damages the bytes written to it. */
export const faultyWire = (
  link: SerialLink,
  faults: WireFaults,
  { clock, random }: { clock: Clock; random: Random },
): SerialLink => {
  const happens = (chance: number): boolean => chance > 0 && random() < chance;
  const below = (limit: number): number => Math.floor(random() * limit);
  let heldUntil = 0;

  const damaged = (bytes: Uint8Array): Uint8Array => {
    const out: number[] = [];
    for (const byte of bytes) {
      if (happens(faults.insertByte)) out.push(below(256));
      if (happens(faults.dropByte)) continue;
      out.push(happens(faults.flipBit) ? byte ^ (1 << below(8)) : byte);
    }
    return Uint8Array.from(out);
  };

  const send = (bytes: Uint8Array): void => {
    const now = clock.now();
    if (happens(faults.delayBlock)) heldUntil = Math.max(heldUntil, now + random() * faults.delayMs);
    if (heldUntil <= now) return link.write(bytes);
    clock.after(heldUntil - now, () => link.write(bytes));
  };

  const sendWhole = (bytes: Uint8Array): void => {
    const cut = happens(faults.splitBlock) ? below(bytes.length) : 0;
    if (cut > 0) send(bytes.subarray(0, cut));
    send(bytes.subarray(cut));
  };

  return {
    write: (bytes) => {
      const sent = damaged(bytes);
      sendWhole(sent);
      if (happens(faults.duplicateBlock)) sendWhole(sent);
    },
    onData: (listener) => link.onData(listener),
    onClose: (listener) => link.onClose(listener),
    close: () => link.close(),
  };
};
