import type { RuleSet } from '#deal';
import { fromFlowerEnd, type WallPosition, wallQueue } from '#tiles';
import { geometryOf } from './wall.js';

type Piece<T> = WallPosition & { readonly piece: T };

export interface TurnedUp<T> {
  readonly indicator: T;
  /** Flowers turned up before it, which go back to their places (DZ-joker.4, DZ-A-JOKER4). */
  readonly skipped: readonly T[];
}

/** What is left of the wall after the deal. Where the book has flowers, replacements come from the flower end (DZ-break.3). */
export class WallInPlay<T> {
  readonly #hasFlowerEnd: boolean;
  #left: readonly Piece<T>[];

  /** `left` of a wall of `size` tiles, in the order of taking. */
  constructor(rules: Pick<RuleSet, 'permits'>, size: number, left: readonly T[]) {
    const places = wallQueue(geometryOf(size), 'east', 0).slice(size - left.length);
    this.#left = places.map((place, index) => ({ ...place, piece: left[index] as T }));
    this.#hasFlowerEnd = rules.permits.ShowBonusTile !== undefined;
  }

  /** What would be drawn next; undefined from an empty wall. */
  next(replacement: boolean): T | undefined {
    return this.#order(replacement)[0]?.piece;
  }

  /** Draws. Throws an Error from an empty wall. */
  draw(replacement: boolean): T {
    const [next] = this.#order(replacement);
    if (next === undefined) throw new Error('the wall is empty');
    this.#left = this.#left.filter((piece) => piece !== next);
    return next.piece;
  }

  /** The last tile of the flower end, or the first behind it that is no flower (DZ-deal.6). Throws an Error where there is none. */
  turnUp(isFlower: (piece: T) => boolean): TurnedUp<T> {
    const order = fromFlowerEnd(this.#left);
    const place = order.findIndex(({ piece }) => !isFlower(piece));
    const turned = order[place];
    if (turned === undefined) throw new Error('the wall has no tile to turn up');
    this.#left = this.#left.filter((piece) => piece !== turned);
    return { indicator: turned.piece, skipped: order.slice(0, place).map(({ piece }) => piece) };
  }

  #order(replacement: boolean): readonly Piece<T>[] {
    return replacement && this.#hasFlowerEnd ? fromFlowerEnd(this.#left) : this.#left;
  }
}
