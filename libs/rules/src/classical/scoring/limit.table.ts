import { tileIndex } from '#tiles';
import { areWithin, type Kinds, kinds, ranks } from '../../patterns/index.js';
import type { ArrangedHand } from '../hand/arranged-hand.js';
import { type LineId, lineOf } from './score-line.js';
import { countSets, isOfHonours, isOfOneSuit, isPungOrKong, isWithoutChow, pairOfSets } from '../hand/structure.js';

/** A winner’s hand with the value of the limit, whatever its lines count (CC-limit.value). */
export interface LimitRow {
  readonly id: LineId;
  readonly clause: string;
  readonly is: (hand: ArrangedHand) => boolean;
}

const limit = (clause: `CC-${LineId}`, is: LimitRow['is']): LimitRow => ({ id: lineOf(clause), clause, is });

const RANKS_OF_SUIT = 9;
const TERMINALS = ranks('19');
const GREEN = kinds('23468s6z');
const [ONE_OF_DOTS, FIVE_OF_DOTS] = [tileIndex('1p'), tileIndex('5p')];

const isPungsWithin = (hand: ArrangedHand, tiles: Kinds): boolean => areWithin(hand.held, tiles) && isWithoutChow(hand);

const suitOf = (tile: number): number => Math.floor(tile / RANKS_OF_SUIT);

/** The fourth set and the pair are of one suit (CC-A10). */
const isScholars = (hand: ArrangedHand): boolean => {
  if (countSets(hand, 'dragon') !== 3) return false;
  const pair = pairOfSets(hand);
  const fourth = hand.parts.find((part) => isPungOrKong(part) && part.family !== 'dragon');
  return (
    fourth !== undefined && pair !== undefined && fourth.family !== 'wind' && suitOf(fourth.tile) === suitOf(pair.tile)
  );
};

const SNAKE_PAIRS = [2, 5, 8];
const ALL_RANKS = 2 ** RANKS_OF_SUIT - 1;

/** With all nine ranks present, the two chows have each rank besides those of the pungs and the pair once (CC-A52). */
const isSnake = (hand: ArrangedHand): boolean => {
  const pair = pairOfSets(hand);
  if (pair === undefined || !isOfOneSuit(hand) || countSets(hand, 'terminal') !== 2) return false;
  const held = hand.held.suited >> (suitOf(pair.tile) * RANKS_OF_SUIT);
  return held === ALL_RANKS && SNAKE_PAIRS.includes((pair.tile % RANKS_OF_SUIT) + 1);
};

const holdsDeclared = ({ parts }: ArrangedHand): boolean => parts.some(({ set }) => set.declared);

/** The limit hands that the sheet describes, and no others (CC-limit.list, CC-A48). */
export const LIMIT_ROWS: readonly LimitRow[] = [
  // Bonus tiles may have been replaced. A kong is excluded, because the last tile is then a loose one (CC-A31).
  limit(
    'CC-limit.heavenly',
    (hand) => hand.circumstances.isDealt && hand.circumstances.seat === 0 && !holdsDeclared(hand),
  ),
  limit('CC-limit.earthly', (hand) => hand.circumstances.isBlessedByEarth && !holdsDeclared(hand)),
  // The treasure has no honours (CC-A11).
  limit(
    'CC-limit.treasure',
    (hand) =>
      hand.circumstances.isDrawn &&
      isOfOneSuit(hand) &&
      hand.parts.every(({ kind, isOpen }) => kind !== 'chow' && !isOpen),
  ),
  limit('CC-limit.suite', (hand) => isOfHonours(hand) && isWithoutChow(hand)),
  limit('CC-limit.heads', (hand) => isPungsWithin(hand, TERMINALS)),
  limit('CC-limit.jade', (hand) => isPungsWithin(hand, GREEN)),
  limit('CC-limit.twins.honours', (hand) => hand.form === 'pairs' && isOfHonours(hand)),
  // Four identical tiles can be two of the pairs (CC-A09).
  limit('CC-limit.twins.suit', (hand) => hand.form === 'pairs' && isOfOneSuit(hand)),
  limit('CC-limit.scholars', isScholars),
  limit('CC-limit.blessings', (hand) => countSets(hand, 'wind') === 4),
  limit('CC-limit.fourkongs', ({ parts }) => parts.filter(({ kind }) => kind === 'kong').length === 4),
  limit('CC-limit.snake', isSnake),
  limit('CC-limit.thirteen', ({ form }) => form === 'wonders'),
  limit(
    'CC-limit.moon',
    ({ circumstances }) => circumstances.isLastPermitted && circumstances.lastTile === ONE_OF_DOTS,
  ),
  limit('CC-limit.grapes', ({ circumstances }) => circumstances.isLoose && circumstances.lastTile === FIVE_OF_DOTS),
];
