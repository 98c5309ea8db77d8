import { TILE_WIDTH } from './tiles.js';

/** The place of a tile in its level, and its width. */
export interface NumberedTile {
  readonly index: number;
  readonly width: number;
}

const DIGITS = 3;
const PATH = /^((?:x\d{3}\/)*)(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The end of the path of a tile: 1234067 is `x001/x234/067`, and `.p/7` follows in a partial tile of seven hashes (C2SP tlog-tiles). */
export const tilePath = ({ index, width }: NumberedTile): string => {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / DIGITS) * DIGITS, '0');
  const groups = padded.match(/\d{3}/g) as readonly string[];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === TILE_WIDTH ? path : `${path}.p/${width}`;
};

/** Reads the end of the path of a tile; undefined where the text is not exactly what `tilePath` writes. */
export const readTilePath = (text: string): NumberedTile | undefined => {
  const [, groups, last, width] = PATH.exec(text) ?? [];
  if (groups === undefined || last === undefined) return undefined;
  const tile = {
    index: Number(groups.replaceAll(/[x/]/g, '') + last),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isTile = Number.isSafeInteger(tile.index) && tile.width <= TILE_WIDTH;
  return isTile && tilePath(tile) === text ? tile : undefined;
};
