import type { z } from 'zod';
import { pointerTo } from '#event-log';
import type { HandBook, HandBooks } from '#rules';
import { dealHands, wallQueue, type Tile, type WallGeometry } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBookOfWall } from './requested-book.js';
import { placed, tileFaults } from './standalone-hand.js';
import { detail } from './details.js';
import { refusedFor, type CalculatorFault, type Outcome, type Refused } from './faults.js';
import { type Break, brokenBy, throwFaults } from './throws.js';

type Body = z.output<typeof schema.DealBody>;
type Answer = z.output<typeof schema.DealAnswer>;

const AT = '/permutation';

/** The four hands that a shuffled wall deals by the book, and what is left of it. */
export const dealFromPermutation = (books: HandBooks, body: Body): Outcome<Answer> => {
  const found = requestedBookOfWall(books, body);
  if ('faults' in found) return found;
  const { book, agreed } = found;
  const { geometry, dealing } = book.wall(agreed);
  const shuffled = shuffledTiles(book, book.rules.tiles(agreed), body);
  if ('faults' in shuffled) return shuffled;
  const { dice } = body;
  const broken = dice && brokenBy(book, { ...body, dice });
  const queue = broken ? fromBreak(geometry, shuffled.tiles, broken) : shuffled.tiles;
  const { hands, queue: wall } = dealHands(queue, dealing);
  return { answer: { ...answeredBy(book), ...(broken ? { break: broken } : {}), hands, wall } };
};

type Shuffled = { readonly tiles: readonly Tile[] } | Refused;

const shuffledTiles = (book: HandBook, set: readonly Tile[], body: Body): Shuffled => {
  const { permutation } = body;
  const numbers = 'tiles' in permutation ? [] : permutation;
  const row = 'tiles' in permutation ? permutation.tiles : numbers.flatMap((number) => set[number] ?? []);
  const refused = refusedFor([
    ...throwFaults(book, body),
    ...('tiles' in permutation
      ? tileFaults(book, placed(permutation, AT), set)
      : numberFaults(book, set.length, numbers)),
    ...countFaults(set.length, 'tiles' in permutation ? row.length : numbers.length),
  ]);
  return refused ?? { tiles: row };
};

const countFaults = (needed: number, given: number): readonly CalculatorFault[] =>
  given === needed ? [] : [{ code: 'TILE_COUNT', at: AT, message: detail('setCount', { got: given, needed }) }];

const numberFaults = (
  { tilesClause: clause }: HandBook,
  size: number,
  numbers: readonly number[],
): readonly CalculatorFault[] => {
  const first = new Map<number, number>();
  return numbers.flatMap((number, index): readonly CalculatorFault[] => {
    const at = pointerTo(AT, index);
    const earlier = first.get(number);
    if (earlier === undefined) first.set(number, index);
    if (number >= size)
      return [{ code: 'TILE_NOT_IN_SET', at, clause, message: detail('numberNotInSet', { number, last: size - 1 }) }];
    return earlier === undefined
      ? []
      : [{ code: 'TOO_MANY_COPIES', at, clause, message: detail('numberRepeated', { number, earlier }) }];
  });
};

/** The wall stands in a ring: what lies before the break comes last. */
const fromBreak = (geometry: WallGeometry, tiles: readonly Tile[], { seat, stack }: Break): readonly Tile[] => {
  const [first] = wallQueue(geometry, seat, stack);
  const start = wallQueue(geometry, 'east', 0).findIndex(
    (place) => place.seat === first?.seat && place.stack === first.stack && place.layer === first.layer,
  );
  return [...tiles.slice(start), ...tiles.slice(0, start)];
};
