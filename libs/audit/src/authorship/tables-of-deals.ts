import type { Leaf } from '#event-log';
import { wallDealOf } from '#projections';
import { dealOfStream, streamOfDeal } from '../findings/finding.js';

/** The number of deals whose tables are kept: those with the latest commands. Fewer deals are in play at the same time. */
const MOST_DEALS = 2000;

/** The tables of the deals that are in play, in constant memory. */
export class TablesOfDeals {
  /** By deal, the latest one last. */
  readonly #tables = new Map<string, string>();

  /**
   * Takes the first event of the next command of a deal or of its wall. Returns the table of the deal; undefined if its
   * opening is not in the file, or too far before.
   */
  take({ stream, sequence, data }: Leaf): string | undefined {
    const deal = dealOfStream(stream) ?? wallDealOf(stream);
    if (deal === undefined) return undefined;
    const stated = stream === streamOfDeal(deal) && sequence === 1 ? data['table'] : undefined;
    const table = typeof stated === 'string' ? stated : this.#tables.get(deal);
    if (table === undefined) return undefined;
    this.#tables.delete(deal);
    this.#tables.set(deal, table);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > MOST_DEALS && oldest !== undefined) this.#tables.delete(oldest);
    return table;
  }
}
