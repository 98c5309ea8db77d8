import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealCommand } from '#deal';
import { commitmentsHash, nonceCommitment } from '#fairness';
import { sichuanMil } from '#rules/sichuan-mil';
import { nodeSha256, openDeal } from '#testing';
import { LogKey } from '../../apps/api/src/features/log/tree/log-key.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { OCCURRED_AT, order, played, record } from '../api/played-deal.js';
import { LOG, type Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { within } from '../failover/processes.js';
import { WitnessServer } from '../witnesses/witness-server.js';
import { move, tilescribe } from './operator.js';

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-hand-over-'));
const inFolder = (name: string): string => join(folder, name);
const [moveFile, keyFile, policyFile] = ['club.move', 'log-key.pem', 'policy'].map(inFolder) as [
  string,
  string,
  string,
];

let old: TestDatabase;
let next: TestDatabase;
let witness: WitnessServer;
let api: SpawnedApi;
beforeAll(async () => {
  [old, next] = [await createTestDatabase(), await createTestDatabase()];
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  const { text } = await LogKey.read(keyFile, LOG);
  witness = await WitnessServer.start('witness.example/w', text);
  const policy = [`log ${text}`, `witness w1 ${witness.key.text} ${witness.url}`, 'group all 1 w1', 'quorum all', ''];
  writeFileSync(policyFile, policy.join('\n'));
}, 120_000);
afterAll(async () => {
  await api.stop();
  await witness.stop();
  await old.drop();
  await next.drop();
  rmSync(folder, { recursive: true });
});

const started = (database: TestDatabase): Promise<SpawnedApi> =>
  SpawnedApi.start({
    database,
    env: {
      TILESCRIBE_LOG_KEY_FILE: keyFile,
      TILESCRIBE_WITNESS_POLICY_FILE: policyFile,
      TILESCRIBE_WITNESS_INTERVAL_MS: '100',
    },
  });
const answerOf = async (client: Client, path: string): Promise<string> =>
  ((await client.get(path).responseType('blob').expect(200)).body as Buffer).toString();
/** What is beside the log. A process stores the last uses of keys when it stops, after this was read. */
const shownTo = async (admin: Client): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['/v1/players', '/v1/tile-sets/set-1', '/v1/tables', '/v1/keys', '/v1/tables/table-2'].map(
        async (path): Promise<unknown> => (await admin.get(path).expect(200)).body,
      ),
    ),
    (name, value: unknown) => (name === 'lastUsedAt' ? undefined : value),
    2,
  );
/** Stores an answer in a file; returns its path. */
const stored = async (client: Client, path: string, name: string): Promise<string> => {
  writeFileSync(inFolder(name), await answerOf(client, path));
  return inFolder(name);
};
const sizeIn = (checkpoint: string): number => Number(readFileSync(checkpoint, 'utf8').split('\n')[1]);

interface Keys {
  readonly admin: string;
  readonly recorder: string;
  readonly auditor: string;
  readonly credential: string;
}

const TAGS = Object.fromEntries(
  sichuanMil.setup
    .tiles({})
    .map((tile, index) => [
      `E0040150${index.toString(16).toUpperCase().padStart(8, '0')}`,
      { kind: 'tile' as const, tile },
    ]),
);
const TABLE = { table: 'table-9', name: 'Table 9' };
const ONCE = { 'Idempotency-Key': 'table-9-once' };
const [dealId, walledId, deviceDealId] = [uuidv7(), uuidv7(), uuidv7()];
const epoch = uuidv7();
const wallPath = `/v1/deals/${walledId}/wall`;
const NONCE = { seat: 'east', nonce: nodeSha256('a nonce') } as const;
const wallCommand = (command: object): object => ({ commandId: uuidv7(), occurredAt: OCCURRED_AT, command });

/** The device's batch with one record that the deal refuses. */
const batch = (): object => {
  const opening: DealCommand = openDeal({ table: 'table-2', source: 'device' });
  const refused: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '7z' };
  const records = [opening, refused].map((command, index) => ({
    ...{ sequence: index + 1, dealId: deviceDealId, ...order(command) },
  }));
  return { epoch, records };
};
const sentBatch = batch();

