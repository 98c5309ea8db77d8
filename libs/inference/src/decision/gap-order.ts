import type { DealCommand } from '#deal';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { WALL, type Zone } from '../signal/inventory/zones.js';

/** Returns whether the zone was unread at this time (monotonic ms). */
type WasUnread = (zone: Zone, at: number) => boolean;

/** Returns whether these are two draws, or two discards, of one player: either order leaves the same tiles. */
const isExchangeable = (one: DealCommand | undefined, other: DealCommand | undefined): boolean => {
  if (one?.type === 'DrawTile') return other?.type === 'DrawTile' && one.seat === other.seat && one.tile !== other.tile;
  return (
    one?.type === 'DiscardTile' && other?.type === 'DiscardTile' && one.seat === other.seat && one.tile !== other.tile
  );
};

const isUnread = ({ tracks, forward }: Hypothesis, wasUnread: WasUnread): boolean =>
  tracks.every(({ from, to }) => [from, to].every((zone) => zone === WALL || wasUnread(zone, forward.doneSince)));

/** The following acts, along the likeliest path. */
const likeliestPath = (hypothesis: Hypothesis): readonly Hypothesis[] => {
  const leafOf = (each: Hypothesis): Hypothesis =>
    each.children.map(leafOf).reduce((best, leaf) => (leaf.mass > best.mass ? leaf : best), each);
  const path: Hypothesis[] = [];
  for (let each = leafOf(hypothesis); each !== hypothesis; each = each.parent as Hypothesis) path.unshift(each);
  return path;
};

/**
 * Returns the later act if no reading shows whether it was done before this one. Both are draws, or both are discards,
 * of the same player in unread zones. The order is known if a tile moved in between: a tile that was discarded before
 * the second draw was drawn first, and a tile that was drawn after the first discard was discarded second.
 */
export const secondInEitherOrder = (first: Hypothesis, wasUnread: WasUnread): Hypothesis | undefined => {
  if (!isUnread(first, wasUnread)) return undefined;
  const path = likeliestPath(first);
  return path.find((second, index) => {
    if (!isExchangeable(first.act?.command, second.act?.command) || !isUnread(second, wasUnread)) return false;
    const bound = first.act?.command?.type === 'DrawTile' ? first : second;
    const between = path.slice(0, index).flatMap(({ tracks }) => tracks.map(({ tag }) => tag));
    return bound.tracks.every(({ tag }) => !between.includes(tag));
  });
};
