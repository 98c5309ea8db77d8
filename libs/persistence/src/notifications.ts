import type pg from 'pg';
import type { Unsubscribe } from '#event-log';
import { newClient } from './connections/client.js';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/** What processes notify each other of, with the channel of PostgreSQL. */
const CHANNELS = {
  appended: 'tilescribe_appended',
  keyRevoked: 'tilescribe_key_revoked',
  provisionalActs: 'tilescribe_provisional_acts',
} as const;
export type Notification = keyof typeof CHANNELS;

/** @param detail is undefined after a lost connection: any notification may have been missed. */
type Hear = (detail: string | undefined) => void;

/** SQL that notifies every process at commit. Its parameters $1 and $2 are the log and the detail, a text without blanks or empty. */
export const notify = (notification: Notification): string =>
  `SELECT pg_notify('${CHANNELS[notification]}', concat_ws(' ', $1::text, nullif($2::text, '')))`;

/** The notifications of any process about one log. One connection of its own, from the first subscriber to the last. */
export class Notifications {
  readonly #listeners = new Map<Hear, Notification>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: string,
  ) {}

  async subscribe(notification: Notification, listener: Hear): Promise<Unsubscribe> {
    const own: Hear = (detail) => listener(detail);
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

  /** The connection broke: connect again, and notify every listener, for a notification may have been missed meanwhile. */
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
    for (const [hear, notification] of this.#listeners) if (concerns(notification)) hear(detail);
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
