import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { checkpointText, entryBundle, MerkleTree, noteKeyText, signedNote } from '#event-log';
import { nodeSha256 } from '#testing';
import { WitnessKey } from '../../../../test/witnesses/witness-server.js';
import { runTilescribe } from '../run.js';
import { serverClient } from '../trust/server-client.js';
import { LogServer } from './log-server.js';

const LOG = 'log.example';
const LEAVES = Array.from({ length: 300 }, (_, index) => `leaf ${index}`);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { name: LOG, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12) };

let folder: string;
const path = (name: string): string => join(folder, name);
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-answers-'));
  await writeFile(path('log.key'), `${noteKeyText(key, nodeSha256)}\n`);
  await writeFile(path('api.key'), 'tsk_test\n');
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rm(folder, { recursive: true }));

type Answer = (url: string, response: ServerResponse) => void;

const noteOf = (leaves: readonly string[], size = leaves.length): string => {
  const tree = new MerkleTree(nodeSha256);
  for (const leaf of leaves) tree.add(leaf);
  const text = checkpointText({ origin: LOG, size, root: tree.root() });
  return signedNote(text, key, (message) => sign(null, message, privateKey), nodeSha256);
};

/** The answers of a log with these leaves, whose checkpoint has `size` events. */
const honest = (leaves: readonly string[], size = leaves.length): Answer => {
  const note = noteOf(leaves, size);
  return (url, response) => {
    if (url.includes('/checkpoint')) return void response.end(note);
    const index = Number(/entries\/(\d{3})/.exec(url)?.[1] ?? 0);
    const entries = leaves.slice(index * 256, (index + 1) * 256).map((leaf) => Buffer.from(leaf));
    response.end(url.includes('/entries/') ? Buffer.from(entryBundle(entries)) : '{}');
  };
};
const problem =
  (status: number, code = 'X'): Answer =>
  (_, response) =>
    void response.writeHead(status).end(JSON.stringify({ code }));
/** Answers requests whose address contains `part` by `other`. */
const except =
  (usual: Answer, part: string, other: Answer): Answer =>
  (url, response) =>
    (url.includes(part) ? other : usual)(url, response);

const serving = async (answer: Answer): Promise<string> => {
  const server = createServer(({ url = '' }, response) => answer(url, response)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const watched = async (state: string, address: string, ...more: readonly string[]) => {
  const lines: string[] = [];
  const print = (text: string): void => void lines.push(text);
  const trust = ['--log-key', path('log.key'), '--key', path('api.key'), '--state', path(state)];
  const terminal = { out: print, err: print, taken: () => Promise.resolve() };
  return { code: await runTilescribe(['watch', address, ...trust, ...more], terminal), lines };
};
const watchedOnce = async (state: string, answer: Answer, ...more: readonly string[]) => {
  const { code, lines } = await watched(state, await serving(answer), '--once', ...more);
  return { code, text: lines.join('\n') };
};

describe('an answer that refuses a request', () => {
  it('leaves a later round unchecked, and the next round tries again', async () => {
    const rounds = [honest(LEAVES), ...[401, 403, 404].map((status) => problem(status)), honest(LEAVES.slice(0, 299))];
    let round = -1;
    const address = await serving((url, response) => {
      if (url.includes('/checkpoint')) round += 1;
      rounds[round]!(url, response);
    });
    const { code, lines } = await watched('rounds', address, '--every', '1');
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringContaining('300 events, 300 new'),
      ...[401, 403, 404].map(
        (status) => expect.stringMatching(new RegExp(`not checked: .*/checkpoint answers ${status} X; last`)) as string,
      ),
      expect.stringContaining('FINDING LOG_SHRANK'),
    ]);
  }, 20_000);

  it.each([400, 401, 403, 404])('ends the call if it is the first: %d', async (status) => {
    expect(await watchedOnce('first', problem(status))).toEqual({
      code: 2,
      text: expect.stringContaining(`answers ${status} X: check the address, and that the key`) as string,
    });
  });
});

