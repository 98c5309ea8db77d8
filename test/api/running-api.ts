import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { createApplication } from '../../apps/api/src/application.js';
import { DEFAULT_PROTECTION, type ProtectionSettings } from '../../apps/api/src/access/limits/settings.js';
import { KeyIssuer } from '../../apps/api/src/features/keys/key-issuer.js';
import type { JudgeOptions } from '../../apps/api/src/recording/judges/judges.module.js';
import { sourceJudges } from '../../apps/api/src/recording/judges/sources.js';
import type { WitnessOptions } from '../../apps/api/src/features/log/witnesses/witness-settings.js';
import { conforms } from './contract.js';
import { PROCESSES } from './processes.js';
import { uuidv7 } from './uuidv7.js';
import { RoundRobin } from './round-robin.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';

/** Tests of the API are tests of the sources, also while these differ from the published editions. */
const SOURCES: JudgeOptions = { preferredJudges: sourceJudges() };

/** Node runs no TypeScript, so calculations without a key run the compiled sources. */
const calculationThread = pathToFileURL(join(process.cwd(), 'dist/apps/api/src/access/limits/calculation-thread.js'));

export const LOG = 'test.example/log';

/** The real application, which listens, on a real database of its own. */
export class RunningApi {
  private constructor(
    /** The first application, whose parts a test may look into. */
    readonly app: NestFastifyApplication,
    readonly address: string,
    readonly database: TestDatabase,
    private readonly others: readonly { readonly stop: () => Promise<void> }[],
  ) {}

  /**
   * @param through leads the application to the database by another address.
   * @param prepare adds routes before the application listens.
   * @param logKeyFile the private key that signs checkpoints.
   * @param judges decide deals: by default the sources, under the names of their editions.
   * @param witnesses cosign checkpoints.
   * @param host the address on which it listens.
   */
  static async start(
    through = (url: string): Promise<string> => Promise.resolve(url),
    prepare: (app: NestFastifyApplication) => Promise<void> = () => Promise.resolve(),
    protection: Partial<ProtectionSettings> = {},
    logKeyFile?: string,
    judges: JudgeOptions = SOURCES,
    witnesses: WitnessOptions = {},
    host = '127.0.0.1',
  ): Promise<RunningApi> {
    const database = await createTestDatabase();
    const url = await through(database.url);
    const started = async (): Promise<NestFastifyApplication> => {
      const app = await createApplication(
        { url, log: LOG, ...judges, ...witnesses, ...(logKeyFile !== undefined && { logKeyFile }) },
        // Tests send faster than people do. test/attacks checks the limits.
        {
          protection: {
            ...DEFAULT_PROTECTION,
            ...{ keylessRequestsPerMinute: 0, calculationMsPerMinute: 0, keylessCalculationMsPerMinute: 0 },
            calculationThread,
            ...protection,
          },
        },
      );
      await prepare(app);
      await app.listen(0, host);
      return app;
    };
    const app = await started();
    if (PROCESSES === 1) return new RunningApi(app, await app.getUrl(), database, []);
    const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, started));
    const addresses = await Promise.all([app, ...others].map((each) => each.getUrl()));
    const balancer = await RoundRobin.before(addresses);
    return new RunningApi(app, balancer.address, database, [...others.map(closing), balancer]);
  }

  /** A client with a key of these scopes; without any scope, with no key. */
  async as(...scopes: readonly string[]): Promise<Client> {
    if (scopes.length === 0) return new Client(this.address, undefined);
    return new Client(this.address, (await this.app.get(KeyIssuer, { strict: false }).issue('test', scopes)).secret);
  }

  /** Abandons every deal that is not over, so that the next test finds its tables free. */
  async clearTables(): Promise<void> {
    const referee = await this.as('referee');
    const { body } = await referee.get('/v1/deals?status=open&limit=500').expect(200);
    for (const { dealId } of body.deals as readonly { readonly dealId: string }[]) {
      const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
      const command = { type: 'AbandonDeal', reason: 'the test is over' };
      const body = { commandId: uuidv7(), occurredAt: '2026-03-11T23:00:00.000Z', command };
      await referee.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': headers['etag']! }).expect(200);
    }
  }

  async stop(): Promise<void> {
    await this.close();
    await this.database.drop();
  }

  /** Closes the applications, and leaves the database. */
  async close(): Promise<void> {
    for (const part of [closing(this.app), ...this.others]) await part.stop();
  }
}

const closing = (app: NestFastifyApplication) => ({ stop: () => app.close() });

type Headers = Readonly<Record<string, string>>;

/** A client of the API, always with the same key. */
export class Client {
  constructor(
    readonly address: string,
    readonly key: string | undefined,
  ) {}

  /** The same client with another key. */
  with(key: string | undefined): Client {
    return new Client(this.address, key);
  }

  get(path: string, headers: Headers = {}): request.Test {
    return this.#checked('get', path).set(this.#with(headers));
  }

  post(path: string, body?: object | string, headers: Headers = {}): request.Test {
    return this.#checked('post', path).set(this.#with(headers)).send(body);
  }

  put(path: string, body?: object | string, headers: Headers = {}): request.Test {
    return this.#checked('put', path).set(this.#with(headers)).send(body);
  }

  delete(path: string): request.Test {
    return this.#checked('delete', path).set(this.#with({}));
  }

  /** Checks every answer of every test against the OpenAPI document. */
  #checked(method: 'get' | 'post' | 'put' | 'delete', path: string): request.Test {
    return request(this.address)
      [method](path)
      .expect((answer) => conforms(answer, method, path));
  }

  #with(headers: Headers): Headers {
    return this.key === undefined ? headers : { Authorization: `Bearer ${this.key}`, ...headers };
  }
}
