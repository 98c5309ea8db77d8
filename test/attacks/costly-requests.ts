import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { lengthenLog } from '../api/large-log.js';
import { played, record } from '../api/played-deal.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

/** The number of costly requests at once. */
export const AT_ONCE = 40;
/** The processor time that the calculations of one address may take in a minute (ms). */
const CALCULATION_MS = 2000;
/** 119 bytes that take about 0.07 s of the processor. */
const COSTLY = JSON.stringify({
  ruleSet: 'dazhong',
  standing: '123m456p789s5555z',
  seatWind: 'east',
  options: { jokers: 'up' },
  joker: '5z',
});

/** A process of the API with a log of some 6,000 events, and the requests that cost it most. */
export class CostlyRequests {
  private constructor(
    private readonly database: TestDatabase,
    readonly api: SpawnedApi,
  ) {}

  static async start(): Promise<CostlyRequests> {
    const database = await createTestDatabase();
    const api = await SpawnedApi.start({
      database,
      env: { TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1', TILESCRIBE_CALCULATION_MS_PER_MINUTE: String(CALCULATION_MS) },
    });
    const admin = api.client(api.adminKey);
    await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    await record(admin.with(await api.key(api.adminKey, 'deals:record')), uuidv7(), played(5), 20);
    await lengthenLog(database, 6000);
    return new CostlyRequests(database, api);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.database.drop();
  }

  /** A key that may export the log. */
  reader(): Promise<string> {
    return this.api.key(this.api.adminKey, 'deals:read');
  }

  /** Many exports at once, with ten keys in turn. */
  async exports(): Promise<readonly Response[]> {
    const keys = await Promise.all(Array.from({ length: 10 }, () => this.reader()));
    return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => this.exported(keys[index % keys.length]!)));
  }

  async exported(key: string): Promise<Response> {
    const answer = await fetch(`${this.api.address}/v1/log/export`, {
      headers: { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'identity' },
    });
    await answer.text();
    return answer;
  }

  /** Many calculations at once, from four addresses. */
  calculations(): Promise<readonly Response[]> {
    return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => this.waits(`198.51.100.${index % 4}`)));
  }

  async waits(address: string): Promise<Response> {
    const answer = await fetch(`${this.api.address}/v1/calculator/waits`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: COSTLY,
    });
    await answer.text();
    return answer;
  }
}
