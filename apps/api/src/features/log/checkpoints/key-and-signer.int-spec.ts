import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client as PostgresClient } from 'pg';
import { isConsistent, keyPeriods, openCheckpoint, readNoteKey, type Checkpoint } from '#event-log';
import { openDatabase } from '#persistence';
import { batchOf, draws } from '../../../../../../libs/event-log/src/testing/batches.js';
import { createTestDatabase, type TestDatabase } from '../../../../../../libs/persistence/src/testing/index.js';
import { createApplication } from '../../../application.js';
import { environment, sha256 } from '../../../platform/environment/environment.js';
import { Clocks } from '../../../platform/database/clocks.js';
import { KeyIssuer } from '../../keys/key-issuer.js';
import { Client } from '../../../../../../test/api/running-api.js';
import { establishKey } from '../tree/establish-key.js';
import { LogKey } from '../tree/log-key.js';
import { verifyEd25519 } from '../../../platform/environment/verify-ed25519.js';

const LOG = 'test.example/log';
const TOOLS = { sha256, verify: verifyEd25519 };

let folder: string;
let database: TestDatabase;
let key: string;
const started: NestFastifyApplication[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-signer-'));
  database = await createTestDatabase();
}, 60_000);
afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.close()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const keyFile = async (name: string): Promise<string> => {
  const file = join(folder, name);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  return file;
};

/** Starts one more process of the service. */
const start = async (logKeyFile: string, previousLogKeyFile?: string): Promise<Client> => {
  const previous = previousLogKeyFile === undefined ? {} : { previousLogKeyFile };
  const app = await createApplication({ url: database.url, log: LOG, logKeyFile, ...previous });
  started.push(app);
  await app.listen(0, '127.0.0.1');
  key = (await app.get(KeyIssuer, { strict: false }).issue('test', ['audit'])).secret;
  return new Client(await app.getUrl(), key);
};

let appended = 0;
const append = async (events: number): Promise<void> => {
  const { events: store, close } = await openDatabase({ url: database.url, log: LOG, sha256 });
  appended += 1;
  await store.append(batchOf(`c${appended}`, draws(`c${appended}`, `deal-${appended}`, 0, events)));
  await close();
};
const noteOf = async (client: Client): Promise<string> => (await client.get('/v1/log/checkpoint').expect(200)).text;
const keyOf = async (client: Client) => readNoteKey((await client.get('/v1/log/key').expect(200)).text, sha256);

it('the old key signs the new one, which an auditor accepts from the pinned key on', async () => {
  const [a, b, c] = [await keyFile('a'), await keyFile('b'), await keyFile('c')];
  const first = await start(a);
  const pinned = await keyOf(first);
  expect((await first.get('/v1/log/key/changes').expect(200)).text).toBe('');
  await append(5);
  const before = openCheckpoint(await noteOf(first), keyPeriods(pinned, '', TOOLS), TOOLS);
  const second = await start(b, a);
  await append(3);
  // The process with the earlier key signs nothing more, and answers with the reason.
  expect((await first.get('/v1/log/checkpoint').expect(503)).body.code).toBe('LOG_KEY_REPLACED');
  const third = await start(c, b);
  await append(300);
  const note = await noteOf(third);
  const periods = keyPeriods(pinned, (await third.get('/v1/log/key/changes').expect(200)).text, TOOLS);
  expect(periods.map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [5, 5],
    [5, undefined],
  ]);
  const after = openCheckpoint(note, periods, TOOLS);
  expect(periods.at(-1)!.key).toEqual(await keyOf(third));
  const { body } = await third.get(`/v1/log/proofs/consistency?from=${before.size}&to=${after.size}`).expect(200);
  expect(isConsistent({ earlier: before, later: after, hashes: body.hashes }, sha256)).toBe(true);
  expect((await second.get('/v1/log/checkpoint').expect(200)).text).toBe(note);
});

/** What the service does with its keys before it starts. */
const establish = async (logKeyFile: string, previousLogKeyFile?: string): Promise<void> => {
  const opened = await openDatabase({ url: database.url, log: LOG, sha256 });
  const { logKeys, checkpoints, signerLease, close } = opened;
  try {
    const previous =
      previousLogKeyFile === undefined
        ? undefined
        : await LogKey.read(previousLogKeyFile, LOG, 'TILESCRIBE_LOG_PREVIOUS_KEY_FILE');
    const clocks = new Clocks(opened, environment, false);
    const stores = { keys: logKeys, checkpoints, lease: signerLease, clocks };
    await establishKey(await LogKey.read(logKeyFile, LOG), previous, stores);
  } finally {
    await close();
  }
};

