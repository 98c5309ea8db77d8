import { judgesOf } from '#judge';
import type { Response } from 'supertest';
import { audit } from '#audit';
import type { DealCommand, RuleSet } from '#deal';
import { matchRuleSets, ruleSets, RULE_SETS } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { agreedByLot, seeded, type Seeded } from '#testing';
import { sha256 } from '../../apps/api/src/platform/environment/environment.js';
import * as deals from '../../apps/api/src/features/deals/deals.examples.js';
import * as devices from '../../apps/api/src/features/devices/devices.examples.js';
import * as matches from '../../apps/api/src/features/matches/matches.examples.js';
import * as tables from '../../apps/api/src/features/tables/tables.examples.js';
import * as walls from '../../apps/api/src/features/walls/walls.examples.js';
import { order } from '../api/played-deal.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { randomBodies } from '../calculator/random-bodies.js';
import { asResult } from '../deal/as-result.js';
import { malformed, malformedText, strangeHeader } from './malformed.js';

/** The number of requests of each kind; the environment may set more. */
const REQUESTS = Number(process.env['TILESCRIBE_CHECK_REQUESTS'] ?? 20);

let api: RunningApi;
let client: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  client = await api.as('admin', 'deals:record', 'referee', 'audit');
  for (const table of ['table-1', 'table-7']) await client.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Sends a request with a malformed body, text or header; throws at an answer that the document does not declare. */
const send = async (
  chance: Seeded,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const text = chance.next() < 0.1 ? malformedText(chance, body) : JSON.stringify(malformed(chance, body));
  const strange = chance.next() < 0.1 ? strangeHeader(chance) : {};
  const answer = await client.post(path, text, { ...JSON_TYPE, ...headers, ...strange });
  const reported = { path, text, strange, status: answer.status, body: answer.body as unknown };
  if (answer.status >= 500) throw new Error(`failed: ${JSON.stringify(reported)}`);
  if (answer.status >= 400) {
    const { code, detail, errors = [] } = answer.body as Problem;
    const unclear = errors.filter((each) => each.detail === '' || !/^(\/|$)/.test(each.pointer));
    if (!code || !detail || unclear.length > 0) throw new Error(`unclear: ${JSON.stringify(reported)}`);
  }
  return answer;
};

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

/** The number of answers and of refusals, to check that both occur. */
const tally = (statuses: readonly number[]) => ({
  answered: statuses.filter((status) => status < 300).length,
  refused: statuses.filter((status) => status >= 400).length,
});

it('any request to the calculator gets an answer of the document', async () => {
  const chance = seeded(1);
  const statuses: number[] = [];
  // Few random calculations are answered.
  const bodies = randomBodies(2 * REQUESTS, 20261122);
  for (const { name, body } of bodies) statuses.push((await send(chance, `/v1/calculator/${name}`, body)).status);
  expect(tally(statuses).answered).toBeGreaterThan(0);
  expect(tally(statuses).refused).toBeGreaterThan(bodies.length / 3);
}, 3_600_000);

/** The commands of a random deal, in a full or result-only recording. */
const dealOf = (chance: Seeded, rules: RuleSet): readonly DealCommand[] => {
  const { commands, events } = playDealInMemory(chance.below(1_000_000), rules, {
    agreed: agreedByLot(rules, chance).options ?? {},
  });
  const [opening, ...rest] = commands as readonly [DealCommand, ...DealCommand[]];
  return chance.next() < 0.5 ? [opening, ...rest] : asResult(opening, events);
};

const REFEREES: readonly ((chance: Seeded) => DealCommand)[] = [
  (chance) => ({ type: 'RewindTo', sequence: 1 + chance.below(30), reason: 'misread', by: 'referee-1' }),
  (chance) => ({
    type: 'ImposePenalty',
    payments: [{ from: 'east', to: 'bank', points: 1 + chance.below(20) }],
    reason: 'looked',
    by: 'referee-1',
  }),
  () => ({ type: 'AmendHand', seat: 'east', tiles: ['1m'], visibility: 'open', reason: 'misread', by: 'referee-1' }),
];

