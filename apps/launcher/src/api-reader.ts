import { writeFile } from 'node:fs/promises';
import { type Schemas, TilescribeClient } from '#client';
import { ownService } from './demonstration/own-service.js';

export type Ledger = Schemas['Ledger'];

const TIMES = { idleMs: 60_000 };
/** The longest refusal that is quoted, in bytes. */
const MOST_BYTES = 1 << 20;

/** Reads the deals and the log of the demonstration from the API, with its own key. */
export class ApiReader {
  readonly #client: TilescribeClient;

  constructor(
    private readonly address: string,
    private readonly key: string,
  ) {
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
    const path = '/v1/log/export?disclosures=all';
    const headers = { Authorization: `Bearer ${this.key}`, Accept: 'application/x-ndjson' };
    await ownService(this.address).reading(path, TIMES, { headers }, async (answer) => {
      if (answer.ok) return writeFile(file, answer.parts());
      const text = Buffer.from(await answer.bytes(MOST_BYTES)).toString();
      throw new Error(`GET ${path}: ${answer.status} ${text}`);
    });
  }
}
