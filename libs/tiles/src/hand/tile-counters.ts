import { type CountedTiles, lowestBitOf, MOST_COUNTED, newWords, wordOf, wordOfSuit } from './row-keys.js';
import type { Suit, Tile } from '../tile/tile.js';

/** The copies of each kind among some tiles, at most seven of a kind. */
export class TileCounters implements CountedTiles {
  readonly words = newWords();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  clear(): void {
    this.words.fill(0);
    this.#total = 0;
  }

  /** @param copies negative to remove copies that are there. */
  add(tile: Tile, copies = 1): void {
    const word = wordOf(tile);
    this.words[word] = (this.words[word] as number) + (copies << lowestBitOf(tile));
    this.#total += copies;
  }

  copiesOf(tile: Tile): number {
    return ((this.words[wordOf(tile)] as number) >> lowestBitOf(tile)) & MOST_COUNTED;
  }

  hasSuit(suit: Suit): boolean {
    return this.words[wordOfSuit(suit)] !== 0;
  }
}
