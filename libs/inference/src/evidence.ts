import { ZONES, type Zone } from './zones.js';

/** One complete inventory of one zone. */
export interface Look {
  /** The observation's number, counted from 1 over all readers. */
  readonly number: number;
  /** Monotonic ms. */
  readonly at: number;
  readonly zone: Zone;
  readonly tags: ReadonlySet<string>;
}

/** Looks kept of each zone: about six seconds of play. */
const KEPT_LOOKS = 8;

/**
 * The last looks at every zone. A failed inventory never comes here: it says nothing. A zone of two or more tags that is
 * silent all at once is taken for a drop-out until it is silent again.
 */
export class Evidence {
  readonly #looks: Look[][] = ZONES.map(() => []);
  readonly #doubted = new Map<Zone, Look>();

  /** The looks that count now because of this one: none for a drop-out, two when it is confirmed. */
  add(look: Look): readonly Look[] {
    const doubted = this.#doubted.get(look.zone);
    this.#doubted.delete(look.zone);
    if (look.tags.size === 0 && doubted === undefined && (this.last(look.zone)?.tags.size ?? 0) >= 2) {
      this.#doubted.set(look.zone, look);
      return [];
    }
    const believed = look.tags.size === 0 && doubted !== undefined ? [doubted, look] : [look];
    const kept = this.#looks[look.zone] as Look[];
    kept.push(...believed);
    kept.splice(0, Math.max(0, kept.length - KEPT_LOOKS));
    return believed;
  }

  last(zone: Zone): Look | undefined {
    return this.#looks[zone]?.at(-1);
  }

  /** Looks at these zones from number `since` on, in the order of their numbers. */
  looks(zones: Iterable<Zone>, since: number): readonly Look[] {
    const found: Look[] = [];
    for (const zone of new Set(zones)) {
      for (const look of this.#looks[zone] ?? []) if (look.number >= since) found.push(look);
    }
    return found.sort((a, b) => a.number - b.number);
  }

  /** Where a tag was seen at least once since number `since`. */
  zonesWith(tag: string, since: number): readonly Zone[] {
    return ZONES.filter((zone) => this.#looks[zone]?.some(({ number, tags }) => number >= since && tags.has(tag)));
  }

  /** Has any look since `since` contradicted that the tag lies in `zone`? */
  contradicts(tag: string, zone: Zone, since: number): boolean {
    return ZONES.some((looked) =>
      this.#looks[looked]?.some(({ number, tags }) => number >= since && tags.has(tag) !== (looked === zone)),
    );
  }

  /** Every tag seen in these zones since number `since`. */
  tagsSeen(zones: readonly Zone[], since: number): ReadonlySet<string> {
    const seen = new Set<string>();
    for (const { tags } of this.looks(zones, since)) for (const tag of tags) seen.add(tag);
    return seen;
  }

  /** When the look of this number was made; undefined once it is forgotten. */
  timeOf(number: number): number | undefined {
    for (const kept of this.#looks) {
      const look = kept.find((each) => each.number === number);
      if (look !== undefined) return look.at;
    }
    return undefined;
  }

  /** Every zone has been looked at since number `number` was seen. */
  sweptSince(number: number): boolean {
    return ZONES.every((zone) => (this.last(zone)?.number ?? -1) > number);
  }

  /** Every zone has been looked at, at this time or later. */
  sweptAfter(at: number): boolean {
    return ZONES.every((zone) => (this.last(zone)?.at ?? -Infinity) >= at);
  }
}
