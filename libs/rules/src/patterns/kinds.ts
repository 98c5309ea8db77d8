import { countAt, type Counts, countsOf, HONOUR_SPAN, type Seat, SEATS, type Tile, tilesOf } from '#tiles';

/** A set of kinds as bits: 27 suit tiles in their order, and 7 honours. */
export interface Kinds {
  readonly suited: number;
  readonly honours: number;
}

const FIRST_HONOUR = HONOUR_SPAN[0];
const RANKS_OF_SUIT = 9;
const SUIT = 2 ** RANKS_OF_SUIT - 1;

/** The kinds with at least one tile. */
export const kindsHeld = (counts: Counts): Kinds => {
  let suited = 0;
  let honours = 0;
  for (let tile = 0; tile < counts.length; tile += 1) {
    if (countAt(counts, tile) === 0) continue;
    if (tile < FIRST_HONOUR) suited |= 1 << tile;
    else honours |= 1 << (tile - FIRST_HONOUR);
  }
  return { suited, honours };
};

/** The kinds of these tiles, without bonus tiles. */
export const kindsIn = (tiles: readonly Tile[]): Kinds => kindsHeld(countsOf(tiles));

/** The kind of the wind of a seat. */
export const windOf = (seat: Seat): number => FIRST_HONOUR + SEATS.indexOf(seat);

/** The kinds in a text such as `19m19p19s`. */
export const kinds = (text: string): Kinds => kindsIn(tilesOf(text));

/** These ranks of all three suits, such as `19`. */
export const ranks = (text: string): Kinds => kinds(`${text}m${text}p${text}s`);

export const areWithin = ({ suited, honours }: Kinds, others: Kinds): boolean =>
  (suited & ~others.suited) === 0 && (honours & ~others.honours) === 0;

export const meet = ({ suited, honours }: Kinds, others: Kinds): boolean =>
  (suited & others.suited) !== 0 || (honours & others.honours) !== 0;

export const holdsKind = ({ suited, honours }: Kinds, place: number): boolean =>
  place < FIRST_HONOUR ? (suited & (1 << place)) !== 0 : (honours & (1 << (place - FIRST_HONOUR))) !== 0;

/** The suits as bits for characters, dots and bamboos. */
export const suitsOf = ({ suited }: Kinds): number =>
  ((suited & SUIT) === 0 ? 0 : 1) |
  ((suited & (SUIT << RANKS_OF_SUIT)) === 0 ? 0 : 2) |
  ((suited & (SUIT << (2 * RANKS_OF_SUIT))) === 0 ? 0 : 4);

export const EVERY_SUIT = 7;
/** The number of suits for each value of these bits. */
export const SUITS_IN: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3];
