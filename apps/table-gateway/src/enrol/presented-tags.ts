import type { DeviceReport } from '#hardware';
import type { Observation } from '#inference';

/** A single reading may be a ghost: an inventory counts once the next one is equal. */
const EQUAL_INVENTORIES = 2;

/** Turns the reports of any reader into single presented tags. Each presentation is reported once. */
export class PresentedTags {
  #newest = '';
  #equal = 0;

  constructor(
    private readonly onTag: (tag: string) => void,
    /** Called when several tags lie on the reader at once. */
    private readonly onSeveral: (count: number) => void,
  ) {}

  hear(heard: Observation | DeviceReport): void {
    // A single-tag reader reports a presentation by itself.
    if ('kind' in heard) {
      if (heard.kind === 'presented-tag') this.onTag(heard.tag);
      return;
    }
    if (heard.outcome === 'failed') return;
    const tags = heard.tags.map(({ tag }) => tag).sort();
    const seen = tags.join(' ');
    this.#equal = seen === this.#newest ? this.#equal + 1 : 1;
    this.#newest = seen;
    if (this.#equal !== EQUAL_INVENTORIES) return;
    const [tag] = tags;
    if (tags.length > 1) this.onSeveral(tags.length);
    else if (tag !== undefined) this.onTag(tag);
  }
}
