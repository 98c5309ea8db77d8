import type { Sight } from './sight.js';
import { kindOf, relationOf, WALL, type Zone } from './zones.js';

/** Nats by which a zone must fit the readings better than where a tag is supposed to lie, and by which it must be missing there. */
const SEEN_ELSEWHERE = 1.5;
const MISSING = 0.8;

/**
 * What readings say against a tag lying where it is supposed to: for each other zone in which it was seen, and for lying
 * nowhere, a cumulative sum (CUSUM) of the nats by which this fits better. A sum never falls below 0, so that it counts from
 * the time since which a move is likeliest.
 */
export class Doubt {
  /** Nats for lying nowhere. */
  missing = 0;
  readonly #elsewhere = new Map<Zone, number>();

  /** Weighs a reading of the tag at `zone`, whose log-likelihood was `supposed` for where it is supposed to lie. */
  weigh(sight: Sight, zone: Zone, seen: boolean, supposed: number, lying: Zone): void {
    if (lying !== WALL) this.missing = Math.max(0, this.missing + Math.log(sight.nowhere(seen)) - supposed);
    if (seen && zone !== lying && !this.#elsewhere.has(zone)) this.#elsewhere.set(zone, 0);
    for (const [other, sum] of this.#elsewhere) {
      const next = sum + Math.log(sight.chance(zone, other, seen)) - supposed;
      if (next > 0) this.#elsewhere.set(other, next);
      else this.#elsewhere.delete(other);
    }
  }

  /** Nats by which lying in `zone` fits better; at least 0, for the tag may have gone there only just now. */
  for(zone: Zone): number {
    return this.#elsewhere.get(zone) ?? 0;
  }

  /** The zones that fit clearly better. */
  get seenIn(): readonly Zone[] {
    if (this.#elsewhere.size === 0) return NOWHERE;
    return [...this.#elsewhere].filter(([, sum]) => sum >= SEEN_ELSEWHERE).map(([zone]) => zone);
  }

  get isMissing(): boolean {
    return this.missing >= MISSING;
  }

  /** Is any reading left unexplained? */
  get isOpen(): boolean {
    return this.isMissing || this.seenIn.length > 0;
  }
}

const NOWHERE: readonly Zone[] = [];

/** Can a tile that goes to the one zone be in the other soon after? A tile stays on its side, or is claimed for another's melds. */
export const leadsTo = (to: Zone, seen: Zone): boolean =>
  relationOf(seen, to) !== 'far' || (to !== WALL && kindOf(seen) === 'melds');

/** Can acts bring a tile from the one zone to the other? What lies in a river is only claimed; a meld keeps its tiles. */
export const canReach = (from: Zone, to: Zone): boolean => {
  if (from === WALL) return true;
  if (kindOf(from) === 'melds') return false;
  return kindOf(from) === 'river' ? kindOf(to) === 'melds' : leadsTo(from, to);
};