/** An evening with everything that a log may have: a deal, a committed wall, players, a tile set, a device and its refusal. */
async function recorded(): Promise<Keys> {
  const admin = api.client(api.adminKey);
  const key = (...scopes: readonly string[]): Promise<string> => api.key(api.adminKey, ...scopes);
  for (const table of ['table-1', 'table-2', 'table-3'])
    await admin.post('/v1/tables', { table, name: table }).expect(201);
  await admin.post('/v1/tables', TABLE, ONCE).expect(201);
  await admin.put('/v1/players/p1', { name: '東 "East" O\'Neil' }).expect(200);
  const set = { name: 'Bamboo', ruleSet: 'sichuan-mil', tables: ['table-1'], tags: TAGS };
  await admin.put('/v1/tile-sets/set-1', set).expect(200);
  const recorder = await key('deals:record');
  await record(api.client(recorder), dealId, played(1));

  const codes = { name: 'Gateway', device: 'gateway-2', tables: ['table-2'] };
  const { body: issued } = await admin.post('/v1/device-keys/claim-codes', codes).expect(201);
  const { body: claimed } = await admin
    .with(undefined)
    .post('/v1/device-keys/claims', { code: issued.code })
    .expect(201);
  const credential = claimed.credential as string;
  const { body } = await (await deviceClient(credential)).post('/v1/devices/gateway-2/batches', sentBatch).expect(200);
  expect(body.results).toMatchObject([{ status: 'appended' }, { status: 'refused' }]);

  const walled = order(played(2, { table: 'table-3' }).steps[0]!.command);
  await api
    .client(recorder)
    .post('/v1/deals', { dealId: walledId, ...walled })
    .expect(201);
  await api
    .client(recorder)
    .post(`${wallPath}/commands`, wallCommand({ type: 'CommitSoftwareWall' }))
    .expect(200);
  const commitment = nonceCommitment({ log: LOG, deal: walledId, ...NONCE }, nodeSha256);
  await api
    .client(recorder)
    .post(`${wallPath}/commands`, wallCommand({ type: 'CommitNonce', seat: NONCE.seat, commitment }))
    .expect(200);
  return { admin: api.adminKey!, recorder, auditor: await key('audit', 'deals:read'), credential };
}

async function deviceClient(credential: string): Promise<Client> {
  const { body } = await api.client(credential).post('/v1/device-keys/tokens', { table: 'table-2' }).expect(201);
  return api.client(body.token as string);
}

it('hands a log over with one file, and everybody who knew it accepts it at the new place', async () => {
  api = await started(old);
  const keys = await recorded();
  const atOld = api.client(keys.auditor);
  const logKey = await stored(atOld, '/v1/log/key', 'log.key');
  const early = await stored(atOld, '/v1/log/checkpoint', 'early');
  const bundle = await stored(atOld, `/v1/deals/${dealId}/bundle?disclosures=all`, 'bundle');
  const before = await answerOf(atOld, '/v1/log/export?disclosures=all');
  const shown = await shownTo(api.client(keys.admin));
  await within('the witness has cosigned the log', () => Promise.resolve(witness.size(LOG) === sizeIn(early)));
  expect(await api.stop()).toBe('');

  // The old place: it reaches only its own database.
  const from = { FROM_DATABASE_ADMIN_URL: old.adminUrl };
  const written = await move(from, '--log', LOG, '--to-file', moveFile);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toMatch(
    new RegExp(
      `^wrote ${LOG} to ${moveFile}: ${sizeIn(early)} events, \\d+ rows in \\d+ tables.*, signed up to ${sizeIn(early)}\n`,
    ),
  );
  const [, sha256 = ''] = /SHA-256 of the file: ([0-9a-f]{64})\n/.exec(written.out) ?? [];
  await expect(started(old)).rejects.toThrow(`The log ${LOG} was moved to the file with SHA-256 ${sha256}`);

  // The new place: it has the file, the key and the SHA-256.
  const to = { TO_DATABASE_URL: next.url, TO_DATABASE_ADMIN_URL: next.adminUrl };
  const read = await move(to, '--log', LOG, '--from-file', moveFile, '--sha256', sha256);
  expect(read).toMatchObject({ code: 0, err: '' });
  const counted = (out: string): string | undefined => /\d+ events, .* signed up to \d+/.exec(out)?.[0];
  expect(counted(read.out)).toBe(counted(written.out));
  api = await started(next);
  // No first key: the log is there with its own.
  expect(api.adminKey).toBeUndefined();

  const auditor = api.client(keys.auditor);
  expect(await answerOf(auditor, '/v1/log/export?disclosures=all')).toBe(before);
  const admin = api.client(keys.admin);
  expect(await shownTo(admin)).toEqual(shown);
  // What was answered once is answered so again, and a device goes on behind its last number.
  const repeated = await admin.post('/v1/tables', TABLE, ONCE).expect(201);
  expect(repeated.body).toMatchObject(TABLE);
  const device = await deviceClient(keys.credential);
  const { body: again } = await device.post('/v1/devices/gateway-2/batches', sentBatch).expect(200);
  expect(again.results).toMatchObject([{ status: 'duplicate' }, { status: 'refused' }]);
  expect((await device.get('/v1/tables/table-2').expect(200)).body.status).toBe('needs-referee');
  // The commitments and the seed of the wall are there: the wall can be fixed.
  const recorder = api.client(keys.recorder);
  await recorder.post(`${wallPath}/commands`, wallCommand({ type: 'CloseCommitments' })).expect(200);
  const [committed, nonce] = (await recorder.get(wallPath).expect(200)).body.events as readonly {
    readonly event: { readonly commitment: string };
  }[];
  const seats = [{ seat: NONCE.seat, commitment: nonce!.event.commitment }];
  const { commitment } = committed!.event;
  const commitments = commitmentsHash({ log: LOG, deal: walledId, commitment, seats }, nodeSha256);
  await recorder.post(`${wallPath}/commands`, wallCommand({ type: 'OpenNonce', ...NONCE, commitments })).expect(200);
  expect((await recorder.get(wallPath).expect(200)).body.drawn.tiles).toHaveLength(108);

  // The log goes on, and the auditor, the bundle and the witness of before accept it.
  await record(recorder, uuidv7(), played(3));
  const later = await stored(auditor, '/v1/log/checkpoint', 'later');
  expect(sizeIn(later)).toBeGreaterThan(sizeIn(early));
  const log = await stored(auditor, '/v1/log/export?disclosures=all', 'log.ndjson');
  const growth = inFolder('growth');
  const between = `/v1/log/proofs/consistency?from=${sizeIn(early)}&to=${sizeIn(later)}`;
  writeFileSync(growth, JSON.stringify((await auditor.get(between).expect(200)).body));
  const trusted = ['--log-key', logKey];
  for (const [checked, ...args] of [
    ['early checkpoint', 'verify', log, '--checkpoint', early, ...trusted],
    ['later checkpoint', 'verify', log, '--checkpoint', later, ...trusted],
    ['bundle', 'verify', bundle, '--checkpoint', later, '--proof', growth, ...trusted],
    ['growth', 'consistency', early, later, '--proof', growth, ...trusted],
  ] as const) {
    const { code, out, err } = await tilescribe(...args);
    expect([checked, err, code, out]).toEqual([
      checked,
      '',
      expect.any(Number),
      expect.not.stringMatching(/DIFFERS|SHORTER/),
    ]);
    // Deals that go on have walls and tiles that cannot be checked yet: exit code 3.
    expect([0, 3]).toContain(code);
  }
  await within('the witness has cosigned the longer log', () => Promise.resolve(witness.size(LOG) === sizeIn(later)));
  expect(witness.statuses).not.toContain(422);
  const witnessed = await stored(auditor, '/v1/log/checkpoint?witnessed=true', 'witnessed');
  const cosigned = await tilescribe(
    'verify',
    log,
    '--checkpoint',
    witnessed,
    ...trusted,
    '--witness-policy',
    policyFile,
  );
  expect([cosigned.err, cosigned.out]).toEqual(['', expect.stringContaining('witness.example/w')]);
}, 180_000);

