import type { Likelihoods } from './placement.js';
import type { Tag } from '../tags/tags.js';
import type { Zone } from '../inventory/zones.js';

/** The readings of a tile at an antenna beside its own, since the first answer there. */
interface Beside {
  readonly seen: number;
  readonly of: number;
  /** Its readings when its own antenna last showed it: the later ones may show instead that it was moved. */
  readonly upToOwn: { readonly seen: number; readonly of: number };
}

/** From so many readings and such a share of answers on, an antenna is known to read a tile beside its own zone. */
const KNOWN = { of: 20, share: 0.15 };
/** How often a tile on the edge answers to the adjacent antenna, before its readings show it. */
const EDGE = { seen: 0.8, of: 2 };
/** After so many inventories in a row in which its own antenna misses it, the tile may have been moved. */
const MISSED = 2;

/** How often the tiles answer to antennas beside their own, as they have lain for long. */
export class BesideReadings {
  readonly #readings = new Map<Tag, Map<Zone, Beside>>();
  /** The latest inventories in a row of its own antenna that did not show the tile. */
  readonly #missed = new Map<Tag, number>();

  /** Counts a reading at an antenna beside its own. */
  count(tag: Tag, zone: Zone, isSeen: boolean): void {
    const ofTag = this.#readings.get(tag);
    const known = ofTag?.get(zone);
    if (known === undefined && !isSeen) return;
    const { seen, of, upToOwn } = known ?? UNREAD;
    const counted = { seen: seen + (isSeen ? 1 : 0), of: of + 1, upToOwn };
    if (ofTag === undefined) this.#readings.set(tag, new Map([[zone, counted]]));
    else ofTag.set(zone, counted);
  }

  /** Notes whether an inventory of its own antenna shows the tile. */
  noteOwn(tag: Tag, isSeen: boolean): void {
    if (!isSeen) {
      this.#missed.set(tag, (this.#missed.get(tag) ?? 0) + 1);
      return;
    }
    this.#missed.delete(tag);
    const ofTag = this.#readings.get(tag);
    if (ofTag !== undefined)
      for (const [zone, { seen, of }] of ofTag) ofTag.set(zone, { seen, of, upToOwn: { seen, of } });
  }

  /**
   * The likelihoods of a reading at an antenna beside its own, for a tile that may lie on the edge, and for one that this antenna is
   * known to read.
   */
  likelihoods(tag: Tag, zone: Zone, isSeen: boolean, usual: Likelihoods): Likelihoods {
    const readings = this.#readings.get(tag)?.get(zone);
    if (readings === undefined) return usual;
    const { seen, of, upToOwn } = readings;
    const onEdge = upToOwn.seen > 0 ? chanceOf((upToOwn.seen + EDGE.seen) / (upToOwn.of + EDGE.of), isSeen) : usual[2];
    const isKnown = of >= KNOWN.of && seen >= of * KNOWN.share && (this.#missed.get(tag) ?? 0) < MISSED;
    if (!isKnown) return [usual[0], usual[1], onEdge, usual[3]];
    const chance = chanceOf((seen + 1) / (of + 2), isSeen);
    return [chance, chance, onEdge, usual[3]];
  }

  /** Forgets the readings of a tile that was moved. */
  forget(tag: Tag): void {
    this.#missed.delete(tag);
    this.#readings.delete(tag);
  }
}

const UNREAD: Beside = { seen: 0, of: 0, upToOwn: { seen: 0, of: 0 } };

const chanceOf = (rate: number, isSeen: boolean): number => (isSeen ? rate : 1 - rate);
