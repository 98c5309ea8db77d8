import type { DealEvent } from '#deal';
import { dealHands, fromFlowerEnd, HIDDEN, isKnown, SEATS, type SeenTile, type Tile } from '#tiles';
import type { WallLayout, WallTile } from './wall-layout.js';

/** An event that no rewind has withdrawn, and its place in the stream of the deal. */
export interface CountedEvent {
  readonly sequence: number;
  readonly event: DealEvent;
}

/** The first event whose tile differs from the wall. */
export interface WallDifference {
  readonly sequence: number;
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

export interface ComparedCourse {
  /** The number of tiles that were compared. */
  readonly compared: number;
  /** The number of tiles that the record does not show, so they were not compared. */
  readonly unseen: number;
  readonly difference?: WallDifference;
  /** The event after which the record does not determine the order of the wall: a returned tile or an amended hand. */
  readonly undeterminedFrom?: number;
}

/** Compares the dealt and drawn tiles of a deal with those of the wall, in the order of taking. */
export const compareWithWall = (
  layout: WallLayout,
  order: readonly WallTile[],
  events: readonly CountedEvent[],
): ComparedCourse => {
  const course = new Course(layout, order);
  for (const counted of events) {
    const undeterminedFrom = isUndetermined(counted.event) ? counted.sequence : undefined;
    if (undeterminedFrom !== undefined) return { ...course.result(), undeterminedFrom };
    const difference = course.take(counted);
    if (difference !== undefined) return { ...course.result(), difference };
  }
  return course.result();
};

/** A returned tile lies first in the wall until somebody takes it. An amended hand shows that tiles were recorded wrongly. */
const isUndetermined = ({ type }: DealEvent): boolean => type === 'TileReturned' || type === 'HandAmended';

class Course {
  #left: readonly WallTile[];
  #compared = 0;
  #unseen = 0;

  constructor(
    private readonly layout: WallLayout,
    order: readonly WallTile[],
  ) {
    this.#left = order;
  }

  result(): Pick<ComparedCourse, 'compared' | 'unseen'> {
    return { compared: this.#compared, unseen: this.#unseen };
  }

  take({ sequence, event }: CountedEvent): WallDifference | undefined {
    switch (event.type) {
      case 'HandsDealt':
        return this.#dealt(sequence, event);
      case 'TileDrawn': {
        const [next] = this.#from(event.replacement);
        return this.#taken(sequence, '/tile', next, event.tile);
      }
      case 'JokerIndicated':
        return this.#turnedUp(sequence, event);
      default:
        return undefined;
    }
  }

  #from(isReplacement: boolean): readonly WallTile[] {
    return isReplacement && this.layout.hasFlowerEnd ? fromFlowerEnd(this.#left) : this.#left;
  }

  #taken(sequence: number, pointer: string, next: WallTile | undefined, actual: SeenTile): WallDifference | undefined {
    this.#left = this.#left.filter((place) => place !== next);
    return this.#compare(sequence, pointer, next, actual);
  }

  #compare(
    sequence: number,
    pointer: string,
    next: WallTile | undefined,
    actual: SeenTile,
  ): WallDifference | undefined {
    if (next === undefined) return { sequence, pointer, expected: '', actual };
    if (!isKnown(actual)) {
      this.#unseen += 1;
      return undefined;
    }
    if (next.tile !== actual) return { sequence, pointer, expected: next.tile, actual };
    this.#compared += 1;
    return undefined;
  }

  /** The order of the tiles of one hand is not recorded. */
  #dealt(
    sequence: number,
    { hands: recorded }: Extract<DealEvent, { type: 'HandsDealt' }>,
  ): WallDifference | undefined {
    const { hands, queue } = dealHands(this.#left, this.layout.dealing);
    this.#left = queue;
    for (const seat of SEATS) {
      const given = hands[seat].map(({ tile }) => tile);
      const { count, tiles } = recorded[seat];
      const known = tiles === HIDDEN ? [] : tiles.filter(isKnown);
      this.#unseen += count - known.length;
      this.#compared += known.length;
      if (count !== given.length || lacks(given, known)) {
        const pointer = `/hands/${seat}/tiles`;
        return { sequence, pointer, expected: given.toSorted().join(' '), actual: known.toSorted().join(' ') };
      }
    }
    return undefined;
  }

  /** The indicator leaves the wall; the flowers before it stay in their places. */
  #turnedUp(
    sequence: number,
    { indicator, skipped = [] }: Extract<DealEvent, { type: 'JokerIndicated' }>,
  ): WallDifference | undefined {
    const order = this.#from(true);
    const flowers = skipped.map((tile, index) => this.#compare(sequence, `/skipped/${index}`, order[index], tile));
    return flowers.find(Boolean) ?? this.#taken(sequence, '/indicator', order[skipped.length], indicator);
  }
}

/** Whether a tile is not among the given ones, or has more copies than there. */
const lacks = (given: readonly Tile[], tiles: readonly Tile[]): boolean => {
  const left = [...given];
  return tiles.some((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
