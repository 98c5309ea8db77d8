import { judgesOf } from '#judge';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as PostgresClient } from 'pg';
import { audit, type AuditReport } from '#audit';
import { openNote, readCheckpoint, readNoteKey, type Checkpoint } from '#event-log';
import { matchRuleSets, ruleSets } from '#rules';
import { played, sendBatch } from '../../../../../../test/api/played-deal.js';
import { LOG, RunningApi, type Client } from '../../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../../test/api/uuidv7.js';
import { entriesOf, fileOf, type Entry } from '../../../../../../test/forgery/forged-file.js';
import { createApplication } from '../../../application.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { LogKey } from '../tree/log-key.js';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const verifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

let folder: string;
let keyFile: string;
let api: RunningApi;
let auditor: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-checkpoints-'));
  keyFile = join(folder, 'log-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  api = await RunningApi.start(undefined, undefined, {}, keyFile);
  auditor = await api.as('audit');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  await recordDeal(1);
  await recordDeal(2);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const recordDeal = async (seed: number): Promise<void> => {
  const commands = played(seed).steps.map(({ command }) => command);
  await sendBatch(await api.as('device:gateway-1', 'table:table-1'), 'gateway-1', uuidv7(), commands);
  await api.clearTables();
};

const noteFrom = async (client: Client): Promise<string> => (await client.get('/v1/log/checkpoint').expect(200)).text;
const checkpointIn = async (note: string): Promise<Checkpoint> => {
  const key = readNoteKey((await auditor.get('/v1/log/key').expect(200)).text, sha256);
  return readCheckpoint(openNote(note, key, { sha256, verify: verifyEd25519 }));
};
const exported = async (): Promise<string> =>
  ((await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200)).body as Buffer).toString();
const audited = (file: string, checkpoint?: Checkpoint): Promise<AuditReport> =>
  audit([Buffer.from(file)], {
    ...{ judges: judgesOf(ruleSets), matchRuleSets, sha256 },
    ...(checkpoint !== undefined && { checkpoint }),
  });
const codes = ({ findings }: AuditReport): readonly string[] => findings.map(({ code }) => code);

it('a checkpoint names the log, its size and its tree root, and an exported log agrees with it', async () => {
  const file = await exported();
  const checkpoint = await checkpointIn(await noteFrom(auditor));
  const report = await audited(file, checkpoint);
  expect(checkpoint).toEqual({ origin: LOG, size: report.events, root: report.summary.treeRoot });
  expect([report.verdict, report.checkpoint]).toEqual(['clean', checkpoint]);
});

it('an earlier checkpoint still agrees after the log has grown; a file from before is shorter than a later one', async () => {
  const [before, earlier] = [await exported(), await checkpointIn(await noteFrom(auditor))];
  await recordDeal(3);
  const later = await checkpointIn(await noteFrom(auditor));
  expect(later.size).toBeGreaterThan(earlier.size);
  for (const checkpoint of [earlier, later]) expect(codes(await audited(await exported(), checkpoint))).toEqual([]);
  const report = await audited(before, later);
  expect(report.findings).toEqual([
    expect.objectContaining({
      ...{ check: 'chain', code: 'LOG_SHORTER_THAN_CHECKPOINT' },
      ...{ expected: later.size, actual: earlier.size },
    }),
  ]);
});

it('requests at the same time, other processes and a process that starts again sign the same', async () => {
  const notes = await Promise.all(Array.from({ length: 20 }, () => noteFrom(auditor)));
  expect(new Set(notes).size).toBe(1);
  const other = await createApplication({ url: api.database.url, log: LOG, logKeyFile: keyFile });
  await other.listen(0, '127.0.0.1');
  try {
    const beside = new (auditor.constructor as typeof Client)(await other.getUrl(), auditor.key);
    expect(await noteFrom(beside)).toBe(notes[0]);
    await recordDeal(4);
    // The other process goes on from the checkpoint that this one has stored.
    const [one, two] = [await noteFrom(beside), await noteFrom(auditor)];
    expect(one).toBe(two);
    expect(codes(await audited(await exported(), await checkpointIn(one)))).toEqual([]);
  } finally {
    await other.close();
  }
});

