import { type Zone, ZONES } from '../inventory/zones.js';

/** A zone counts as unread after this time without an inventory (ms): longer than the longest round with drop-outs. */
const UNREAD_MS = 3_000;
/** A gap is decoded until this time after the zone is read again, and from this time before it (ms). */
const DECODED_FOR_MS = 15_000;
const LEAD_MS = 3_000;
/** Proposals wait until the zone has been read again for this time (ms): one inventory alone misleads. */
const HEARD_AGAIN_MS = 2_000;
/** Acts of a gap are committed this long after it, when other orders of them have been proposed too (ms). */
const DECODED_AFTER_MS = 3_500;
/** Longer gaps are not decoded as a whole (ms): a person is asked. */
const LONGEST_MS = 90_000;

/** A time in which a zone was not read (monotonic ms). */
interface Gap {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
}

/**
 * When each zone was read last, and its gaps. A zone that was not read for a while is in a state of its own: it is
 * unknown whether its tiles stayed or left.
 */
export class ZoneGaps {
  readonly #lastRead: number[] = ZONES.map(() => -Infinity);
  #gaps: Gap[] = [];

  read(zone: Zone, at: number): void {
    const from = this.lastRead(zone);
    if (from > -Infinity && at - from > UNREAD_MS) this.#gaps.push({ zone, from, to: at });
    this.#gaps = this.#gaps.filter(({ to }) => at - to < DECODED_FOR_MS);
    this.#lastRead[zone] = at;
  }

  /** Monotonic ms; -Infinity for a zone that was never read. */
  lastRead(zone: Zone): number {
    return this.#lastRead[zone] as number;
  }

  /** The zones whose contents are unknown at this time. */
  unread(now: number): readonly Zone[] {
    return ZONES.filter((zone) => now - this.lastRead(zone) > UNREAD_MS);
  }

  /** Returns whether this time is in a gap of the zone. */
  wasUnread(zone: Zone, at: number): boolean {
    return this.#gaps.some((gap) => gap.zone === zone && gap.from < at && at < gap.to);
  }

  /** Returns whether a gap has just ended, so that its acts are seen only in part. */
  isReturning(now: number): boolean {
    return this.#gaps.some(({ to }) => now - to < HEARD_AGAIN_MS);
  }

  /** Returns whether the acts of a gap are still being decoded. */
  isBeingDecoded(now: number): boolean {
    return this.#gaps.some(({ to }) => now - to < DECODED_AFTER_MS);
  }

  /** The time since which readings are needed to decode gaps; Infinity if there is none. */
  neededSince(now: number): number {
    const open = this.unread(now).map((zone) => this.lastRead(zone));
    const lately = this.#gaps.filter(({ to }) => now - to < DECODED_FOR_MS).map((gap) => gap.from);
    const from = Math.min(...open.filter((at) => at > -Infinity), ...lately);
    return Math.max(from - LEAD_MS, now - LONGEST_MS);
  }
}
