import type { Observation } from '#inference';

/** A reader and its antenna, such as `side-1/2`. */
export type ZoneId = string;

export const zoneId = (reader: string, antenna: number): ZoneId => `${reader}/${antenna}`;

export interface Change {
  readonly tag: string;
  /** Undefined for a tag that had not been seen before. */
  readonly from: ZoneId | undefined;
  readonly to: ZoneId;
}

const WINDOW = 3;
const NEEDED = 2;

/** The zone of each tag by the rule "read in two of the last three inventories of a zone"; the newest such zone counts. */
export class DebouncedZones {
  readonly #inventories = new Map<ZoneId, ReadonlySet<string>[]>();
  readonly #places = new Map<string, ZoneId>();

  /** Takes an inventory and returns its changes. */
  observe({ reader, antenna, tags, outcome }: Observation): readonly Change[] {
    if (outcome === 'failed') return [];
    const zone = zoneId(reader, antenna);
    const last = [...(this.#inventories.get(zone) ?? []), new Set(tags.map(({ tag }) => tag))].slice(-WINDOW);
    this.#inventories.set(zone, last);
    const changes: Change[] = [];
    for (const { tag } of tags) {
      const from = this.#places.get(tag);
      if (from === zone || last.filter((seen) => seen.has(tag)).length < NEEDED) continue;
      this.#places.set(tag, zone);
      changes.push({ tag, from, to: zone });
    }
    return changes;
  }

  placeOf(tag: string): ZoneId | undefined {
    return this.#places.get(tag);
  }

  tagsIn(zone: ZoneId): readonly string[] {
    return [...this.#places].filter(([, place]) => place === zone).map(([tag]) => tag);
  }

  /** The number of tags in the last inventory of the zone. */
  seenIn(zone: ZoneId): number {
    return this.#inventories.get(zone)?.at(-1)?.size ?? 0;
  }
}
