import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TilescribeClient } from '#client';
import { migrate, onServer } from '#persistence';
import { hasNats, NatsServers } from '../api/nats-servers.js';
import { played, record } from '../api/played-deal.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { PrivateDatabase } from '../chaos/private-database.js';
import { ServerPair } from '../failover/server-pair.js';
import { CAN_MOUNT, fillDisk, freeDisk, SMALL_DISK } from '../faults/small-disk.js';
import { WitnessServer } from '../witnesses/witness-server.js';
import { HAS_PROMETHEUS, Prometheus } from './prometheus.js';

/** Beside the 60 seconds: the test asks for the alerts twice a second. */
const WITHIN_MS = 60_000;
const SETTLED_MS = 120_000;
const INTERVAL_MS = 5_000;

const canRun = HAS_PROMETHEUS && CAN_MOUNT && hasNats();

(canRun ? describe : describe.skip)('a fault of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-alerts-'));
  let pair: ServerPair;
  let small: PrivateDatabase;
  let nats: NatsServers;
  let witness: WitnessServer;
  let apis: readonly [SpawnedApi, SpawnedApi];
  let prometheus: Prometheus;
  let writer: ReturnType<SpawnedApi['client']>;
  /** Events are recorded all the time, as in a club. */
  let recording: NodeJS.Timeout;

  const started = async (addresses: { url: string; adminUrl: string }, env: Record<string, string>) =>
    SpawnedApi.start({ database: addresses, env: { TILESCRIBE_METRICS_PORT: '0', ...env } });
  const metricsOf = ({ greeting }: SpawnedApi): string => /serving metrics at http:\/\/([^/]+)\//.exec(greeting)![1]!;

  beforeAll(async () => {
    pair = await ServerPair.start();
    // An asynchronous standby: its loss is an alert of its own, and the service records on.
    await onServer(pair.url('postgres'), async (owner) => {
      await owner.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
      await owner.query('SELECT pg_reload_conf()');
      await owner.query('CREATE DATABASE tilescribe');
    });
    const addresses = { url: pair.url('tilescribe'), adminUrl: pair.url('tilescribe') };
    await migrate(addresses);
    nats = await NatsServers.start(1);
    const logKey = join(folder, 'log.pem');
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    writeFileSync(logKey, pem, { mode: 0o600 });
    const env = { TILESCRIBE_LOG_KEY_FILE: logKey };
    const first = await started(addresses, env);
    const key = await new TilescribeClient({ address: first.address, key: first.adminKey! }).get('/v1/log/key');
    await first.stop();
    witness = await WitnessServer.start('witness.example', key.trim());
    const policy = join(folder, 'policy');
    writeFileSync(policy, `witness w ${witness.key.text} ${witness.url}\nquorum w\n`);
    small = await PrivateDatabase.start(SMALL_DISK);
    const ofSmall = await small.make('alerts', small.port);
    await migrate(ofSmall);
    apis = [
      await started(addresses, {
        ...env,
        NATS_URL: nats.addresses.join(),
        TILESCRIBE_WITNESS_POLICY_FILE: policy,
        TILESCRIBE_WITNESS_INTERVAL_MS: String(INTERVAL_MS),
      }),
      await started(ofSmall, {}),
    ];
    const [api] = apis;
    const admin = api.client(first.adminKey);
    await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    writer = api.client(await api.key(first.adminKey, 'deals:record', 'referee'));
    const recordOne = async (): Promise<void> => {
      const dealId = uuidv7();
      const tag = await record(writer, dealId, played(1), 1);
      const command = { type: 'AbandonDeal', reason: 'the test goes on' };
      const body = { commandId: uuidv7(), occurredAt: '2026-03-11T23:00:00.000Z', command };
      await writer.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': tag });
    };
    recording = setInterval(() => void recordOne().catch(() => undefined), 2_000);
    prometheus = await Prometheus.start(apis.map(metricsOf));
    // Enough scrapes that the rules know the standby.
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    expect(await prometheus.raises([], SETTLED_MS)).toEqual(expect.any(Number));
  }, 400_000);
  afterAll(async () => {
    clearInterval(recording);
    await prometheus.stop();
    for (const api of apis) await api.stop();
    await witness.stop().catch(() => undefined);
    await nats.stop();
    await small.stop();
    await pair.stop();
    rmSync(folder, { recursive: true });
  }, 120_000);

  const asOwner = (sql: string) => onServer(pair.url('tilescribe'), (owner) => owner.query(sql));
  /** Another process has the lease of the signer, and does not sign. */
  const holdLease = () =>
    asOwner(`UPDATE log_signers SET holder = gen_random_uuid()::text, until = now() + interval '1 hour'`);
  const freeLease = () => asOwner('UPDATE log_signers SET until = now()');

  const took: Record<string, unknown> = {};
  const raisesOnly = async (name: string): Promise<void> => {
    const result = await prometheus.raises([name], WITHIN_MS);
    took[name] = result;
    expect([name, result]).toEqual([name, expect.any(Number)]);
  };
  const isOver = async (): Promise<void> => expect(await prometheus.raises([], SETTLED_MS)).toEqual(expect.any(Number));
  afterAll(() => console.info(`seconds until the alert: ${JSON.stringify(took)}`));

  it('of its signer', async () => {
    await holdLease();
    await raisesOnly('TilescribeSignerStandsStill');
    await freeLease();
    await isOver();
  }, 300_000);

  it('of the disk of the database', async () => {
    await fillDisk(small.folder);
    await raisesOnly('TilescribeDiskFull');
    await freeDisk(small.folder);
    await isOver();
  }, 300_000);

  it('of its standby', async () => {
    await pair.killStandby();
    await raisesOnly('TilescribeStandbyLost');
    await pair.startStandby();
    await isOver();
  }, 300_000);

  it('of NATS', async () => {
    await nats.kill(0);
    await raisesOnly('TilescribeNatsStandsStill');
  }, 120_000);

  it('of a witness, beside that of NATS', async () => {
    await witness.stop();
    const names = ['TilescribeNatsStandsStill', 'TilescribeWitnessSilent'];
    expect(await prometheus.raises(names, WITHIN_MS)).toEqual(expect.any(Number));
  }, 120_000);
});
