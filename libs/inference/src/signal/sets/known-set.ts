import type { Tile } from '#tiles';
import { DoubledTags, type Doubling } from './doubled-tags.js';
import type { Inventory } from '../inventory/inventory.js';
import { MisplacedTags } from './misplaced-tags.js';
import { type Tag, Tags } from '../tags/tags.js';
import type { TileSet } from '../tags/tile-set.js';
import { kindOf } from '../inventory/zones.js';

/** One complete inventory of one zone, with the names of all tags that answered. */
export interface Reading extends Omit<Inventory, 'tags'> {
  readonly names: readonly string[];
}

/** Judges tags that were read in two places in turn. */
export interface DoublingWatch {
  /** Returns whether two tiles have the tag. `doubling`: why one tile can hardly explain the readings. */
  isDoubled(tag: Tag, doubling: Doubling | undefined): boolean;
  /** Ignores further readings of the tag. */
  distrust(tag: Tag): void;
}

/** What play has shown about the tags of a set. It does not reveal where a tile is. */
export interface TileSetHealth {
  /** The number of deals followed with this set since the decoder was started. */
  readonly deals: number;
  /** Tiles that have never answered in so many deals that their tags are most likely dead. */
  readonly silent: readonly Tile[];
  /** Tiles whose UID a second tile has too. */
  readonly doubled: readonly Tile[];
  /** Tiles that lay on the table while another set was in play: they are mixed up with that set. */
  readonly misplaced: readonly Tile[];
}

/** The largest number of unanswered tiles that are named. */
const FEW = 4;

/** Tiles of the set that have not answered since the decoder was started. */
export interface UnheardTiles {
  readonly count: number;
  /**
   * The faces, if the tiles are few: their tags seem to be dead. A larger number only means tiles that were not drawn
   * yet. Confidential: tiles of the wall are among them.
   */
  readonly tiles?: readonly Tile[];
}

/** One of the sets of tiles that are played at the table, and what its readings have shown about its tags. */
export class KnownSet {
  readonly tags: Tags;
  readonly #doubledTags = new DoubledTags();
  readonly #misplacedTags = new MisplacedTags();
  #health: TileSetHealth = { deals: 0, silent: [], doubled: [], misplaced: [] };

  constructor(tiles: TileSet) {
    this.tags = new Tags(tiles);
  }

  get health(): TileSetHealth {
    return this.#health;
  }

  get unheard(): UnheardTiles {
    const tiles = this.tags.unheardTiles;
    return { count: tiles.length, ...(!(tiles.length > FEW) && { tiles }) };
  }

  /**
   * Takes the answers of this set from a reading. A tag that is not in its register is ignored: it belongs to another
   * set, or is on the table by chance.
   */
  hear(reading: Reading, watch: DoublingWatch): Inventory {
    const { tags } = this;
    const answered = this.#answersIn(reading);
    for (const { tag, doubling } of this.#doubledTags.read(answered)) {
      if (tags.doubled.has(tag) || !watch.isDoubled(tag, doubling)) continue;
      this.#doubledTags.find(tag);
      tags.distrust(tag);
      watch.distrust(tag);
    }
    tags.hear(answered.tags);
    // Only the place aside shows one of the two tiles: that with which a suit is named. Elsewhere their answers cannot be told apart.
    const isOfOne = kindOf(answered.zone) === 'aside';
    const distinct = new Set([...answered.tags].filter((tag) => isOfOne || !tags.doubled.has(tag)));
    return { ...answered, tags: distinct };
  }

  /** Takes the answers of this set in a deal that is played with it. */
  hearInPlay(reading: Reading, watch: DoublingWatch): Inventory {
    const inventory = this.hear(reading, watch);
    this.#misplacedTags.areBack(inventory.tags);
    return inventory;
  }

  /** Takes the answers of this set in a deal that is played with another one. Cards and tokens belong to both. */
  hearAside(reading: Reading): Inventory {
    const { tags, ...answered } = this.#answersIn(reading);
    const inventory = { ...answered, tags: new Set([...tags].filter((tag) => this.tags.isTile(tag))) };
    this.#misplacedTags.read(inventory);
    return inventory;
  }

  /** Notes the end of a deal, which was played with this set or with another one. */
  endDeal(isOwn: boolean): void {
    const misplaced = this.tags.tilesOf(this.#misplacedTags.endDeal());
    this.#health = { ...(isOwn ? this.#healthAfterOwnDeal() : this.#health), misplaced };
  }

  #trust(tag: Tag): void {
    this.#doubledTags.forget(tag);
    this.tags.trust(tag);
  }

  #answersIn({ names, ...inventory }: Reading): Inventory {
    return { ...inventory, tags: new Set(names.flatMap((name) => this.tags.numberOf(name) ?? [])) };
  }

  #healthAfterOwnDeal(): TileSetHealth {
    const { tags } = this;
    tags.endDeal();
    const unconfirmed = this.#doubledTags.endDeal();
    // As long as a tag has never answered, it may be that of the second tile.
    if (tags.silent.length === 0) for (const tag of unconfirmed) this.#trust(tag);
    const deals = this.#health.deals + 1;
    return { ...this.#health, deals, silent: tags.deadTiles, doubled: tags.tilesOf([...tags.doubled]) };
  }
}