describe('a log that was changed and hashed again', () => {
  let entries: readonly Entry[];
  let checkpoint: Checkpoint;
  beforeAll(async () => {
    entries = await entriesOf(await exported());
    checkpoint = await checkpointIn(await noteFrom(auditor));
  });
  const streams = (): readonly string[] => [...new Set(entries.map(({ leaf }) => leaf.stream))];
  const of = (stream: string | undefined): readonly Entry[] => entries.filter(({ leaf }) => leaf.stream === stream);
  const withLeaf = (change: (leaf: Entry['leaf']) => Entry['leaf']): readonly Entry[] =>
    entries.map(({ leaf, disclosures }) => ({ leaf: change(leaf), disclosures }));

  const FORGERIES: readonly (readonly [string, () => readonly Entry[], string])[] = [
    [
      'a deal was removed',
      () => entries.filter(({ leaf }) => leaf.stream !== streams()[1]),
      'LOG_SHORTER_THAN_CHECKPOINT',
    ],
    ['the last deal was cut off', () => entries.slice(0, -of(streams().at(-1)).length), 'LOG_SHORTER_THAN_CHECKPOINT'],
    [
      'two deals were swapped',
      () => [...of(streams()[1]), ...of(streams()[0]), ...streams().slice(2).flatMap(of)],
      'CHECKPOINT_DIFFERS',
    ],
    [
      'a player was renamed',
      () => withLeaf((leaf) => JSON.parse(JSON.stringify(leaf).replaceAll('"player":"', '"player":"x')) as typeof leaf),
      'CHECKPOINT_DIFFERS',
    ],
    [
      'its source was changed',
      () => withLeaf((leaf) => ({ ...leaf, cause: { ...leaf.cause, source: 'imported' } })),
      'CHECKPOINT_DIFFERS',
    ],
    [
      'its times were moved by an hour',
      () =>
        withLeaf((leaf) => ({ ...leaf, occurredAt: new Date(Date.parse(leaf.occurredAt) - 3_600_000).toISOString() })),
      'CHECKPOINT_DIFFERS',
    ],
    [
      'its key was renamed',
      () => withLeaf((leaf) => ({ ...leaf, cause: { ...leaf.cause, actor: 'key:nobody' } })),
      'CHECKPOINT_DIFFERS',
    ],
  ];

  it.each(FORGERIES)('%s: the checkpoint finds it', async (_, forge, code) => {
    expect(codes(await audited(fileOf(forge(), LOG), checkpoint))).toContain(code);
  });

  it('without a checkpoint a removed deal is not found', async () => {
    const [, forge] = FORGERIES[0]!;
    expect(codes(await audited(fileOf(forge(), LOG)))).toEqual([]);
  });

  it('its origin was renamed: the checkpoint is of another log', async () => {
    const renamed = withLeaf((leaf) => ({ ...leaf, log: 'other.example/log' }));
    const report = await audited(fileOf(renamed, 'other.example/log'), checkpoint);
    expect(codes(report)).toEqual(['CHECKPOINT_OF_OTHER_LOG']);
  });

  it('a part of a log is not compared, and the report states it', async () => {
    const stream = streams()[0] ?? '';
    const path = `/v1/deals/${stream.replace('deal/', '')}/export?disclosures=all`;
    const file = ((await auditor.get(path).responseType('blob').expect(200)).body as Buffer).toString();
    const report = await audited(file, checkpoint);
    expect([report.verdict, report.gaps.map(({ code }) => code)]).toEqual(['incomplete', ['CHECKPOINT_NOT_COMPARED']]);
  });
});

it('the service signs nothing more once the database has lost what was signed', async () => {
  await noteFrom(auditor);
  const owner = new PostgresClient({ connectionString: api.database.adminUrl });
  await owner.connect();
  const moveHead = (by: number) => owner.query(`UPDATE log_head SET position = position + ${by}`);
  try {
    await owner.query('ALTER TABLE log_head DISABLE TRIGGER ALL');
    await moveHead(-1);
    for (const attempt of [1, 2]) {
      const { body } = await auditor.get('/v1/log/checkpoint').expect(503);
      expect([attempt, body.code]).toEqual([attempt, 'LOG_ALTERED']);
      expect(body.detail).toMatch(/or fewer are left\./);
    }
    await moveHead(1);
  } finally {
    await owner.end();
  }
});

it('the service signs nothing if an event after the last checkpoint was removed from the database', async () => {
  await recordDeal(5);
  const other = await createApplication({ url: api.database.url, log: LOG, logKeyFile: keyFile });
  await other.listen(0, '127.0.0.1');
  const owner = new PostgresClient({ connectionString: api.database.adminUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('ALTER TABLE events DISABLE TRIGGER ALL');
    const { rows } = await owner.query<{ leaf: string }>(
      'DELETE FROM events WHERE position = (SELECT position - 3 FROM log_head) RETURNING *',
    );
    await owner.query('COMMIT');
    expect(rows).toHaveLength(1);
    const beside = new (auditor.constructor as typeof Client)(await other.getUrl(), auditor.key);
    for (const attempt of [1, 2]) {
      const { body } = await beside.get('/v1/log/checkpoint').expect(503);
      expect([attempt, body.code]).toEqual([attempt, 'LOG_ALTERED']);
      expect(body.detail).toMatch(/^The event at position \d+ is missing\./);
    }
  } finally {
    await owner.end();
    await other.close();
  }
});

it('a service without a key has no checkpoint, and a stranger reads none', async () => {
  const plain = await RunningApi.start();
  try {
    const reader = await plain.as('deals:read');
    for (const path of ['/v1/log/checkpoint', '/v1/log/key'])
      expect((await reader.get(path).expect(404)).body.code).toBe('NO_LOG_KEY');
    await (await plain.as()).get('/v1/log/checkpoint').expect(401);
  } finally {
    await plain.stop();
  }
}, 60_000);

it.each([
  ['is missing', undefined, /cannot be read: ENOENT/],
  ['holds no key', 'no key', /holds no private key of the kind Ed25519/],
  [
    'holds a key of another kind',
    generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    /holds no private key of the kind Ed25519/,
  ],
])('the service does not start where the file of its key %s', async (_, content, message) => {
  const file = join(folder, 'other.pem');
  await rm(file, { force: true });
  if (content !== undefined) await writeFile(file, content);
  await expect(LogKey.read(file, LOG)).rejects.toThrow(message);
});
