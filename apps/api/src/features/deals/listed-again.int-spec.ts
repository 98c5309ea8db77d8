import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { onServer } from '#persistence';
import { openDeal } from '#testing';
import { importDeal, order, played, record } from '../../../../../test/api/played-deal.js';
import { Client, LOG } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { createTestDatabase, type TestDatabase } from '../../../../../libs/persistence/src/testing/index.js';
import { createApplication } from '../../application.js';
import { KeyIssuer } from '../keys/key-issuer.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 120_000);
afterAll(() => database.drop(), 30_000);

async function running(work: (app: NestFastifyApplication, address: string) => Promise<void>): Promise<void> {
  const app = await createApplication({ url: database.url, log: LOG });
  try {
    await app.listen(0, '127.0.0.1');
    await work(app, await app.getUrl());
  } finally {
    await app.close();
  }
}

const withoutDirectories = (): Promise<unknown> =>
  onServer(database.adminUrl, (owner) => owner.query('TRUNCATE places, matches, deals, directory_progress'));

it('all deals of a log that lost its directories are listed again, and its unfinished deal holds its table', async () => {
  const [settled, rewound, unfinished] = [uuidv7(), uuidv7(), uuidv7()];
  const DECIDED = { reason: 'as the captains agreed', by: 'referee-1' };
  const places = ['anna', 'boris', 'chen', 'dora'].map((player, index) => ({ side: index + 1, player }));
  const openMatch = {
    type: 'OpenMatch',
    table: 'old-2',
    ruleSet: 'sichuan-mil',
    places,
    firstDealer: { by: 'lot', player: 'anna' },
  };
  const lists = async (client: Client) => ({
    deals: (await client.get('/v1/deals').expect(200)).body as unknown,
    matches: (await client.get('/v1/matches').expect(200)).body as unknown,
  });
  let before: Awaited<ReturnType<typeof lists>> | undefined;
  let keys: Readonly<Record<'opener' | 'colleague' | 'referee', string>> | undefined;

  await running(async (app, address) => {
    const keyOf = async (...scopes: string[]) =>
      (await app.get(KeyIssuer, { strict: false }).issue('test', scopes)).secret;
    keys = {
      opener: await keyOf('deals:record'),
      colleague: await keyOf('deals:record'),
      referee: await keyOf('referee'),
    };
    const opener = new Client(address, keys.opener);
    const admin = new Client(address, await keyOf('admin'));
    for (const table of ['old-1', 'old-2']) await admin.post('/v1/tables', { table, name: table }).expect(201);
    await importDeal(opener, settled, played(5, { table: 'old-1' }));
    const open = order(openDeal({ table: 'old-2', recording: 'result' }));
    const { body: opened } = await opener.post('/v1/deals', { dealId: rewound, ...open }).expect(201);
    const referee = opener.with(keys.referee);
    for (const command of [
      { type: 'VoidDeal', ...DECIDED },
      { type: 'RewindTo', sequence: opened.sequence as number, ...DECIDED },
    ] as const) {
      const { headers } = await referee.get(`/v1/deals/${rewound}`).expect(200);
      await referee.post(`/v1/deals/${rewound}/commands`, order(command), { 'If-Match': headers['etag']! }).expect(200);
    }
    await record(opener, unfinished, played(6, { table: 'old-1' }), 4);
    const match = { matchId: uuidv7(), commandId: uuidv7(), occurredAt: '2026-03-11T09:00:00.000Z' };
    await opener.post('/v1/matches', { ...match, command: openMatch }).expect(201);
    before = await lists(opener);
    expect(before).toMatchObject({
      deals: { deals: [{ status: 'settled' }, { status: 'open' }, { status: 'open' }] },
      matches: { matches: [{ status: 'open' }] },
    });
  });

  await withoutDirectories();

  await running(async (_, address) => {
    const opener = new Client(address, keys!.opener);
    expect(await lists(opener)).toEqual(before);
    const open = (client: Client, table: string) =>
      client.post('/v1/deals', { dealId: uuidv7(), ...order(openDeal({ table, recording: 'result' })) });
    const { body: busy } = await open(opener, 'old-1').expect(409);
    expect(busy).toMatchObject({ code: 'TABLE_BUSY', deal: unfinished });
    const giveUp = async (client: Client) => {
      const { headers } = await client.get(`/v1/deals/${unfinished}`).expect(200);
      const body = order({ type: 'AbandonDeal', reason: 'left over from the evening before' });
      return client.post(`/v1/deals/${unfinished}/commands`, body, { 'If-Match': headers['etag']! });
    };
    expect((await giveUp(opener.with(keys!.colleague))).status).toBe(403);
    expect((await giveUp(opener)).status).toBe(200);
    await open(opener, 'old-1').expect(201);
    // A deal that was over and then rewound is only corrected; it does not hold its table.
    await open(opener, 'old-2').expect(201);
  });
}, 120_000);