it('another key than that of the log is refused, unless that one signs the change', async () => {
  const [a, b, c] = [await keyFile('a'), await keyFile('b'), await keyFile('c')];
  await establish(a);
  await expect(establish(b)).rejects.toThrow(
    /^TILESCRIBE_LOG_KEY_FILE: got the key test\.example\/log\+\S+, expected test/,
  );
  await expect(establish(b, c)).rejects.toThrow(/TILESCRIBE_LOG_PREVIOUS_KEY_FILE so that it signs the change/);
  await expect(establish(b, join(folder, 'none'))).rejects.toThrow(
    /^TILESCRIBE_LOG_PREVIOUS_KEY_FILE: \S+ cannot be read/,
  );
  await establish(b, a);
  await establish(b);
  await establish(b, a);
  await expect(establish(a, b)).rejects.toThrow(/was replaced before\. Make a new key\./);
});

it('with another key the service records and shows what is signed, and signs nothing', async () => {
  const [a, b] = [await keyFile('a'), await keyFile('b')];
  const right = await start(a);
  await append(3);
  const note = await noteOf(right);
  const wrong = await start(b);
  expect(await noteOf(wrong)).toBe(note);
  expect(await keyOf(wrong)).toEqual(await keyOf(right));
  await append(1);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await wrong.get('/v1/log/checkpoint').expect(503)).body.code).toBe('LOG_KEY_REPLACED');
  expect(await noteOf(right)).not.toBe(note);
});

it('a log that was signed before its keys were stored keeps its key', async () => {
  const [a, b] = [await keyFile('a'), await keyFile('b')];
  const client = await start(a);
  const pinned = await keyOf(client);
  await append(2);
  await noteOf(client);
  const owner = new PostgresClient({ connectionString: database.adminUrl });
  await owner.connect();
  const forget = () => owner.query('ALTER TABLE log_keys DISABLE TRIGGER ALL; DELETE FROM log_keys');
  try {
    await forget();
    await expect(establish(b)).rejects.toThrow(/expected the key that signed the newest checkpoint/);
    await establish(a);
    await forget();
    await establish(b, a);
    const changes = (await client.get('/v1/log/key/changes').expect(200)).text;
    expect(keyPeriods(pinned, changes, TOOLS)).toHaveLength(2);
  } finally {
    await owner.end();
  }
});

it('three processes sign one history, and each signed size is larger than the one before', async () => {
  const file = await keyFile('a');
  const clients = [await start(file), await start(file), await start(file)];
  const pinned = await keyOf(clients[0]!);
  const notes: string[] = [];
  const reading = clients.map(async (client) => {
    for (let round = 0; round < 8; round += 1) notes.push(await noteOf(client));
  });
  for (let round = 0; round < 6; round += 1) await append(90);
  await Promise.all(reading);
  notes.push(await noteOf(clients[0]!));
  const checkpoints = notes.map((note) => openCheckpoint(note, keyPeriods(pinned, '', TOOLS), TOOLS));
  const bySize = new Map<number, Checkpoint>();
  for (const checkpoint of checkpoints) {
    expect(bySize.get(checkpoint.size) ?? checkpoint).toEqual(checkpoint);
    bySize.set(checkpoint.size, checkpoint);
  }
  const history = [...bySize.values()].sort((one, other) => one.size - other.size);
  for (const [at, earlier] of history.slice(0, -1).entries()) {
    const later = history[at + 1]!;
    const { body } = await clients[at % 3]!.get(
      `/v1/log/proofs/consistency?from=${earlier.size}&to=${later.size}`,
    ).expect(200);
    expect(isConsistent({ earlier, later, hashes: body.hashes }, sha256)).toBe(true);
  }
  expect(history.at(-1)!.size).toBe(540);
});

it('a tree whose tiles were changed in the database is signed no further', async () => {
  const client = await start(await keyFile('a'));
  await append(20);
  await noteOf(client);
  const owner = new PostgresClient({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query(`
    ALTER TABLE tree_tiles DISABLE TRIGGER ALL;
    UPDATE tree_tiles SET hashes = set_byte(hashes, 100, (get_byte(hashes, 100) + 1) % 256)`);
  await owner.end();
  await append(1);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await client.get('/v1/log/checkpoint').expect(503)).body.code).toBe('LOG_ALTERED');
});

it('a log without tiles gets them at its next checkpoint, and the signed root is compared', async () => {
  const client = await start(await keyFile('a'));
  await append(700);
  const note = await noteOf(client);
  const owner = new PostgresClient({ connectionString: database.adminUrl });
  await owner.connect();
  const forget = () => owner.query('ALTER TABLE tree_tiles DISABLE TRIGGER ALL; DELETE FROM tree_tiles');
  try {
    await forget();
    expect(await noteOf(client)).toBe(note);
    await client.get('/v1/log/tile/0/001').expect(200);
    await forget();
    await owner.query(`
      ALTER TABLE events DISABLE TRIGGER ALL;
      UPDATE events SET leaf = replace(leaf, '"v":1}', '"v":2}') WHERE position = 650`);
    expect((await client.get('/v1/log/tile/0/001').expect(503)).body.code).toBe('LOG_ALTERED');
  } finally {
    await owner.end();
  }
});
