import type { EventStore } from '#event-log';
import type { DealCommand } from '#deal';
import { ApiKeys } from '#persistence';
import { openDeal, SigningDevice } from '#testing';
import { status } from '../../apps/api/src/features/devices/device-status.examples.js';
import { request as tileSet } from '../../apps/api/src/features/tile-sets/tile-sets.examples.js';
import { EVENT_STORE } from '../../apps/api/src/platform/database/tokens.js';
import { DOCUMENT } from '../api/contract.js';
import { OCCURRED_AT, order, played, record } from '../api/played-deal.js';
import { LOG, RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const OWN = 'table-own';
const OTHER = 'club-1';
/** Every scope, at another table. */
const LIMITED = [
  'admin',
  'referee',
  'audit',
  'deals:read',
  'deals:write',
  'deals:record',
  'device:hand',
  `table:${OWN}`,
];

let api: RunningApi;
let limited: Client;
/** A device of its own table, with its credential. */
let device: Client;
const deal = played(11, { table: OTHER });
const ids = { dealId: uuidv7(), ownDealId: uuidv7(), matchId: uuidv7() };
let tag: string;

const openMatch = (table: string) => ({
  matchId: uuidv7(),
  commandId: uuidv7(),
  occurredAt: OCCURRED_AT,
  command: {
    ...{ type: 'OpenMatch', table, ruleSet: 'sichuan-mil', limits: { deals: 4 } },
    places: [1, 2, 3, 4].map((side) => ({ side, player: `p${side}` })),
    firstDealer: { by: 'lot', player: 'p1' },
  },
});

beforeAll(async () => {
  api = await RunningApi.start();
  const admin = await api.as('admin');
  for (const table of [OWN, OTHER]) await admin.post('/v1/tables', { table, name: table }).expect(201);
  await admin.put('/v1/players/p2', { name: 'Anna' }).expect(200);
  const scribe = await api.as('deals:record');
  await scribe.post('/v1/matches', { ...openMatch(OTHER), matchId: ids.matchId }).expect(201);
  tag = await record(scribe, ids.dealId, deal, 20);
  await record(scribe, ids.ownDealId, played(12, { table: OWN }), 20);
  const gateway = await api.as('device:gateway', `table:${OTHER}`);
  const wrong: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '7z' };
  const records = [{ sequence: 1, dealId: ids.dealId, ...order(wrong) }];
  await gateway.post('/v1/devices/gateway/batches', { epoch: uuidv7(), records }).expect(200);
  limited = await api.as(...LIMITED);
  const claim = { name: 'a gateway', device: 'hand', tables: [OWN] };
  const { body: issued } = await admin.post('/v1/device-keys/claim-codes', claim).expect(201);
  const { body: claimed } = await admin.post('/v1/device-keys/claims', { code: issued.code }).expect(201);
  device = admin.with(claimed.credential as string);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const VOID: DealCommand = { type: 'VoidDeal', reason: 'noise', by: 'referee-1' };

interface Attack {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** The sender; by default the key that is limited to another table. */
  readonly sender?: Client;
  readonly status: number;
  /** The expected code; by default FORBIDDEN. */
  readonly code?: string;
}

/** A request to each operation but GET, at a table that the key does not name, and the expected answer. */
const ATTACKS: Readonly<Record<string, () => Attack>> = {
  issueKey: () => ({ path: '/v1/keys', body: { name: 'x', scopes: ['admin'] }, status: 403 }),
  revokeKey: () => ({ path: '/v1/keys/some-key', status: 403 }),
  issueClaimCode: () => ({
    path: '/v1/device-keys/claim-codes',
    body: { name: 'x', device: 'hand', tables: [OTHER] },
    status: 403,
  }),
  // The request needs no key, and no key helps: only the code counts.
  claimDeviceKey: () => ({
    ...{ path: '/v1/device-keys/claims', body: { code: '0000-0000-0000' } },
    ...{ status: 404, code: 'NO_SUCH_CLAIM_CODE' },
  }),
  // A device registers its own key only.
  registerSigningKey: () => ({
    path: '/v1/devices/gateway/signing-keys',
    body: new SigningDevice(LOG, 'gateway').registration(OTHER),
    status: 403,
  }),
  endSigningKey: () => ({
    path: '/v1/devices/gateway/signing-keys/ended',
    body: { key: new SigningDevice(LOG, 'gateway').key },
    status: 403,
  }),
  issueSignInCode: () => ({ path: '/v1/sessions/codes', body: { name: 'x', scopes: ['admin'] }, status: 403 }),
  // As with a claim code, no key helps.
  openSession: () => ({
    ...{ path: '/v1/sessions', body: { code: '0000-0000-0000' } },
    ...{ status: 404, code: 'NO_SUCH_SIGN_IN_CODE' },
  }),
  // A session can only end itself, and a key is no session.
  endSession: () => ({ path: '/v1/sessions/current', status: 403 }),
  issueDeviceToken: () => ({
    ...{ path: '/v1/device-keys/tokens', body: { table: OTHER }, sender: device },
    status: 403,
  }),
  // A credential can only exchange itself, and an API key is no credential.
  rotateDeviceKey: () => ({
    ...{ path: '/v1/device-keys/rotations', body: { graceSeconds: 0 } },
    ...{ status: 401, code: 'UNAUTHENTICATED' },
  }),
  // A name is visible at every table.
  namePlayer: () => ({ path: '/v1/players/p1', body: { name: 'x' }, status: 403 }),
  erasePlayerName: () => ({ path: '/v1/players/p2', status: 403 }),
  openTable: () => ({ path: '/v1/tables', body: { table: 'table-new', name: 'x' }, status: 403 }),
  correctTable: () => ({ path: `/v1/tables/${OTHER}`, body: { name: 'x' }, status: 403 }),
  recordRefereeVisit: () => ({ path: `/v1/tables/${OTHER}/referee-visits`, status: 403 }),
  openDeal: () => ({
    path: '/v1/deals',
    body: { dealId: uuidv7(), ...order(openDeal({ table: OTHER, recording: 'result' })) },
    status: 403,
  }),
  // Each deal is refused separately.
  importDeals: () => ({
    path: '/v1/imports',
    body: {
      deals: [
        {
          dealId: uuidv7(),
          commands: [
            order(openDeal({ table: OTHER, recording: 'result' })),
            order({ type: 'AbandonDeal', reason: 'x' }),
          ],
        },
      ],
    },
    status: 200,
  }),
  giveCommand: () => ({
    ...{ path: `/v1/deals/${ids.dealId}/commands`, body: order(VOID), headers: { 'If-Match': tag } },
    status: 403,
  }),
  giveWallCommand: () => ({
    path: `/v1/deals/${ids.dealId}/wall/commands`,
    body: { commandId: uuidv7(), occurredAt: OCCURRED_AT, command: { type: 'CommitSoftwareWall' } },
    status: 403,
  }),
  previewCommands: () => ({
    path: `/v1/deals/${ids.dealId}/previews`,
    body: { commands: [VOID] },
    status: 403,
  }),
  openMatch: () => ({ path: '/v1/matches', body: openMatch(OTHER), status: 403 }),
  giveMatchCommand: () => ({
    path: `/v1/matches/${ids.matchId}/commands`,
    body: { commandId: uuidv7(), occurredAt: OCCURRED_AT, command: { type: 'EndMatch', cause: 'deals' } },
    headers: { 'If-Match': '"1"' },
    status: 403,
  }),
  // Each record is refused separately, and kept for the referee of the device's own table.
  sendBatch: () => ({
    path: '/v1/devices/hand/batches',
    body: { epoch: uuidv7(), records: [{ sequence: 1, dealId: ids.dealId, ...order(VOID) }] },
    status: 200,
  }),
  reportDamage: () => ({
    path: '/v1/devices/hand/damage-reports',
    body: { reportId: uuidv7(), table: OTHER, reason: 'x', foundAt: OCCURRED_AT },
    status: 403,
  }),
  // A tile set does not belong to one table.
  putTileSet: () => ({ path: '/v1/tile-sets/new', body: tileSet, status: 403 }),
  deleteTileSet: () => ({ path: '/v1/tile-sets/new', status: 403 }),
  reportStatus: () => ({ path: `/v1/devices/hand/tables/${OTHER}/status`, body: status, status: 403 }),
  stateProvisionalActs: () => ({
    path: `/v1/tables/${OTHER}/provisional-acts`,
    body: { deal: ids.dealId, sequence: Number(tag.slice(1, -1)), acts: [{ act: 'draw', seat: 'east' }] },
    status: 403,
  }),
  askQuestion: () => ({
    path: '/v1/devices/hand/questions',
    body: {
      ...{ questionId: uuidv7(), table: OTHER, dealId: ids.dealId, openedAt: OCCURRED_AT },
      ...{ reason: 'undecided', zones: [] },
    },
    status: 403,
  }),
  closeQuestion: () => ({
    path: `/v1/devices/hand/questions/${uuidv7()}/closings`,
    body: { table: OTHER, outcome: 'stands' },
    status: 403,
  }),
  answerQuestion: () => ({
    path: `/v1/tables/${OTHER}/questions/${uuidv7()}/statements`,
    body: { statementId: uuidv7(), by: 'referee-1', zones: [{ side: 1, zone: 'river', tiles: [] }] },
    status: 403,
  }),
};

const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    method === 'get' || method === 'head'
      ? []
      : [{ path, method, operationId: (operation as unknown as { readonly operationId: string }).operationId }],
  ),
);

