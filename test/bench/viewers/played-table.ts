import { setTimeout as sleep } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { order } from '../../api/played-deal.js';
import type { Connection } from '../api/connection.js';
import { dealsOf, type Deal } from '../api/deals.js';

/** Commands recorded before the viewers arrive: a deal that is under way. */
const BEFORE = 10;
const EVERY_MS = 1_000;

/** A table at which one command a second is recorded. */
export class PlayedTable {
  #tag = '';
  #next = 0;

  private constructor(
    readonly table: string,
    private readonly connection: Connection,
    private readonly deal: Deal,
  ) {}

  /** Opens the longest of the first deals of the sample, so that it lasts for the whole measurement. */
  static async open(connection: Connection, table: string, first: number): Promise<PlayedTable> {
    const nextDeal = dealsOf(table, first);
    const deal = Array.from({ length: 20 }, nextDeal).toSorted((a, b) => b.commands.length - a.commands.length)[0]!;
    const played = new PlayedTable(table, connection, deal);
    for (let count = 0; count < BEFORE; count += 1) await played.record();
    return played;
  }

  get dealId(): string {
    return this.deal.dealId;
  }

  /** Records the next command. @returns the number of its events, 0 at the end of the deal */
  async record(): Promise<number> {
    const command = this.deal.commands[this.#next];
    if (command === undefined) return 0;
    const answer =
      this.#next === 0
        ? await this.connection.post('/v1/deals', { dealId: this.dealId, ...order(command) })
        : await this.connection.post(`/v1/deals/${this.dealId}/commands`, order(command), { 'if-match': this.#tag });
    if (answer.status >= 300) throw new Error(`${this.table}, ${command.type}: got ${answer.status} ${answer.body}`);
    this.#tag = String(answer.headers['etag']);
    return this.deal.events[this.#next++]!;
  }

  /** Records one command a second for a time. @returns the times of the commands and the number of events */
  async play(
    milliseconds: number,
    delay: number,
  ): Promise<{ readonly times: readonly number[]; readonly events: number }> {
    const end = performance.now() + milliseconds;
    await sleep(delay);
    const times: number[] = [];
    let events = 0;
    for (let due = performance.now(); due < end; due += EVERY_MS) {
      await sleep(Math.max(0, due - performance.now()));
      const begun = performance.now();
      events += await this.record();
      times.push(performance.now() - begun);
    }
    return { times, events };
  }
}

/** Plays all tables, their commands divided evenly over each second. */
export const playAll = async (
  tables: readonly PlayedTable[],
  milliseconds: number,
): Promise<{ readonly times: readonly number[]; readonly events: ReadonlyMap<string, number> }> => {
  const played = await Promise.all(
    tables.map(async (table, index) => ({
      table: table.table,
      ...(await table.play(milliseconds, (index * EVERY_MS) / tables.length)),
    })),
  );
  return {
    times: played.flatMap(({ times }) => times).toSorted((a, b) => a - b),
    events: new Map(played.map(({ table, events }) => [table, events])),
  };
};
