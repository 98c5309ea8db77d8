import type { Inventory } from '../inventory/inventory.js';
import type { Tag } from '../tags/tags.js';
import { isElsewhere, kindOf, relationOf, type Zone, type ZoneKind } from '../inventory/zones.js';

/** The number of alternating runs between two places, and the time for them (ms). Nobody moves a tile that often. */
const RUNS = 6;
const WITHIN_MS = 10_000;
/**
 * A link to the antenna of another place lasts until the tile is moved. A tile that was read in one place alone for the
 * one time (ms) has no link by which it would be read in both within the other.
 */
const ALONE_MS = 20_000;
/** A tag that was not read for so long (ms) may have been moved. */
const UNREAD_MS = 2_000;
const THEN_WITHIN_MS = 4_000;
/** A tag that was not read in two places for so many deals in a row may be trusted again. */
const DEALS_TO_BE_TRUSTED = 3;

/** Readings of a tag on one side, until it is read on another. */
interface Run {
  /** The zone in which it was read first, and when. */
  readonly zone: Zone;
  readonly at: number;
  /** When it was read last. */
  seenAt: number;
  /** Whether it has stayed there: it was read in no other zone of the side, and never unread for long. */
  isSteady: boolean;
}

/**
 * Why one tile can hardly explain the readings of a tag: no link joins the two places; or it was read suddenly in the second
 * one, although a link lasts as long as the tile is not moved.
 */
export type Doubling = 'far' | 'sudden';

/** A tag that was read in two places in turn. */
export interface ReadTwice {
  readonly tag: Tag;
  readonly doubling: Doubling | undefined;
}

/** Finds tags on two tiles: one UID answers repeatedly in two places. */
export class DoubledTags {
  readonly #runs = new Map<Tag, readonly Run[]>();
  /** The tags found, and the deals since each was read in two places. */
  readonly #found = new Map<Tag, number>();

  /** Returns the tags that were read in two places in turn up to this inventory. */
  read({ zone, tags, at }: Inventory): readonly ReadTwice[] {
    return [...tags].flatMap((tag) => {
      const runs = this.#runs.get(tag) ?? [];
      const last = runs.at(-1);
      if (last !== undefined) noteReading(last, zone, at);
      if (last !== undefined && !isElsewhere(zone, last.zone)) return [];
      const latest = [...runs, { zone, at, seenAt: at, isSteady: true }].slice(-RUNS - 2);
      this.#runs.set(tag, latest);
      if (!areToAndFro(latest.slice(-RUNS))) return [];
      if (this.#found.has(tag)) this.#found.set(tag, 0);
      const isFar = areFar(latest.slice(-RUNS));
      return [{ tag, doubling: isFar ? 'far' : isSudden(latest) ? 'sudden' : undefined }];
    });
  }

  /** Notes that two tiles have a tag. */
  find(tag: Tag): void {
    this.#found.set(tag, 0);
  }

  /** Trusts a tag again. */
  forget(tag: Tag): void {
    this.#found.delete(tag);
  }

  /** Notes the end of a deal, and returns the tags that may be trusted again. */
  endDeal(): readonly Tag[] {
    for (const [tag, deals] of this.#found) this.#found.set(tag, deals + 1);
    return [...this.#found].flatMap(([tag, deals]) => (deals > DEALS_TO_BE_TRUSTED ? [tag] : []));
  }
}

/** Notes a reading after those of a run, in the same place or in another. */
const noteReading = (run: Run, zone: Zone, at: number): void => {
  const isSameSide = !isElsewhere(zone, run.zone);
  run.isSteady &&= at - run.seenAt < UNREAD_MS && !(isSameSide && zone !== run.zone);
  run.seenAt = at;
};

const areToAndFro = (runs: readonly Run[]): boolean => {
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length < RUNS || first === undefined || last === undefined || last.at - first.at > WITHIN_MS) return false;
  return runs.every(({ zone }, index) => index < 2 || !isElsewhere(zone, runs[index - 2]?.zone as Zone));
};

/** Returns whether the two places are so far from each other that no link joins them. */
const areFar = (runs: readonly Run[]): boolean =>
  runs.every(({ zone }, index) => index === 0 || relationOf(zone, runs[index - 1]?.zone as Zone) === 'far');

/** A second tile comes to a rack, or was drawn and discarded. */
const COMES_TO: readonly ZoneKind[] = ['rack', 'river'];

/**
 * Returns whether the tag was in one zone alone, and then suddenly in two places in turn. If it was read in the second
 * place before, it may have a weak link to that.
 */
const isSudden = (runs: readonly Run[]): boolean => {
  const [alone, other, again] = runs.slice(-RUNS - 1);
  const [before, last] = [runs.at(-RUNS - 2), runs.at(-1)];
  if (runs.length <= RUNS || alone === undefined || other === undefined || last === undefined) return false;
  if (!alone.isSteady || (before !== undefined && !isElsewhere(before.zone, other.zone))) return false;
  if (!COMES_TO.includes(kindOf(other.zone)) || alone.zone !== again?.zone) return false;
  return other.at - alone.at >= ALONE_MS && last.at - other.at <= THEN_WITHIN_MS;
};
