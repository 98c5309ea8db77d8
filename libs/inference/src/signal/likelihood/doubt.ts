import type { Sight } from './sight.js';
import { isElsewhere, kindOf, WALL, type Zone } from '../inventory/zones.js';

/**
 * Nats by which a zone must fit the readings better than the supposed one, and by which the tag must be missing there.
 */
const SEEN_ELSEWHERE = 1.5;
const MISSING = 0.8;

const NOWHERE: readonly Zone[] = [];

/**
 * The evidence against the supposed zone of a tag. It is a cumulative sum (CUSUM) of the nats by which another place
 * fits better: one for each other zone in which the tag was seen, and one for no zone. A sum never falls below 0, so
 * that it counts from the time since which a move is likeliest.
 */
export class Doubt {
  /** Nats for lying in no zone. */
  missing = 0;
  /** The zones with a sum above 0, and their sums. */
  readonly #zones: Zone[] = [];
  readonly #sums: number[] = [];
  /** Computed again after each reading that changes a sum. */
  #seenIn: readonly Zone[] | undefined = NOWHERE;

  /** Weighs a reading of the tag at `zone`. `supposed` is its log-likelihood for the supposed zone. */
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

  /** Whether no reading has contradicted the zone since it was last certain. */
  get isNone(): boolean {
    return this.missing === 0 && this.#zones.length === 0;
  }

  /** Nats by which `zone` fits better; at least 0, because the tag may have moved only just now. */
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

  /** Whether any reading is unexplained. */
  get isOpen(): boolean {
    return this.isMissing || this.seenIn.length > 0;
  }
}

/**
 * Returns whether a tile that goes to the one zone can be in the other soon after. A tile stays on its side, or is
 * claimed for another player's melds.
 */
export const leadsTo = (to: Zone, seen: Zone): boolean =>
  !isElsewhere(seen, to) || (to !== WALL && kindOf(seen) === 'melds');

/**
 * Returns whether acts can bring a tile from the one zone to the other. A river tile can only be claimed; a meld keeps
 * its tiles. A discard may land in any river.
 */
export const canReach = (from: Zone, to: Zone): boolean => {
  if (from === WALL) return true;
  if (kindOf(from) === 'melds') return false;
  if (kindOf(to) === 'river') return true;
  return kindOf(from) === 'river' ? kindOf(to) === 'melds' : leadsTo(from, to);
};
