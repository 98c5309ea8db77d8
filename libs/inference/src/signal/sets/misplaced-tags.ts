import type { Inventory } from '../inventory/inventory.js';
import type { Tag } from '../tags/tags.js';
import type { Zone } from '../inventory/zones.js';

/**
 * A tile of another set lies on the table if this many of so many inventories of one zone in a row read it. A tile in
 * the shuffler within reach of an antenna answers more rarely.
 */
const LIES_THERE = { read: 37, of: 40 };
/** If more tiles lie there, the other set has been dealt already. */
const MOST = 6;

/** Whether each of the last inventories of a zone has read a tag. */
type Answers = boolean[];

/** Finds tiles that lie on the table while another set is in play. */
export class MisplacedTags {
  /** The tags that were read in a zone in this deal. */
  readonly #answers = new Map<Zone, Map<Tag, Answers>>();
  readonly #lying = new Set<Tag>();
  readonly #misplaced = new Set<Tag>();

  /** Takes the answers of this set while another one is in play. */
  read({ zone, tags }: Inventory): void {
    const here = this.#answers.get(zone) ?? new Map<Tag, Answers>();
    this.#answers.set(zone, here);
    for (const tag of tags) if (!here.has(tag)) here.set(tag, []);
    for (const [tag, answers] of here) {
      answers.push(tags.has(tag));
      if (answers.length > LIES_THERE.of) answers.shift();
      if (answers.filter(Boolean).length >= LIES_THERE.read) this.#lying.add(tag);
    }
  }

  /** Notes that these tags answer while their own set is in play. */
  areBack(tags: ReadonlySet<Tag>): void {
    for (const tag of this.#misplaced) if (tags.has(tag)) this.#misplaced.delete(tag);
  }

  /** Notes the end of a deal, and returns the tags that lie among another set. */
  endDeal(): readonly Tag[] {
    if (this.#lying.size <= MOST) for (const tag of this.#lying) this.#misplaced.add(tag);
    this.#answers.clear();
    this.#lying.clear();
    return [...this.#misplaced];
  }
}
