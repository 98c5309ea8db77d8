import type { Dealt } from '#deal';
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

/** The largest number of unknown tiles in a hand whose faces are compared. */
const MOST_LACKING = 2;

/**
 * The standing tiles of a seat, sorted by kind. They are as on record, with the faces that a person has stated, or with
 * the only faces of unread tiles that are possible. Undefined if a face stays unknown.
 */
export const standingTiles = (
  state: Dealt,
  seat: Seat,
  { unheard, dead, stated }: UnreadTiles,
  likeliest: (hands: readonly Hand[]) => readonly Hand[] = (hands) => hands,
): Hand | undefined => {
  const { hand } = state.table.players[seat];
  const known = hand.filter(isKnown);
  const lacking = hand.length - known.length;
  if (lacking === 0) return known.sort(byKind);
  const byPerson = stated.get(seat);
  if (byPerson?.length === hand.length) return byPerson.toSorted(byKind);
  const onRecord = unknownOnRecord(state);
  const unread = dead.length >= onRecord ? dead : unheard;
  const isOpen = lacking > MOST_LACKING;
  const hands = isOpen ? [] : choices(unread, lacking).map((faces) => [...known, ...faces].sort(byKind));
  const [only, other] = hands.length > 1 ? likeliest(hands) : hands;
  return other === undefined ? only : undefined;
};

/** Every choice of so many tiles, equal ones once. */
const choices = (tiles: Hand, count: number): readonly Hand[] => {
  if (count === 0) return [[]];
  return [...new Set(tiles)].flatMap((tile) =>
    choices(tiles.slice(tiles.indexOf(tile) + 1), count - 1).map((rest) => [tile, ...rest]),
  );
};
