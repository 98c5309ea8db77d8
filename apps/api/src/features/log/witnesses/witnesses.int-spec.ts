import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client as PostgresClient } from 'pg';
import {
  cosignaturesIn,
  noteKeyText,
  readTlogProof,
  readWitnessPolicy,
  witnessedBy,
  witnessKeyText,
  type WitnessPolicy,
} from '#event-log';
import { openDatabase } from '#persistence';
import { Client } from '../../../../../../test/api/running-api.js';
import {
  honestly,
  WitnessKey,
  WitnessServer,
  type Cosigning,
} from '../../../../../../test/witnesses/witness-server.js';
import { batchOf, draws } from '../../../../../../libs/event-log/src/testing/batches.js';
import { dropDatabase } from '../../../../../../libs/persistence/src/schema/on-server.js';
import { createTestDatabase, type TestDatabase } from '../../../../../../libs/persistence/src/testing/index.js';
import { createApplication } from '../../../application.js';
import { LogKey } from '../tree/log-key.js';
import { verifyEd25519 } from '../../../platform/environment/verify-ed25519.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { KeyIssuer } from '../../keys/key-issuer.js';
import { witnessSettings } from './witness-settings.js';

const LOG = 'test.example/log';
const TOOLS = { now: Date.now, sha256, verify: verifyEd25519 };
/** Short, so that tests see several rounds. */
const INTERVAL_MS = 100;

