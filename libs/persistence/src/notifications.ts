import type pg from 'pg';
import type { Unsubscribe } from '#event-log';
import { newClient } from './connections/client.js';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/** The notifications between processes, with their PostgreSQL channels. The function `append_group` sends those of appends. */
const CHANNELS = {
  appended: 'tilescribe_appended',
  keyRevoked: 'tilescribe_key_revoked',
  provisionalActs: 'tilescribe_provisional_acts',
} as const;
export type Notification = keyof typeof CHANNELS;

/** @param detail is undefined after a lost connection: any notification may have been missed. */
type Listener = (detail: string | undefined) => void;

/** Returns the SQL that notifies every process at commit. $1 is the log, $2 the detail: a text without blanks, or empty. */
export const notify = (notification: Notification): string =>
  `SELECT pg_notify('${CHANNELS[notification]}', concat_ws(' ', $1::text, nullif($2::text, '')))`;

/** The notifications of all processes about one log. It has its own connection while there are subscribers. */
export class Notifications {
  readonly #listeners = new Map<Listener, Notification>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: string,
  ) {}

  async subscribe(notification: Notification, listener: Listener): Promise<Unsubscribe> {
    const own: Listener = (detail) => listener(detail);
    this.#listeners.set(own, notification);
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
    client.on('notification', ({ channel, payload = '' }) => {
      const [log, detail = ''] = payload.split(' ');
      if (log === this.log) this.#notify((notification) => CHANNELS[notification] === channel, detail);
    });
    try {
      await client.connect();
      await client.query(
        Object.values(CHANNELS)
          .map((channel) => `LISTEN ${channel}`)
          .join('; '),
      );
    } catch (error) {
      this.#connection = undefined;
      await client.end();
      throw error;
    }
    client.once('end', () => this.#lost(FIRST_PAUSE));
    return client;
  }

  /** Connects again after a lost connection, and notifies every listener, because notifications may have been missed. */
  #lost(pause: number): void {
    this.#connection = undefined;
    if (this.#listeners.size === 0) return;
    this.#retry = setTimeout(() => {
      this.#connection ??= this.#connect();
      this.#connection.then(
        () => this.#notify(() => true, undefined),
        () => this.#lost(Math.min(2 * pause, LONGEST_PAUSE)),
      );
    }, pause);
  }

  #notify(concerns: (notification: Notification) => boolean, detail: string | undefined): void {
    for (const [listener, notification] of this.#listeners) if (concerns(notification)) listener(detail);
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
