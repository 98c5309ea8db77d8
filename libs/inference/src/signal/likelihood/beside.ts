import type { Likelihoods } from './placement.js';
import type { Tag } from '../tags/tags.js';
import { type Zone, ZONES } from '../inventory/zones.js';

/** The readings of a tile at an antenna beside its own, since the first answer there. */
interface Beside {
  readonly seen: number;
  readonly of: number;
}

/** From so many readings and such a share of answers on, an antenna is known to read a tile beside its own zone. */
const KNOWN = { of: 20, share: 0.15 };
/** After so many inventories in a row in which its own antenna misses it, the tile may have been moved. */
const MISSED = 2;

/** How often the tiles answer to antennas beside their own, as they have lain for long. */
export class BesideReadings {
  readonly #readings = new Map<number, Beside>();
  /** The latest inventories in a row of its own antenna that did not show the tile. */
  readonly #missed = new Map<Tag, number>();

  /** Counts a reading at an antenna beside its own. */
  count(tag: Tag, zone: Zone, isSeen: boolean): void {
    const key = keyOf(tag, zone);
    const known = this.#readings.get(key);
    if (known === undefined && !isSeen) return;
    const { seen, of } = known ?? { seen: 0, of: 0 };
    this.#readings.set(key, { seen: seen + (isSeen ? 1 : 0), of: of + 1 });
  }

  /** Notes whether an inventory of its own antenna shows the tile. */
  noteOwn(tag: Tag, isSeen: boolean): void {
    if (isSeen) this.#missed.delete(tag);
    else this.#missed.set(tag, (this.#missed.get(tag) ?? 0) + 1);
  }

  /** The likelihoods of a reading at an antenna beside its own, for a tile that this antenna is known to read. */
  likelihoods(tag: Tag, zone: Zone, isSeen: boolean, usual: Likelihoods): Likelihoods {
    const known = this.#readings.get(keyOf(tag, zone));
    if (known === undefined || known.of < KNOWN.of || known.seen < known.of * KNOWN.share) return usual;
    if ((this.#missed.get(tag) ?? 0) >= MISSED) return usual;
    const rate = (known.seen + 1) / (known.of + 2);
    const chance = isSeen ? rate : 1 - rate;
    return [chance, chance, usual[2], usual[3]];
  }

  /** Forgets the readings of a tile that was moved. */
  forget(tag: Tag): void {
    this.#missed.delete(tag);
    if (this.#readings.size > 0) for (const zone of ZONES) this.#readings.delete(keyOf(tag, zone));
  }
}

const keyOf = (tag: Tag, zone: Zone): number => tag * ZONES.length + zone;
