import type { Meld, Seat, Tile } from '#tiles';
import type { Form, Group } from './arrangements.js';
import { distinct, isSuited, rankOf, suitOf } from './words.js';

/** A circumstance of the win. */
export type Moment =
  | 'dealt-hand'
  | 'blessing-of-earth'
  | 'blessing-of-man'
  | 'ready'
  | 'heavenly-ready'
  | 'last-tile'
  | 'last-copy'
  | 'mixed-in'
  | 'replacement-tile'
  | 'robbing-the-kong';

/** A hand to value. It may be incomplete. */
export interface WinningHand {
  /** The standing tiles with the winning tile, also a claimed one. */
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Absent where East wins with the dealt hand. */
  readonly winningTile?: Tile;
  readonly source: 'self-draw' | 'discard' | 'robbed-kong';
  readonly circumstances: readonly Moment[];
  readonly seatWind: Seat;
  readonly roundWind: Seat;
  /** Flowers and seasons set aside. */
  readonly bonusTiles: readonly Tile[];
  /** The kind whose four tiles are jokers; absent in a game without them. */
  readonly joker?: Tile;
  /** What the players agreed on. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** A hand sorted in one way, jokers replaced, the winning tile in one of the groups. */
export interface Reading {
  readonly hand: WinningHand;
  readonly form: Form;
  /** The declared sets too. */
  readonly groups: readonly Group[];
  /** The group that the winning tile completed; absent where no tile was won. */
  readonly completed?: Group;
  /** The standing tiles before the win, jokers replaced; absent where no tile was won. */
  readonly thirteen?: readonly Tile[];
}

export const isChow = ({ kind }: Group): boolean => kind === 'chow';
export const isKong = ({ kind }: Group): boolean => kind === 'kong';
/** A kong is a pung too wherever the rule book has "pung/kong". */
export const isPung = ({ kind }: Group): boolean => kind === 'pung' || kind === 'kong';
export const isPair = ({ kind }: Group): boolean => kind === 'pair';
export const isSet = (group: Group): boolean => isChow(group) || isPung(group);

/** The first tile, which is the lowest of a chow. */
export const firstOf = ({ tiles }: Group): Tile => tiles[0] as Tile;

export const setsOf = ({ groups }: Reading): readonly Group[] => groups.filter(isSet);
export const pairOf = ({ groups }: Reading): Group | undefined => groups.find(isPair);
export const tilesOf = ({ groups }: Reading): readonly Tile[] => groups.flatMap(({ tiles }) => tiles);
export const suitsIn = (tiles: readonly Tile[]): readonly string[] => distinct(tiles.filter(isSuited).map(suitOf));

/** DZ-mj.3: a robbed kong is a win on a discard. */
export const isWonOnDiscard = ({ hand, completed }: Reading): boolean =>
  completed !== undefined && hand.source !== 'self-draw';
export const isSelfDrawn = ({ hand, completed }: Reading): boolean =>
  completed !== undefined && hand.source === 'self-draw';
/** Whether nothing was exposed before the win (DZ-count.2). */
export const isClosed = ({ groups }: Reading): boolean => groups.every(({ placement }) => placement !== 'exposed');
/** A pung that a discard completed is not concealed (DZ-count.2). */
export const isConcealedPung = (group: Group, reading: Reading): boolean =>
  isPung(group) && group.placement !== 'exposed' && !(isWonOnDiscard(reading) && group === reading.completed);

/** Whether all are of one class, each `step` higher than the one before, in any order. */
export const areShifted = (groups: readonly Group[], step: number): boolean => {
  const ranks = groups.map((group) => rankOf(firstOf(group))).toSorted((a, b) => a - b);
  return ranks.every((rank, place) => rank === (ranks[0] as number) + place * step);
};
export const numberOfSuits = (groups: readonly Group[]): number =>
  distinct(groups.map((set) => suitOf(firstOf(set)))).length;
export const areSuited = (groups: readonly Group[]): boolean => groups.every((set) => isSuited(firstOf(set)));
