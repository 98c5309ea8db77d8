import type { Meld, Tile } from '#tiles';
import { isDragon, isExposed, isHonour, isTerminal, isWind, suitOf, tilesOfMeld } from '../dazhong/words.js';

/** A discard that was won on. */
export interface WinningDiscard {
  readonly tile: Tile;
  /** What the winner had laid down before it. */
  readonly melds: readonly Meld[];
  /** All that the discarder had, laid down or not, this tile too. */
  readonly discarderHas: readonly Tile[];
  /** He had announced a ready hand, and has one. */
  readonly isDiscarderReady: boolean;
}

/** A closed kong is not open (CC-A16). */
const openGroups = (melds: readonly Meld[]): readonly (readonly Tile[])[] => melds.filter(isExposed).map(tilesOfMeld);

/** CC-penalty.suit with its two exemptions (CC-A18). */
const isOfSuitLaidOpen = ({ tile, melds, discarderHas, isDiscarderReady }: WinningDiscard): boolean => {
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
 * So many open groups of such tiles, and such a tile again. Of winds and dragons it is the fourth, the third: nobody
 * wins on a kind that lies before him as a group.
 */
const isOneMore =
  (belongs: (tile: Tile) => boolean, groups: number) =>
  ({ tile, melds }: WinningDiscard): boolean =>
    belongs(tile) && openGroups(melds).filter((group) => group.every(belongs)).length >= groups;

const CLAUSES: readonly (readonly [clause: string, holds: (discard: WinningDiscard) => boolean])[] = [
  ['CC-penalty.suit', isOfSuitLaidOpen],
  ['CC-penalty.winds', isOneMore(isWind, 3)],
  ['CC-penalty.dragons', isOneMore(isDragon, 2)],
  ['CC-penalty.terminals', isOneMore(isTerminal, 3)],
];

/** The clauses by which the discarder pays for all; none where he does not. */
export const liabilityOf = (discard: WinningDiscard): readonly string[] =>
  CLAUSES.filter(([, holds]) => holds(discard)).map(([clause]) => clause);
