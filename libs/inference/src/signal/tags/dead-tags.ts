/** The chance that a tag is dead before any deal was followed, and that a tag dies during a deal. */
const IS_DEAD = 1e-3;
const DIES = 1e-6;
/** A tag with this chance of being dead is known to be. */
export const KNOWN_DEAD = 0.5;
/** The share of the tiles that stay unread in a deal because they stay in the wall, and the number of tiles it is worth. */
const UNREAD = { share: 0.2, worth: 20 };

/**
 * The belief that tags are dead. Each deal in which a tag does not answer multiplies the odds, because few tiles stay in
 * the wall.
 */
export class DeadTags {
  readonly #odds: Float64Array;
  readonly #heard = new Set<number>();

  constructor(count: number) {
    this.#odds = new Float64Array(count).fill(IS_DEAD);
  }

  /** Notes that a tag has answered. */
  hear(tag: number): void {
    this.#heard.add(tag);
    this.#odds[tag] = DIES;
  }

  /** Notes the end of a deal that was played with these tiles. */
  endDeal(tiles: readonly number[]): void {
    const silent = tiles.filter((tag) => !this.#heard.has(tag));
    const share = (silent.length + UNREAD.share * UNREAD.worth) / (tiles.length + UNREAD.worth);
    for (const tag of silent) this.#odds[tag] = Math.max(this.#odds[tag] as number, DIES) / share;
    this.#heard.clear();
  }

  /** The odds that a tag is dead. */
  odds(tag: number): number {
    return this.#odds[tag] as number;
  }

  /** The chance that a tag is dead. */
  chance(tag: number): number {
    const odds = this.odds(tag);
    return odds / (1 + odds);
  }
}
