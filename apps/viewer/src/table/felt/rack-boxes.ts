import { type Box, TILE_HEIGHT, tileBox } from './box.js';
import { RACK, type RackSpace } from './felt-layout.js';

/** The tiles of a rack from the left of its owner: the standing ones, the drawn one and the sets. */
export interface Racked<T> {
  /** Groups with a gap between them, such as the tiles on both sides of a claimed winning tile. */
  readonly standing: readonly (readonly T[])[];
  readonly drawn: T | undefined;
  readonly sets: readonly (readonly T[])[];
}

export interface Placed<T> {
  readonly piece: T;
  readonly box: Box;
}

const DRAWN_GAP = 0.25;
const SET_GAP = 0.18;
/** Tiles of a kong are so far apart that it is as long as a pung. */
const PUNG = 3;

/** A piece, or the empty place of a drawn tile, on the line of its rack. */
interface OnLine<T> {
  readonly piece: T | undefined;
  readonly at: number;
}

/**
 * Places the tiles of a rack. `isMirrored`: the owner sits at the top or on the right, so that the left of the owner is on
 * the right or at the bottom of the screen. The place of a drawn tile is always kept free.
 */
export const rackBoxes = <T>(
  rack: RackSpace,
  unit: number,
  racked: Racked<T>,
  isMirrored: boolean,
): readonly Placed<T>[] => (rack.form === 'block' ? inBlock : inLine)(rack, unit, racked, isMirrored);

const inLine = <T>(rack: RackSpace, unit: number, racked: Racked<T>, isMirrored: boolean): readonly Placed<T>[] => {
  const { pieces, length } = lineOf(racked);
  // A record may have more tiles than a hand.
  const width = unit * Math.min(1, RACK / length);
  const step = rack.form === 'row' ? width : width * TILE_HEIGHT;
  const free = rack.length - length * step;
  const start = { start: 0, centre: free / 2, end: free }[rack.align];
  const placed = pieces.flatMap(({ piece, at }) => {
    const along = start + (isMirrored ? length - at - 1 : at) * step;
    const box =
      rack.form === 'row'
        ? tileBox(rack.left + along, rack.top, width)
        : tileBox(rack.left + (unit - width) / 2, rack.top + along, width);
    return piece === undefined ? [] : [{ piece, box }];
  });
  return isMirrored ? placed.reverse() : placed;
};

const lineOf = <T>({ standing, drawn, sets }: Racked<T>) => {
  const pieces: OnLine<T>[] = [];
  let at = 0;
  standing.forEach((group, index) => {
    if (index > 0) at += DRAWN_GAP;
    for (const piece of group) pieces.push({ piece, at: at++ });
  });
  at += DRAWN_GAP;
  pieces.push({ piece: drawn, at: at++ });
  for (const set of sets) {
    at += SET_GAP;
    const step = Math.min(1, (PUNG - 1) / (set.length - 1));
    set.forEach((piece, index) => pieces.push({ piece, at: at + index * step }));
    at += PUNG;
  }
  return { pieces, length: at };
};

const IN_ROW = 2;
const BLOCK_ROWS = 7;
const SET_ROW_GAP = 3;

/** A block of two columns. A set lies in one row of smaller tiles. */
const inBlock = <T>(rack: RackSpace, unit: number, racked: Racked<T>, isMirrored: boolean): readonly Placed<T>[] => {
  const standing = isMirrored ? racked.standing.flat().reverse() : racked.standing.flat();
  const hand = [...standing, ...(racked.drawn === undefined ? [] : [racked.drawn])];
  const slots = standing.length + 1;
  const rows = Math.ceil(slots / IN_ROW);
  const small = (unit * 2) / PUNG;
  const setHeight = small * TILE_HEIGHT + SET_ROW_GAP;
  const height = Math.min(unit * TILE_HEIGHT, (rack.length - racked.sets.length * setHeight) / rows);
  const width = height / TILE_HEIGHT;
  const total = rows * height + racked.sets.length * setHeight;
  const top = rack.top + (rack.align === 'end' ? unit * TILE_HEIGHT * BLOCK_ROWS - total : 0);
  const setsTop = isMirrored ? top : top + rows * height + SET_ROW_GAP;
  const handTop = isMirrored ? top + racked.sets.length * setHeight : top;
  const inHand = hand.map((piece, index) => ({
    piece,
    box: tileBox(rack.left + (index % IN_ROW) * width, handTop + Math.floor(index / IN_ROW) * height, width),
  }));
  const sets = racked.sets.flatMap((set, row) => {
    const step = (2 * unit - small) / Math.max(PUNG - 1, set.length - 1);
    return set.map((piece, index) => ({
      piece,
      box: tileBox(rack.left + index * step, setsTop + row * setHeight, small),
    }));
  });
  return [...inHand, ...sets];
};
