import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFromAny } from '../api/chosen-server.js';
import { seeded } from '#testing';
import type { Client } from './client.js';
import { ConnectionProxy } from './connection-proxy.js';
import { Fates } from './fates.js';
import type { PrivateDatabase } from './private-database.js';
import { RequestProxy, type Witness } from './request-proxy.js';
import { Server } from './server.js';

const LOG = 'test.example/chaos';
const EXPORTED_MS = 60_000;

export interface SiteOptions {
  /** Further environment of the APIs. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the installed programs; by default this repository. */
  readonly installation?: string;
}

/** A new database, a folder, and the APIs on it, each behind a faulty line. */
export class Site {
  readonly servers: Server[] = [];
  /** The key of an admin. */
  adminKey = '';
  /** A key that reads everything. */
  readingKey = '';

  private constructor(
    private readonly database: PrivateDatabase,
    readonly fates: Fates,
    private readonly line: ConnectionProxy,
    /** The addresses of the database, through the faulty line. */
    readonly addresses: { readonly url: string; readonly adminUrl: string },
    private readonly options: SiteOptions,
    readonly folder: string,
  ) {}

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number, options: SiteOptions = {}): Promise<Site> {
    const fates = new Fates(seeded(seed + 1));
    const line = await ConnectionProxy.start(fates);
    line.target = database.port;
    const addresses = await database.make(name, line.port);
    return new Site(database, fates, line, addresses, options, await mkdtemp(join(tmpdir(), 'tilescribe-chaos-')));
  }

  /** Adds an API, which does not run yet. */
  async addServer(witness?: Witness): Promise<Server> {
    const { url, adminUrl } = this.addresses;
    const env = { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl, HOST: '127.0.0.1', PORT: '0', TILESCRIBE_LOG: LOG };
    const proxy = await RequestProxy.start(this.fates, witness);
    const server = new Server(proxy, { ...env, ...this.options.env }, this.options.installation);
    this.servers.push(server);
    return server;
  }

  /** Starts the APIs. The first one makes the keys of the site. */
  async start(client: Client): Promise<void> {
    for (const server of this.servers) {
      const output = await server.start();
      this.adminKey ||= /first admin key, shown this once: (\S+)/.exec(output)?.[1] ?? '';
    }
    this.readingKey = await this.key(client, 'referee', 'audit');
  }

  /** Opens a table; a repeat whose first answer was lost is answered alike. */
  async addTable(client: Client, table: string): Promise<void> {
    await this.#post(client, '/v1/tables', { table, name: table }, { 'Idempotency-Key': `open-${table}` });
  }

  async key(client: Client, ...scopes: readonly string[]): Promise<string> {
    return ((await this.#post(client, '/v1/keys', { name: 'chaos', scopes })) as { readonly key: string }).key;
  }

  async #post(
    client: Client,
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const { status, json } = await client.decided(path, this.adminKey, body, headers);
    if (status !== 201) throw new Error(`POST ${path} is answered ${status} ${JSON.stringify(json)}`);
    return json;
  }

  /** kill -9 of the database, which starts again after `ms`. */
  async killDatabase(ms: number): Promise<void> {
    this.line.target = undefined;
    await this.database.kill();
    await sleep(ms);
    await this.startDatabase();
  }

  /** Starts the database if it does not run. */
  async startDatabase(): Promise<void> {
    await this.database.launch();
    this.line.target = this.database.port;
  }

  /** The whole log, as text and as a file. An earlier break of the database connection may break the export, so it repeats. */
  async exported(): Promise<{ readonly text: string; readonly path: string }> {
    const choose = (): string => (this.servers.find(({ isUp }) => isUp) ?? this.servers[0])?.proxy.address ?? '';
    const text = await readFromAny({ choose, key: this.readingKey, patienceMs: EXPORTED_MS }, (client) =>
      client.get('/v1/log/export', { query: { disclosures: 'all' } }),
    );
    const path = join(this.folder, 'log.ndjson');
    await writeFile(path, text);
    return { text, path };
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      await server.kill();
      await server.proxy.stop();
    }
    await this.line.stop();
    await rm(this.folder, { recursive: true });
  }
}
