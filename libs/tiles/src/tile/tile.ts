/** The numbered suits: characters (m), dots (p), bamboos (s). */
export const SUITS = ['m', 'p', 's'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Rank = (typeof RANKS)[number];

export type SuitTile = `${Rank}${Suit}`;
/** `1z`-`4z` are the winds E S W N; `5z` white, `6z` green, `7z` red. */
export type HonourTile = `${1 | 2 | 3 | 4 | 5 | 6 | 7}z`;
/** `1f`-`4f` are the flowers plum, orchid, chrysanthemum, bamboo; `5f`-`8f` the seasons from spring to winter. */
export type BonusTile = `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}f`;
/** A kind of tile in the usual notation (GLOSSARY.md). */
export type Tile = SuitTile | HonourTile | BonusTile;

/** A tile that the record itself does not know: no device or person saw its face. */
export const UNKNOWN = '?';
/** A tile that the record knows and this reader may not see. */
export const HIDDEN = 'hidden';
export type RecordedTile = Tile | typeof UNKNOWN;
export type SeenTile = RecordedTile | typeof HIDDEN;

/**
 * Written out: string literals are interned, so comparing them is a pointer comparison. Concatenated strings are
 * compared letter by letter.
 */
export const SUIT_TILES: readonly SuitTile[] = [
  ...(['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'] as const),
  ...(['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p'] as const),
  ...(['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s'] as const),
];
export const HONOUR_TILES: readonly HonourTile[] = ['1z', '2z', '3z', '4z', '5z', '6z', '7z'];
export const BONUS_TILES: readonly BonusTile[] = ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'];
/** Every kind, in the order of its index: 27 suit tiles, 7 honours, 8 bonus tiles. */
export const TILES: readonly Tile[] = [...SUIT_TILES, ...HONOUR_TILES, ...BONUS_TILES];

const KNOWN: ReadonlySet<string> = new Set(TILES);

/**
 * The first index in `TILES` of each letter's tiles, by the letter's code. Hands are counted often, so this avoids a
 * map of texts.
 */
const FIRST_OF_LETTER: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  TILES.findIndex((tile) => tile.charCodeAt(1) === code),
);
const FIRST_RANK = '1'.charCodeAt(0);

/** The place of a kind in `TILES`, 0 to 41. */
export const tileIndex = (tile: Tile): number =>
  (FIRST_OF_LETTER[tile.charCodeAt(1)] as number) + tile.charCodeAt(0) - FIRST_RANK;

export const isTile = (text: string): text is Tile => KNOWN.has(text);

/** Returns whether the record shows this face to the reader. */
export const isKnown = (tile: SeenTile): tile is Tile => tile !== UNKNOWN && tile !== HIDDEN;

export const isSuitTile = (tile: Tile): tile is SuitTile => tile[1] !== 'z' && tile[1] !== 'f';

/** A flower or season: never part of a set. */
export const isBonusTile = (tile: Tile): tile is BonusTile => tile[1] === 'f';

/** The numbered suit of a tile, or undefined for honours and bonus tiles. */
export const suitOf = (tile: Tile): Suit | undefined => (isSuitTile(tile) ? (tile[1] as Suit) : undefined);

/** `suitOf(tile) === suit`, for rows of tiles: comparing codes makes no text of one letter. */
export const isOfSuit = (tile: Tile, suit: Suit): boolean => tile.charCodeAt(1) === suit.charCodeAt(0);

/** 1 to 9 for suit tiles, the number in the notation for the others. */
export const rankOf = (tile: Tile): number => Number(tile[0]);

/** Orders tiles by kind, as hands are written. */
export const byKind = (a: Tile, b: Tile): number => tileIndex(a) - tileIndex(b);
