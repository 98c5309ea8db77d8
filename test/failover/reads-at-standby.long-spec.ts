import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DealCommand } from '#deal';
import { TILE_WIDTH, tilePath } from '#event-log';
import { migrate, onServer } from '#persistence';
import { createApplication } from '../../apps/api/src/application.js';
import { KeyIssuer } from '../../apps/api/src/features/keys/key-issuer.js';
import { DEFAULT_PROTECTION } from '../../apps/api/src/access/limits/settings.js';
import { sourceJudges } from '../../apps/api/src/recording/judges/sources.js';
import { runTilescribe } from '../../apps/auditor/src/run.js';
import { EventSourceReader } from '../api/event-source.js';
import { order, played, record } from '../api/played-deal.js';
import { Client, LOG } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { within } from './processes.js';
import { ServerPair } from './server-pair.js';

/** docs/OPERATING.md: a revoked key is refused at the standby one second after it has replayed the revocation. A busy machine is slower. */
const REVOKED_MS = 3_000;
/** The path of the last tile of level 0, or of the last bundle of entries, in a log of this size. */
const lastTile = (size: number): string =>
  encodeURIComponent(tilePath({ index: Math.floor(size / TILE_WIDTH), width: size % TILE_WIDTH }));
const READING = { TILESCRIBE_READS_ONLY: '1' };

/** The address for a role that owns nothing, as an operator connects the application. */
const asApplication = (url: string): string => url.replace('//postgres@', '//app@');

type Positions = readonly { readonly position: number }[];

