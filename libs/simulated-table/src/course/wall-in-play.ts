import { fromFlowerEnd, type WallPosition, wallQueue } from '#tiles';
import type { TableWall } from './table-wall.js';

type Piece<T> = WallPosition & { readonly piece: T };

export interface TurnedUp<T> {
  readonly indicator: T;
  /** Flowers turned up before it, which go back to their places (DZ-joker.4, DZ-A-JOKER4). */
  readonly skipped: readonly T[];
}

/** The rest of the wall after the deal. Replacements come from its flower end if it has one (DZ-break.3, CC-wall.loose.take). */
export class WallInPlay<T> {
  readonly #hasFlowerEnd: boolean;
  #left: readonly Piece<T>[];

  /** `left` in the order of taking. */
  constructor({ geometry, hasFlowerEnd }: TableWall, left: readonly T[]) {
    const places = wallQueue(geometry, 'east', 0);
    const taken = places.length - left.length;
    this.#left = left.map((piece, index) => ({ ...(places[taken + index] as WallPosition), piece }));
    this.#hasFlowerEnd = hasFlowerEnd;
  }

  /** The next piece to draw; undefined for an empty wall. */
  next(replacement: boolean): T | undefined {
    return this.#order(replacement)[0]?.piece;
  }

  /** Draws a piece. Throws an Error for an empty wall. */
  draw(replacement: boolean): T {
    const [next] = this.#order(replacement);
    if (next === undefined) throw new Error('the wall is empty');
    this.#left = this.#left.filter((piece) => piece !== next);
    return next.piece;
  }

  /** The last tile of the flower end, or the first behind it that is no flower (DZ-deal.6). Throws an Error if there is none. */
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
