import type { Sight } from './sight.js';
import { kindOf, relationOf, WALL, type Zone } from './zones.js';

/** Nats by which a zone must fit the readings better than where a tag is supposed to lie, and by which it must be missing there. */
const SEEN_ELSEWHERE = 1.5;
const MISSING = 0.8;

const NOWHERE: readonly Zone[] = [];

/**
 * What readings say against a tag lying where it is supposed to: for each other zone in which it was seen, and for lying
 * nowhere, a cumulative sum (CUSUM) of the nats by which this fits better. A sum never falls below 0, so that it counts from
 * the time since which a move is likeliest.
 */
export class Doubt {
  /** Nats for lying nowhere. */
  missing = 0;
  /** The zones with a sum above 0, and their sums. */
  readonly #zones: Zone[] = [];
  readonly #sums: number[] = [];
  /** Found anew after each reading that changes a sum. */
  #seenIn: readonly Zone[] | undefined = NOWHERE;

  /** Weighs a reading of the tag at `zone`, whose log-likelihood was `supposed` for where it is supposed to lie. */
  weigh(sight: Sight, zone: Zone, seen: boolean, supposed: number, lying: Zone): void {
    if (lying !== WALL) this.missing = Math.max(0, this.missing + sight.logNowhere(seen) - supposed);
    if (seen && zone !== lying && !this.#zones.includes(zone)) {
      this.#zones.push(zone);
      this.#sums.push(0);
    }
    if (this.#zones.length > 0) this.#weighElsewhere(sight, zone, seen, supposed);
  }

  #weighElsewhere(sight: Sight, zone: Zone, seen: boolean, supposed: number): void {
    let kept = 0;
    for (let index = 0; index < this.#zones.length; index += 1) {
      const other = this.#zones[index] as Zone;
      const next = (this.#sums[index] as number) + sight.logChance(zone, other, seen) - supposed;
      if (next <= 0) continue;
      this.#zones[kept] = other;
      this.#sums[kept] = next;
      kept += 1;
    }
    this.#zones.length = kept;
    this.#sums.length = kept;
    this.#seenIn = kept === 0 ? NOWHERE : undefined;
  }

  /** Has no reading said anything against it since it was last certain? */
  get isNone(): boolean {
    return this.missing === 0 && this.#zones.length === 0;
  }

  /** Nats by which lying in `zone` fits better; at least 0, for the tag may have gone there only just now. */
  for(zone: Zone): number {
    return this.#sums[this.#zones.indexOf(zone)] ?? 0;
  }

  /** The zones that fit clearly better. */
  get seenIn(): readonly Zone[] {
    this.#seenIn ??= this.#zones.filter((_, index) => (this.#sums[index] as number) >= SEEN_ELSEWHERE);
    return this.#seenIn;
  }

  get isMissing(): boolean {
    return this.missing >= MISSING;
  }

  /** Is any reading left unexplained? */
  get isOpen(): boolean {
    return this.isMissing || this.seenIn.length > 0;
  }
}

/** Can a tile that goes to the one zone be in the other soon after? A tile stays on its side, or is claimed for another's melds. */
export const leadsTo = (to: Zone, seen: Zone): boolean =>
  relationOf(seen, to) !== 'far' || (to !== WALL && kindOf(seen) === 'melds');

/** Can acts bring a tile from the one zone to the other? What lies in a river is only claimed; a meld keeps its tiles. */
export const canReach = (from: Zone, to: Zone): boolean => {
  if (from === WALL) return true;
  if (kindOf(from) === 'melds') return false;
  return kindOf(from) === 'river' ? kindOf(to) === 'melds' : leadsTo(from, to);
};