let folder: string;
let database: TestDatabase;
/** Of the database that the service uses. */
let url: string;
let logKeyFile: string;
let logKey: LogKey;
const apps: NestFastifyApplication[] = [];
const witnesses: WitnessServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-witnesses-'));
  database = await createTestDatabase();
  ({ url } = database);
  logKeyFile = join(folder, 'log-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(logKeyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  logKey = await LogKey.read(logKeyFile, LOG);
}, 60_000);
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await Promise.all(witnesses.splice(0).map((witness) => witness.stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const witness = async (name: string, cosigning: Cosigning = honestly): Promise<WitnessServer> => {
  const server = await WitnessServer.start(name, logKey.text, cosigning);
  witnesses.push(server);
  return server;
};

interface Named {
  readonly key: WitnessKey;
  readonly url: string;
}

const policyText = (quorum: number, named: readonly Named[]): string =>
  [
    `log ${logKey.text}`,
    ...named.map(({ key, url }, at) => `witness w${at + 1} ${key.text} ${url}`),
    `group all-witnesses ${quorum} ${named.map((_, at) => `w${at + 1}`).join(' ')}`,
    'quorum all-witnesses\n',
  ].join('\n');

/** Starts one more process of the service, with these witnesses. */
const start = async (quorum: number, named: readonly Named[], witnessIntervalMs = INTERVAL_MS): Promise<Client> => {
  const witnessPolicyFile = join(folder, 'witness-policy');
  await writeFile(witnessPolicyFile, policyText(quorum, named));
  const options = { url, log: LOG, logKeyFile, witnessPolicyFile, witnessIntervalMs };
  const app = await createApplication(options);
  apps.push(app);
  await app.listen(0, '127.0.0.1');
  return new Client(await app.getUrl(), (await app.get(KeyIssuer, { strict: false }).issue('test', ['audit'])).secret);
};

let appended = 0;
const append = async (events: number): Promise<void> => {
  const { events: store, close } = await openDatabase({ url, log: LOG, sha256 });
  appended += 1;
  await store.append(batchOf(`c${appended}`, draws(`c${appended}`, `deal-${appended}`, 0, events)));
  await close();
};

const WITNESSED = '/v1/log/checkpoint?witnessed=true';
const sizeIn = (note: string): number => Number(note.split('\n')[1]);
const eventually = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 15_000; ;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error('it has not happened within 15 seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
/** The newest witnessed checkpoint, as soon as it has this many events. */
const witnessed = (client: Client, size: number): Promise<string> =>
  eventually(async () => {
    const { status, text } = await client.get(WITNESSED);
    return status === 200 && sizeIn(text) >= size ? text : undefined;
  });
interface Shown {
  readonly state: string | null;
  readonly detail: string;
  readonly cosignedEvents: number | null;
}
const shown = async (client: Client): Promise<readonly Shown[]> =>
  (await client.get('/v1/log/witnesses').expect(200)).body.witnesses as readonly Shown[];
/** The states of the witnesses, as soon as each has one and `fit`. */
const states = (client: Client, fit: (states: readonly (string | null)[]) => boolean): Promise<readonly Shown[]> =>
  eventually(async () => {
    const all = await shown(client);
    return fit(all.map(({ state }) => state)) ? all : undefined;
  });
const isAnswered = (all: readonly (string | null)[]): boolean => !all.includes(null);

const cosigners = (note: string, named: readonly Named[]): readonly string[] =>
  cosignaturesIn(
    note,
    named.map(({ key }) => key.key),
    TOOLS,
  ).map(({ witness: { name } }) => name);
const policy = (quorum: number, named: readonly Named[]): WitnessPolicy =>
  readWitnessPolicy(policyText(quorum, named), sha256);

const otherLog = (): string => noteKeyText(new WitnessKey('other.example/log').key, sha256);
/** The key of the log as that of a witness. */
const asWitness = (): string => witnessKeyText(logKey.noteKey, sha256);

it('three witnesses cosign each checkpoint, which grows with the log', async () => {
  const three = [await witness('a.example'), await witness('b.example'), await witness('c.example')];
  await append(5);
  const client = await start(3, three);
  const first = await witnessed(client, 5);
  expect([sizeIn(first), cosigners(first, three)]).toEqual([5, ['a.example', 'b.example', 'c.example']]);
  for (const size of [6, 300]) {
    await append(size - sizeIn(await witnessed(client, 1)));
    const note = await witnessed(client, size);
    expect(witnessedBy(note, policy(3, three), TOOLS)).toHaveLength(3);
    expect(three.map((each) => each.size(LOG))).toEqual([size, size, size]);
  }
  // The newest signed checkpoint is the same one by now, and has the same lines.
  expect((await client.get('/v1/log/checkpoint').expect(200)).text).toBe(await witnessed(client, 300));
  const proof = (await client.get('/v1/log/proofs/inclusion/file?position=6&witnessed=true').expect(200)).text;
  expect(witnessedBy(readTlogProof(proof).note, policy(3, three), TOOLS)).toHaveLength(3);
});

it('with one witness down and a quorum of two, checkpoints are witnessed, and the outage is shown', async () => {
  const [up, too, down] = [await witness('a.example'), await witness('b.example'), await witness('c.example')];
  const three: readonly Named[] = [up, too, { key: down.key, url: down.url }];
  await down.stop();
  witnesses.splice(witnesses.indexOf(down), 1);
  await append(7);
  const client = await start(2, three);
  const note = await witnessed(client, 7);
  expect(cosigners(note, three)).toEqual(['a.example', 'b.example']);
  expect(await states(client, isAnswered)).toMatchObject([
    { state: 'COSIGNS', detail: '', cosignedEvents: 7 },
    { state: 'COSIGNS', detail: '', cosignedEvents: 7 },
    { state: 'UNREACHABLE', detail: 'it does not answer: ECONNREFUSED', cosignedEvents: null },
  ]);
  const metrics = (await client.get('/v1/log/witnesses/metrics').expect(200)).text.split('\n');
  expect(metrics).toEqual(
    expect.arrayContaining([
      'tilescribe_signed_events 7',
      'tilescribe_witnessed_events 7',
      'tilescribe_witness_cosigns{witness="w1"} 1',
      'tilescribe_witness_cosigns{witness="w3"} 0',
      'tilescribe_witness_cosigned_events{witness="w2"} 7',
    ]),
  );
  expect(metrics.filter((line) => line.startsWith('tilescribe_witness_cosigned_events{witness="w3"}'))).toEqual([]);
});

const LIES: readonly (readonly [string, Cosigning, RegExp])[] = [
  ['signs another text', (key, text) => honestly(key, text.replace('\n', '\n1')), /no valid cosignature/],
  ['signs with another key', (key, text) => honestly(new WitnessKey(key.key.name), text), /no valid cosignature/],
  [
    'signs in the name of another',
    (_, text) => honestly(new WitnessKey('other.example'), text),
    /no valid cosignature/,
  ],
  ['signs an old time', (key, text) => key.cosign(text, 1_600_000_000), /has the time 2020-09-13T12:26:40.000Z/],
  ['signs a later time', (key, text) => key.cosign(text, 4_000_000_000), /has the time 2096-10-02/],
  ['answers nothing', () => '', /no valid cosignature/],
  ['answers a page', () => '<html>\n\n</html>\n', /no valid cosignature/],
  [
    'signs a text of its own behind an empty line',
    (key, text) => `\nmore\n\n${honestly(key, `${text}\n\nmore\n`)}`,
    /no valid cosignature/,
  ],
  ['answers too much', () => 'x'.repeat(40_000), /more than 32768 bytes/],
];

describe('beside an honest witness', () => {
  /** What each of the others does; all are asked by one service. */
  const found: Partial<Record<string, Shown>> = {};

  it('one that lies is not counted', async () => {
    const honest = await witness('a.example');
    const lying = await Promise.all(LIES.map(([, lie], index) => witness(`liar-${index}.example`, lie)));
    const all = [honest, ...lying];
    await append(3);
    const client = await start(2, all);
    const [first, ...others] = await states(client, isAnswered);
    expect(first!.state).toBe('COSIGNS');
    for (const [index, [name]] of LIES.entries()) found[name] = others[index]!;
    const { body } = await client.get(WITNESSED).expect(404);
    expect(body.code).toBe('NO_WITNESSED_CHECKPOINT');
    expect(body.detail).toContain('2 of a.example, liar-0.example');
    const note = await eventually(async () => {
      const { text } = await client.get('/v1/log/checkpoint').expect(200);
      return cosigners(text, [honest]).length === 1 ? text : undefined;
    });
    expect(cosigners(note, all)).toEqual(['a.example']);
    expect(() => witnessedBy(note, policy(2, all), TOOLS)).toThrow(
      /^The checkpoint has valid cosignatures of a\.example, expected 2 of a\.example, liar-0\.example, /,
    );
  });

  it.each(LIES)('one that %s is shown with its fault', (name, _, detail) => {
    expect(found[name]!.state).toBe(name.includes('too much') ? 'UNREACHABLE' : 'ANSWER_WRONG');
    expect(found[name]!.detail).toMatch(detail);
  });
});

it('reports a witness that does not know the log or its key', async () => {
  const [unknown, other] = [await witness('a.example'), await witness('b.example')];
  unknown.logs.clear();
  other.logs.set(LOG, new WitnessKey(LOG).key);
  await append(2);
  const client = await start(1, [unknown, other]);
  expect(await states(client, isAnswered)).toMatchObject([{ state: 'LOG_UNKNOWN' }, { state: 'KEY_UNKNOWN' }]);
  other.logs.set(LOG, logKey.noteKey);
  await witnessed(client, 2);
  expect((await states(client, (all) => all.includes('COSIGNS')))[1]).toMatchObject({ state: 'COSIGNS', detail: '' });
});

/** A server that answers nothing. */
const silentServer = async () => {
  const requests: unknown[] = [];
  const server = createServer((request) => void requests.push(request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { requests, url: `http://127.0.0.1:${port}`, stop };
};

it('appends and checkpoints do not wait for a witness that never answers, nor does the end of the process', async () => {
  const { key } = await witness('a.example');
  const server = await silentServer();
  await append(4);
  const client = await start(1, [{ key, url: server.url }]);
  try {
    await eventually(() => Promise.resolve(server.requests.length > 0 ? true : undefined));
    const begun = Date.now();
    for (const size of [5, 6, 7]) {
      await append(1);
      expect(sizeIn((await client.get('/v1/log/checkpoint').expect(200)).text)).toBe(size);
    }
    await Promise.all(apps.splice(0).map((app) => app.close()));
    expect(Date.now() - begun).toBeLessThan(8000);
  } finally {
    server.stop();
  }
});

it('a witness that never answers delays neither the signing for the others nor their cosignatures', async () => {
  const [honest, { key }] = [await witness('a.example'), await witness('b.example')];
  const server = await silentServer();
  const client = await start(1, [honest, { key, url: server.url }]);
  try {
    await append(2);
    await witnessed(client, 2);
    await eventually(() => Promise.resolve(server.requests.length > 0 ? true : undefined));
    const begun = Date.now();
    for (const size of [4, 6, 8]) {
      await append(2);
      // Reading signs nothing: only the round of the witnesses does.
      await witnessed(client, size);
    }
    expect(Date.now() - begun).toBeLessThan(8000);
  } finally {
    server.stop();
  }
});

it('a second process goes on from the size that the witness names', async () => {
  const [a, b] = [await witness('a.example'), await witness('b.example')];
  await append(9);
  const one = await start(2, [a, b]);
  await witnessed(one, 9);
  const two = await start(2, [a, b]);
  await append(200);
  for (const client of [one, two]) expect(sizeIn(await witnessed(client, 209))).toBe(209);
  expect((await states(two, isAnswered)).map(({ state }) => state)).toEqual(['COSIGNS', 'COSIGNS']);
  // Both processes ask, and neither finds a fault with what the other has done.
  expect([...a.statuses, ...b.statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
});

describe('a log whose database was set back', () => {
  /** Keeps a backup of the database as it is now. @returns the function that restores it beside the database. */
  const backup = async (): Promise<() => void> => {
    const name = `${new URL(database.url).pathname.slice(1)}_backup`;
    const at = (address: string): string => Object.assign(new URL(address), { pathname: `/${name}` }).href;
    const owner = new PostgresClient({ connectionString: database.adminUrl });
    await owner.connect();
    await owner.query(`CREATE DATABASE ${name} TEMPLATE ${name.replace(/_backup$/, '')}`);
    await owner.end();
    return () => (url = at(database.url));
  };
  const closeAll = () => Promise.all(apps.splice(0).map((app) => app.close()));
  afterEach(async () => {
    await closeAll();
    const owner = new PostgresClient({ connectionString: database.adminUrl });
    await owner.connect();
    await dropDatabase(owner, new URL(url).pathname.slice(1));
    await owner.end();
  });

  it('gets no cosignature, at its size and after it has grown again', async () => {
    const [a, b] = [await witness('a.example'), await witness('b.example')];
    await append(10);
    await witnessed(await start(2, [a, b]), 10);
    await closeAll();
    const restore = await backup();
    await append(5);
    const before = await witnessed(await start(2, [a, b]), 15);
    await closeAll();
    restore();
    const client = await start(2, [a, b]);
    const differ = (all: readonly (string | null)[]): boolean => all.every((state) => state === 'LOG_DIFFERS');
    expect((await states(client, differ))[0]?.detail).toBe(
      'it has cosigned 15 events, and the log has signed 10: events were lost',
    );
    expect(sizeIn(await witnessed(client, 1))).toBe(10);
    await append(9);
    await eventually(async () => ((await shown(client))[0]!.detail.includes('begin with') ? true : undefined));
    const now = (await client.get('/v1/log/checkpoint').expect(200)).text;
    expect([sizeIn(now), cosigners(now, [a, b])]).toEqual([19, []]);
    expect(sizeIn(await witnessed(client, 1))).toBe(10);
    expect((await client.get('/v1/log/witnesses/metrics')).text).toContain(
      'tilescribe_witness_log_differs{witness="w1"} 1',
    );
    expect(witnessedBy(before, policy(2, [a, b]), TOOLS)).toHaveLength(2);
  });
});

it('each fault of a witness is logged once, and its end as well', async () => {
  const { Logger } = await import('@nestjs/common');
  const lines: string[] = [];
  const note = (line: unknown): void => void lines.push(String(line));
  const [warn, error] = [jest.spyOn(Logger.prototype, 'warn'), jest.spyOn(Logger.prototype, 'error')];
  warn.mockImplementation(note);
  error.mockImplementation(note);
  try {
    const one = await witness('a.example', () => '');
    await append(2);
    const client = await start(1, [one]);
    await eventually(() => Promise.resolve(one.statuses.length > 4 ? true : undefined));
    one.cosigning = honestly;
    await witnessed(client, 2);
    await eventually(() => Promise.resolve(lines.length > 1 ? true : undefined));
    expect(lines.filter((line) => line.includes('witness '))).toEqual([
      'witness w1: ANSWER_WRONG: its answer has no valid cosignature of its key on the checkpoint',
      'witness w1: ANSWER_WRONG has ended',
    ]);
  } finally {
    warn.mockRestore();
    error.mockRestore();
  }
});

it('without witnesses there is no witnessed checkpoint, and a stranger reads none', async () => {
  const app = await createApplication({ url, log: LOG, logKeyFile });
  apps.push(app);
  await app.listen(0, '127.0.0.1');
  const { secret } = await app.get(KeyIssuer, { strict: false }).issue('test', ['deals:read']);
  const client = new Client(await app.getUrl(), secret);
  const { body } = await client.get(WITNESSED).expect(404);
  expect([body.code, body.detail]).toEqual([
    'NO_WITNESSED_CHECKPOINT',
    'This service asks no witnesses. The operator names them in TILESCRIBE_WITNESS_POLICY_FILE.',
  ]);
  expect((await client.get('/v1/log/witnesses').expect(200)).body).toEqual({
    ...{ quorum: null, signedEvents: null, witnessedEvents: null },
    witnesses: [],
  });
  await client.get('/v1/log/checkpoint?witnessed=maybe').expect(400);
  for (const path of [WITNESSED, '/v1/log/witnesses', '/v1/log/witnesses/metrics'])
    await client.with(undefined).get(path).expect(401);
});

it.each<readonly [string, (one: WitnessKey) => string | undefined, RegExp]>([
  ['is missing', () => undefined, /cannot be read: ENOENT/],
  ['is no policy', () => 'hello\n', /line 1: got "hello", expected log, witness, group, quorum/],
  ['names other logs only', () => `log ${otherLog()}\nquorum none\n`, /names other logs only/],
  ['has a witness without a URL', (one) => `witness w1 ${one.text}\nquorum w1\n`, /expected its submission prefix/],
  [
    'has a witness with another URL',
    (one) => `witness w1 ${one.text} ftp://a.example\nquorum w1\n`,
    /expected its submission prefix/,
  ],
  [
    'has the log as its witness',
    () => `witness w1 ${asWitness()} http://a.example\nquorum w1\n`,
    /cannot witness itself/,
  ],
])('the service does not start where the policy %s', async (_, content, message) => {
  const text = content(new WitnessKey('a.example'));
  const witnessPolicyFile = join(folder, 'policy');
  if (text !== undefined) await writeFile(witnessPolicyFile, text);
  await expect(witnessSettings({ witnessPolicyFile }, logKey)).rejects.toThrow(message);
  await expect(witnessSettings({ witnessPolicyFile }, undefined)).rejects.toThrow('Set TILESCRIBE_LOG_KEY_FILE, too.');
});