/** Whether the operation changes nothing that others read. A token of a stream shows no more than its key sees. */
const changesNothing = ({ path }: { readonly path: string }): boolean =>
  /^\/v1\/calculator\/|\/stream-tokens$/.test(path);

/** The state that a write would change. */
const stateOf = async (): Promise<string> => {
  const admin = await api.as('audit');
  const keys = await api.app.get(ApiKeys, { strict: false }).list();
  return JSON.stringify([
    await api.app.get<EventStore>(EVENT_STORE, { strict: false }).head(),
    (await admin.get(`/v1/tables/${OTHER}`).expect(200)).text,
    (await admin.get(`/v1/tables/${OTHER}/questions`).expect(200)).text,
    (await admin.get('/v1/players').expect(200)).text,
    (await (await api.as('admin')).get('/v1/tile-sets').expect(200)).text,
    JSON.stringify((await (await api.as('admin')).get('/v1/devices').expect(200)).body),
    ((await admin.get('/v1/tables').expect(200)).body.tables as readonly { table: string }[]).map(({ table }) => table),
    keys.filter(({ name }) => name !== 'test').length,
  ]);
};

const SEND = {
  post: (sender: Client, path: string, body?: object, headers = {}) => sender.post(path, body, headers),
  put: (sender: Client, path: string, body?: object, headers = {}) => sender.put(path, body, headers),
  delete: (sender: Client, path: string) => sender.delete(path),
};

