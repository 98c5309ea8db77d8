import { type TableZone, zoneName } from '#hardware';
import type { TaggedThing, TileSet } from '#inference';
import type { ZoneMeasured } from './findings.js';

/** How often an antenna reads a tile. */
export interface AnsweredAt {
  readonly zone: TableZone;
  /** The share of the complete inventories. */
  readonly rate: number;
}

/** A tile in a zone, with the share of the inventories in which it answered there and at other antennas. */
export interface Lying {
  readonly thing: TaggedThing;
  readonly home: TableZone;
  readonly rate: number;
  /** The other antennas that read it. */
  readonly strays: readonly AnsweredAt[];
  /** Its place in the zone, counted from the left, from 1; undefined if only the zone is known. */
  readonly spot?: number;
}

/** The things of a set that answered, each in the zone whose antenna reads it most often. */
export const lyingIn = (set: TileSet, zones: readonly ZoneMeasured[]): readonly Lying[] =>
  [...set].flatMap(([tag, thing]) => {
    const [home, ...strays] = answeredAt([tag], zones).sort((one, other) => other.rate - one.rate);
    return home === undefined ? [] : [{ thing, home: home.zone, rate: home.rate, strays }];
  });

/** The antennas that read one of these tags. */
export const answeredAt = (tags: readonly string[], zones: readonly ZoneMeasured[]): AnsweredAt[] =>
  zones.flatMap(({ zone, complete, answers }) => {
    const answered = tags.reduce((sum, tag) => sum + (answers.get(tag) ?? 0), 0);
    return answered === 0 ? [] : [{ zone, rate: Math.min(1, answered / complete) }];
  });

export const isZone = (one: TableZone, other: TableZone): boolean => zoneName(one) === zoneName(other);
