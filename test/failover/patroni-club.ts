import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TilescribeClient } from '#client';
import { readFromAny } from '../api/chosen-server.js';
import { onServer } from '#persistence';
import { seeded, type Seeded } from '#testing';
import { faultsInVerify } from '../chaos/audited.js';
import { Client } from '../chaos/client.js';
import { Device } from '../chaos/device.js';
import { eventsIn, faultsIn } from '../chaos/exported.js';
import { Fates } from '../chaos/fates.js';
import { RequestProxy } from '../chaos/request-proxy.js';
import { Server } from '../chaos/server.js';
import { Writer } from '../chaos/writer.js';
import { checkpointFaults } from '../crash/compared.js';
import { Outage } from './outage.js';
import type { Blow, PatroniCluster } from './patroni-cluster.js';
import { within } from './processes.js';

const LOG = 'test.example/failover';
const DATABASE = 'tilescribe';
const WRITERS = 20;
const DEVICES = 3;
/** The time of recording before a kill: this long, and up to twice as long (ms). */
const BEFORE_MS = 1_000;
/** The time of recording after the first acknowledged command (ms). */
const AFTER_MS = 2_000;
/** The longest wait for the first acknowledged command after a kill (ms). */
const LONGEST_OUTAGE_MS = 60_000;
/** The longest wait for an answer to a read (ms). */
const READ_MS = 60_000;

interface Round {
  readonly blow: Blow;
  /** How long nobody could write (ms). */
  readonly outageMs: number;
  /** How long it took until the lost node was a synchronous standby again (ms). */
  readonly joinedMs: number;
  readonly events: number;
  readonly acknowledged: number;
  readonly checkpoints: number;
  readonly faults: readonly string[];
}

/** Two APIs on a cluster under Patroni, with twenty writers, three devices and a reader of checkpoints. */
export class PatroniClub {
  readonly #recorders: (Writer | Device)[] = [];
  readonly #notes: string[] = [];
  readonly #outage = new Outage();
  #servers: readonly Server[] = [];
  #client: Client | undefined;
  #adminKey = '';
  #readingKey = '';

  private constructor(
    private readonly cluster: PatroniCluster,
    private readonly folder: string,
    private readonly chance: Seeded,
  ) {}

  static async open(cluster: PatroniCluster, seed: number): Promise<PatroniClub> {
    await onServer(cluster.url('postgres'), (owner) => owner.query(`CREATE DATABASE ${DATABASE}`));
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-failover-'));
    const club = new PatroniClub(cluster, folder, seeded(seed));
    await club.#start(seed);
    return club;
  }

