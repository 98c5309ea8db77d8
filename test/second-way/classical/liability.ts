import type { Meld, Tile } from '#tiles';
import { isDragon, isExposed, isHonour, isTerminal, isWind, suitOf, tilesOfMeld } from '../dazhong/words.js';

/** A discard that another player won on. */
export interface WinningDiscard {
  readonly tile: Tile;
  /** The melds of the winner before the win. */
  readonly melds: readonly Meld[];
  /** All tiles of the discarder, in melds or not, with this tile. */
  readonly discarderHas: readonly Tile[];
  /** The discarder had announced a ready hand, and has one. */
  readonly isDiscarderReady: boolean;
}

/** A closed kong is not open (CC-A16). */
const openGroups = (melds: readonly Meld[]): readonly (readonly Tile[])[] => melds.filter(isExposed).map(tilesOfMeld);

/** CC-penalty.suit with its two exemptions (CC-A18). */
const isOfExposedSuit = ({ tile, melds, discarderHas, isDiscarderReady }: WinningDiscard): boolean => {
  const isOfSuit = (one: Tile): boolean => suitOf(one) === suitOf(tile);
  const open = openGroups(melds).flat();
  return (
    !isHonour(tile) &&
    open.filter(isOfSuit).length >= 9 &&
    !isDiscarderReady &&
    discarderHas.some((one) => !isOfSuit(one))
  );
};

/**
 * Whether the winner has that many open groups of such tiles, and the discard is such a tile too. For winds it is the fourth, for
 * dragons the third: nobody wins on a kind that he has in an open group.
 */
const isOneMore =
  (belongs: (tile: Tile) => boolean, groups: number) =>
  ({ tile, melds }: WinningDiscard): boolean =>
    belongs(tile) && openGroups(melds).filter((group) => group.every(belongs)).length >= groups;

const CLAUSES: readonly (readonly [clause: string, holds: (discard: WinningDiscard) => boolean])[] = [
  ['CC-penalty.suit', isOfExposedSuit],
  ['CC-penalty.winds', isOneMore(isWind, 3)],
  ['CC-penalty.dragons', isOneMore(isDragon, 2)],
  ['CC-penalty.terminals', isOneMore(isTerminal, 3)],
];

/** The clauses by which the discarder pays for all; none where he does not. */
export const liabilityOf = (discard: WinningDiscard): readonly string[] =>
  CLAUSES.filter(([, holds]) => holds(discard)).map(([clause]) => clause);
