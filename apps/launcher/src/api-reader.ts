import { z } from 'zod';

const Ledger = z.object({
  lines: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      points: z.number(),
      reason: z.string(),
      clause: z.string(),
      sequence: z.number(),
    }),
  ),
  balances: z.record(z.string(), z.number()),
  clauses: z.record(z.string(), z.string()),
});
export type Ledger = z.infer<typeof Ledger>;

const RecordedEvent = z.object({ event: z.unknown() });

/** Reads the deals and the log of the demonstration from the API, with its own key. */
export class ApiReader {
  constructor(
    private readonly address: string,
    private readonly key: string,
  ) {}

  async ledger(dealId: string): Promise<Ledger> {
    return Ledger.parse(JSON.parse(await this.get(`/v1/deals/${dealId}/ledger`)));
  }

  /** Returns the recorded events of a deal, in order. */
  async events(dealId: string): Promise<readonly unknown[]> {
    const lines = await this.get(`/v1/deals/${dealId}/events`, 'application/x-ndjson');
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => RecordedEvent.parse(JSON.parse(line)).event);
  }

  /** Returns the whole log with the referee's disclosures, as the auditor reads it. */
  log(): Promise<string> {
    return this.get('/v1/log/export?disclosures=all', 'application/x-ndjson');
  }

  private async get(path: string, type = 'application/json'): Promise<string> {
    const answer = await fetch(this.address + path, { headers: { Authorization: `Bearer ${this.key}`, Accept: type } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
    return text;
  }
}
