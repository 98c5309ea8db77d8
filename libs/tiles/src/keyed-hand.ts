import { type Counts, KINDS, PLAYING_TILES } from './hand.js';
import { KEY_OF_RANK, type PatternTable, patternTables } from './pattern-table.js';
import { type Tile, tileIndex } from './tile.js';

/** Ranks of a suit; places between one suit's kinds and the next one's. */
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
 * Standing tiles with the key of each suit kept up to date while tiles come and go, so that a question about the hand is
 * a look-up for each suit. Bonus tiles have no place in a hand's shape and are passed over.
 */
export class KeyedHand {
  /** Four counts a word, since emptying a hand byte by byte takes as long as the question. */
  readonly #words = new Uint32Array(Math.ceil(KINDS / 4));
  readonly #counts: Counts = new Uint8Array(this.#words.buffer, 0, KINDS);
  readonly #keys = new Int32Array(SUIT_NUMBERS.length);
  readonly #tables = patternTables();
  #total = 0;
  #odd = 0;
  /** Kinds of which there are more than four. */
  #crowded = 0;

  /** How many of each kind; changes with the hand. */
  get counts(): Counts {
    return this.#counts;
  }

  /** How many tiles there are. */
  get total(): number {
    return this.#total;
  }

  /** Of how many kinds there is an odd number of tiles: none in a row of pairs. */
  get oddKinds(): number {
    return this.#odd;
  }

  /**
   * Do the tables know this hand? Keys end at four copies of a kind, and five can be asked about (SBR-A06); tables end at
   * fourteen tiles. Any other hand is searched by its counts.
   */
  get isInTables(): boolean {
    return this.#crowded === 0 && this.#total <= MOST_TILES;
  }

  /** The key of a suit's pattern; like all that follows from it, only for a hand that is in the tables. */
  keyOf(suit: number): number {
    return this.#keys[suit] as number;
  }

  /** What the tiles of a suit are: NEITHER, SETS or SETS_AND_PAIR. */
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

  /** The tile must be there. */
  remove(tile: Tile): void {
    const index = tileIndex(tile);
    if (index < KINDS) this.#put(index, -1);
  }

  /** Holds these tiles and no others from now on. */
  hold(tiles: readonly Tile[]): this {
    this.#clear();
    for (const tile of tiles) this.add(tile);
    return this;
  }

  /** Holds tiles by their counts, and no others, from now on. */
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

let asked: KeyedHand | undefined;

/** One hand, used again and again, for questions that are answered before the next is asked. */
export const standaloneHand = (): KeyedHand => (asked ??= new KeyedHand());
