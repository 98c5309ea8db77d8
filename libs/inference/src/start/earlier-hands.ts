import { SIDES, type Side } from '#tiles';
import type { Inventory } from '../signal/inventory.js';
import type { Tag } from '../signal/tags.js';
import { kindOf, sideOf, zoneAt, type Zone, ZONES } from '../signal/zones.js';

/** The inventories kept of each zone, in order. */
export type ReadZones = readonly (readonly Inventory[])[];

export type Hands = ReadonlyMap<Side, readonly Tag[]>;

/** The zones of dealt tiles, and the zones that are empty before the first discard. */
export const HELD = ZONES.filter((zone) => ['rack', 'aside'].includes(kindOf(zone)));
export const BARE = ZONES.filter((zone) => !HELD.includes(zone));

/**
 * A tile that was not seen in this number of inventories of its zone is gone: even at a bad angle it answers
 * occasionally.
 */
export const GONE_AFTER = 12;

/** A tag that was seen on a rack or aside. Times are numbers of observations. */
interface Standing {
  readonly tag: Tag;
  readonly side: Side;
  readonly first: number;
  /** When it was last seen on its side, or in a meld. */
  readonly last: number;
  readonly isGone: boolean;
}

/** Hands that stood earlier, between two observations. */
export interface EarlierHands {
  readonly hands: Hands;
  /** The last observation before exactly these tiles stood. */
  readonly after: number;
}

/**
 * Returns the hands that stood before play went on: a surplus tile was put back, and further tiles were drawn. `fits`
 * checks whether hands can have been dealt. Undefined if no fitting hands stood until each zone had been read.
 */
export const earlierHandsIn = (
  read: ReadZones,
  isTile: (tag: Tag) => boolean,
  fits: (hands: Hands) => boolean,
): EarlierHands | undefined => {
  const standing = SIDES.flatMap((side) => standingAt(read, side).filter(({ tag }) => isTile(tag)));
  const changes = standing.flatMap(({ first, last }) => [first, last]);
  for (const after of [...new Set(changes)].sort((a, b) => a - b)) {
    const held = standing.filter(({ first, last, isGone }) => first <= after && (last > after || !isGone));
    const hands = handsOf(held);
    if (!fits(hands)) continue;
    const until = Math.min(...standing.filter(({ first }) => first > after).map(({ first }) => first));
    const within = read.map((kept) => kept.filter(({ number }) => number > after && number < until));
    if (within.every(({ length }) => length > 0) && isBareIn(within, hands)) return { hands, after };
  }
  return undefined;
};

const handsOf = (held: readonly Standing[]): Hands =>
  new Map(
    SIDES.map((side) => [
      side,
      held
        .filter((each) => each.side === side)
        .map(({ tag }) => tag)
        .sort((a, b) => a - b),
    ]),
  );

const standingAt = (read: ReadZones, side: Side): readonly Standing[] => {
  const own = heldAt(side);
  const around = new Set(own.flatMap((zone) => tagsIn((read[zone] ?? []).slice(-GONE_AFTER))));
  const held = new Set(own.flatMap((zone) => tagsIn(read[zone] ?? [])));
  const seenWith = ZONES.filter((zone) => sideOf(zone) === side || kindOf(zone) === 'melds');
  return [...held].map((tag) => {
    const [first, last] = [firstIn(read, own, tag), lastIn(read, seenWith, tag)];
    return { tag, side, first, last, isGone: !around.has(tag) };
  });
};

/** The zones of the dealt tiles of a side. */
export const heldAt = (side: Side): readonly Zone[] => HELD.filter((zone) => sideOf(zone) === side);

/** The numbers of the first and of the last observation of a tag in some zones; infinite for none. */
const firstIn = (read: ReadZones, zones: readonly Zone[], tag: Tag): number =>
  Math.min(...zones.flatMap((zone) => read[zone]?.find(({ tags }) => tags.has(tag))?.number ?? []));
const lastIn = (read: ReadZones, zones: readonly Zone[], tag: Tag): number =>
  Math.max(...zones.flatMap((zone) => read[zone]?.findLast(({ tags }) => tags.has(tag))?.number ?? []));

const tagsIn = (kept: readonly Inventory[]): readonly Tag[] => kept.flatMap(({ tags }) => [...tags]);

/** Returns whether rivers and melds show only dealt tiles: on the edge of their rack, discarded since, or claimed. */
const isBareIn = (within: ReadZones, hands: Hands): boolean =>
  BARE.every((zone) => {
    const dealt = kindOf(zone) === 'melds' ? [...hands.values()].flat() : (hands.get(sideOf(zone)) ?? []);
    return tagsIn(within[zone] ?? []).every((tag) => dealt.includes(tag));
  });

/**
 * Returns whether a tile of the hands came after the previous player discarded. It may have been drawn, while a dealt
 * tile was not seen because it is on the floor or lies badly.
 */
export const mayHoldDraw = (read: ReadZones, hands: Hands): boolean =>
  SIDES.some((side, index) => {
    const before = SIDES[(index + SIDES.length - 1) % SIDES.length] as Side;
    const discardedAfter = Math.min(...(hands.get(before) ?? []).flatMap((tag) => heldUntil(read, before, tag) ?? []));
    return (hands.get(side) ?? []).some((tag) => firstIn(read, heldAt(side), tag) > discardedAfter);
  });

/** When a tile was last seen in hand that was seen in the river since; undefined for any other tile. */
const heldUntil = (read: ReadZones, side: Side, tag: Tag): number | undefined => {
  const held = lastIn(read, heldAt(side), tag);
  return lastIn(read, [zoneAt(side, 'river')], tag) > held ? held : undefined;
};

/** Returns whether there are tiles that were not dealt. */
export const areTooMany = (read: ReadZones, isTile: (tag: Tag) => boolean, dealt: number): boolean => {
  const held = new Set(HELD.flatMap((zone) => tagsIn((read[zone] ?? []).slice(-GONE_AFTER))));
  return [...held].filter(isTile).length > dealt;
};
