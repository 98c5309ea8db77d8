import { isTile, type RecordedTile, type Tile, UNKNOWN } from './tile.js';

export type NotationErrorCode = 'tile-expected' | 'suit-expected' | 'no-such-tile';

/**
 * `at`: the place of the fault in the text, in UTF-16 code units from 0; `message`: what was found and what is
 * expected.
 */
export interface NotationError {
  readonly code: NotationErrorCode;
  readonly at: number;
  readonly message: string;
}

export type ParsedTiles =
  | { readonly ok: true; readonly tiles: readonly RecordedTile[] }
  | { readonly ok: false; readonly error: NotationError };

/** A gap, an unknown tile, ranks with the letter behind them, or one other character. */
const TOKEN = /(?<gap>\s+)|(?<unknown>\?)|(?<ranks>[0-9]+)(?<suit>[mpszf]?)|[^]/gu;

const RANKS_THERE_ARE = '1-9 with m, p, s; 1-7 with z; 1-8 with f';

const failure = (code: NotationErrorCode, at: number, message: string): ParsedTiles => ({
  ok: false,
  error: { code, at, message: `${message} (offset ${at})` },
});

/**
 * Reads groups such as `123m55z ??`: ranks before their letter, `?` for a tile unknown to the record, spaces anywhere
 * between groups. Tiles keep the order of the text; an empty text is an empty row.
 */
export const parseTiles = (text: string): ParsedTiles => {
  const tiles: RecordedTile[] = [];
  for (const { index: at, 0: token, groups: { gap, unknown, ranks, suit } = {} } of text.matchAll(TOKEN)) {
    if (gap !== undefined) continue;
    if (unknown !== undefined) {
      tiles.push(UNKNOWN);
      continue;
    }
    if (ranks === undefined) {
      return failure('tile-expected', at, `"${token}" begins no tile: write ranks, then m, p, s, z or f; or ?`);
    }
    if (!suit) return failure('suit-expected', at + ranks.length, `after "${ranks}" write one of m, p, s, z, f`);
    for (let offset = 0; offset < ranks.length; offset += 1) {
      const tile = `${ranks.charAt(offset)}${suit}`;
      if (!isTile(tile)) return failure('no-such-tile', at + offset, `there is no tile ${tile}: ${RANKS_THERE_ARE}`);
      tiles.push(tile);
    }
  }
  return { ok: true, tiles };
};

/**
 * Writes tiles in their order, neighbours of one suit as one group: the shortest text that `parseTiles` reads as the
 * same tiles.
 */
export const formatTiles = (tiles: readonly RecordedTile[]): string =>
  tiles.map((tile, place) => (tile[1] === tiles[place + 1]?.[1] ? tile[0] : tile)).join('');

/** Parses tiles written in source code. Throws a TypeError for a text that is no row of known tiles. */
export const tilesOf = (text: string): readonly Tile[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new TypeError(parsed.error.message);
  return parsed.tiles.map((tile) => {
    if (tile === UNKNOWN) throw new TypeError(`"${text}" holds an unknown tile: read it with parseTiles`);
    return tile;
  });
};
