import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '#audit';
import { editionsFolder, fileNameOf, PublishedEditions } from '#editions';
import { matchRuleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { order, played } from '../../../../../test/api/played-deal.js';
import { ReportedEvening } from '../../../../../test/api/reported-evening.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

const DEVICE = 'gateway-1';
const TABLES = ['hall', 'club', 'free'] as const;
const folder = mkdtempSync(join(tmpdir(), 'tilescribe-editions-'));
const WHY = { reason: 'The file of the edition is lost.' } as const;

let before: RunningApi;
let api: RunningApi;
let referee: Client;
let device: Client;
let matchId: string;
let matchDeal: string;
const [atHall, atFree] = [uuidv7(), uuidv7()];
const epoch = uuidv7();
let records: readonly { readonly sequence: number; readonly dealId: string }[];

/** Deals are begun under the published editions; then the files of these editions are lost and the service is restarted. */
beforeAll(async () => {
  cpSync(editionsFolder(), folder, { recursive: true });
  before = await RunningApi.start(undefined, undefined, {}, undefined, { editions: folder });
  const admin = await before.as('admin', 'deals:write', 'deals:record');
  for (const table of TABLES) await admin.post('/v1/tables', { table, name: table }).expect(201);

  const commands = played(3, { table: 'hall' })
    .steps.slice(0, 12)
    .map(({ command }) => command);
  records = commands.map((command, index) => ({ sequence: index + 1, dealId: atHall, ...order(command) }));
  await (
    await before.as(`device:${DEVICE}`, 'table:hall')
  )
    .post(`/v1/devices/${DEVICE}/batches`, { epoch, records: records.slice(0, 8) })
    .expect(200);

  const [opening] = played(3, { table: 'free' }).steps;
  await admin.post('/v1/deals', { dealId: atFree, ...order(opening!.command) }).expect(201);

  const evening = new ReportedEvening('club', admin);
  matchId = await evening.openMatch();
  matchDeal = await evening.openNext(matchId);
  await before.close();

  for (const ruleSet of ['sichuan-mil', 'classical'])
    rmSync(join(folder, fileNameOf(new PublishedEditions(editionsFolder()).find(ruleSet)!)));
  api = await RunningApi.start(() => Promise.resolve(before.database.url), undefined, {}, undefined, {
    editions: folder,
  });
  referee = await api.as('referee', 'deals:record', 'deals:write');
  device = await api.as(`device:${DEVICE}`, 'table:hall');
}, 120_000);
afterAll(async () => {
  await api.close();
  await before.database.drop();
  rmSync(folder, { recursive: true });
}, 30_000);

const say = async (dealId: string, command: object, client = referee) => {
  const { headers } = await client.get(`/v1/deals/${dealId}`).expect(200);
  return client.post(`/v1/deals/${dealId}/commands`, order(command as never), { 'If-Match': headers['etag']! });
};
const send = (sent: readonly object[]) => device.post(`/v1/devices/${DEVICE}/batches`, { epoch, records: sent });

it('a gateway goes on when a referee has voided the deal of its held records', async () => {
  const held = (await send(records.slice(8)).expect(200)).body;
  expect(held).toMatchObject({ lastSequence: 8, results: [{ status: 'held', rejection: { code: 'JUDGE_MISSING' } }] });

  const offered = await referee.get(`/v1/deals/${atHall}/legal-commands`).expect(200);
  expect(offered.body.commands).toEqual([]);
  expect((await say(atHall, { type: 'VoidDeal', ...WHY, by: 'referee-1' })).status).toBe(200);
  const { body } = await referee.get(`/v1/deals/${atHall}`).expect(200);
  expect(body.deal).toMatchObject({ phase: 'settled', ending: 'void' });
  const ledger = (await referee.get(`/v1/deals/${atHall}/ledger`).expect(200)).body;
  expect(ledger.balances).toMatchObject({ east: 0, south: 0, west: 0, north: 0 });

  const sent = (await send(records.slice(8)).expect(200)).body;
  expect(sent.lastSequence).toBe(12);
  expect(sent.results.map(({ status }: { status: string }) => status)).toEqual([
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
  expect(sent.results[0].rejection.code).toBe('WRONG_PHASE');
  // The gateway itself abandons what is over already.
  const late = { sequence: 13, dealId: atHall, ...order({ type: 'AbandonDeal', ...WHY }) };
  expect((await send([late]).expect(200)).body.results).toMatchObject([{ status: 'duplicate' }]);
});

it('a deal that was only opened is abandoned, its table is free, and every other command is still refused', async () => {
  const next = await say(atFree, played(3, { table: 'free' }).steps[1]!.command);
  expect([next.status, next.body.code]).toEqual([409, 'JUDGE_MISSING']);
  expect((await say(atFree, { type: 'AbandonDeal', ...WHY })).status).toBe(200);
  const again = await say(atFree, { type: 'AbandonDeal', ...WHY });
  expect([again.status, again.body.code]).toEqual([422, 'DEAL_SETTLED']);
  const { body } = await referee.get(`/v1/deals/${atFree}`).expect(200);
  expect(body.deal).toMatchObject({ phase: 'settled', ending: 'abandoned' });
  const dazhong = { dealId: uuidv7(), ...order({ type: 'OpenDeal', table: 'free', ruleSet: 'dazhong' } as never) };
  expect((await referee.post('/v1/deals', dazhong)).body.code).not.toBe('TABLE_BUSY');
});

it('a match counts the ended deal as void, although its rules are missing too', async () => {
  expect((await say(matchDeal, { type: 'AbandonDeal', ...WHY })).status).toBe(200);
  const { body } = await referee.get(`/v1/matches/${matchId}`).expect(200);
  expect(body.match.deals).toMatchObject([{ deal: matchDeal, settled: { ending: 'abandoned' } }]);
  expect(body.match.deals[0].playedNumber).toBeUndefined();
});

it('the auditor without these judges finds nothing but that they are missing', async () => {
  const { text } = await (await api.as('audit')).get('/v1/log/export?disclosures=all').buffer(true).expect(200);
  const none = () => undefined;
  const { findings } = await audit([Buffer.from(text)], { judges: none, matchRuleSets: none, sha256: nodeSha256 });
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['UNKNOWN_RULE_SET']));
  const published = new PublishedEditions(editionsFolder());
  const judged = await audit([Buffer.from(text)], {
    ...{ matchRuleSets, sha256: nodeSha256 },
    judges: ({ fingerprint }) => published.judgeOf(fingerprint),
  });
  expect(judged.findings).toEqual([]);
});
