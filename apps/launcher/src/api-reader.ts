import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { HttpClient, Sending } from '#http-client';
import { ownService } from './own-service.js';

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
  readonly #client: HttpClient;

  constructor(
    address: string,
    private readonly key: string,
  ) {
    this.#client = ownService(address);
  }

  async ledger(dealId: string): Promise<Ledger> {
    return Ledger.parse(JSON.parse(await this.get(`/v1/deals/${dealId}/ledger`)));
  }

  /** Returns the recorded events of a deal, in order. */
  async events(dealId: string): Promise<readonly unknown[]> {
    const lines = await this.get(`/v1/deals/${dealId}/events`, NDJSON);
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => RecordedEvent.parse(JSON.parse(line)).event);
  }

  /** Writes the whole log with the referee's disclosures to a file, as the auditor reads it. */
  async saveLog(file: string): Promise<void> {
    const path = '/v1/log/export?disclosures=all';
    await this.#client.reading(path, TIMES, this.#sending(NDJSON), async (answer) => {
      if (!answer.ok) throw refusal(path, answer.status, Buffer.from(await answer.bytes(MOST_BYTES)).toString());
      await writeFile(file, answer.parts());
    });
  }

  private async get(path: string, type = 'application/json'): Promise<string> {
    const { ok, status, text } = await this.#client.answer(path, { bytes: MOST_BYTES, ...TIMES }, this.#sending(type));
    if (!ok) throw refusal(path, status, text);
    return text;
  }

  #sending(type: string): Sending {
    return { headers: { Authorization: `Bearer ${this.key}`, Accept: type } };
  }
}

const NDJSON = 'application/x-ndjson';
const TIMES = { idleMs: 60_000 };
/** The longest answer about one deal, in bytes. */
const MOST_BYTES = 64 << 20;

const refusal = (path: string, status: number, text: string): Error => new Error(`GET ${path}: ${status} ${text}`);
