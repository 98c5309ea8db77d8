import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Tile } from '#tiles';
import { OtherThread } from '../../access/limits/other-thread.js';
import { LongWorkQueue } from '../../platform/environment/long-work-queue.js';
import type { Card } from './card.js';
import { drawnCard } from './card-drawing.js';
import type { Drawing } from './card-thread.js';

const THREAD = new URL('card-thread.js', import.meta.url);
/** An image has some 60 KB. */
const MOST_KEPT = 200;

/** Draws cards with the tiles of the page, and renders them in another thread, one after another. */
export class CardImages {
  readonly #tiles: ReadonlyMap<string, string>;
  readonly #thread: OtherThread;
  readonly #turns = new LongWorkQueue();
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

  /** @param pages the folder of the built page. */
  constructor(
    private readonly pages: string,
    thread = THREAD,
  ) {
    this.#tiles = tilesIn(readFileSync(join(pages, 'tiles.svg'), 'utf8'));
    this.#thread = new OtherThread(thread);
  }

  svgOf(card: Card): string {
    return drawnCard(card, (tile: Tile) => this.#tiles.get(tile) ?? '');
  }

  /** @throws Problem UNAVAILABLE if the image cannot be rendered now. */
  async pngOf(card: Card): Promise<Buffer> {
    const svg = this.svgOf(card);
    const kept = this.#kept.get(svg);
    if (kept !== undefined) return kept;
    const rendered = this.#turns.take(() => this.#rendered(svg));
    this.#kept.set(svg, rendered);
    rendered.catch(() => this.#kept.delete(svg));
    return rendered;
  }

  async #rendered(svg: string): Promise<Buffer> {
    const drawing: Drawing = { svg, folder: join(this.pages, 'card') };
    return Buffer.from((await this.#thread.answer(drawing)) as Uint8Array);
  }
}

/** The symbol of each tile, with an index in its corner, and with colours in place of the variables of the page. */
const tilesIn = (sprite: string): ReadonlyMap<string, string> => {
  const plain = sprite
    .replaceAll('var(--tile-plain, inline)', 'none')
    .replaceAll('var(--tile-indexed, none)', 'inline')
    .replace(/var\(--[a-z-]+, ([^)]*)\)/g, '$1');
  return new Map(
    [...plain.matchAll(/<symbol id="tile-(\w+)".*?<\/symbol>/gs)].map(([symbol, tile = '']) => [tile, symbol] as const),
  );
};
