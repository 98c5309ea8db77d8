/** Numbers of the sheet `hardware/protocols/metratec-ascii.md`, and the times this driver waits. */

export const CR = 0x0d;
export const LF = 0x0a;

/** 99 tags of 17 bytes, or of 22 with check values, stay far below; more without an end is noise. */
export const MAX_BLOCK_BYTES = 8_192;
/** Longer than any line; a damaged line is searched this far from its end. */
export const MAX_LINE_LENGTH = 64;

/** `HBT s`: a sign of life every so many seconds. */
export const HEARTBEAT_SECONDS = 1;
/** Nothing at all for two heartbeats: the reader is gone, whatever the port says. */
export const SILENCE_MS = HEARTBEAT_SECONDS * 2_000;
/** Signs of life but no inventory: 144 tags take 1.5 s at best, real readers twice that (sheet section 7). */
export const INVENTORY_STALL_MS = 6_000;
/** A reader may end the inventory it is in (34 tags: 0.4 s at best, twice that in life) before it answers. */
export const ANSWER_TIMEOUT_MS = 1_000;
export const ANSWER_ATTEMPTS = 3;
