import type { Seeded } from '#testing';
import type { Tile } from '#tiles';
import { isBonus } from '../dazhong/words.js';
import { without } from '../words.js';

/** The tiles of the plan that are not held. */
export const missing = (plan: readonly Tile[], held: readonly Tile[]): readonly Tile[] =>
  held.reduce((left, tile) => without(left, [tile]) ?? left, plan);

/** The tiles that are dealt and drawn, in a random order. */
export class Supply {
  left: readonly Tile[];
  readonly #chance: Seeded;

  constructor(tiles: readonly Tile[], chance: Seeded) {
    this.left = chance.shuffled(tiles);
    this.#chance = chance;
  }

  /** The wanted tiles that are left, filled up with any others. */
  hand(wanted: readonly Tile[], size: number): readonly Tile[] {
    const own = wanted.filter((tile) => this.#tryTake(tile)).slice(0, size);
    while (own.length < size) own.push(this.next());
    return own;
  }

  next(): Tile {
    const [tile, ...others] = this.left;
    if (tile === undefined) throw new Error('the wall is empty');
    this.left = others;
    return tile;
  }

  /** The next tile, sometimes one of the wanted tiles. */
  lucky(wanted: readonly Tile[]): Tile {
    const tile = this.#chance.next() < 0.3 ? wanted.find((one) => this.left.includes(one)) : undefined;
    return tile !== undefined && this.#tryTake(tile) ? tile : this.next();
  }

  /** The last tile that is no flower (DZ-deal.6). */
  indicator(): Tile {
    const tile = this.left.findLast((one) => !isBonus(one)) as Tile;
    this.#tryTake(tile);
    return tile;
  }

  /** Puts the misread tiles of a hand here, and takes the real ones. */
  exchange(misread: readonly Tile[], real: readonly Tile[]): void {
    this.left = [...missing(this.left, missing(real, misread)), ...missing(misread, real)];
  }

  #tryTake(tile: Tile): boolean {
    const left = without(this.left, [tile]);
    this.left = left ?? this.left;
    return left !== undefined;
  }
}
