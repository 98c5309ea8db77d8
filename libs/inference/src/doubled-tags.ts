import type { Inventory } from './inventory.js';
import type { Tag } from './tags.js';
import { relationOf, type Zone } from './zones.js';

/** So often must a tag have been read in one place, then in the other, within so long (ms): no tile is carried to and fro like that. */
const RUNS = 6;
const WITHIN_MS = 10_000;

/** Readings of a tag in one place, until it is read far from there. */
interface Run {
  readonly zone: Zone;
  readonly at: number;
}

/** Finds tags that two tiles bear: one UID answers in two places far from each other, again and again. */
export class DoubledTags {
  readonly #runs = new Map<Tag, readonly Run[]>();

  /** The tags that this inventory shows to be borne by two tiles. */
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
