import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused, TilescribeClient, type Schemas } from '#client';
import type { DealEvent } from '#deal';
import type { TruthOfDeal } from '#simulated-table';
import { createTestDatabase, type TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { RoundRobin } from '../../api/round-robin.js';
import { Program } from './program.js';

export const TABLE = 'table-1';
export const DEVICE = 'gateway-1';
export const LOG = 'test.example/log';
const START_MS = 60_000;
const ANSWER_MS = 120_000;
const AUDIT_MS = 300_000;

/** How many API processes serve the log behind a load balancer: three under `npm run check -- three-processes`. */
const PROCESSES = Number(process.env['TILESCRIBE_TEST_PROCESSES'] ?? 1);

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** An answer, or a refusal as one. */
export const answered = (asked: Promise<unknown>): Promise<Answer> =>
  asked.then(
    (json) => ({ status: 200, json }),
    (fault: unknown) => {
      if (fault instanceof Refused) return { status: fault.status, json: fault.problem };
      throw fault;
    },
  );

export interface DeploymentOptions {
  /** Further environment of the API. */
  readonly apiEnv?: Readonly<Record<string, string>>;
  /** Migrated; by default a new one of the test server. */
  readonly database?: TestDatabase;
  /** The folder of the installed programs; by default this repository. */
  readonly installation?: string;
}

export interface Verdict {
  readonly code: number | NodeJS.Signals;
  readonly events: number;
  readonly deals: readonly { readonly deal: string; readonly verdict: string }[];
  readonly findings: readonly unknown[];
}

/**
 * The built programs as an operator runs them: an API on a database of its own and a free port, one table, and the programs
 * started beside it. `stop` ends every process that was started here and removes their files.
 */
export class Deployment {
  readonly #programs: Program[] = [];
  #api: Program | undefined;
  /** The other API processes, if there are several, and their ports. */
  readonly #otherApis: Program[] = [];
  readonly #otherPorts: number[] = [];
  #port = 0;
  /** Before several API processes. */
  #balancer: RoundRobin | undefined;
  /** A key with the scope admin, which the first start has printed. */
  #adminKey = '';
  /** A key that reads everything: referee and audit. */
  #readingKey = '';
  /** The key of the device, which records at the table. */
  deviceKey = '';

  private constructor(
    readonly database: TestDatabase,
    /** For state folders, truths and exports. */
    readonly folder: string,
    private readonly options: DeploymentOptions,
  ) {}

  static async start(options: DeploymentOptions = {}): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-e2e-'));
    const deployment = new Deployment(options.database ?? (await createTestDatabase()), folder, options);
    try {
      await deployment.#open();
    } catch (error) {
      await deployment.stop();
      throw error;
    }
    return deployment;
  }

  get address(): string {
    return this.#balancer?.address ?? `http://127.0.0.1:${this.#port}`;
  }

  /** The API, or the first of several, which a test may kill and start again while the others go on. */
  get api(): Program {
    if (!this.#api) throw new Error('the API was not started');
    return this.#api;
  }

  /** Starts the API; after a `kill` or `stop` again on the same port and database. */
  async startApi(): Promise<Program> {
    const { program, port } = await this.#listening(this.#port);
    this.#api = program;
    this.#port = port;
    return program;
  }

  /** Stops every API process and starts it again on the same port. */
  async restartEveryApi(): Promise<void> {
    await Promise.all([this.api, ...this.#otherApis].map((program) => program.stop()));
    await this.startApi();
    const ports = this.#otherPorts.splice(0);
    this.#otherApis.length = 0;
    for (const port of ports) await this.#startOtherApi(port);
  }

  /** Kills all API processes. `startApi` starts the first one again. */
  async killEveryApi(): Promise<void> {
    await Promise.all([this.api, ...this.#otherApis].map((program) => program.kill()));
  }

  /** The key of an admin. */
  get adminKey(): string {
    return this.#adminKey;
  }

  /** Issues a key with these scopes. */
  async key(...scopes: readonly string[]): Promise<string> {
    const body = { name: 'e2e', scopes };
    return (await this.client(this.#adminKey).post('/v1/keys', { body })).key;
  }

  /**
   * Starts the gateway next to a simulated table, in a state folder that may be used again. It sets `--truth`: see `truth`.
   * The gateway ends by itself when its `--deals` are played and delivered. Later flags go before earlier ones.
   */
  startGateway(
    flags: readonly string[],
    state = 'state',
    env: Readonly<Record<string, string>> = { TILESCRIBE_DEVICE_KEY: this.deviceKey },
  ): Program {
    const places = ['--api', this.address, '--device', DEVICE, '--table', TABLE, '--state', join(this.folder, state)];
    const args = ['--simulate', ...places, '--truth', this.#truthFile(state), ...flags];
    return this.run('table-gateway/main.js', args, env);
  }

  /** Starts a built program beside the API; `stop` ends it at the latest. */
  run(path: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
    const program = new Program(path, { args, env, installation: this.options.installation });
    this.#programs.push(program);
    return program;
  }

  /** The true deals at the table of a gateway: each settled one. */
  async truth(state = 'state'): Promise<readonly Required<TruthOfDeal>[]> {
    const lines = (await readFile(this.#truthFile(state), 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as Required<TruthOfDeal>);
  }

  /** A client with this key, by default the one of the referee, which reads everything. */
  client(key = this.#readingKey): TilescribeClient {
    return new TilescribeClient({ address: this.address, key, attemptMs: ANSWER_MS });
  }

  /** The ids of the deals, in the order in which they were opened. */
  async deals(query: { readonly table?: string } = {}): Promise<readonly string[]> {
    const { deals } = await this.client().get('/v1/deals', { query: { ...query, limit: 500 } });
    return deals.map(({ dealId }) => dealId);
  }

  /** All events of a deal, as the referee sees them. */
  async events(dealId: string): Promise<readonly DealEvent[]> {
    const { events } = await this.client().get('/v1/deals/{dealId}/events', {
      path: { dealId },
      query: { limit: 500 },
    });
    return events.map(({ event }) => event as DealEvent);
  }

  ledger(dealId: string): Promise<Schemas['Ledger']> {
    return this.client().get('/v1/deals/{dealId}/ledger', { path: { dealId } });
  }

  async table(table = TABLE): Promise<Schemas['Table']> {
    return this.client().get('/v1/tables/{table}', { path: { table } });
  }

  async match(matchId: string): Promise<Schemas['Match']['match']> {
    return (await this.client().get('/v1/matches/{matchId}', { path: { matchId } })).match;
  }

  async openTable(table: string, name: string, key = this.#adminKey): Promise<void> {
    await this.client(key).post('/v1/tables', { body: { table, name } });
  }

  /** Writes the export of the whole log to a file and returns its path. `none` uses a key that may only read deals. */
  async exportLog(disclosures: 'none' | 'all'): Promise<string> {
    const key = disclosures === 'all' ? this.#readingKey : await this.key('deals:read');
    const file = join(this.folder, `log-${disclosures}.ndjson`);
    await writeFile(file, this.client(key).parts('/v1/log/export', { query: { disclosures } }));
    return file;
  }

  /** `tilescribe verify`, offline. */
  async verify(file: string): Promise<Verdict> {
    const auditor = this.run('auditor/main.js', ['verify', file, '--json'], {});
    return { code: await auditor.ends(AUDIT_MS), ...(JSON.parse(auditor.out) as Omit<Verdict, 'code'>) };
  }

  async stop(): Promise<void> {
    await this.#balancer?.stop();
    for (const program of this.#programs.reverse()) await program.stop();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #open(): Promise<void> {
    const api = await this.startApi();
    if (PROCESSES > 1) this.#balancer = await this.#balanced();
    this.#adminKey = /first admin key, shown this once: (\S+)/.exec(api.err)?.[1] ?? '';
    this.#readingKey = await this.key('referee', 'audit');
    this.deviceKey = await this.key(`device:${DEVICE}`, `table:${TABLE}`);
    await this.openTable(TABLE, 'a simulated table', this.deviceKey);
  }

  /** Starts an API process on a port, or on a free one for 0. */
  async #listening(port: number): Promise<{ readonly program: Program; readonly port: number }> {
    const { url, adminUrl } = this.database;
    const env = {
      DATABASE_URL: url,
      DATABASE_ADMIN_URL: adminUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      TILESCRIBE_LOG: LOG,
      ...this.options.apiEnv,
    };
    const program = this.run('api/main.js', [], env);
    const [, bound] = await program.says(/listening on http:\/\/127\.0\.0\.1:(\d+)"/, START_MS);
    return { program, port: Number(bound) };
  }

  /** Starts the other API processes, and a load balancer before all of them. */
  async #balanced(): Promise<RoundRobin> {
    while (1 + this.#otherPorts.length < PROCESSES) await this.#startOtherApi(0);
    return RoundRobin.before([this.#port, ...this.#otherPorts].map((port) => `http://127.0.0.1:${port}`));
  }

  async #startOtherApi(wanted: number): Promise<void> {
    const { program, port } = await this.#listening(wanted);
    this.#otherApis.push(program);
    this.#otherPorts.push(port);
  }

  #truthFile(state: string): string {
    return join(this.folder, `${state}.truth.ndjson`);
  }
}