  /** Kills the primary while everybody records; then compares answers, log and checkpoints. */
  async round(blow: Blow): Promise<Round> {
    const faults: string[] = [];
    let isOver = false;
    const recording = this.#recorders.map((each) =>
      each.record(Infinity, () => isOver).catch((error: unknown) => void faults.push(String(error))),
    );
    const reading = this.#readCheckpoints(() => isOver);
    await sleep(BEFORE_MS + this.chance.below(BEFORE_MS));
    const node = await this.cluster.killPrimary(blow);
    this.#outage.begin();
    const killedAt = Date.now();
    const writing = within(
      'commands are acknowledged',
      () => Promise.resolve(this.#outage.ms !== undefined),
      LONGEST_OUTAGE_MS,
    );
    await writing.catch((error: unknown) => void faults.push(String(error)));
    this.cluster.restore(node);
    await sleep(AFTER_MS);
    isOver = true;
    await Promise.all([...recording, reading]);
    await this.cluster.ready();
    const joinedMs = Date.now() - killedAt;
    this.#notes.push(await this.#read((client) => client.get('/v1/log/checkpoint')));
    const { events, acknowledged, found } = await this.#compared();
    faults.push(...found, ...this.#complaints());
    const outageMs = this.#outage.ms ?? LONGEST_OUTAGE_MS;
    return { blow, outageMs, joinedMs, events, acknowledged, checkpoints: new Set(this.#notes).size, faults };
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      await server.kill();
      await server.proxy.stop();
    }
    await rm(this.folder, { recursive: true });
  }

  async #start(seed: number): Promise<void> {
    const logKey = join(this.folder, 'log-key.pem');
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    await writeFile(logKey, pem, { mode: 0o600 });
    const env = {
      ...{ HOST: '127.0.0.1', PORT: '0', TILESCRIBE_LOG: LOG, TILESCRIBE_LOG_KEY_FILE: logKey },
      ...{ DATABASE_URL: this.cluster.url(DATABASE), DATABASE_ADMIN_URL: this.cluster.url(DATABASE) },
    };
    const fates = new Fates(seeded(seed));
    const proxies = [await RequestProxy.start(fates, this.#outage), await RequestProxy.start(fates, this.#outage)];
    this.#servers = proxies.map((proxy) => new Server(proxy, env));
    this.#client = new Client(
      proxies.map(({ address }) => address),
      seeded(seed + 1),
    );
    for (const server of this.#servers) {
      const output = await server.start();
      this.#adminKey ||= /first admin key, shown this once: (\S+)/.exec(output)?.[1] ?? '';
    }
    this.#readingKey = await this.#key('referee', 'audit');
    for (let index = 0; index < WRITERS + DEVICES; index += 1) await this.#addTable(index, seeded(seed * 100 + index));
  }

  async #addTable(index: number, chance: Seeded): Promise<void> {
    const [table, device] = [`table-${index + 1}`, `gateway-${index + 1}`];
    await this.#create('/v1/tables', { table, name: table });
    this.#recorders.push(
      index < WRITERS
        ? new Writer(table, await this.#key('deals:record', `table:${table}`), this.#clients, chance)
        : new Device(table, device, await this.#key(`device:${device}`, `table:${table}`), this.#clients, chance),
    );
  }

  async #key(...scopes: readonly string[]): Promise<string> {
    return ((await this.#create('/v1/keys', { name: 'failover', scopes })) as { readonly key: string }).key;
  }

  async #create(path: string, body: object): Promise<unknown> {
    const { status, json, text } = await this.#clients.decided(path, this.#adminKey, body);
    if (status !== 201) throw new Error(`POST ${path} is answered ${status} ${text}`);
    return json;
  }

  get #clients(): Client {
    if (this.#client === undefined) throw new Error('the club is not open');
    return this.#client;
  }

  /** Keeps every checkpoint that is signed while the others record. */
  async #readCheckpoints(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#notes.push(await this.#read((client) => client.get('/v1/log/checkpoint')));
      await sleep(50);
    }
  }

  /** Reads from one of the APIs; again while none can answer. */
  #read<T>(read: (client: TilescribeClient) => Promise<T>): Promise<T> {
    const choose = (): string => this.chance.pick(this.#servers).proxy.address;
    return readFromAny({ choose, key: this.#readingKey, patienceMs: READ_MS }, read);
  }

  async #compared(): Promise<{
    readonly events: number;
    readonly acknowledged: number;
    readonly found: readonly string[];
  }> {
    const text = await this.#read((client) => client.get('/v1/log/export', { query: { disclosures: 'all' } }));
    const [file = '', note = '', key = ''] = ['log.ndjson', 'checkpoint', 'log.key'].map((each) =>
      join(this.folder, each),
    );
    await writeFile(file, text);
    await writeFile(note, this.#notes.at(-1) ?? '');
    await writeFile(key, await this.#read((client) => client.get('/v1/log/key')));
    const events = eventsIn(text);
    const all = this.#recorders.flatMap(({ acknowledged }) => acknowledged);
    const found = [
      ...faultsIn(events, all),
      ...checkpointFaults(events, this.#notes),
      ...(await faultsInVerify(file, '--checkpoint', note, '--log-key', key)),
    ];
    return { events: events.length, acknowledged: all.length, found };
  }

  #complaints(): readonly string[] {
    const failed = this.#clients.failed.splice(0);
    const causes = failed.map((id) => this.#servers.flatMap((server) => server.logOf(id) ?? [])[0] ?? id);
    return [...causes.map((cause) => `500: ${cause}`), ...this.#servers.flatMap(({ deaths }) => deaths.splice(0))];
  }
}
