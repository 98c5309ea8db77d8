import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { massWithFollowers, massWithoutCommand } from '../hypotheses/tree/hypothesis-tree.js';
import { AT_REST } from '../hypotheses/search.js';
import type { ZoneGaps } from '../signal/table/zone-gaps.js';
import { ZONES } from '../signal/inventory/zones.js';

/** The rest required after the last discard, and after the end of play: another player may win with the same tile (ms). */
const REST_MS = 4_000;

/** Returns whether no act is likely. */
export const isQuiet = (root: Hypothesis): boolean =>
  Math.exp(massWithoutCommand(root) - massWithFollowers(root)) >= AT_REST;

/**
 * Returns whether no act is likely, and every zone was read long after the last one. Moves without a command do not
 * disturb the rest: they change nothing that is due then.
 */
export const isAtRest = (root: Hypothesis, gaps: ZoneGaps, lastActAt: number): boolean =>
  isQuiet(root) && ZONES.every((zone) => gaps.lastRead(zone) >= lastActAt + REST_MS);
