import type { Inventory } from './inventory.js';
import type { Tag } from './tags.js';
import { relationOf, type Zone } from './zones.js';

/**
 * The number of alternating runs between two places that proves two tiles, and the time for them (ms). Nobody moves a
 * tile that often.
 */
const RUNS = 6;
const WITHIN_MS = 10_000;

/** Readings of a tag in one place, until it is read far from there. */
interface Run {
  readonly zone: Zone;
  readonly at: number;
}

/** Finds tags on two tiles: one UID answers repeatedly in two places far from each other. */
export class DoubledTags {
  readonly #runs = new Map<Tag, readonly Run[]>();

  /** Returns the tags that this inventory proves to be on two tiles. */
  read({ zone, tags, at }: Inventory): readonly Tag[] {
    return [...tags].filter((tag) => {
      const runs = this.#runs.get(tag) ?? [];
      const last = runs.at(-1);
      if (last !== undefined && relationOf(zone, last.zone) !== 'far') return false;
      const latest = [...runs, { zone, at }].slice(-RUNS);
      this.#runs.set(tag, latest);
      return areToAndFro(latest);
    });
  }
}

const areToAndFro = (runs: readonly Run[]): boolean => {
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length < RUNS || first === undefined || last === undefined || last.at - first.at > WITHIN_MS) return false;
  return runs.every(({ zone }, index) => index < 2 || relationOf(zone, runs[index - 2]?.zone as Zone) !== 'far');
};
