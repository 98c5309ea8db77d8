import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Text } from '#language';
import type * as FanTable from '../../libs/rules/src/sichuan-style/scoring/fan.table.js';
import type * as Clauses from '../../libs/rules/src/sichuan-style/ruleset/clauses.js';
import type * as Texts from '../../libs/rules/src/sichuan-style/texts/texts.js';
import { sichuanStyle } from '#rules/sichuan-style';
import { calculate, type Calculation } from '../../apps/api/src/access/limits/calculation.js';
import { OtherThread } from '../../apps/api/src/access/limits/other-thread.js';
import { runTilescribe } from '../../apps/auditor/src/run.js';
import { playDealInMemory } from '#simulated-table';
import { record } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

/** The fan “All Simples”: a row of the table, a name and a clause, in the folder of one rule set. */
jest.mock('../../libs/rules/src/sichuan-style/scoring/fan.table.js', () => {
  const table = jest.requireActual<typeof FanTable>('../../libs/rules/src/sichuan-style/scoring/fan.table.js');
  const isSimple = (tile: string): boolean => !/^[19]/.test(tile);
  const allSimples: (typeof table.FAN_TABLE.rows)[number] = {
    id: 'all-simples',
    clause: 'SS-val.11',
    fan: 1,
    counts: ({ parts }) => (parts.every(({ tiles }) => tiles.every(isSimple)) ? 1 : 0),
  };
  const rows = [...table.FAN_ROWS, allSimples];
  return { ...table, FAN_ROWS: rows, FAN_TABLE: { ...table.FAN_TABLE, rows } };
});
// The answers differ, so this is another edition, which has no file yet.
jest.mock('../../libs/rules/src/sichuan-style/corpus/fingerprint.js', () => ({
  ...jest.requireActual<object>('../../libs/rules/src/sichuan-style/corpus/fingerprint.js'),
  ...{ EDITION: '2', ANSWERS: '2'.repeat(64) },
}));
jest.mock('../../libs/rules/src/sichuan-style/ruleset/clauses.js', () => {
  const clauses = jest.requireActual<typeof Clauses>('../../libs/rules/src/sichuan-style/ruleset/clauses.js');
  return { ...clauses, CLAUSE_IDS: [...clauses.CLAUSE_IDS, 'SS-val.11'] };
});
jest.mock('../../libs/rules/src/sichuan-style/texts/texts.js', () => {
  const { texts } = jest.requireActual<typeof Texts>('../../libs/rules/src/sichuan-style/texts/texts.js');
  const name: Text = { en: 'All Simples', ru: 'Без единиц и девяток', zh: '断幺九' };
  const clause: Text = {
    en: 'All Simples: 1 fan for a hand without 1 and 9.',
    ru: 'Без единиц и девяток: 1 фан за руку без 1 и 9.',
    zh: '断幺九：手牌没有一和九，1 番。',
  };
  return {
    texts: {
      ...texts,
      fans: { ...texts.fans, 'all-simples': name },
      clauses: { ...texts.clauses, 'SS-val.11': clause },
    },
  };
});

/** The thread of the calculator has the compiled rule sets, without those of this test. */
jest
  .spyOn(OtherThread.prototype, 'answer')
  .mockImplementation((calculation) => Promise.resolve(calculate(calculation as Calculation)));

let api: RunningApi;
let folder: string;
beforeAll(async () => {
  api = await RunningApi.start();
  folder = await mkdtemp(join(tmpdir(), 'added-fan-'));
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
}, 30_000);

const FAN = { id: 'all-simples', clause: 'SS-val.11', fan: 1 };

/** The first deal of simulated players that somebody wins with the fan. */
const wonDeal = () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const { commands, events } = playDealInMemory(seed, sichuanStyle);
    const won = events.find(
      (event) => event.type === 'WinJudged' && event.valuation?.fans.some(({ id }) => id === FAN.id),
    );
    if (won !== undefined) return commands;
  }
  throw new Error('nobody wins with the fan');
};

it('an added fan is listed with its name and its clause', async () => {
  const anyone = await api.as();
  const { body } = await anyone.get('/v1/rule-sets/sichuan-style/fans').expect(200);
  expect(body.fans.at(-1)).toEqual({ ...FAN, name: 'All Simples' });
  const clause = await anyone.get('/v1/rule-sets/sichuan-style/clauses/SS-val.11', { 'Accept-Language': 'zh' });
  expect(clause.body).toEqual({ id: 'SS-val.11', text: '断幺九：手牌没有一和九，1 番。' });
});

it('an added fan counts in the calculator', async () => {
  const hand = { ruleSet: 'sichuan-style', winningTile: '5s', source: 'discard', circumstances: [] };
  const anyone = await api.as();
  const score = async (standing: string): Promise<unknown> =>
    (await anyone.post('/v1/calculator/score', { ...hand, forbiddenSuit: 'm', standing }).expect(200)).body;
  expect(await score('234567p23456788s')).toMatchObject({
    valuation: { points: 2, fans: [{ ...FAN, name: 'All Simples' }] },
  });
  expect(await score('123567p23456788s')).toMatchObject({ valuation: { points: 1, fans: [] } });
});

it('an added fan is paid, verified and explained', async () => {
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const dealId = uuidv7();
  await record(await api.as('deals:record'), dealId, { steps: wonDeal().map((command) => ({ command })) });
  const reader = await api.as('audit');
  const { body: ledger } = await reader.get(`/v1/deals/${dealId}/ledger`).expect(200);
  expect(JSON.stringify(ledger)).toContain('All Simples');
  const { body } = await reader.get(`/v1/deals/${dealId}/export?disclosures=all`).responseType('blob').expect(200);
  const file = join(folder, 'deal.ndjson');
  await writeFile(file, String(body));
  const out: string[] = [];
  const terminal = {
    out: (text: string) => out.push(text),
    err: (text: string) => out.push(text),
    taken: () => Promise.resolve(),
  };
  expect(await runTilescribe(['verify', file], terminal)).toBe(0);
  expect(await runTilescribe(['explain', file], terminal)).toBe(0);
  expect(out.join('\n')).toContain('All Simples: 1 (SS-val.11)');
});
