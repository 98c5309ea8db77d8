import type { Meld, Tile } from '#tiles';
import { copiesOf } from '../words.js';
import { type Arrangement, arrangementsOf, type Group } from './arrangements.js';
import { isSet, type Reading, type WinningHand } from './reading.js';
import { distinct, isBonus, KINDS, repeatedChoices, tilesOfMeld } from './words.js';

/** The values of the jokers: one kind for each standing joker, one for a kong of them. */
interface Assignment {
  readonly standing: readonly Tile[];
  readonly kong?: Tile;
}

const isJokerKong = (meld: Meld, joker: Tile | undefined): boolean =>
  meld.kind === 'kong' && meld.kongKind === 'concealed' && meld.tile === joker;

/** A joker takes any kind (DZ-joker.6, DZ-joker.12); a kong of jokers takes one kind too (reading A-JKONG). */
const assignments = ({ standing, melds, joker }: WinningHand): readonly Assignment[] => {
  const jokers = standing.filter((tile) => tile === joker).length;
  const kinds = repeatedChoices(KINDS, jokers);
  if (!melds.some((meld) => isJokerKong(meld, joker))) return kinds.map((values) => ({ standing: values }));
  return kinds.flatMap((values) => KINDS.map((kong) => ({ standing: values, kong })));
};

/** DZ-joker.14, reading A-J14: no kind more than four times among the standing tiles, jokers included. */
const keepsToFour = (tiles: readonly Tile[], values: readonly Tile[]): boolean =>
  values.every((value) => copiesOf(value, tiles) <= 4);

const MOST_JOKERS_IN_SET = 2;

/**
 * Whether the jokers can be in these places: not in the place of a real tile, and never three in one set (DZ-joker.10).
 * `completed` has the winning tile, and whether it is a joker.
 */
const canStand = (
  groups: readonly Group[],
  values: readonly Tile[],
  completed?: { readonly group: Group; readonly tile: Tile; readonly isJoker: boolean },
): boolean => {
  const holders = groups.map((group) => ({ group, jokers: [] as readonly Tile[] }));
  const isPossible = (held: typeof holders): boolean =>
    held.every(({ group, jokers }) => {
      const mayHold = isSet(group) ? MOST_JOKERS_IN_SET : group.tiles.length;
      if (jokers.length > mayHold) return false;
      if (jokers.some((value) => copiesOf(value, jokers) > copiesOf(value, group.tiles))) return false;
      if (completed?.group !== group) return true;
      const here = copiesOf(completed.tile, jokers);
      return completed.isJoker ? here > 0 : here < copiesOf(completed.tile, group.tiles);
    });
  const place = (held: typeof holders, left: readonly Tile[]): boolean => {
    const [value, ...others] = left;
    if (value === undefined) return isPossible(held);
    return held.some((one, at) =>
      one.group.tiles.includes(value)
        ? place(held.with(at, { group: one.group, jokers: [...one.jokers, value] }), others)
        : false,
    );
  };
  return place(holders, values);
};

const lessOne = (tiles: readonly Tile[], tile: Tile): readonly Tile[] => tiles.toSpliced(tiles.indexOf(tile), 1);

/** The winning tile may have completed any group of its kind (readings A-92, DZ-count.8). */
const readingsOfArrangement = (
  hand: WinningHand,
  { form, groups }: Arrangement,
  tiles: readonly Tile[],
  { standing: values, kong }: Assignment,
): readonly Reading[] => {
  const declared = hand.melds.map((meld): Group => {
    const placement = meld.kind === 'kong' && meld.kongKind === 'concealed' ? 'concealed' : 'exposed';
    if (kong && isJokerKong(meld, hand.joker))
      return { kind: 'kong', tiles: [kong, kong, kong, kong], placement, ofJokers: true };
    return { kind: meld.kind, tiles: tilesOfMeld(meld), placement };
  });
  const base = { hand, form, groups: [...groups, ...declared] };
  const { winningTile } = hand;
  if (winningTile === undefined) return canStand(groups, values) ? [base] : [];
  const isJoker = winningTile === hand.joker;
  return (isJoker ? distinct(values) : [winningTile]).flatMap((tile) =>
    groups
      .filter((group) => group.tiles.includes(tile))
      .filter((group) => canStand(groups, values, { group, tile, isJoker }))
      .map((completed): Reading => ({ ...base, completed, thirteen: lessOne(tiles, tile) })),
  );
};

const SETS = 4;

/** Whether the hand has fourteen tiles, counting a kong as three; a set has jokers only as the kong of four (DZ-joker.8). */
const isWhole = ({ standing, melds, winningTile, joker }: WinningHand): boolean =>
  standing.length === 2 + 3 * (SETS - melds.length) &&
  !standing.some(isBonus) &&
  (winningTile === undefined || standing.includes(winningTile)) &&
  melds.every((meld) => isJokerKong(meld, joker) || joker === undefined || !tilesOfMeld(meld).includes(joker));

/** Every reading of a hand: the values of the jokers, the sorting of the tiles, the completed group. */
export const readingsOf = (hand: WinningHand): readonly Reading[] => {
  if (!isWhole(hand)) return [];
  const real = hand.standing.filter((tile) => tile !== hand.joker);
  return assignments(hand).flatMap((assignment) => {
    const tiles = [...real, ...assignment.standing];
    if (!keepsToFour(tiles, assignment.standing)) return [];
    return arrangementsOf(tiles).flatMap((arrangement) => readingsOfArrangement(hand, arrangement, tiles, assignment));
  });
};
