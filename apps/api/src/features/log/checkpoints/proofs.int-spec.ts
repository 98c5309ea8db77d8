import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  entryHash,
  hashesFromTiles,
  hexOfRange,
  isConsistent,
  isIncluded,
  openNote,
  readCheckpoint,
  readNoteKey,
  readTlogProof,
  tileName,
  tilePath,
  tileWidth,
  type Checkpoint,
} from '#event-log';
import { importDeal, played } from '../../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../../test/api/uuidv7.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { verifyEd25519 } from '../../../platform/environment/verify-ed25519.js';

let folder: string;
let api: RunningApi;
let reader: Client;
let leaves: readonly Buffer[];
let earlier: Checkpoint;
let newest: Checkpoint;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-proofs-'));
  const keyFile = join(folder, 'log-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  api = await RunningApi.start(undefined, undefined, {}, keyFile);
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  reader = await api.as('deals:read');
  await recordDeal(1);
  earlier = await checkpoint();
  await recordDeal(2);
  await recordDeal(3);
  newest = await checkpoint();
  leaves = await exportedLeaves();
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const recordDeal = async (seed: number): Promise<void> => {
  await importDeal(await api.as('deals:record'), uuidv7(), played(seed));
};

const opened = async (note: string): Promise<Checkpoint> => {
  const key = readNoteKey((await reader.get('/v1/log/key').expect(200)).text, sha256);
  return readCheckpoint(openNote(note, key, { sha256, verify: verifyEd25519 }));
};
const checkpoint = async (): Promise<Checkpoint> => opened((await reader.get('/v1/log/checkpoint').expect(200)).text);

/** The leaves of the log, cut from the lines of its export as docs/FORMAT.md describes. */
const exportedLeaves = async (): Promise<readonly Buffer[]> => {
  const file = (await reader.get('/v1/log/export').responseType('blob').expect(200)).body as Buffer;
  return file
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"hash"'))
    .map((line) => Buffer.from(line.slice(line.indexOf('"leaf":') + 7, line.lastIndexOf(',"position":'))));
};
const hashOf = (position: number): string => Buffer.from(entryHash(leaves[position - 1]!, sha256)).toString('hex');
const bytesAt = async (path: string): Promise<Buffer> =>
  (await reader.get(path).responseType('blob').expect(200)).body as Buffer;

it('the log has several tiles', () => {
  expect(leaves).toHaveLength(newest.size);
  expect(newest.size).toBeGreaterThan(256);
  expect(earlier.size).toBeLessThan(newest.size);
});

it('proves each event against the newest checkpoint, and against an earlier one', async () => {
  for (let position = 1; position <= newest.size; position += position < 5 ? 1 : 17) {
    const { body } = await reader.get(`/v1/log/proofs/inclusion?position=${position}`).expect(200);
    expect(body).toMatchObject({ position, index: position - 1, size: newest.size, root: newest.root });
    expect(isIncluded({ ...body, entryHash: hashOf(position) }, sha256)).toBe(true);
    expect(isIncluded({ ...body, entryHash: hashOf(position === 1 ? 2 : 1) }, sha256)).toBe(false);
  }
  const { body } = await reader.get(`/v1/log/proofs/inclusion?position=3&size=${earlier.size}`).expect(200);
  expect(body.root).toBe(earlier.root);
  expect(isIncluded({ ...body, entryHash: hashOf(3) }, sha256)).toBe(true);
});

it('proves an event in a file with its checkpoint', async () => {
  const answer = await reader.get('/v1/log/proofs/inclusion/file?position=7').expect(200);
  const { index, hashes, note } = readTlogProof(answer.text);
  const { size, root } = await opened(note);
  expect([index, size, root]).toEqual([6, newest.size, newest.root]);
  expect(isIncluded({ index, size, root, hashes, entryHash: hashOf(7) }, sha256)).toBe(true);
});

it('proves that the log has only grown', async () => {
  const path = (from: number, to?: number): string =>
    `/v1/log/proofs/consistency?from=${from}${to === undefined ? '' : `&to=${to}`}`;
  const { body } = await reader.get(path(earlier.size)).expect(200);
  expect(body).toMatchObject({ from: earlier.size, to: newest.size, fromRoot: earlier.root, toRoot: newest.root });
  expect(isConsistent({ earlier, later: newest, hashes: body.hashes }, sha256)).toBe(true);
  expect((await reader.get(path(newest.size)).expect(200)).body.hashes).toEqual([]);
  const empty = (await reader.get(path(0, 1)).expect(200)).body;
  expect(empty).toEqual({ from: 0, to: 1, fromRoot: sha256(''), toRoot: hashOf(1), hashes: [] });
});

it('serves tiles and entries from which the root follows', async () => {
  const tiles = new Map<string, Uint8Array>();
  const entries: Buffer[] = [];
  for (let level = 0; tileWidth({ level, index: 0 }, newest.size) > 0; level += 1)
    for (let index = 0; tileWidth({ level, index }, newest.size) > 0; index += 1) {
      const width = tileWidth({ level, index }, newest.size);
      const path = tilePath({ index, width });
      const tile = await bytesAt(`/v1/log/tile/${level}/${path}`);
      expect(tile).toHaveLength(width * 32);
      tiles.set(tileName({ level, index }), tile);
      if (level === 0) entries.push(await bytesAt(`/v1/log/tile/entries/${path}`));
    }
  const range = { from: 0, to: newest.size };
  expect(hexOfRange(range, hashesFromTiles(tiles, sha256), sha256)).toBe(newest.root);
  const bundled = leaves.map((leaf) => Buffer.concat([Buffer.from([leaf.length >> 8, leaf.length & 255]), leaf]));
  expect(Buffer.concat(entries)).toEqual(Buffer.concat(bundled));
});

it('a tile of an earlier size, an encoded address, and headers for caches', async () => {
  const whole = await reader.get('/v1/log/tile/0/000').responseType('blob').expect(200);
  expect(whole.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(whole.headers['content-type']).toBe('application/octet-stream');
  const part = await bytesAt(`/v1/log/tile/0/000.p/${earlier.size % 256}`);
  expect(part).toEqual((whole.body as Buffer).subarray(0, part.length));
  expect(await bytesAt(`/v1/log/tile/0/000.p%2F${earlier.size % 256}`)).toEqual(part);
  const zipped = await reader.get('/v1/log/tile/entries/000', { 'Accept-Encoding': 'gzip' }).expect(200);
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(createHash('sha256').update(part.subarray(0, 32)).digest('hex')).not.toBe(hashOf(1));
});

const HUGE = '9'.repeat(400);
it.each([
  ...['', 'position=', 'position=0', 'position=-1', 'position=1.5', 'position=x', `position=${HUGE}`, 'position=1e300'],
  ...['position=9007199254740993', 'position=1&size=0', 'position=1&size=-4', `position=1&size=${HUGE}`],
  ...['position=1&position=2', 'position=1&sise=4', 'position=NaN', 'position=Infinity', 'position=null'],
])('an inclusion proof for %p is refused as a query', async (query) => {
  const { body } = await reader.get(`/v1/log/proofs/inclusion?${query}`).expect(400);
  expect(body.code).toBe('INVALID_QUERY');
  expect(body.errors[0].pointer).toMatch(/^\/(position|size|sise)$/);
});

it.each([
  ...['', 'from=-1', 'from=1.5', 'from=5&to=4', `from=${HUGE}`, `from=1&to=${HUGE}`, 'from=1&to=-1', 'to=3'],
  ...['from=1&from=2', 'from=a&to=b', 'from=0x&to=1'],
])('a consistency proof for %p is refused as a query', async (query) => {
  const { body } = await reader.get(`/v1/log/proofs/consistency?${query}`).expect(400);
  expect(body.code).toBe('INVALID_QUERY');
  expect(body.errors[0].pointer).toMatch(/^\/(from|to)$/);
});

it('nothing is proved beyond the signed log', async () => {
  const beyond = newest.size + 1;
  for (const path of [
    `inclusion?position=${beyond}`,
    `inclusion?position=${Number.MAX_SAFE_INTEGER}`,
    `inclusion/file?position=${beyond}`,
    `inclusion?position=1&size=${beyond}`,
    `inclusion?position=3&size=2`,
    `consistency?from=${beyond}`,
    `consistency?from=1&to=${beyond}`,
    `consistency?from=${Number.MAX_SAFE_INTEGER}`,
  ]) {
    const { body } = await reader.get(`/v1/log/proofs/${path}`).expect(404);
    expect([path, body.code]).toEqual([path, 'BEYOND_CHECKPOINT']);
  }
});

it.each([
  ...['0/0', '0/x000/000', '0/000.p/0', '0/000.p/256', '0/000.p/-1', '0/000.p', '0/000.p/1/2', `0/x${'9'.repeat(90)}`],
  ...[`0/${'x999/'.repeat(6)}999`, '64/000', '00/000', '-1/000', '1e1/000', 'x/000', '0/000%00', '0/%F0%9F%80%84'],
  ...['entries/0', 'entries/000.p/300', 'entries/x1/000', 'entries/000.p%2F'],
])('tile/%s is no tile', async (path) => {
  const { body } = await reader.get(`/v1/log/tile/${path}`).expect(400);
  expect(body.code).toBe('INVALID_PATH');
  expect(body.errors[0].pointer).toMatch(/^\/(level|tile)$/);
});

it('a path that is too long for any tile is refused before it is read', async () => {
  const { status } = await fetch(`${api.address}/v1/log/tile/0/${HUGE}`, {
    headers: { Authorization: `Bearer ${reader.key}` },
  });
  expect(status).toBe(414);
});

it('no tile beyond the signed log is served', async () => {
  const last = newest.size % 256;
  const index = Math.floor(newest.size / 256);
  for (const path of [
    `0/${tilePath({ index, width: 256 })}`,
    `0/${tilePath({ index, width: last + 1 })}`,
    `0/${tilePath({ index: index + 1, width: 1 })}`,
    `0/${tilePath({ index: 10 ** 15, width: 1 })}`,
    '1/000',
    '2/000.p/1',
    '63/000.p/1',
    `entries/${tilePath({ index, width: last + 1 })}`,
    `entries/${tilePath({ index: Number.MAX_SAFE_INTEGER, width: 256 })}`,
  ]) {
    const { body } = await reader.get(`/v1/log/tile/${path}`).expect(404);
    expect([path, body.code]).toEqual([path, 'NO_SUCH_TILE']);
  }
});

it('an event after the newest checkpoint is in no tile until the next checkpoint is signed', async () => {
  await (await api.as('deals:write')).get('/v1/tables').expect(200);
  await recordDeal(4);
  const width = (newest.size % 256) + 1;
  const path = `/v1/log/tile/0/${tilePath({ index: Math.floor(newest.size / 256), width })}`;
  await reader.get(path).expect(404);
  expect((await checkpoint()).size).toBeGreaterThan(newest.size);
  await reader.get(path).expect(200);
});

it('strangers read neither proofs nor tiles, and a service without a key has none', async () => {
  const paths = [
    'proofs/inclusion?position=1',
    'proofs/consistency?from=0',
    'tile/0/000',
    'tile/entries/000',
    'key/changes',
  ];
  const stranger = await api.as();
  for (const path of paths) await stranger.get(`/v1/log/${path}`).expect(401);
  const plain = await RunningApi.start();
  try {
    const client = await plain.as('deals:read');
    for (const path of paths) expect((await client.get(`/v1/log/${path}`).expect(404)).body.code).toBe('NO_LOG_KEY');
  } finally {
    await plain.stop();
  }
}, 60_000);
