import { type Counts, KINDS, PLAYING_TILES } from './hand.js';
import { KEY_OF_RANK, type PatternTable, patternTables } from './pattern-table.js';
import { type Tile, tileIndex } from '../tile/tile.js';

/** Ranks of a suit; places between the kinds of one suit and of the next. */
export const RANKS_OF_SUIT = 9;
const MOST_COPIES = 4;
const MOST_TILES = 14;

/** Suits by number, in the order of kinds: characters, dots, bamboos, and the honours. */
export const SUIT_NUMBERS = [0, 1, 2, 3] as const;
/** The number of a kind's suit. */
export const suitNumberOf = (index: number): number => Math.floor(index / RANKS_OF_SUIT);
const SUIT_OF = Uint8Array.from(PLAYING_TILES, (_, index) => suitNumberOf(index));
const KEY_OF = Int32Array.from(PLAYING_TILES, (_, index) => KEY_OF_RANK[index % RANKS_OF_SUIT] as number);

/**
 * Standing tiles with the key of each suit. The keys are updated when tiles are added or removed, so that a question
 * about the hand is a look-up for each suit. Bonus tiles are not part of a hand's shape and are ignored.
 */
export class KeyedHand {
  /** Four counts in each word, because clearing a hand byte by byte takes as long as the question itself. */
  readonly #words = new Uint32Array(Math.ceil(KINDS / 4));
  readonly #counts: Counts = new Uint8Array(this.#words.buffer, 0, KINDS);
  readonly #keys = new Int32Array(SUIT_NUMBERS.length);
  readonly #tables = patternTables();
  #total = 0;
  #odd = 0;
  /** The number of kinds with more than four tiles. */
  #crowded = 0;

  /** The number of tiles of each kind; it changes with the hand. */
  get counts(): Counts {
    return this.#counts;
  }

  /** The number of tiles. */
  get total(): number {
    return this.#total;
  }

  /** The number of kinds with an odd number of tiles: 0 in a row of pairs. */
  get oddKinds(): number {
    return this.#odd;
  }

  /**
   * Whether the tables contain this hand. Keys end at four copies of a kind, but a request may have five (SBR-A06);
   * tables end at fourteen tiles. Any other hand is searched by its counts.
   */
  get isInTables(): boolean {
    return this.#crowded === 0 && this.#total <= MOST_TILES;
  }

  /** The key of a suit's pattern. Like all values derived from it, it is valid only for a hand in the tables. */
  keyOf(suit: number): number {
    return this.#keys[suit] as number;
  }

  /** The shape of a suit's tiles: NEITHER, SETS or SETS_AND_PAIR. */
  shapeOf(suit: number): number {
    return this.#tableOf(suit).shapes[this.keyOf(suit)] as number;
  }

  /** The ranks that make a suit complete, as bits from the first rank on. */
  waitsOf(suit: number): number {
    return this.#tableOf(suit).waits[this.keyOf(suit)] as number;
  }

  add(tile: Tile): void {
    const index = tileIndex(tile);
    if (index < KINDS) this.#put(index, 1);
  }

  /** The hand must contain the tile. */
  remove(tile: Tile): void {
    const index = tileIndex(tile);
    if (index < KINDS) this.#put(index, -1);
  }

  /** Replaces the tiles of the hand by these. */
  hold(tiles: readonly Tile[]): this {
    this.#clear();
    for (const tile of tiles) this.add(tile);
    return this;
  }

  /** Replaces the tiles of the hand by these counts. */
  holdCounted(counts: Counts): this {
    this.#clear();
    for (let index = 0; index < KINDS; index += 1) {
      const count = counts[index] as number;
      if (count > 0) this.#put(index, count);
    }
    return this;
  }

  #tableOf(suit: number): PatternTable {
    return this.#tables[suit] as PatternTable;
  }

  #put(index: number, copies: number): void {
    const before = this.#counts[index] as number;
    const after = before + copies;
    const suit = SUIT_OF[index] as number;
    this.#counts[index] = after;
    this.#keys[suit] = this.keyOf(suit) + copies * (KEY_OF[index] as number);
    this.#total += copies;
    this.#odd += (after % 2) - (before % 2);
    if (after > MOST_COPIES) this.#crowded += before > MOST_COPIES ? 0 : 1;
    else if (before > MOST_COPIES) this.#crowded -= 1;
  }

  #clear(): void {
    for (let word = 0; word < this.#words.length; word += 1) this.#words[word] = 0;
    for (let suit = 0; suit < this.#keys.length; suit += 1) this.#keys[suit] = 0;
    this.#total = 0;
    this.#odd = 0;
    this.#crowded = 0;
  }
}

let reused: KeyedHand | undefined;

/** Returns one reused hand, for calculations that finish before the next one begins. */
export const standaloneHand = (): KeyedHand => (reused ??= new KeyedHand());