it('refuses wrong calls with what to do', async () => {
  const from = { FROM_DATABASE_ADMIN_URL: old.adminUrl };
  const to = { TO_DATABASE_URL: next.url, TO_DATABASE_ADMIN_URL: next.adminUrl };
  for (const [env, args, expected] of [
    [from, ['--to-file', 'x'], '--log: missing, expected the origin name of the log\n'],
    [
      from,
      ['--log', LOG, '--to-file', 'x', '--from-file', 'y'],
      '--to-file, --from-file and --reopen exclude each other.',
    ],
    [to, ['--log', LOG, '--from-file', moveFile], '--sha256: got none, expected the 64 hex digits'],
    [to, ['--log', LOG, '--from-file', moveFile, '--sha256', 'abc'], '--sha256: got abc, expected the 64 hex digits'],
    [
      from,
      ['--log', LOG, '--to-file', 'x', '--sha256', 'abc'],
      '--sha256: expected only with --from-file or --reopen.',
    ],
    [from, ['--log', LOG, '--to-file', 'x', '--log-key-file', 'k'], '--log-key-file: expected only with --reopen.'],
    [
      to,
      ['--log', LOG, '--to-file', 'x'],
      'FROM_DATABASE_ADMIN_URL: missing, expected the address of a database such as postgres://',
    ],
    [from, ['--log', LOG, '--from-file', moveFile, '--sha256', 'a'.repeat(64)], 'TO_DATABASE_URL: '],
    [from, ['--log', LOG, '--to-file', moveFile], `FILE_EXISTS: ${moveFile} exists already`],
    [to, ['--log', LOG, '--from-file', moveFile, '--sha256', 'a'.repeat(64)], 'LOG_EXISTS: the new database holds'],
    [from, ['--log', LOG, '--reopen'], 'FILE_DIGEST_DIFFERS: got no SHA-256, expected'],
  ] as const) {
    const { code, err } = await move(env, ...args);
    expect([args, code, err]).toEqual([args, 1, expect.stringContaining(expected)]);
    expect(err).not.toContain(' at ');
  }
}, 120_000);