describe('a process that serves reads from a standby', () => {
  let pair: ServerPair;
  let primary: NestFastifyApplication;
  let standby: SpawnedApi;
  let complaintOfEmpty: string;
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-standby-'));
  const path = (name: string): string => join(folder, name);
  /** Clients of one key: at the process of the primary, and at that of the standby. */
  const withKey = async (...scopes: readonly string[]) => {
    const issued = await primary.get(KeyIssuer, { strict: false }).issue('test', scopes);
    const writer = new Client(await primary.getUrl(), issued.secret);
    return { ...issued, writer, reader: standby.client(issued.secret) };
  };
  let auditor: Awaited<ReturnType<typeof withKey>>;
  let recorder: Awaited<ReturnType<typeof withKey>>;
  let tables = 0;
  const reads = () => ({ database: { url: asApplication(pair.standbyUrl('tilescribe')) }, env: READING });
  const recordDeal = async (seed: number): Promise<string> => {
    const [dealId, table] = [uuidv7(), `table-${(tables += 1)}`];
    const admin = await withKey('admin');
    await admin.writer.post('/v1/tables', { table, name: table }).expect(201);
    const [opening, ...rest] = played(seed).steps;
    const steps = [{ command: { ...opening!.command, table } as DealCommand }, ...rest];
    await record(recorder.writer, dealId, { steps });
    return dealId;
  };
  const bytes = async (client: Client, address: string): Promise<Buffer> =>
    (await client.get(address).responseType('blob').expect(200)).body as Buffer;
  /** A short digest of an answer, so that a difference is no page of output. */
  const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
  const textAt = async (client: Client, address: string): Promise<string> =>
    (await client.get(address).expect(200)).text;
  const health = async (): Promise<Record<string, unknown>> =>
    (await standby.client(undefined).get('/health/ready').expect(200)).body.readsOnly as Record<string, unknown>;
  const tilescribe = async (...args: readonly string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runTilescribe([...args], {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      taken: () => Promise.resolve(),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  const written = (name: string, content: string | Buffer): string => {
    writeFileSync(path(name), content);
    return path(name);
  };

  beforeAll(async () => {
    pair = await ServerPair.start();
    await onServer(pair.url('postgres'), (owner) => owner.query('CREATE ROLE app LOGIN'));
    await onServer(pair.url('postgres'), (owner) => owner.query('CREATE DATABASE tilescribe'));
    await pair.caughtUp();
    complaintOfEmpty = await SpawnedApi.start(reads()).then(
      () => 'it has started',
      (error: unknown) => (error as Error).message,
    );
    const url = asApplication(pair.url('tilescribe'));
    await migrate({ url, adminUrl: pair.url('tilescribe') });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(path('log.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    primary = await createApplication(
      { url, log: LOG, logKeyFile: path('log.pem'), preferredJudges: sourceJudges() },
      { protection: { ...DEFAULT_PROTECTION, requestsPerMinute: 0 } },
    );
    await primary.listen(0, '127.0.0.1');
    await pair.caughtUp();
    standby = await SpawnedApi.start(reads());
    auditor = await withKey('audit');
    recorder = await withKey('deals:record');
    written('log.key', await textAt(auditor.writer, '/v1/log/key'));
    written('api.key', `${auditor.secret}\n`);
  }, 240_000);
  afterAll(async () => {
    const complaints = await standby.stop();
    await primary.close();
    await pair.stop();
    rmSync(folder, { recursive: true });
    expect(complaints).toBe('');
  }, 60_000);

  it('does not start before the standby is migrated', () => {
    expect(complaintOfEmpty).toMatch(
      /The database lacks migrations of this version: Baseline\d+, NotifiedEnd\d+\..*TILESCRIBE_READS_ONLY=1/,
    );
    expect(standby.greeting).not.toContain('migrated');
    expect(standby.adminKey).toBeUndefined();
  });

  it('answers as the primary does, once the standby has replayed', async () => {
    const dealId = await recordDeal(5);
    await pair.caughtUp();
    // No checkpoint was signed: this process signs none.
    expect((await auditor.reader.get('/v1/log/checkpoint').expect(404)).body.code).toBe('NO_LOG_KEY');
    const note = await textAt(auditor.writer, '/v1/log/checkpoint');
    const size = Number(note.split('\n')[1]);
    await pair.caughtUp();
    for (const address of [
      ...['/v1/log/checkpoint', '/v1/log/key', '/v1/log/key/changes', '/v1/log/witnesses'],
      ...['/v1/tables', '/v1/deals', '/v1/matches'],
      ...['', '/events', '/ledger'].map((part) => `/v1/deals/${dealId}${part}`),
      `/v1/log/proofs/inclusion?position=3`,
      `/v1/log/proofs/inclusion/file?position=3`,
      `/v1/log/proofs/consistency?from=5`,
    ])
      expect([address, await textAt(auditor.reader, address)]).toEqual([
        address,
        await textAt(auditor.writer, address),
      ]);
    for (const address of [
      '/v1/log/export?disclosures=all',
      '/v1/log/export?after=7',
      '/v1/log/bundle?from=2&to=9',
      `/v1/deals/${dealId}/export`,
      `/v1/log/tile/0/${lastTile(size)}`,
      `/v1/log/tile/entries/${lastTile(size)}`,
    ])
      expect([address, digestOf(await bytes(auditor.reader, address))]).toEqual([
        address,
        digestOf(await bytes(auditor.writer, address)),
      ]);
    expect((await auditor.reader.get(`/v1/deals/${dealId}/bundle`).expect(421)).body.code).toBe('READS_ONLY');
    // With the key of the log, a process states which event is the last one of a deal. It still signs no checkpoint.
    const withLogKey = await SpawnedApi.start({
      ...reads(),
      env: { ...READING, TILESCRIBE_LOG_KEY_FILE: path('log.pem') },
    });
    const bundle = `/v1/deals/${dealId}/bundle`;
    expect(digestOf(await bytes(withLogKey.client(auditor.secret), bundle))).toBe(
      digestOf(await bytes(auditor.writer, bundle)),
    );
    expect(await withLogKey.stop()).toBe('');
    expect(await health()).toEqual({
      ...{ role: 'standby', isReceiving: true, lagSeconds: expect.any(Number) },
      ...{ receivedLsn: expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/), replayedLsn: expect.any(String) },
      schema: expect.stringMatching(/^NotifiedEnd\d+$/),
    });
  }, 120_000);

  it('refuses every change, and answers calculations', async () => {
    const { writer, reader } = await withKey('admin', 'deals:record', 'referee');
    await pair.caughtUp();
    const opening = { dealId: uuidv7(), ...order(played(6).steps[0]!.command) };
    const { body } = await writer.get('/v1/deals').expect(200);
    const [{ dealId }] = body.deals as [{ readonly dealId: string }];
    const command = order({ type: 'AbandonDeal', reason: 'a test' });
    const before = digestOf(await bytes(reader, '/v1/log/export'));
    for (const [address, content] of [
      ['/v1/tables', { table: 'table-x', name: 'X' }],
      ['/v1/deals', opening],
      [`/v1/deals/${dealId}/commands`, command],
      [`/v1/deals/${dealId}/previews`, { commands: [command.command] }],
      ['/v1/keys', { name: 'x', scopes: ['admin'] }],
      ['/v1/sessions', { code: 'AAAA-AAAA-AAAA' }],
    ] as const) {
      const refused = await reader.post(address, content, { 'If-Match': '"1"' });
      expect([address, refused.status, refused.body.code]).toEqual([address, 421, 'READS_ONLY']);
      expect(refused.body.detail).toContain('Send the request to the process of the primary');
      expect(refused.headers['retry-after']).toBeUndefined();
    }
    expect((await standby.client(undefined).post('/v1/tables', {}).expect(401)).body.code).toBe('UNAUTHENTICATED');
    await reader.post('/v1/calculator/break', { ruleSet: 'dazhong', dice: [6, 2], breakerDice: [1, 4] }).expect(200);
    await pair.caughtUp();
    expect(digestOf(await bytes(reader, '/v1/log/export'))).toBe(before);
  }, 60_000);

  it('streams the events of a deal as the standby replays them, and refuses a revoked key', async () => {
    const follower = await withKey('deals:read');
    const admin = await withKey('admin');
    const [dealId, table] = [uuidv7(), `table-${(tables += 1)}`];
    await admin.writer.post('/v1/tables', { table, name: table }).expect(201);
    const [opening, second] = played(7).steps;
    const opened = await recorder.writer
      .post('/v1/deals', { dealId, ...order({ ...opening!.command, table } as DealCommand) })
      .expect(201);
    await pair.caughtUp();
    const stored = async (): Promise<Positions> =>
      (await auditor.writer.get(`/v1/deals/${dealId}/events`).expect(200)).body.events as Positions;
    const first = await stored();
    const address = `${standby.address}/v1/deals/${dealId}/stream`;
    const source = await EventSourceReader.open(address, { Authorization: `Bearer ${follower.secret}` });
    const ids = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => Number(id));
    expect(ids(await source.next(first.length))).toEqual(first.map(({ position }) => position));
    await recorder.writer
      .post(`/v1/deals/${dealId}/commands`, order(second!.command), { 'If-Match': opened.headers['etag']! })
      .expect(200);
    const added = (await stored()).slice(first.length);
    expect(ids(await source.next(added.length))).toEqual(added.map(({ position }) => position));

    await follower.reader.get('/v1/tables').expect(200);
    await admin.writer.delete(`/v1/keys/${follower.key.id}`).expect(204);
    await pair.caughtUp();
    const revoked = async (): Promise<boolean> => (await follower.reader.get('/v1/tables')).status === 401;
    await within('the revoked key is refused', revoked, REVOKED_MS);
    await source.ended();
  }, 60_000);

  it('is consistent while it is behind, and nobody takes it for a removal who asks it', async () => {
    await recordDeal(8);
    const earlier = await textAt(auditor.writer, '/v1/log/checkpoint');
    await pair.caughtUp();
    await pair.replay('pause');
    await recordDeal(9);
    const later = await textAt(auditor.writer, '/v1/log/checkpoint');
    const size = Number(later.split('\n')[1]);
    const address = await primary.getUrl();
    const watch = (server: string, name: string) =>
      tilescribe(
        ...['watch', server, '--log-key', path('log.key'), '--key', path('api.key')],
        ...['--state', path(name), '--once'],
      );
    try {
      expect(await textAt(auditor.reader, '/v1/log/checkpoint')).toBe(earlier);
      const state = await health();
      expect(state['receivedLsn']).not.toBe(state['replayedLsn']);
      expect(state['lagSeconds']).toBeGreaterThan(0);

      const file = written('behind.ndjson', await bytes(auditor.reader, '/v1/log/export?disclosures=all'));
      const against = (note: string) =>
        tilescribe('verify', file, '--checkpoint', written('checkpoint', note), '--log-key', path('log.key'));
      expect(await against(earlier)).toMatchObject({ code: 0, err: '' });
      expect(await against(later)).toMatchObject({
        code: 1,
        out: expect.stringContaining('LOG_SHORTER_THAN_CHECKPOINT'),
      });

      for (const [address, code] of [
        [`/v1/log/proofs/inclusion?position=3&size=${size}`, 'BEYOND_CHECKPOINT'],
        [`/v1/log/proofs/consistency?from=${size}`, 'BEYOND_CHECKPOINT'],
        [`/v1/log/tile/0/${lastTile(size)}`, 'NO_SUCH_TILE'],
        [`/v1/log/export?after=${size}`, 'BEYOND_LOG'],
      ] as const)
        expect([address, (await auditor.reader.get(address)).body.code]).toEqual([address, code]);

      expect(await watch(standby.address, 'of-standby')).toMatchObject({ code: 0 });
      expect(await watch(address, 'of-both')).toMatchObject({ code: 0 });
      const behind = await watch(standby.address, 'of-both');
      expect(behind).toMatchObject({ code: 3, out: '', err: expect.stringContaining('reads from a standby') });
    } finally {
      await pair.replay('resume');
    }
    await pair.caughtUp();
    expect(await watch(standby.address, 'of-both')).toMatchObject({ code: 0 });
    expect(await textAt(auditor.reader, '/v1/log/checkpoint')).toBe(later);
  }, 180_000);

  it('answers 503 while the standby is down, and is not behind after its start, although nothing is recorded', async () => {
    await pair.caughtUp();
    const other = await SpawnedApi.start(reads());
    const reader = other.client(auditor.secret);
    const before = digestOf(await bytes(reader, '/v1/log/export'));
    await pair.killStandby();
    for (const address of ['/v1/deals', '/v1/log/export', '/v1/log/checkpoint', '/health/ready']) {
      const { status, body, headers } = await reader.get(address);
      expect([address, status, body.code, headers['retry-after']]).toEqual([address, 503, 'UNAVAILABLE', '2']);
    }
    await pair.startStandby();
    await within('the process reads again', async () => (await reader.get('/health/ready')).status === 200);
    await within('the standby receives', async () => (await health())['isReceiving'] === true);
    expect(await health()).toMatchObject({ role: 'standby', lagSeconds: 0 });
    expect(digestOf(await bytes(reader, '/v1/log/export'))).toBe(before);
    await other.stop();
  }, 120_000);

  it('goes on reading when the standby takes over, and still refuses changes', async () => {
    await pair.caughtUp();
    const exported = async (): Promise<string> => digestOf(await bytes(auditor.reader, '/v1/log/export'));
    const before = await exported();
    await pair.killPrimary();
    expect(await exported()).toBe(before);
    await within('the standby notices', async () => (await health())['isReceiving'] === false);
    expect(await health()).toMatchObject({ role: 'standby', lagSeconds: expect.any(Number) });
    await pair.promoteStandby();
    await within('the process reads again', async () => (await health())['role'] === 'primary');
    expect(await health()).toMatchObject({ isReceiving: false, lagSeconds: 0 });
    expect(await exported()).toBe(before);

    // The other process follows to the new primary, and what it records is read here.
    await within('the other process is ready', async () => {
      const { status } = await auditor.writer.get('/health/ready');
      return status === 200;
    });
    const dealId = await recordDeal(10);
    const note = await textAt(auditor.writer, '/v1/log/checkpoint');
    expect(await textAt(auditor.reader, '/v1/log/checkpoint')).toBe(note);
    await auditor.reader.get(`/v1/deals/${dealId}`).expect(200);
    const admin = await withKey('admin');
    expect((await admin.reader.post('/v1/tables', { table: 'x', name: 'X' }).expect(421)).body.code).toBe('READS_ONLY');
  }, 180_000);
});
