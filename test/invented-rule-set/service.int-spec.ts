import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculate, type Calculation } from '../../apps/api/src/access/limits/calculation.js';
import { OtherThread } from '../../apps/api/src/access/limits/other-thread.js';
import { runTilescribe } from '../../apps/auditor/src/run.js';
import { playDealInMemory } from '#simulated-table';
import { record } from '../api/played-deal.js';
import { type Client, RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { rules, texts as lanternTexts } from './lantern-84/index.js';

jest.mock('../../libs/rules/src/installed.js', () => jest.requireActual<object>('./registry.js'));

/** The thread of the calculator has the compiled rule sets, without those of this test. */
jest
  .spyOn(OtherThread.prototype, 'answer')
  .mockImplementation((calculation) => Promise.resolve(calculate(calculation as Calculation)));

let api: RunningApi;
let anyone: Client;
let folder: string;
beforeAll(async () => {
  api = await RunningApi.start();
  anyone = await api.as();
  folder = await mkdtemp(join(tmpdir(), 'invented-'));
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
}, 30_000);

/** The first deal of simulated players that somebody wins with a lantern. */
const wonDeal = () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const { commands, events } = playDealInMemory(seed, rules, { agreed: { base: 2 } });
    const hasLantern = events.some(
      (event) => event.type === 'WinJudged' && event.transfers.some(({ reason }) => reason === 'win.lantern'),
    );
    if (hasLantern) return { commands, events };
  }
  throw new Error('nobody wins with a lantern');
};

const run = async (...args: readonly string[]) => {
  const out: string[] = [];
  const code = await runTilescribe([...args], {
    out: (text) => out.push(text),
    err: (text) => out.push(text),
    taken: () => Promise.resolve(),
  });
  return { code, out: out.join('\n') };
};

it('is listed with its options, tiles, clauses, fans and reasons', async () => {
  const { body: list } = await anyone.get('/v1/rule-sets').expect(200);
  expect(list.ruleSets).toContainEqual(expect.objectContaining({ id: 'lantern-84', title: 'Lantern mahjong' }));
  const { body } = await anyone.get('/v1/rule-sets/lantern-84').expect(200);
  expect(body).toMatchObject({
    tiles: 84,
    options: [{ name: 'base', kind: 'number', most: 20 }, { name: 'lanterns' }],
    hands: { melds: ['pung', 'kong'], members: [] },
    match: { firstDealer: ['lot'] },
  });
  for (const [path, count] of [
    ['clauses', rules.clauses.length],
    ['fans', rules.fans.length],
    ['reasons', Object.keys(lanternTexts.reasons).length],
  ] as const) {
    const { body: texts } = await anyone.get(`/v1/rule-sets/lantern-84/${path}`, { 'Accept-Language': 'ru' });
    expect(texts[path]).toHaveLength(count);
    expect(texts[path][0].text ?? texts[path][0].name).toMatch(/[а-я]/);
  }
});

it('is calculated', async () => {
  const { body } = await anyone
    .post('/v1/calculator/score', {
      ruleSet: 'lantern-84',
      options: { base: 2 },
      standing: '111222333p44s777z',
      winningTile: '4s',
      source: 'self-draw',
      circumstances: [],
    })
    .expect(200);
  expect(body).toMatchObject({ verdict: 'win', valuation: { points: 16 } });
});

it('is recorded, paid, read and exported, and the auditor verifies, replays and explains the export', async () => {
  const { commands, events } = wonDeal();
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const dealId = uuidv7();
  await record(await api.as('deals:record'), dealId, { steps: commands.map((command) => ({ command })) });
  const reader = await api.as('audit');
  const { body: view } = await reader.get(`/v1/deals/${dealId}`).expect(200);
  expect(view.deal).toMatchObject({ phase: 'settled', ruleSet: 'lantern-84' });
  const { body: ledger } = await reader.get(`/v1/deals/${dealId}/ledger`).expect(200);
  const settled = events.at(-1);
  expect(settled).toMatchObject({ type: 'DealSettled', balances: ledger.balances });
  expect(JSON.stringify(ledger)).toContain('The value of the hand, and a point for the burning lantern.');

  const { body } = await reader.get(`/v1/deals/${dealId}/export?disclosures=all`).responseType('blob').expect(200);
  const file = join(folder, 'deal.ndjson');
  await writeFile(file, String(body));
  expect(await run('verify', file)).toMatchObject({ code: 0 });
  expect((await run('replay', file)).code).toBe(0);
  const explained = await run('explain', file);
  expect(explained).toMatchObject({ code: 0 });
  expect(explained.out).toContain('clause LN-3.2: If a lantern of the winner burns, each payer adds one point.');
  expect((await run('explain', file, '--lang', 'zh')).out).toContain('牌值，另加亮灯一分。');
});

it('is played as a match', async () => {
  const matchId = uuidv7();
  const opened = await (
    await api.as('deals:record')
  ).post('/v1/matches', {
    matchId,
    commandId: uuidv7(),
    occurredAt: '2026-03-11T09:30:00.000Z',
    command: {
      type: 'OpenMatch',
      table: 'table-1',
      ruleSet: 'lantern-84',
      options: { base: 2 },
      places: [1, 2, 3, 4].map((side) => ({ side, player: `player-${side}` })),
      firstDealer: { by: 'lot', player: 'player-1' },
    },
  });
  expect(opened).toMatchObject({
    status: 201,
    body: {
      events: [{ event: { type: 'MatchOpened', ruleSet: 'lantern-84' } }, { event: { type: 'FirstDealerFound' } }],
    },
  });
});
