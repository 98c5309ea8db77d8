import { KINDS } from '#tiles';
import type { Arrangement } from '../../hand/arrangement.js';
import { holdsKind, suitsOf, SUITS_IN } from '../../../patterns/index.js';
import type { HandPart } from '../../hand/sets-and-pairs.js';
import { TERMINALS_AND_HONOURS } from '../../hand/terminals-and-honours.js';
import { type Find, type Places, whole } from './find.js';

const RANKS_OF_SUIT = 9;
/** The number of suit tiles of a knitted straight. */
const STRAIGHT = 9;
const COPIES = 4;

const countOfBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** DZ-fan.25. */
export const sevenPairs: Find = whole(({ form }) => form === 'pairs');

/** DZ-fan.10. */
export const sevenShiftedPairs: Find = whole(
  ({ form, parts: [first, ...others] }) =>
    form === 'pairs' &&
    first?.honours === 0 &&
    others.every(({ tile, suit }, index) => suit === first.suit && tile === first.tile + index + 1),
);

/** DZ-fan.11. */
export const thirteenOrphans: Find = whole(({ form }) => form === 'orphans');

/** DZ-fan.26: all seven honours. */
export const greaterKnitted: Find = whole(
  ({ form, honours }) => form === 'unlike' && honours === TERMINALS_AND_HONOURS.honours,
);
/** DZ-fan.40: five or six of them. */
export const lesserKnitted: Find = whole(
  ({ form, honours }) => form === 'unlike' && honours !== TERMINALS_AND_HONOURS.honours,
);
/** DZ-fan.41, and the nine suit tiles of DZ-fan.40 (DZ-A-4041). */
export const knittedStraight: Find = whole(
  ({ form, suited }) => form === 'knitted' || (form === 'unlike' && countOfBits(suited) === STRAIGHT),
);

/** DZ-fan.62. */
export const outsideHand: Find = whole(
  ({ form, parts }) => form === 'regular' && parts.every(({ isOutside }) => isOutside),
);
/** DZ-fan.37. */
export const allFives: Find = whole(
  ({ form, parts }) => form === 'regular' && parts.every(({ holdsFive }) => holdsFive),
);

const copies = new Uint8Array(KINDS);

/** The parts of a hand that hold tiles of a fan. */
type Holds = (part: HandPart) => boolean;

const isNoKong: Holds = ({ kind }) => kind !== 'kong';
const isChowOrPung: Holds = ({ kind }) => kind === 'chow' || kind === 'pung';

/** Counts the tiles of these parts, without single honours. The next call overwrites the result. */
const copiesIn = ({ parts }: Arrangement, holds: Holds): Uint8Array => {
  copies.fill(0);
  for (const part of parts) {
    const { kind, suited, tile } = part;
    if (!holds(part)) continue;
    if (kind === 'pung' || kind === 'pair') {
      copies[tile] = (copies[tile] as number) + (kind === 'pung' ? 3 : 2);
      continue;
    }
    for (let left = suited; left !== 0; left &= left - 1) {
      const one = 31 - Math.clz32(left & -left);
      copies[one] = (copies[one] as number) + 1;
    }
  }
  return copies;
};

const placesOf = ({ parts }: Arrangement, kind: number, holds: Holds): Places => {
  let places = 0;
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as HandPart;
    if (holds(part) && holdsKind(part, kind)) places |= 1 << place;
  }
  return places;
};

const NOWHERE: readonly Places[] = [];

/** DZ-fan.73: in chows and pungs alone, unless it is agreed that the pair, seven pairs and knitted tiles count too (DZ-A-HOG). */
export const tileHog: Find = (hand, { circumstances }) => {
  const holds = circumstances.hogsAnywhere ? isNoKong : isChowOrPung;
  const held = copiesIn(hand, holds);
  let found: Places[] | undefined;
  for (let kind = 0; kind < KINDS; kind += 1) {
    if ((held[kind] as number) >= COPIES) (found ??= []).push(placesOf(hand, kind, holds));
  }
  return found ?? NOWHERE;
};

const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/**
 * DZ-fan.8: the thirteen tiles before the winning one form the gates, jokers included (DZ-A-J8). It needs a drawn or
 * claimed tile; a drawn one must have been kept apart (DZ-count.9).
 */
export const nineGates: Find = whole((hand, { circumstances, kind }) => {
  if (SUITS_IN[suitsOf(hand)] !== 1) return false;
  if (hand.parts.some(({ isDeclared }) => isDeclared) || (circumstances.isDrawn && circumstances.isMixedIn))
    return false;
  const held = copiesIn(hand, isNoKong);
  const first = kind - (kind % RANKS_OF_SUIT);
  return GATES.every((count, rank) => held[first + rank] === count + (first + rank === kind ? 1 : 0));
});
