import { writeFile } from 'node:fs/promises';
import { type Schemas, TilescribeClient } from '#client';

export type Ledger = Schemas['Ledger'];

/** Reads the deals and the log of the demonstration from the API, with its own key. */
export class ApiReader {
  readonly #client: TilescribeClient;

  constructor(address: string, key: string) {
    this.#client = new TilescribeClient({ address, key });
  }

  ledger(dealId: string): Promise<Ledger> {
    return this.#client.get('/v1/deals/{dealId}/ledger', { path: { dealId } });
  }

  /** Returns the recorded events of a deal, in order. */
  async events(dealId: string): Promise<readonly unknown[]> {
    const events: unknown[] = [];
    for await (const page of this.#client.pages('/v1/deals/{dealId}/events', { path: { dealId } }))
      events.push(...page.events.map(({ event }) => event));
    return events;
  }

  /** Writes the whole log with the referee's disclosures to a file, as the auditor reads it. It may be of any length. */
  async saveLog(file: string): Promise<void> {
    await writeFile(file, this.#client.parts('/v1/log/export', { query: { disclosures: 'all' } }));
  }
}
