import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TilescribeClient } from '#client';
import { readFromAny } from '../api/chosen-server.js';
import { exists } from '#process-lock';
import { seeded, type Seeded } from '#testing';
import { uuidv7 } from '../api/uuidv7.js';
import { faultsInVerify } from '../chaos/audited.js';
import { Client } from '../chaos/client.js';
import { eventsIn } from '../chaos/exported.js';
import { Fates } from '../chaos/fates.js';
import type { PrivateDatabase } from '../chaos/private-database.js';
import { RequestProxy } from '../chaos/request-proxy.js';
import { Server } from '../chaos/server.js';
import { checkpointFaults, eventFaults } from './compared.js';
import { KeyedDevice } from './keyed-device.js';
import { KeyedWriter } from './keyed-writer.js';
import { FAULTS, WRITES, type Cell } from './matrix.js';
import { Requests } from './requests.js';
import { StatementProxy, type Struck } from './statement-proxy.js';

const LOG = 'test.example/crash';
const WRITERS = 4;
const DEVICES = 2;
/** The longest time until the write of a round happens, and until the log can be read after the fault. */
const PATIENCE_MS = 30_000;
const ANSWER_MS = 8_000;
/** Commands that each recorder sends after the fault. */
const AFTERWARDS = 2;
/** The most writes of the kind that pass before the fault. */
const MOST_PASSING = 3;

interface Round extends Cell {
  readonly ms: number;
  readonly events: number;
  /** The answers and errors after which a request was sent again, since the stage was opened. */
  readonly repeats: Client['repeats'];
  readonly faults: readonly string[];
}

/** Two APIs on one database, each behind a proxy that makes faults; four programs, two devices and a reader of checkpoints. */
export class Stage {
  readonly #requests;
  readonly #recorders: (KeyedWriter | KeyedDevice)[] = [];
  readonly #notes: string[] = [];
  #lines: readonly StatementProxy[] = [];
  #servers: readonly Server[] = [];
  #adminKey = '';
  #readingKey = '';

