import type { Likelihoods } from './placement.js';
import type { Zone } from '../inventory/zones.js';

/** The readings of a tile at an antenna beside its own, since the first answer there. */
interface AtAntenna {
  readonly zone: Zone;
  seen: number;
  of: number;
  /** Its readings when its own antenna last showed it: the later ones may show instead that it was moved. */
  seenUpToOwn: number;
  ofUpToOwn: number;
}

/** From so many readings and such a share of answers on, an antenna is known to read a tile beside its own zone. */
const KNOWN = { of: 20, share: 0.15 };
/** How often a tile on the edge answers to the adjacent antenna, before its readings show it. */
const EDGE = { seen: 0.8, of: 2 };
/** After so many inventories in a row in which its own antenna misses it, the tile may have been moved. */
const MISSED = 2;

/** How often a tile answers to the antennas beside its own, as it lies. */
export class BesideReadings {
  #antennas: AtAntenna[] = [];
  /** The latest inventories in a row of its own antenna that did not show the tile. */
  #missed = 0;

  copy(): BesideReadings {
    const copy = new BesideReadings();
    copy.#antennas = this.#antennas.map((each) => ({ ...each }));
    copy.#missed = this.#missed;
    return copy;
  }

  #at(zone: Zone): AtAntenna | undefined {
    for (const each of this.#antennas) if (each.zone === zone) return each;
    return undefined;
  }

  /** Counts a reading at an antenna beside its own. */
  count(zone: Zone, isSeen: boolean): void {
    let known = this.#at(zone);
    if (known === undefined) {
      if (!isSeen) return;
      this.#antennas.push((known = { zone, seen: 0, of: 0, seenUpToOwn: 0, ofUpToOwn: 0 }));
    }
    known.of += 1;
    if (isSeen) known.seen += 1;
  }

  /** Notes whether an inventory of its own antenna shows the tile. */
  noteOwn(isSeen: boolean): void {
    this.#missed = isSeen ? 0 : this.#missed + 1;
    if (!isSeen) return;
    for (const each of this.#antennas) [each.seenUpToOwn, each.ofUpToOwn] = [each.seen, each.of];
  }

  /**
   * The likelihoods of a reading at an antenna beside its own, for a tile that may lie on the edge, and for one that this antenna is
   * known to read. A tile lies on one edge: to the antenna that has shown it.
   */
  likelihoods(zone: Zone, isSeen: boolean, usual: Likelihoods): Likelihoods {
    const [good, bad, edge, absent] = usual;
    const readings = this.#at(zone);
    if (readings === undefined) return this.#isOnEdge ? [good, bad, good, absent] : usual;
    const { seen, of, seenUpToOwn, ofUpToOwn } = readings;
    const onEdge = seenUpToOwn > 0 ? chanceOf((seenUpToOwn + EDGE.seen) / (ofUpToOwn + EDGE.of), isSeen) : edge;
    if (of < KNOWN.of || seen < of * KNOWN.share || this.#missed >= MISSED) return [good, bad, onEdge, absent];
    const chance = chanceOf((seen + 1) / (of + 2), isSeen);
    return [chance, chance, onEdge, absent];
  }

  get #isOnEdge(): boolean {
    return this.#antennas.some(({ seenUpToOwn }) => seenUpToOwn > 0);
  }

  /** The tile has just arrived with chance `share`: earlier readings are not those of its new place. */
  refresh(share: number): void {
    const kept = 1 - share;
    for (const each of this.#antennas) {
      each.seen *= kept;
      each.of *= kept;
      each.seenUpToOwn *= kept;
      each.ofUpToOwn *= kept;
    }
  }
}

const chanceOf = (rate: number, isSeen: boolean): number => (isSeen ? rate : 1 - rate);
