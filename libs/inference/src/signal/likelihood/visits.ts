import type { Sight } from './sight.js';
import type { Tag } from '../tags/tags.js';
import { kindOf, WALL, type Zone } from '../inventory/zones.js';

/**
 * The chance that a given tile of the wall stands on a given rack although another one was drawn. It depends on whether
 * an inventory shows others beside it, or it is alone because no reader has seen the drawn one.
 */
const CHANCE = { beside: 1e-5, alone: 1e-4 };
/** The average time that it stands there (ms). */
const STAY_MS = 2_000;

interface Visit {
  readonly zone: Zone;
  readonly chance: number;
  /** When it was weighed last (monotonic ms). */
  readonly at: number;
}

export interface WallReading {
  readonly tag: Tag;
  readonly zone: Zone;
  readonly seen: boolean;
  readonly at: number;
  /** Whether the inventory shows no other tile of the wall. */
  readonly isAlone: boolean;
}

/**
 * Tiles of the wall that stand on a rack for a while and go back. The cause is a late claim, a draw out of turn, or two
 * tiles taken at once. For each tile that was seen on a rack, it keeps the belief that the tile is there.
 */
export class Visits {
  readonly #visits = new Map<Tag, Visit>();

  /** Returns whether the tile is believed to stand on a rack. */
  has(tag: Tag): boolean {
    return this.#visits.has(tag);
  }

  /** The log-likelihood of a reading of a tile of the wall. */
  weigh({ tag, zone, seen, at, isAlone }: WallReading, sight: Sight): number {
    const known = this.#visits.get(tag);
    if (known === undefined && !seen) return 0;
    const elsewhere = sight.chance(zone, WALL, seen);
    if (kindOf(zone) !== 'rack' || (known !== undefined && known.zone !== zone && !seen))
      return sight.logChance(zone, WALL, seen);
    const least = isAlone ? CHANCE.alone * sight.unseenDraws : CHANCE.beside;
    const before = least + (known?.zone === zone ? left(known, at) : 0);
    const there = before * sight.chance(zone, zone, seen);
    const total = there + (1 - before) * elsewhere;
    const chance = there / total;
    if (chance < least) this.#visits.delete(tag);
    else this.#visits.set(tag, { zone, chance, at });
    return Math.log(total);
  }

  /** Ends the visit of a tile that was drawn. */
  end(tag: Tag): void {
    this.#visits.delete(tag);
  }
}

/** The belief in a visit after a while, because it may have ended. */
const left = ({ chance, at }: Visit, now: number): number => chance * Math.exp((at - now) / STAY_MS);