describe('a signed checkpoint whose events the server does not serve', () => {
  it.each<[what: string, answer: Answer, why: string]>([
    ['a refusal', problem(404, 'NO_SUCH_TILE'), 'answers 404 NO_SUCH_TILE'],
    ['too few entries', (_, response) => response.end(''), 'does not have 256 entries'],
  ])('is kept as evidence, and is not checked: %s', async (what, answer, why) => {
    const state = `withheld-${what}`;
    const { code, text } = await watchedOnce(state, except(honest(LEAVES, 2 ** 40), '/entries/', answer));
    expect([code, text]).toEqual([
      3,
      expect.stringMatching(/not checked: the server has signed a checkpoint of \S+ events, and does not serve/),
    ]);
    expect(text).toContain(why);
    expect(text).toContain(`it is kept in ${path(state)}.refused`);
    expect(await readFile(`${path(state)}.refused`, 'utf8')).toBe(noteOf(LEAVES, 2 ** 40));
    expect(existsSync(path(state))).toBe(false);
  });

  it.each<[what: string, answer: Answer]>([
    ['the key may not read', except(honest(LEAVES), '/entries/', problem(403))],
    ['the server is busy', except(honest(LEAVES), '/entries/', problem(503))],
    [
      'the server is a standby',
      except(except(honest(LEAVES), '/entries/', problem(404)), '/health/ready', (_, response) =>
        response.end('{"readsOnly":{"role":"standby"}}'),
      ),
    ],
  ])('is not kept where there is an explanation: %s', async (what, answer) => {
    expect((await watchedOnce(what, answer)).code).toBe(3);
    expect(existsSync(`${path(what)}.refused`)).toBe(false);
  });

  it('is kept where the proof is refused', async () => {
    expect((await watchedOnce('proof', honest(LEAVES))).code).toBe(0);
    const grown = [...LEAVES, 'one more'];
    const unwitnessed = except(honest(grown), 'witnessed=true', problem(404, 'NO_WITNESSED_CHECKPOINT'));
    const answer = except(unwitnessed, '/proofs/consistency', problem(404, 'BEYOND_CHECKPOINT'));
    const { code, text } = await watchedOnce('proof', answer, '--witness', new WitnessKey('a.example').text);
    expect([code, text]).toEqual([3, expect.stringContaining('answers 404 BEYOND_CHECKPOINT')]);
    expect(await readFile(path('proof.refused'), 'utf8')).toBe(noteOf(grown));
  });

  it('is printed where it cannot be written to a file', async () => {
    const state = 'x'.repeat(250);
    const { text } = await watchedOnce(state, except(honest(LEAVES), '/entries/', problem(404)));
    expect(text).toContain(`it is in no file; keep this JSON string: ${JSON.stringify(noteOf(LEAVES))}`);
  });

  it('is printed where a hundred others were kept before', async () => {
    const others = Array.from({ length: 100 }, (_, place) => (place === 0 ? '' : `-${place + 1}`));
    for (const number of others) await writeFile(`${path('full')}.refused${number}`, 'another');
    const { text } = await watchedOnce('full', except(honest(LEAVES), '/entries/', problem(404)));
    expect(text).toContain(`it is in no file; keep this JSON string: ${JSON.stringify(noteOf(LEAVES))}`);
    expect(existsSync(`${path('full')}.refused-101`)).toBe(false);
  });
});

describe('an answer without an end', () => {
  const MIB = Buffer.alloc(1 << 20, 'a');
  /** Writes as long as the client reads. Counts the bytes in `sent`. */
  const sent = { bytes: 0 };
  const endless: Answer = (_, response) =>
    void pipeline(
      Readable.from(
        (function* () {
          for (; ; sent.bytes += MIB.length) yield MIB;
        })(),
        { highWaterMark: 1 },
      ),
      response,
      () => undefined,
    );
  /** 200 MiB in 200 KiB. */
  const packed = gzipSync(Buffer.alloc(200 << 20));
  const bomb: Answer = (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);

  it.each<[what: string, part: string, answer: Answer, most: number]>([
    ['checkpoint', '/checkpoint', endless, 1 << 16],
    ['inflated checkpoint', '/checkpoint', bomb, 1 << 16],
    ['entries', '/entries/', endless, 1 << 24],
    ['inflated entries', '/entries/', bomb, 1 << 24],
    ['error', '/entries/', (url, response) => endless(url, response.writeHead(404)), 1 << 16],
  ])('is read up to its limit: %s', async (what, part, answer, most) => {
    sent.bytes = 0;
    const { code, text } = await watchedOnce(what, except(honest(LEAVES), part, answer));
    expect(code).toBe(3);
    const [, path = '', received = '0'] =
      /not checked: http:\/\/127\.0\.0\.1:\d+(\S+): (\d+) bytes received, the limit is /.exec(text) ?? [];
    expect(path).toContain(part);
    expect(text).toContain(`the limit is ${most}: the rest is not read`);
    expect(Number(received) - most).toBeGreaterThan(0);
    expect(Number(received) - most).toBeLessThan(2 << 20);
    // Buffers of the connection hold some more.
    expect(sent.bytes).toBeLessThan(most + (24 << 20));
  });

  it('has a limit for the whole time and one without a byte', async () => {
    const slow: Answer = (_, response) => {
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const server = async (answer: Answer) => {
      const client = serverClient('watch', await serving(answer), { plainHttp: false });
      return new LogServer(client, 'key', { idleMs: 300, totalMs: 900 });
    };
    const reading = async (answer: Answer) => (await server(answer)).checkpoint(false);
    await expect(reading(slow)).rejects.toThrow(/: \d+ bytes received, then: the answer is not complete after 0\.9 s$/);
    await expect(reading((_, response) => void response.write('hello'))).rejects.toThrow(
      /: 5 bytes received, then: no byte for 0\.3 s$/,
    );
    await expect(reading(() => undefined)).rejects.toThrow(/ does not answer: no byte for 0\.3 s$/);
  });
});
