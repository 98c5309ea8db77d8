import type { z } from 'zod';
import { pointerTo } from '#event-log';
import type { HandRules, HandRulesLookup } from '#rules';
import { dealHands, wallQueue, type Tile, type WallGeometry } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRulesOfWall } from './requested-rules.js';
import { placed, tileFaults } from './standalone-hand.js';
import { detail } from './details.js';
import { refusedFor, type CalculatorFault, type Calculation, type RefusedBody } from './faults.js';
import { type Break, brokenBy, throwFaults } from './throws.js';

type Body = z.output<typeof schema.DealBody>;
type Answer = z.output<typeof schema.DealAnswer>;

const AT = '/permutation';

/** Returns the four hands that a shuffled wall deals under the rule set, and the rest of the wall. */
export const dealFromPermutation = (rulesOf: HandRulesLookup, body: Body): Calculation<Answer> => {
  const found = requestedRulesOfWall(rulesOf, body);
  if ('faults' in found) return found;
  const { handRules, agreed } = found;
  const { geometry, dealing } = handRules.wall(agreed);
  const shuffled = shuffledTiles(handRules, handRules.rules.setup.tiles(agreed), body);
  if ('faults' in shuffled) return shuffled;
  const { dice } = body;
  const broken = dice && brokenBy(handRules, { ...body, dice });
  const queue = broken ? fromBreak(geometry, shuffled.tiles, broken) : shuffled.tiles;
  const { hands, queue: wall } = dealHands(queue, dealing);
  return { answer: { ...answeredBy(handRules), ...(broken && { break: broken }), hands, wall } };
};

type Shuffled = { readonly tiles: readonly Tile[] } | RefusedBody;

const shuffledTiles = (handRules: HandRules, set: readonly Tile[], body: Body): Shuffled => {
  const { permutation } = body;
  const numbers = 'tiles' in permutation ? [] : permutation;
  const row = 'tiles' in permutation ? permutation.tiles : numbers.flatMap((number) => set[number] ?? []);
  const refused = refusedFor([
    ...throwFaults(handRules, body),
    ...('tiles' in permutation
      ? tileFaults(handRules, placed(permutation, AT), set)
      : numberFaults(handRules, set.length, numbers)),
    ...countFaults(set.length, 'tiles' in permutation ? row.length : numbers.length),
  ]);
  return refused ?? { tiles: row };
};

const countFaults = (needed: number, given: number): readonly CalculatorFault[] =>
  given === needed ? [] : [{ code: 'TILE_COUNT', at: AT, message: detail('setCount', { got: given, needed }) }];

const numberFaults = (
  { tilesClause: clause }: HandRules,
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

/** The wall is a ring: the tiles before the break come last. */
const fromBreak = (geometry: WallGeometry, tiles: readonly Tile[], { seat, stack }: Break): readonly Tile[] => {
  const [first] = wallQueue(geometry, seat, stack);
  const start = wallQueue(geometry, 'east', 0).findIndex(
    (place) => place.seat === first?.seat && place.stack === first.stack && place.layer === first.layer,
  );
  return [...tiles.slice(start), ...tiles.slice(0, start)];
};
