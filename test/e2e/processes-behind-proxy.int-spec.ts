import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DealCommand } from '#deal';
import { DEFAULT_PROTECTION } from '../../apps/api/src/access/limits/settings.js';
import { createApplication } from '../../apps/api/src/application.js';
import { StreamFanOut } from '../../apps/api/src/features/streams/channels/stream-fan-out.js';
import { KeyIssuer } from '../../apps/api/src/features/keys/key-issuer.js';
import { sourceJudges } from '../../apps/api/src/recording/judges/sources.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { bodyOf, canRun, PROXIES, RunningProxy } from '../api/compressing-proxies.js';
import { order, played } from '../api/played-deal.js';
import { LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const NDJSON = 'application/x-ndjson';
/** The commands of each deal before it is abandoned, and the events after which a reader connects again. */
const [COMMANDS, EVENTS] = [12, 7];

let database: TestDatabase;
let folder: string;
let key: string;
const apps: NestFastifyApplication[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilescribe-processes-'));
  database = await createTestDatabase();
  for (let count = 0; count < 2; count += 1) {
    const options = { url: database.url, log: LOG, preferredJudges: sourceJudges() };
    const app = await createApplication(options, { protection: DEFAULT_PROTECTION });
    await app.listen(0, '127.0.0.1');
    apps.push(app);
  }
  const scopes = ['admin', 'deals:record', 'referee'];
  key = (await apps[0]!.get(KeyIssuer, { strict: false }).issue('test', scopes)).secret;
}, 120_000);
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
  rmSync(folder, { recursive: true });
}, 30_000);

interface Sent {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly deal: string; readonly sequence: number };
}

const dataIn = async (stream: IncomingMessage, count: number): Promise<readonly Sent[]> => {
  const seen: Sent[] = [];
  for await (const line of createInterface({ input: stream })) {
    const message = JSON.parse(line) as Sent;
    if (message.event === 'deal-event') seen.push(message);
    if (seen.length === count) break;
  }
  stream.destroy();
  return seen;
};

const proxies = PROXIES.filter(([name]) => name === 'nginx' || name === 'Caddy');

describe.each(proxies)('two processes behind %s', (name, proxy) => {
  const test = canRun(proxy) ? it : it.skip;
  const table = name.toLowerCase();
  let running: RunningProxy | undefined;
  beforeAll(async () => {
    if (!canRun(proxy)) return;
    running = await RunningProxy.start(proxy, folder, ...(await Promise.all(apps.map((app) => app.getUrl()))));
    await post('/v1/tables', { table, name: table });
  });
  afterAll(() => running?.stop());

  const post = async (path: string, body: object, tag = ''): Promise<string> => {
    const answer = await running!.open(path, key, {
      method: 'POST',
      headers: { ...(tag && { 'If-Match': tag }) },
      body,
    });
    const text = await bodyOf(answer);
    if (answer.statusCode! >= 300) throw new Error(text);
    return answer.headers.etag ?? '';
  };

  /** Records the first commands of a deal, each at whichever process the proxy chooses, and abandons it. */
  const play = async (): Promise<string> => {
    const dealId = uuidv7();
    const [opening, ...steps] = played(5).steps.slice(0, COMMANDS);
    const open = { ...opening!.command, table } as DealCommand;
    let tag = await post('/v1/deals', { dealId, ...order(open) });
    const end = { type: 'AbandonDeal', reason: 'the test is over' } as DealCommand;
    for (const command of [...steps.map((step) => step.command), end])
      tag = await post(`/v1/deals/${dealId}/commands`, order(command), tag);
    return dealId;
  };

  test('a table is followed through its deals, each event once and in order, and resumed at either process', async () => {
    const opened = apps.map((app) => jest.spyOn(app.get(StreamFanOut, { strict: false }), 'channel'));
    const deals = [await play()];
    const follow = async (count: number, after: string): Promise<readonly Sent[]> => {
      const headers = { Accept: NDJSON, 'Accept-Encoding': 'identity', 'Last-Event-ID': after };
      return dataIn(await running!.open(`/v1/tables/${table}/stream`, key, { headers }), count);
    };
    const seen: Sent[] = [];
    const readUntil = async (total: number): Promise<void> => {
      while (seen.length < total)
        seen.push(...(await follow(Math.min(EVENTS, total - seen.length), seen.at(-1)?.id ?? '0')));
    };
    const live = readUntil(4 * EVENTS);
    deals.push(await play(), await play());
    await live;
    const expected: unknown[] = [];
    for (const deal of deals) {
      const text = await bodyOf(await running!.open(`/v1/deals/${deal}/events?limit=500`, key));
      const { events } = JSON.parse(text) as { readonly events: readonly object[] };
      expected.push(...events.map((event) => ({ deal, ...event })));
    }
    await readUntil(expected.length);
    expect(seen.map(({ data }) => data)).toEqual(expected);
    expect(opened.map((channel) => channel.mock.calls.length > 0)).toEqual([true, true]);
  }, 60_000);
});