interface Line {
  readonly leaf?: { readonly stream: string };
  readonly disclosure?: object;
}

describe('a key limited to another table', () => {
  it.each(OPERATIONS.filter((operation) => !changesNothing(operation)))(
    'writes nothing by $method $path',
    async ({ method, operationId }) => {
      const attack = ATTACKS[operationId];
      if (attack === undefined) throw new Error(`${operationId} writes, and this test has no attack on it`);
      const before = await stateOf();
      const { path, body, status, headers = {}, sender = limited, code = 'FORBIDDEN' } = attack();
      const answer = await SEND[method as keyof typeof SEND](sender, path, body, headers);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(`"${code}"`)]);
      expect(await stateOf()).toBe(before);
    },
  );

  it('is tested with every operation that writes, and with no other', () => {
    expect(Object.keys(ATTACKS).sort()).toEqual(
      OPERATIONS.filter((operation) => !changesNothing(operation))
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });

  it('is refused only for its table: without the limit the requests are accepted or refused for another reason', async () => {
    const free = await api.as(...LIMITED.filter((scope) => !/^(table|device):/.test(scope)));
    const { path, body } = ATTACKS['openTable']!();
    await free.post(path, body).expect(201);
    expect((await free.post(`/v1/tables/${OTHER}/referee-visits`).expect(200)).body.status).toBe('running');
    await limited.post(`/v1/tables/${OWN}/referee-visits`).expect(200);
  });

  it('reads another table as a spectator does', async () => {
    const spectator = await api.as('deals:read');
    for (const path of [
      `/v1/deals/${ids.dealId}`,
      `/v1/deals/${ids.dealId}/events?limit=500`,
      `/v1/deals/${ids.dealId}/ledger`,
      `/v1/matches/${ids.matchId}`,
      `/v1/tables/${OTHER}`,
      '/v1/deals',
    ])
      expect((await limited.get(path).expect(200)).text).toBe((await spectator.get(path).expect(200)).text);
    expect((await limited.get(`/v1/tables/${OTHER}`)).body).not.toHaveProperty('refusals');
    await limited.get(`/v1/deals/${ids.dealId}/export?disclosures=all`).expect(403);
    await limited.get(`/v1/deals/${ids.dealId}/export`).expect(200);
  });

  it('reads its own table completely, and exports only the disclosures of that table', async () => {
    const own = await limited.get(`/v1/deals/${ids.ownDealId}/events?limit=500`).expect(200);
    expect(own.text).not.toContain('"hidden"');
    const { body } = await limited.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    const opened = new Set<string>();
    let stream = '';
    // Disclosures follow the event that they open.
    for (const line of (body as Buffer).toString().trimEnd().split('\n')) {
      const { leaf, disclosure } = JSON.parse(line) as Line;
      stream = leaf?.stream ?? stream;
      if (disclosure) opened.add(stream);
    }
    expect(opened).toEqual(new Set([`deal/${ids.ownDealId}`]));
  });
});