it.each(RULE_SETS.map((rules, seed) => [rules.id, rules, seed] as const))(
  'any command to a deal of %s before the right one gets an answer of the document',
  async (_, rules, seed) => {
    const chance = seeded(seed);
    const statuses: number[] = [];
    while (statuses.length < REQUESTS) {
      const dealId = uuidv7();
      const [opening, ...commands] = dealOf(chance, rules);
      await api.clearTables();
      statuses.push((await send(chance, '/v1/deals', { dealId: uuidv7(), ...order(opening!) })).status);
      await api.clearTables();
      const opened = await client.post('/v1/deals', { dealId, ...order(opening!) }).expect(201);
      let tag = opened.headers['etag']!;
      const path = `/v1/deals/${dealId}/commands`;
      // A malformed request that is accepted changes the deal, so that a later command may be wrong in it.
      let hasChanged = false;
      for (const command of commands) {
        if (statuses.length >= REQUESTS) break;
        const given = chance.next() < 0.1 ? chance.pick(REFEREES)(chance) : command;
        const { status, headers } = await send(chance, path, order(given), { 'If-Match': tag });
        statuses.push(status);
        hasChanged ||= status < 300;
        const right = await client.post(path, order(command), { 'If-Match': status < 300 ? headers['etag']! : tag });
        if (!hasChanged) expect(right.status).toBe(200);
        if (right.status >= 300) break;
        tag = right.headers['etag']!;
      }
    }
    expect(tally(statuses).refused).toBeGreaterThan(REQUESTS / 3);
  },
  3_600_000,
);

it('any other body gets an answer of the document', async () => {
  const chance = seeded(3);
  const statuses: number[] = [];
  const [matchId, walled] = [uuidv7(), uuidv7()];
  const dealt = { ...deals.openDeal, dealId: walled, commandId: uuidv7() };
  await api.clearTables();
  await client.post('/v1/deals', dealt).expect(201);
  const opened = await client.post('/v1/matches', { ...matches.openClassical, matchId, commandId: uuidv7() });
  let tag = opened.headers['etag']!;
  const bodies: readonly (readonly [path: string, body: object])[] = [
    ['/v1/matches', matches.openMatch],
    ['/v1/matches', matches.openDazhong],
    ['/v1/matches', matches.openClassical],
    [`/v1/matches/${matchId}/commands`, matches.command],
    [`/v1/matches/${matchId}/commands`, { ...matches.command, command: { type: 'PauseClock' } }],
    [
      `/v1/matches/${matchId}/commands`,
      { ...matches.command, command: { type: 'RollForDealer', player: 'b1946ac9', dice: [1, 2] } },
    ],
    ['/v1/deals', deals.openClassical],
    ...[walls.command, ...Object.values(walls.commands)].map(
      (body) => [`/v1/deals/${walled}/wall/commands`, body] as const,
    ),
    ['/v1/tables', tables.request],
    ['/v1/keys', { name: 'by the window', scopes: ['deals:read'] }],
    ['/v1/devices/gateway-7/batches', devices.batch],
  ];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const [path, body] = chance.pick(bodies);
    const fresh = 'commandId' in body ? { ...body, commandId: uuidv7() } : body;
    const isOfMatch = path === `/v1/matches/${matchId}/commands`;
    const answer = await send(chance, path, fresh, isOfMatch ? { 'If-Match': tag } : {});
    statuses.push(answer.status);
    if (isOfMatch && answer.status < 300) tag = answer.headers['etag']!;
  }
  expect(tally(statuses).refused).toBeGreaterThan(REQUESTS / 3);
}, 3_600_000);

it('the accepted requests are in a log that verifies', async () => {
  await client.get('/health/ready').expect(200);
  const file = await client.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
  const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
  expect(report.findings).toEqual([]);
  expect(report.deals.length).toBeGreaterThan(4);
}, 3_600_000);
