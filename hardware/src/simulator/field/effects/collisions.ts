import { below, happens, type Random } from '#random';

/** Rounds that break off at a collision. */
export interface Collisions {
  /** The share of the inventories in which this happens, if several tags answer. */
  readonly share: number;
}

const SLOTS = 16;
/** The first half of the slots is always read. */
const FIRST_LOST = SLOTS / 2;

/** The slot in which a tag answers: the last four bits of its UID, as in ISO 15693. */
const slotOf = (uid: string): number => Number.parseInt(uid.slice(-1), SLOTS);

/** The UIDs that are read: after a collision those of the last slots are missing together. */
export const afterCollisions = (
  uids: readonly string[],
  collisions: Collisions | undefined,
  random: Random,
): readonly string[] => {
  if (collisions === undefined || uids.length < 2 || !happens(random, collisions.share)) return uids;
  const lost = FIRST_LOST + below(random, SLOTS - FIRST_LOST);
  return uids.filter((uid) => slotOf(uid) < lost);
};
