/** Numbers of the sheet `hardware/protocols/metratec-ascii.md`, and the timeouts of this driver. */

export const CR = 0x0d;
export const LF = 0x0a;

/** More bytes without an end are noise: 99 tags have 17 bytes each, or 22 with check values. */
export const MAX_BLOCK_BYTES = 8_192;
/** Longer than any line. In a damaged line, the search begins this far before its end. */
export const MAX_LINE_LENGTH = 64;

/** The interval of the heartbeat (`HBT s`). */
export const HEARTBEAT_SECONDS = 1;
/** No bytes for two heartbeats: the reader is gone, even if the port is open. */
export const SILENCE_MS = HEARTBEAT_SECONDS * 2_000;
/** The longest time with heartbeats but no inventory: 144 tags take 1.5 s at best, twice that on real readers (sheet section 7). */
export const INVENTORY_STALL_MS = 6_000;
/** How often the silence of a running reader is checked. */
export const WATCH_MS = 250;
/** A reader may end its current inventory before it answers (34 tags: 0.4 s at best, twice that on real readers). */
export const ANSWER_TIMEOUT_MS = 1_000;
export const ANSWER_ATTEMPTS = 3;
