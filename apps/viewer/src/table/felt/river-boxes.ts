import { type Box, TILE_HEIGHT, tileBox } from './box.js';
import type { RiverSpace } from './felt-layout.js';

/** The sizes of discards in shares of the full one: the first at which all of them fit is used. */
const SIZES = [1, 0.8, 0.64, 0.5, 0.4, 0.3] as const;

/** The boxes of the first `count` discards of a seat, in order. If there are more than fit, all of them are smaller. */
export const riverBoxes = (river: RiverSpace, count: number): readonly Box[] => {
  const isRow = river.place === 'top' || river.place === 'bottom';
  const deep = isRow ? TILE_HEIGHT : 1;
  const size = SIZES.find((each) => inLine(river, each) * linesAt(river, each * deep) >= count) ?? 0.3;
  const width = river.tile * size;
  const perLine = inLine(river, size);
  return Array.from({ length: count }, (_, index) => {
    const [place, line] = [index % perLine, Math.floor(index / perLine)];
    return tileBox(...CORNERS[river.place](river, width, place, line), width);
  });
};

const inLine = ({ inLine: tiles }: RiverSpace, size: number): number => Math.floor(tiles / size + 1e-6);

const linesAt = ({ tile, depth }: RiverSpace, size: number): number => Math.floor(depth / (tile * size) + 1e-6);

type Corner = (river: RiverSpace, width: number, place: number, line: number) => [left: number, top: number];

/** The top left corner of a tile by its place in its line. Lines are counted from the centre. */
const CORNERS: Readonly<Record<RiverSpace['place'], Corner>> = {
  top: ({ left, top }, width, place, line) => [left + place * width, top - (line + 1) * width * TILE_HEIGHT],
  bottom: ({ left, top }, width, place, line) => [left + place * width, top + line * width * TILE_HEIGHT],
  left: ({ left, top }, width, place, line) => [left - (line + 1) * width, top + place * width * TILE_HEIGHT],
  right: ({ left, top }, width, place, line) => [left + line * width, top + place * width * TILE_HEIGHT],
};
