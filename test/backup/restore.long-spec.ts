import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, onServer } from '#persistence';
import { createApplication } from '../../apps/api/src/application.js';
import { KeyIssuer } from '../../apps/api/src/features/keys/key-issuer.js';
import { DEFAULT_PROTECTION } from '../../apps/api/src/access/limits/settings.js';
import { runTilescribe } from '../../apps/auditor/src/run.js';
import { played, record } from '../api/played-deal.js';
import { Client, LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { BackupSite, type Server } from './archiving-server.js';

const DATABASE = 'tilescribe';

const hasBaseBackup = spawnSync('pg_basebackup', ['--version']).error === undefined;
if (!hasBaseBackup) process.stderr.write('skipped: pg_basebackup is not installed\n');

/** What an auditor keeps of a log. */
interface Kept {
  readonly checkpoint: string;
  readonly events: number;
}

(hasBaseBackup ? describe : describe.skip)(
  'a base backup, and the log of the database that was archived behind it',
  () => {
    let folder: string;
    let site: BackupSite;
    let keyFile: string;
    let backup: string;
    let beforeBackup: Kept;
    let atPoint: Kept;
    let atEnd: Kept;
    const apps: NestFastifyApplication[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tilescribe-restored-'));
      keyFile = join(folder, 'log-key.pem');
      const { privateKey } = generateKeyPairSync('ed25519');
      await writeFile(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
      site = BackupSite.make();
      const primary = await site.newServer();
      await onServer(primary.url('postgres'), (owner) => owner.query(`CREATE DATABASE ${DATABASE}`));
      await migrate({ url: primary.url(DATABASE) });
      const service = await open(primary);
      for (const index of [1, 2, 3, 4])
        await service.post('/v1/tables', { table: `table-${index}`, name: `Table ${index}` }).expect(201);
      await deal(service, 1);
      beforeBackup = await kept(service, 'before-backup');
      // The service goes on while the backup is made.
      const [made] = await Promise.all([site.baseBackup(primary), deal(service, 2)]);
      backup = made;
      atPoint = await kept(service, 'at-point');
      await onServer(primary.url('postgres'), (owner) => owner.query(`SELECT pg_create_restore_point('evening')`));
      await deal(service, 3);
      atEnd = await kept(service, 'at-end');
      await site.archived(primary);
      await apps.pop()?.close();
      await primary.kill();
    }, 300_000);
    afterAll(async () => {
      for (const app of apps) await app.close();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }, 60_000);

    const open = async (server: Server): Promise<Client> => {
      const app = await createApplication(
        { url: server.url(DATABASE), log: LOG, logKeyFile: keyFile },
        { protection: { ...DEFAULT_PROTECTION, requestsPerMinute: 0 } },
      );
      apps.push(app);
      await app.listen(0, '127.0.0.1');
      const { secret } = await app.get(KeyIssuer, { strict: false }).issue('test', ['admin', 'deals:record', 'audit']);
      return new Client(await app.getUrl(), secret);
    };

    /** Records a whole deal at a table of its own. */
    const deal = async (service: Client, table: number): Promise<void> => {
      await record(service, uuidv7(), played(table, { table: `table-${table}` }));
    };

    const written = async (name: string, text: string): Promise<string> => {
      const file = join(folder, name);
      await writeFile(file, text);
      return file;
    };
    const exported = async (service: Client): Promise<string> => {
      const answer = await service.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
      return (answer.body as Buffer).toString();
    };
    const kept = async (service: Client, name: string): Promise<Kept> => {
      const { text } = await service.get('/v1/log/checkpoint').expect(200);
      return { checkpoint: await written(name, text), events: Number(text.split('\n')[1]) };
    };
    const run = async (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> => {
      let output = '';
      const write = (text: string): void => void (output += `${text}\n`);
      const code = await runTilescribe(args, { out: write, err: write, taken: () => Promise.resolve() });
      return { code, output };
    };
    /** Compares the log of a service with a checkpoint, as docs/OPERATING.md says. */
    const verified = async (service: Client, { checkpoint }: Kept) => {
      const log = await written('log.ndjson', await exported(service));
      const key = await written('log.key', (await service.get('/v1/log/key').expect(200)).text);
      return run('verify', log, '--checkpoint', checkpoint, '--log-key', key);
    };
    const consistent = async (service: Client, earlier: Kept, later: Kept) => {
      const path = `/v1/log/proofs/consistency?from=${earlier.events}&to=${later.events}`;
      const proof = await written('growth.json', (await service.get(path).expect(200)).text);
      return run(
        'consistency',
        earlier.checkpoint,
        later.checkpoint,
        '--proof',
        proof,
        '--log-key',
        join(folder, 'log.key'),
      );
    };

    it('restores everything that was archived: every checkpoint agrees, and the log goes on', async () => {
      const service = await open(await site.restored(backup, 'whole'));
      for (const checkpoint of [beforeBackup, atPoint, atEnd])
        expect(await verified(service, checkpoint)).toMatchObject({ code: 0 });
      await deal(service, 4);
      const later = await kept(service, 'later');
      expect(later.events).toBeGreaterThan(atEnd.events);
      expect(await verified(service, later)).toMatchObject({ code: 0 });
      for (const earlier of [beforeBackup, atPoint, atEnd])
        expect(await consistent(service, earlier, later)).toMatchObject({ code: 0 });
    }, 180_000);

    it('restores the log as it was at a point in time', async () => {
      const service = await open(await site.restored(backup, 'point', `recovery_target_name = 'evening'`));
      expect((await kept(service, 'restored-point')).events).toBe(atPoint.events);
      expect(await verified(service, atPoint)).toMatchObject({ code: 0 });
    }, 180_000);

    it('lost events are found by a later checkpoint, also when the log has grown again', async () => {
      const service = await open(await site.restored(backup, 'short', `recovery_target_name = 'evening'`));
      const lost = await verified(service, atEnd);
      expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('LOG_SHORTER_THAN_CHECKPOINT')]);
      // What must not be done: the service records other events in place of the lost ones, and signs them.
      await deal(service, 3);
      await deal(service, 4);
      const forked = await kept(service, 'forked');
      expect(forked.events).toBeGreaterThan(atEnd.events);
      expect(await verified(service, beforeBackup)).toMatchObject({ code: 0 });
      const found = await verified(service, atEnd);
      expect([found.code, found.output]).toEqual([1, expect.stringContaining('CHECKPOINT_DIFFERS')]);
      const fork = await consistent(service, atEnd, forked);
      expect([fork.code, fork.output]).toEqual([1, expect.stringContaining('not consistent')]);
    }, 180_000);
  },
);
