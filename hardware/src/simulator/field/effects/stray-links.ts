import { between, happens, shuffled } from '#random';
import { SIDES } from '#tiles';
import { chanceOf } from './chance-of.js';
import type { Link, MarginRange } from './link.js';

/** Tiles that are not in play and that an antenna reads. */
export interface InReach {
  /** The number of such tiles at each side, on average. */
  readonly tiles: number;
  readonly marginDb: MarginRange;
}

/** The links of tiles that lie near the antennas: in the wall, or in the shuffler. A tile has its link until it is taken. */
export class StrayLinks {
  readonly #links = new Map<string, Link>();
  #times = 0;

  constructor(
    private readonly seed: number,
    private readonly place: 'wall' | 'shuffler',
    private readonly reach: InReach | undefined,
  ) {}

  /** Other tiles come to the place; some of them are in reach of an antenna. */
  fill(tags: readonly string[]): void {
    this.#links.clear();
    this.#times += 1;
    if (this.reach === undefined) return;
    const { tiles, marginDb } = this.reach;
    const random = chanceOf(this.seed, this.place, this.#times);
    for (const [index, tag] of shuffled(tags, random)
      .slice(0, Math.round(tiles * SIDES.length))
      .entries()) {
      const side = SIDES[index % SIDES.length] as Link['side'];
      const zone = happens(random, 0.5) ? 'river' : 'rack';
      this.#links.set(tag, { tag, side, zone, marginDb: between(random, marginDb) });
    }
  }

  /** A tile has been taken from the place. */
  take(tag: string): void {
    this.#links.delete(tag);
  }

  get links(): readonly Link[] {
    return [...this.#links.values()];
  }
}
