import type { Side } from '#tiles';

/** The zones of a side's reader, by the number of the antenna. */
export const ANTENNAS = {
  /** Standing tiles. */
  rack: 1,
  /** Own discards. */
  river: 2,
  melds: 3,
  /**
   * In the centre before the player: the tile set aside, a forbidden-suit card, exposed flowers, the tokens of Hu and of
   * ready; for the dealer also the tile turned up to name the joker.
   */
  aside: 4,
} as const;
export type ZoneName = keyof typeof ANTENNAS;

/** The zones in the order of their antennas. */
export const ZONE_NAMES = Object.keys(ANTENNAS) as readonly ZoneName[];

export interface Zone {
  readonly side: Side;
  readonly zone: ZoneName;
}

/** The move of one tag. `from` is absent when it appears, `to` when it leaves the table. */
export interface Move {
  readonly tag: string;
  readonly from?: Zone;
  readonly to?: Zone;
}

const isSame = (one: Zone | undefined, other: Zone | undefined): boolean =>
  one?.side === other?.side && one?.zone === other?.zone;

/** The place of every tag on the table. */
export class Zones {
  readonly #places = new Map<string, Zone>();

  /** The tags before one antenna (1 to 4), in the order in which they came. */
  tagsOn(side: Side, antenna: number): string[] {
    const tags: string[] = [];
    for (const [tag, place] of this.#places)
      if (place.side === side && ANTENNAS[place.zone] === antenna) tags.push(tag);
    return tags;
  }

  tagsIn({ side, zone }: Zone): string[] {
    return this.tagsOn(side, ANTENNAS[zone]);
  }

  /** Every tag on the table, in the order in which they came to their places. */
  tags(): string[] {
    return [...this.#places.keys()];
  }

  places(): ReadonlyMap<string, Zone> {
    return this.#places;
  }

  placeOf(tag: string): Zone | undefined {
    return this.#places.get(tag);
  }

  /** Applies a move. Throws an Error if the tag does not lie where the move begins. */
  apply({ tag, from, to }: Move): void {
    if (!isSame(this.#places.get(tag), from)) throw new Error(`${tag} does not lie where it is taken from`);
    this.#places.delete(tag);
    if (to !== undefined) this.#places.set(tag, to);
  }
}
