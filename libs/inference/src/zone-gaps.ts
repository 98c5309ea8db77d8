import { type Zone, ZONES } from './zones.js';

/** A zone counts as unread after so long without an inventory (ms): longer than the longest round, drop-outs included. */
const UNREAD_MS = 3_000;
/** What happened in a gap is decoded for so long after the zone is read again, and from so long before it (ms). */
const DECODED_FOR_MS = 15_000;
const LEAD_MS = 3_000;
/** Proposals wait until the zone has been read for so long again (ms): one inventory alone misleads. */
const HEARD_AGAIN_MS = 2_000;
/** Acts that happened in a gap are committed so long after it, when other orders of them have been proposed too (ms). */
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
 * When each zone was read last, and where that left a gap. A zone that was not read for a while is in a state of its own:
 * nothing is known of it, neither that its tiles stayed nor that they left.
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

  /** The zones of which nothing is known at this time. */
  unread(now: number): readonly Zone[] {
    return ZONES.filter((zone) => now - this.lastRead(zone) > UNREAD_MS);
  }

  /** Does this time lie in a gap of the zone? */
  wasUnread(zone: Zone, at: number): boolean {
    return this.#gaps.some((gap) => gap.zone === zone && gap.from < at && at < gap.to);
  }

  /** Has a gap just ended, so that what happened in it is seen in part only? */
  isReturning(now: number): boolean {
    return this.#gaps.some(({ to }) => now - to < HEARD_AGAIN_MS);
  }

  /** Are the acts of a gap still being put together? */
  isBeingDecoded(now: number): boolean {
    return this.#gaps.some(({ to }) => now - to < DECODED_AFTER_MS);
  }

  /** The time since which readings are needed to decode what happened in gaps; Infinity where there is none. */
  neededSince(now: number): number {
    const open = this.unread(now).map((zone) => this.lastRead(zone));
    const lately = this.#gaps.filter(({ to }) => now - to < DECODED_FOR_MS).map((gap) => gap.from);
    const from = Math.min(...open.filter((at) => at > -Infinity), ...lately);
    return Math.max(from - LEAD_MS, now - LONGEST_MS);
  }
}
