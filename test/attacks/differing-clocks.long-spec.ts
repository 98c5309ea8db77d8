import { judgesOf } from '#judge';
import { audit, type AuditReport } from '#audit';
import type { DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { matchRuleSets, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { SEATS, tilesOf } from '#tiles';
import * as examples from '../../apps/api/src/features/matches/matches.examples.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { eventsIn } from '../chaos/exported.js';

/**
 * Several APIs write to one log at the same time, each with a clock of its own: one is right, one behind, one ahead. An API
 * whose clock is more than five minutes behind would refuse the times of the table as implausible.
 */
const OFF_BY_MS = { behind: -4 * 60_000, ahead: 90_000 } as const;
const TABLES = 8;
const DEALS = 2;
const PLAYERS = examples.openClassical.command.places.map(({ player }) => player);
const HANDS = ['123m567p234s78s44p', '999m13p46s58s36m37p', '24m28p17s4578m135p', '2479m147p39s15s28m'];

let database: TestDatabase;
let apis: readonly SpawnedApi[];
let clients: readonly Client[];
beforeAll(async () => {
  database = await createTestDatabase();
  const [right, ...others] = [
    await SpawnedApi.start({ database }),
    await SpawnedApi.start({ database, env: clockOffBy(OFF_BY_MS.behind) }),
    await SpawnedApi.start({ database, env: clockOffBy(OFF_BY_MS.ahead) }),
  ] as const;
  apis = [right, ...others];
  const admin = right.client(right.adminKey);
  for (let table = 1; table <= TABLES; table += 1)
    await admin.post('/v1/tables', { table: `table-${table}`, name: 'x' }).expect(201);
  const key = await right.key(right.adminKey, 'deals:write', 'audit');
  clients = apis.map((api) => api.client(key));
}, 120_000);
afterAll(async () => {
  for (const api of apis) await api.stop();
  await database.drop();
});

/** Moves the clock of a process that is started with these variables. */
const clockOffBy = (milliseconds: number): Readonly<Record<string, string>> => {
  const source = `
    const RealDate = Date;
    const now = () => RealDate.now() + ${milliseconds};
    globalThis.Date = class extends RealDate {
      constructor(...given) { super(...(given.length === 0 ? [now()] : given)); }
      static now() { return now(); }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
};

let requests = 0;
/** Returns the APIs in turn, so that every request goes to another one than the request before. */
const next = (): Client => clients[(requests += 1) % clients.length] as Client;

/** A command with the right time of the table's own clock. */
const sent = (command: object) => ({ commandId: uuidv7(), occurredAt: new Date().toISOString(), command });

/** Plays a match at a table: dice for East, then deals in result-only recordings. */
const playMatch = async (table: string): Promise<void> => {
  const matchId = uuidv7();
  const command = { ...examples.openClassical.command, table };
  let tag = (
    await next()
      .post('/v1/matches', { matchId, ...sent(command) })
      .expect(201)
  ).headers['etag']!;
  for (const [index, player] of PLAYERS.entries()) {
    const roll = sent({ type: 'RollForDealer', player, dice: [1, index + 1] });
    tag = (await next().post(`/v1/matches/${matchId}/commands`, roll, { 'If-Match': tag }).expect(200)).headers[
      'etag'
    ]!;
  }
  for (let deal = 0; deal < DEALS; deal += 1) await playDeal(matchId, table);
};

const playDeal = async (matchId: string, table: string): Promise<void> => {
  const { match } = (await next().get(`/v1/matches/${matchId}`).expect(200)).body as { readonly match: MatchView };
  const { ruleSet, options } = examples.openClassical.command;
  const { seating, round } = match.next!;
  const dealId = uuidv7();
  const opening: DealCommand = {
    type: 'OpenDeal',
    ...{ match: matchId, table, ruleSet, recording: 'result', source: 'person', seating },
    options: { ...options, ...(round !== undefined && { round }) },
  };
  let tag = (
    await next()
      .post('/v1/deals', { dealId, ...sent(opening) })
      .expect(201)
  ).headers['etag']!;
  for (const report of REPORTS)
    tag = (await next().post(`/v1/deals/${dealId}/commands`, sent(report), { 'If-Match': tag }).expect(200)).headers[
      'etag'
    ]!;
};

const REPORTS: readonly DealCommand[] = [
  { type: 'ReportWin', seats: ['east'], tile: '6s', source: { kind: 'discard', from: 'south' }, circumstances: [] },
  ...SEATS.map((seat, place): DealCommand => ({ type: 'ReportHand', seat, tiles: tilesOf(HANDS[place]!), melds: [] })),
];

describe('one log by APIs whose clocks differ', () => {
  let file: string;
  let report: AuditReport;
  beforeAll(async () => {
    await Promise.all(Array.from({ length: TABLES }, (_, index) => playMatch(`table-${index + 1}`)));
    const answer = await next().get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    file = (answer.body as Buffer).toString();
    report = await audit([Buffer.from(file)], {
      judges: judgesOf(ruleSets),
      matchRuleSets,
      sha256: nodeSha256,
    });
  }, 120_000);

  it('has times that never go back along its positions', () => {
    const recorded = eventsIn(file).map(({ leaf }) => leaf.recordedAt);
    expect(recorded.length).toBeGreaterThan(TABLES * (5 + DEALS * 6));
    expect(recorded).toEqual(recorded.toSorted());
    // All clocks were used: the times of the one that is ahead are there, and the others go on from them.
    expect(Date.parse(recorded.at(-1)!)).toBeGreaterThan(Date.now());
  });

  it('is clean: hashes, settlements that the matches cite, and times', () => {
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe('clean');
    expect(report.deals).toHaveLength(TABLES * DEALS);
    expect(report.matches).toHaveLength(TABLES);
  });
});
