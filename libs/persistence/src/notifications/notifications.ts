import type pg from 'pg';
import type { Unsubscribe } from '#event-log';
import { newClient } from '../connections/client.js';
import { StatementQueue } from '../connections/statement-queue.js';

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
export type NotificationListener = (detail: string | undefined) => void;

/** Notifies the subscribers of one process, whichever process caused the notification. */
export interface NotificationSource {
  subscribe(notification: Notification, listener: NotificationListener): Promise<Unsubscribe>;
  close(): Promise<void>;
}

/** Returns the SQL that notifies every process at commit. $1 is the log, `detail` the SQL of a text without blanks, or of an empty one. */
export const notified = (notification: Notification, detail: string): string =>
  `pg_notify('${CHANNELS[notification]}', concat_ws(' ', $1::text, nullif(${detail}, '')))`;

/** Returns the statement that notifies every process at commit. $1 is the log, $2 the detail. */
export const notify = (notification: Notification): string => `SELECT ${notified(notification, '$2::text')}`;

/** A connection that receives notifications. */
interface Connection {
  readonly client: pg.Client;
  readonly statements: StatementQueue;
  /** The notifications that it receives, each with the promise that PostgreSQL sends them from now on. */
  readonly listening: Map<Notification, Promise<unknown>>;
}

/**
 * The notifications of all processes about one log. It has its own connection while there are subscribers, and receives only what
 * they have subscribed to: every append is notified, and a process without streams need not be woken by it.
 */
export class Notifications implements NotificationSource {
  readonly #listeners = new Map<NotificationListener, Notification>();
  #connection: Promise<Connection> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: string,
  ) {}

  async subscribe(notification: Notification, listener: NotificationListener): Promise<Unsubscribe> {
    const own: NotificationListener = (detail) => listener(detail);
    this.#listeners.set(own, notification);
    try {
      await listen(await (this.#connection ??= this.#connect()), notification);
    } catch (error) {
      this.#listeners.delete(own);
      throw error;
    }
    return async () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) await this.#disconnect();
      else if (!this.#isWanted(notification)) await this.#stopListening(notification);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#disconnect();
  }

  #isWanted(notification: Notification): boolean {
    return [...this.#listeners.values()].includes(notification);
  }

  async #connect(): Promise<Connection> {
    const client = newClient(this.url, 'tilescribe listener');
    client.on('notification', ({ channel, payload = '' }) => {
      const [log, detail = ''] = payload.split(' ');
      if (log === this.log) this.#notify((notification) => CHANNELS[notification] === channel, detail);
    });
    const connection: Connection = { client, statements: new StatementQueue(client), listening: new Map() };
    try {
      await client.connect();
      await Promise.all([...this.#listeners.values()].map((notification) => listen(connection, notification)));
    } catch (error) {
      this.#connection = undefined;
      await client.end();
      throw error;
    }
    client.once('end', () => this.#lost(FIRST_PAUSE));
    return connection;
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
    const connecting = this.#connection;
    this.#connection = undefined;
    const connection = await connecting?.catch(() => undefined);
    connection?.client.removeAllListeners('end');
    await connection?.client.end();
  }

  /** After a lost connection there is nothing to stop: the next one listens to what is wanted then. */
  async #stopListening(notification: Notification): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    if (connection === undefined || this.#isWanted(notification) || !connection.listening.delete(notification)) return;
    await connection.statements.run(`UNLISTEN ${CHANNELS[notification]}`).catch(() => undefined);
  }
}

/** Resolves when a connection receives a notification. */
async function listen({ statements, listening }: Connection, notification: Notification): Promise<void> {
  const begun = listening.get(notification) ?? statements.run(`LISTEN ${CHANNELS[notification]}`);
  listening.set(notification, begun);
  try {
    await begun;
  } catch (error) {
    listening.delete(notification);
    throw error;
  }
}
