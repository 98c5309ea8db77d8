import type { Cancel, Clock } from '#clock';
import type { Side } from '#tiles';
import { ANTENNAS, type Zone, type Zones } from '../../table/zones.js';

/** Tags that for a while lie in another place than the play has put them: in another zone, or on no antenna. */
export class Displacements {
  readonly #displaced = new Map<string, { readonly to: Zone | undefined; readonly end: Cancel }>();

  constructor(private readonly clock: Clock) {}

  /** Displaces a tag for `ms`, or until it is played; `to` undefined for no antenna. False if it is displaced already. */
  displace(tag: string, to: Zone | undefined, ms: number): boolean {
    if (this.#displaced.has(tag)) return false;
    this.#displaced.set(tag, { to, end: this.clock.after(ms, () => void this.#displaced.delete(tag)) });
    return true;
  }

  /** Ends the displacement of a tag, because it has been played. */
  end(tag: string): void {
    this.#displaced.get(tag)?.end();
    this.#displaced.delete(tag);
  }

  /** The place of every tag that lies on an antenna, displacements included. */
  places(zones: Zones): ReadonlyMap<string, Zone> {
    const places = new Map(zones.places());
    for (const [tag, { to }] of this.#displaced) {
      places.delete(tag);
      if (to !== undefined) places.set(tag, to);
    }
    return places;
  }

  /** The tags before an antenna, displacements included. */
  tagsOn(zones: Zones, side: Side, antenna: number): readonly string[] {
    const here = [...this.#displaced].filter(([, { to }]) => to?.side === side && ANTENNAS[to.zone] === antenna);
    return [...zones.tagsOn(side, antenna).filter((tag) => !this.#displaced.has(tag)), ...here.map(([tag]) => tag)];
  }
}
