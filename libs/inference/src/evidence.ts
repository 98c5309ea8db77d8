import { neighboursOf, ZONES, type Zone } from './zones.js';

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

/** Double readings are forgotten by so much with each chance for one, and from so many on a tag lies on an edge. */
const KEPT_SHARE = 0.9;
const SURELY_SHARED = 1.5;

/**
 * The last looks at every zone. A failed inventory never comes here: it says nothing. A zone of two or more tags that is
 * silent all at once is taken for a drop-out until it is silent again.
 */
export class Evidence {
  readonly #looks: Look[][] = ZONES.map(() => []);
  readonly #doubted = new Map<Zone, Look>();
  /** Double readings of late, by tag and the two zones. */
  readonly #doubleReadings = new Map<string, number>();

  /** The looks that count now because of this one: none for a drop-out, two when it is confirmed. */
  add(look: Look): readonly Look[] {
    const doubted = this.#doubted.get(look.zone);
    this.#doubted.delete(look.zone);
    if (look.tags.size === 0 && doubted === undefined && (this.last(look.zone)?.tags.size ?? 0) >= 2) {
      this.#doubted.set(look.zone, look);
      return [];
    }
    const believed = look.tags.size === 0 && doubted !== undefined ? [doubted, look] : [look];
    this.#countDoubleReadings(look);
    const kept = this.#looks[look.zone] as Look[];
    kept.push(...believed);
    kept.splice(0, Math.max(0, kept.length - KEPT_LOOKS));
    return believed;
  }

  /** Has the tag been seen by turns in the zone and next door, as no tag is that moves from one to the other? */
  isShared(tag: string, zone: Zone, nextDoor: Zone): boolean {
    return (this.#doubleReadings.get(sharedKey(tag, zone, nextDoor)) ?? 0) >= SURELY_SHARED;
  }

  /** Seen here, then next door, then here again. */
  #countDoubleReadings({ zone, tags }: Look): void {
    const before = this.last(zone);
    if (before === undefined) return;
    for (const nextDoor of neighboursOf(zone)) {
      const between = this.last(nextDoor);
      if (between === undefined || between.number < before.number) continue;
      for (const tag of tags) {
        if (!before.tags.has(tag)) continue;
        const key = sharedKey(tag, zone, nextDoor);
        const known = this.#doubleReadings.get(key);
        if (between.tags.has(tag)) this.#doubleReadings.set(key, (known ?? 0) * KEPT_SHARE + 1);
        else if (known !== undefined) this.#doubleReadings.set(key, known * KEPT_SHARE);
      }
    }
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

const sharedKey = (tag: string, one: Zone, other: Zone): string =>
  `${tag}/${Math.min(one, other)}/${Math.max(one, other)}`;
