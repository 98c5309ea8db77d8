import type { Dealt } from '#deal';
import { ODD } from './odd-reveals.js';
import { byKind, isKnown, type Seat, SEATS, type Tile, UNKNOWN } from '#tiles';

type Hand = readonly Tile[];

/** The known data about tiles that no reader has read. */
export interface UnreadTiles {
  /** Tiles of the set that have never answered, and those of them whose tag is known to be dead. */
  readonly unheard: Hand;
  readonly dead: Hand;
  /** Hands that a person has stated tile by tile. */
  readonly stated: ReadonlyMap<Seat, Hand>;
}

/** The number of unknown tiles on record, standing or discarded. */
export const unknownOnRecord = ({ table }: Dealt): number =>
  SEATS.reduce((count, seat) => {
    const { hand, discards } = table.players[seat];
    return count + [...hand, ...discards.map(({ tile }) => tile)].filter((tile) => tile === UNKNOWN).length;
  }, 0);

/** How much speaks against a hand that a seat may reveal. */
type Oddity = (seat: Seat, hand: Hand) => number;

/** The largest number of unknown tiles in a hand whose faces are compared, and of unread tiles for all hands together. */
const MOST = { lacking: 2, together: 6 };

/**
 * The standing tiles of a seat, sorted by kind. They are as on record, with the faces that a person has stated, or with
 * the only faces of unread tiles that make the hands with such tiles least odd. Undefined if a face stays unknown, or if no
 * face completes the hand of a winner.
 */
export const standingTiles = (
  state: Dealt,
  seat: Seat,
  { unheard, dead, stated }: UnreadTiles,
  oddity: Oddity = () => 0,
): Hand | undefined => {
  const { hand } = state.table.players[seat];
  const lacking = lackingIn(state, seat);
  if (lacking === 0) return hand.filter(isKnown).sort(byKind);
  const byPerson = stated.get(seat);
  if (byPerson?.length === hand.length) return byPerson.toSorted(byKind);
  if (lacking > MOST.lacking) return undefined;
  const unread = dead.length >= unknownOnRecord(state) ? dead : unheard;
  const others =
    unread.length > MOST.together ? [] : SEATS.filter((each) => each !== seat && lackingIn(state, each) > 0);
  const ranked = filledHands(state, seat, unread)
    .map(({ tiles, left }) => ({ tiles, odd: oddity(seat, tiles) + leastOddity(state, others, left, oddity) }))
    .sort((one, other) => one.odd - other.odd);
  const [best, second] = ranked;
  return best === undefined || best.odd >= ODD.incomplete || best.odd === second?.odd ? undefined : best.tiles;
};

const lackingIn = ({ table }: Dealt, seat: Seat): number =>
  table.players[seat].hand.filter((tile) => !isKnown(tile)).length;

/** Tiles without some of them. */
export const without = (tiles: Hand, some: Hand): Hand =>
  some.reduce<Hand>((left, tile) => left.toSpliced(left.indexOf(tile), 1), tiles);

interface FilledHand {
  readonly tiles: Hand;
  /** The unread tiles that are not in it. */
  readonly left: Hand;
}

/** The hand of a seat with every choice of unread tiles. */
const filledHands = (state: Dealt, seat: Seat, unread: Hand): readonly FilledHand[] => {
  const known = state.table.players[seat].hand.filter(isKnown);
  return choices(unread, lackingIn(state, seat)).map((faces) => ({
    tiles: [...known, ...faces].sort(byKind),
    left: without(unread, faces),
  }));
};

/** The oddity of the least odd hands of some seats; infinite if too few unread tiles are left. */
const leastOddity = (state: Dealt, [seat, ...others]: readonly Seat[], unread: Hand, oddity: Oddity): number => {
  if (seat === undefined) return 0;
  const sums = filledHands(state, seat, unread).map(
    ({ tiles, left }) => oddity(seat, tiles) + leastOddity(state, others, left, oddity),
  );
  return Math.min(Infinity, ...sums);
};

/** Every choice of so many tiles, equal ones once. */
const choices = (tiles: Hand, count: number): readonly Hand[] => {
  if (count === 0) return [[]];
  return [...new Set(tiles)].flatMap((tile) =>
    choices(tiles.slice(tiles.indexOf(tile) + 1), count - 1).map((rest) => [tile, ...rest]),
  );
};