  private constructor(
    private readonly folder: string,
    private readonly chance: Seeded,
    private readonly client: Client,
  ) {
    this.#requests = new Requests(client);
  }

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-crash-'));
    const logKey = join(folder, 'log-key.pem');
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    await writeFile(logKey, pem, { mode: 0o600 });
    const lines = [await StatementProxy.start(database.port), await StatementProxy.start(database.port)];
    const { url, adminUrl } = await database.make(name, lines[0]!.port);
    const fates = new Fates(seeded(seed));
    const servers: Server[] = [];
    for (const line of lines) {
      const [own, owners] = [url, adminUrl].map((each) => Object.assign(new URL(each), { port: line.port }).href);
      const env = { HOST: '127.0.0.1', PORT: '0', TILESCRIBE_LOG: LOG, TILESCRIBE_LOG_KEY_FILE: logKey };
      const addresses = { DATABASE_URL: own!, DATABASE_ADMIN_URL: owners! };
      servers.push(new Server(await RequestProxy.start(fates), { ...env, ...addresses }));
    }
    const client = new Client(
      servers.map(({ proxy }) => proxy.address),
      seeded(seed + 1),
    );
    const stage = new Stage(folder, seeded(seed + 2), client);
    stage.#lines = lines;
    stage.#servers = servers;
    await stage.#start(seed);
    return stage;
  }

  /** Makes the fault while everybody records; then compares answers, log and checkpoints. */
  async round({ write, fault: name }: Cell): Promise<Round> {
    const start = Date.now();
    const at = this.chance.below(this.#lines.length);
    const line = this.#lines[at]!;
    const { afterAnswer, ends } = FAULTS[name];
    const faults: string[] = [];
    let isStruck = false;
    const beside = (struck: Struck): Promise<void> => this.#end(ends, struck, this.#servers[at]!);
    // The first write of its kind is as likely as a later one, when groups are larger.
    const passing = write === 'checkpoint' ? 0 : this.chance.below(MOST_PASSING);
    const made = line.strike(WRITES[write], passing, { afterAnswer, beside }).then(
      () => (isStruck = true),
      (error: unknown) => {
        faults.push(String(error));
        return true;
      },
    );
    const deadline = start + PATIENCE_MS;
    const isOver = (): boolean => isStruck || Date.now() > deadline;
    const recording = this.#recorders.map((each) => record(each, isOver).catch((error: unknown) => String(error)));
    const reading = this.#readCheckpoints(isOver);
    const isMade = await Promise.race([made, sleep(PATIENCE_MS, false, { ref: false })]);
    line.disarm();
    if (!isMade) faults.push(`${write}: no such statement was sent within ${PATIENCE_MS} ms`);
    await reading;
    for (const result of await Promise.all(recording)) if (typeof result === 'string') faults.push(result);
    await Promise.all(this.#servers.filter(({ isUp }) => !isUp).map((server) => server.start()));
    faults.push(...(await this.#requests.repeated()));
    this.#notes.push(await this.#read((client) => client.get('/v1/log/checkpoint')));
    const { events, found } = await this.#compared();
    const { repeats } = this.client;
    faults.push(...found, ...this.#complaints());
    return { write, fault: name, ms: Date.now() - start, events, repeats: { ...repeats }, faults };
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      await server.kill();
      await server.proxy.stop();
    }
    for (const line of this.#lines) await line.stop();
    await rm(this.folder, { recursive: true });
  }

  async #start(seed: number): Promise<void> {
    for (const server of this.#servers) {
      const output = await server.start();
      this.#adminKey ||= /first admin key, shown this once: (\S+)/.exec(output)?.[1] ?? '';
    }
    this.#readingKey = await this.#key('referee', 'audit');
    for (let index = 0; index < WRITERS + DEVICES; index += 1) {
      const [table, device, chance] = [`table-${index + 1}`, `gateway-${index + 1}`, seeded(seed * 100 + index)];
      await this.#create('/v1/tables', { table, name: table });
      this.#recorders.push(
        index < WRITERS
          ? new KeyedWriter(table, await this.#key('deals:record', `table:${table}`), this.#requests, chance)
          : new KeyedDevice(
              ...([table, device, await this.#key(`device:${device}`, `table:${table}`)] as const),
              ...([this.#requests, chance] as const),
            ),
      );
    }
  }

  async #key(...scopes: readonly string[]): Promise<string> {
    return ((await this.#create('/v1/keys', { name: 'crash', scopes })) as { readonly key: string }).key;
  }

  async #create(path: string, body: object): Promise<unknown> {
    const { status, json, text } = await this.client.decided(path, this.#adminKey, body, {
      'idempotency-key': uuidv7(),
    });
    if (status !== 201) throw new Error(`POST ${path} is answered ${status} ${text}`);
    return json;
  }

  /** Ends what the fault ends beside the connection. */
  async #end(ends: (typeof FAULTS)[keyof typeof FAULTS]['ends'], { backend }: Struck, server: Server): Promise<void> {
    if (ends === 'api') {
      await server.kill();
      void server.start();
    } else if (ends === 'backend') {
      // pg_terminate_backend does the same.
      process.kill(backend, 'SIGTERM');
      while (exists(backend)) await sleep(5);
    }
    // The server of the test ends all its backends when one is killed, and recovers.
    else if (ends === 'database') process.kill(backend, 'SIGKILL');
  }

  /** Keeps every checkpoint that is signed while the others record. */
  async #readCheckpoints(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#notes.push(await this.#read((client) => client.get('/v1/log/checkpoint')));
      await sleep(20);
    }
  }

  /** Reads from one of the APIs; again while none can answer. */
  #read<T>(read: (client: TilescribeClient) => Promise<T>): Promise<T> {
    const choose = (): string => this.chance.pick(this.#servers).proxy.address;
    return readFromAny({ choose, key: this.#readingKey, patienceMs: PATIENCE_MS, attemptMs: ANSWER_MS }, read);
  }

  async #compared(): Promise<{ readonly events: number; readonly found: readonly string[] }> {
    const text = await this.#read((client) => client.get('/v1/log/export', { query: { disclosures: 'all' } }));
    const [file, note, key] = ['log.ndjson', 'checkpoint', 'log.key'].map((each) => join(this.folder, each)) as [
      string,
      string,
      string,
    ];
    await writeFile(file, text);
    await writeFile(note, this.#notes.at(-1) ?? '');
    await writeFile(key, await this.#read((client) => client.get('/v1/log/key')));
    const events = eventsIn(text);
    const verified = await faultsInVerify(file, '--checkpoint', note, '--log-key', key);
    const writers = this.#recorders.filter((each) => each instanceof KeyedWriter);
    const devices = this.#recorders.filter((each) => each instanceof KeyedDevice);
    const found = [
      ...eventFaults(
        events,
        writers.flatMap(({ acknowledged }) => acknowledged),
        devices.flatMap(({ acknowledged }) => acknowledged),
      ),
      ...checkpointFaults(events, this.#notes),
      ...verified,
    ];
    return { events: events.length, found };
  }

  #complaints(): readonly string[] {
    const causes = this.client.failed
      .splice(0)
      .map((id) => this.#servers.flatMap((server) => server.logOf(id) ?? [])[0] ?? id);
    return [...causes.map((cause) => `500: ${cause}`), ...this.#servers.flatMap(({ deaths }) => deaths.splice(0))];
  }
}

/** Sends commands until the fault, and a few afterwards. */
const record = async (recorder: KeyedWriter | KeyedDevice, isOver: () => boolean): Promise<undefined> => {
  while (!isOver()) await recorder.next();
  for (let count = 0; count < AFTERWARDS; count += 1) await recorder.next();
};
