import { type Meld, suitOf, type Tile, tileIndex } from '#tiles';
import { declaredPart, type Family, familyOf, type HandPart } from '../hand/sets-and-pairs.js';
import { isPungOrKong } from '../hand/structure.js';

/** Why a discarder pays for all: the clause and the reason of the payment. */
export interface Liability {
  readonly clause: string;
  readonly reason: string;
}

/** A winning discard, with the state of both hands at that time. */
export interface Feed {
  readonly tile: Tile;
  /** The declared sets of the winner; not the tiles of a hand opened at once (CC-A53). */
  readonly melds: readonly Meld[];
  /** All tiles of the discarder, with declared sets (CC-A18), without bonus tiles and without the discard itself. */
  readonly discarder: readonly Tile[];
  /** The discarder had announced a ready hand, and it waits (CC-A44). */
  readonly isReady: boolean;
}

interface Row extends Liability {
  readonly holds: (open: readonly HandPart[], feed: Feed) => boolean;
}

const MANY_OF_SUIT = 9;

/** A kong counts as four tiles, and chows count too. */
const isOfOpenSuit = (open: readonly HandPart[], { tile }: Feed): boolean => {
  const suit = suitOf(tile);
  const tiles = open.flatMap(({ set }) => set.tiles);
  return suit !== undefined && tiles.filter((laid) => suitOf(laid) === suit).length >= MANY_OF_SUIT;
};

/** Checks whether the discarder holds tiles outside the suit and has no waiting hand to break up. */
const hadChoice = ({ tile, discarder, isReady }: Feed): boolean =>
  !isReady && discarder.some((held) => suitOf(held) !== suitOf(tile));

/**
 * Checks that the discard completes a further set of the family. With three winds or two dragons exposed, the winning
 * set is of another kind: no tile of an exposed kind is left.
 */
const joins =
  (family: Family, sets: number): Row['holds'] =>
  (open, { tile }) =>
    familyOf(tileIndex(tile)) === family &&
    open.filter((part) => part.family === family && isPungOrKong(part)).length >= sets;

/** The liabilities in the order of the sheet. Only the first one has exemptions (CC-A17). */
const LIABILITIES: readonly Row[] = [
  {
    clause: 'CC-penalty.suit',
    reason: 'liability.suit',
    holds: (open, feed) => isOfOpenSuit(open, feed) && hadChoice(feed),
  },
  { clause: 'CC-penalty.winds', reason: 'liability.winds', holds: joins('wind', 3) },
  { clause: 'CC-penalty.dragons', reason: 'liability.dragons', holds: joins('dragon', 2) },
  { clause: 'CC-penalty.terminals', reason: 'liability.terminals', holds: joins('terminal', 3) },
];

/** The liability with this clause, if there is one. */
export const liabilityOf = (clause: string): Liability | undefined => {
  const row = LIABILITIES.find((each) => each.clause === clause);
  return row && { clause, reason: row.reason };
};

/** All liabilities of the discarder; none if each player pays for himself. A closed kong is not open (CC-A16). */
export const liabilitiesOf = (feed: Feed): readonly Liability[] => {
  const open = feed.melds.flatMap((meld) => declaredPart(meld) ?? []).filter(({ isOpen }) => isOpen);
  return LIABILITIES.filter(({ holds }) => holds(open, feed)).map(({ clause, reason }) => ({ clause, reason }));
};
