import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DealEvent } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { PLAYERS, RARE_DEALS } from '#simulated-table';
import { type ServedTable, serveTable } from '../../../apps/table-simulator/src/serve.js';

/** More than a table plays. A short deal takes about a minute. */
const SHORT_DEALS = 100;

/** An event of a deal, and when its act was complete at the table (ms since 1970). */
interface Happened {
  readonly event: DealEvent;
  readonly at: number;
}

/** A simulated table that plays on whatever happens to gateway and service. Its players wait only while a reader has no host. */
export class HallTable {
  private constructor(
    readonly id: string,
    private readonly served: ServedTable,
    private readonly tileSet: string,
    /** The events of each deal, as they are recorded under the published edition. */
    private readonly deals: readonly (readonly Happened[])[],
  ) {}

  /** Tables with odd numbers play short deals, so that deals also end and begin while something fails. */
  static async open(number: number, seed: number, folder: string): Promise<HallTable> {
    const id = `table-${number}`;
    const deals: Happened[][] = [];
    const scripts = Array.from({ length: number % 2 === 0 ? 0 : SHORT_DEALS }, () => RARE_DEALS.tripleWin(sichuanMil));
    const served = await serveTable({
      ...{ seed, deals: Infinity, table: id, rules: sichuanMil, port: 0, scripts, reader: 'metratec-ascii' },
      onTruth: ({ deal, events }) => {
        const happened = (deals[deal - 1] ??= []);
        for (const event of events) happened.push({ event, at: Date.now() });
      },
      onEnd: () => undefined,
    });
    const tileSet = join(folder, `${id}.json`);
    await writeFile(tileSet, JSON.stringify({ tags: Object.fromEntries(served.table.tileSet.register) }));
    return new HallTable(id, served, tileSet, deals);
  }

  /** The number of events so far. */
  get events(): number {
    return this.deals.reduce((sum, deal) => sum + deal.length, 0);
  }

  /** The number of deals that are over. */
  get ended(): number {
    return this.deals.filter((deal) => deal.some(({ event }) => event.type === 'DealSettled')).length;
  }

  /** The events of each deal that happened until a time. */
  dealsUntil(time: number): readonly (readonly DealEvent[])[] {
    const deals = this.deals.map((deal) => deal.filter(({ at }) => at <= time).map(({ event }) => event));
    return deals.filter((deal) => deal.length > 0);
  }

  /** The table in the configuration of its gateway. */
  get configured(): object {
    return {
      ...{ table: this.id, simulated: true, players: PLAYERS, tileSet: this.tileSet },
      readers: this.served.addresses.map((address, index) => ({
        ...{ side: index + 1, address, driver: 'metratec-ascii' },
      })),
    };
  }

  close(): Promise<void> {
    return this.served.close();
  }
}
