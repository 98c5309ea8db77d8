import type pg from 'pg';
import type { Unsubscribe } from '#event-log';
import { LISTEN } from './append-sql.js';
import { newClient } from './connections/client.js';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/** Hears of appends by any process. One connection of its own, from the first subscriber to the last. */
export class AppendListener {
  readonly #listeners = new Set<() => void>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: string,
  ) {}

  async subscribe(listener: () => void): Promise<Unsubscribe> {
    const own = (): void => listener();
    this.#listeners.add(own);
    try {
      await (this.#connection ??= this.#connect());
    } catch (error) {
      this.#listeners.delete(own);
      throw error;
    }
    return async () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) await this.#disconnect();
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#disconnect();
  }

  async #connect(): Promise<pg.Client> {
    const client = newClient(this.url, 'tilescribe listener');
    client.on('notification', ({ payload }) => {
      if (payload === this.log) this.#tell();
    });
    try {
      await client.connect();
      await client.query(LISTEN);
    } catch (error) {
      this.#connection = undefined;
      await client.end();
      throw error;
    }
    client.once('end', () => this.#lost(FIRST_PAUSE));
    return client;
  }

  /** The connection broke: connect again, and tell everybody, for an append may have been missed meanwhile. */
  #lost(pause: number): void {
    this.#connection = undefined;
    if (this.#listeners.size === 0) return;
    this.#retry = setTimeout(() => {
      this.#connection ??= this.#connect();
      this.#connection.then(
        () => this.#tell(),
        () => this.#lost(Math.min(2 * pause, LONGEST_PAUSE)),
      );
    }, pause);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #disconnect(): Promise<void> {
    clearTimeout(this.#retry);
    const connection = this.#connection;
    this.#connection = undefined;
    const client = await connection?.catch(() => undefined);
    client?.removeAllListeners('end');
    await client?.end();
  }
}
