import { generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointText, entryBundle, MerkleTree, readNoteKey, signedNote, type Checkpoint } from '#event-log';
import { nodeSha256 } from '#testing';
import { consistencyByDefinition } from '../../../../libs/event-log/src/testing/tree-by-definition.js';
import { importDeal, played } from '../../../../test/api/played-deal.js';
import { LOG, RunningApi } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { WitnessKey } from '../../../../test/witnesses/witness-server.js';
import { KeyIssuer } from '../../../api/src/features/keys/key-issuer.js';
import { runTilescribe } from '../run.js';

let folder: string;
let api: RunningApi;
let privateKey: KeyObject;
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-watch-'));
  ({ privateKey } = generateKeyPairSync('ed25519'));
  await writeFile(path('log.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  api = await RunningApi.start(undefined, undefined, {}, path('log.pem'));
  const auditor = await api.as('audit');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  await writeFile(path('log.key'), (await auditor.get('/v1/log/key').expect(200)).text);
  await writeFile(
    path('api.key'),
    `${(await api.app.get(KeyIssuer, { strict: false }).issue('watch', ['audit'])).secret}\n`,
  );
  await recordDeal(1);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const recordDeal = async (seed: number): Promise<void> => {
  await importDeal(await api.as('deals:record'), uuidv7(), played(seed));
  await api.clearTables();
};

const watchOnce = async (state: string, address = api.address, more: readonly string[] = []) => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTilescribe(
    [
      'watch',
      address,
      '--log-key',
      path('log.key'),
      '--key',
      path('api.key'),
      '--state',
      path(state),
      '--once',
      '--json',
      ...more,
    ],
    { out: (text) => out.push(text), err: (text) => err.push(text), taken: () => Promise.resolve() },
  );
  return { code, answer: out.map((text) => JSON.parse(text) as Record<string, unknown>)[0], err: err.join('\n') };
};

/**
 * A server that signs with the key of the log whatever it is given.
 * @param witnesses cosign it.
 * @param role it states as a server that reads only.
 * @param witnessed its answer where a witnessed checkpoint is asked for, or 'none'; by default the same note.
 */
const forging = async (
  leaves: readonly string[],
  checkpoint: Partial<Checkpoint> = {},
  key = privateKey,
  witnesses: readonly WitnessKey[] = [],
  role?: 'standby' | 'primary',
  witnessed?: string,
) => {
  const tree = new MerkleTree(nodeSha256);
  for (const leaf of leaves) tree.add(leaf);
  const noteKey = readNoteKey(await readFile(path('log.key'), 'utf8'), nodeSha256);
  const text = checkpointText({ origin: LOG, size: tree.size, root: tree.root(), ...checkpoint });
  const cosignatures = witnesses.map((witness) => witness.cosign(text, 1_770_000_000));
  const note = signedNote(text, noteKey, (message) => signWith(null, message, key), nodeSha256) + cosignatures.join('');
  const server: Server = createServer(({ url = '' }, answer) => {
    const index = Number(/entries\/(\d{3})/.exec(url)?.[1] ?? 0);
    const entries = leaves.slice(index * 256, (index + 1) * 256).map((leaf) => Buffer.from(leaf));
    if (url.includes('consistency')) return void answer.end(growthOf(leaves, new URL(url, 'http://log').searchParams));
    if (url.includes('witnessed=true') && witnessed !== undefined)
      return void answer.writeHead(witnessed === 'none' ? 404 : 200).end(witnessed === 'none' ? NONE : witnessed);
    if (url === '/health/ready' && role !== undefined)
      return void answer.end(JSON.stringify({ status: 'ok', readsOnly: { role } }));
    answer.end(url.includes('checkpoint') ? note : Buffer.from(entryBundle(entries)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, note, close: () => server.close() };
};

/** The answer of a server without a checkpoint that enough witnesses have cosigned. */
const NONE = '{"code":"NO_WITNESSED_CHECKPOINT"}';

const growthOf = (leaves: readonly string[], query: URLSearchParams): string => {
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  return JSON.stringify({
    from,
    to,
    hashes: consistencyByDefinition(
      from,
      leaves.slice(0, to).map((leaf) => Buffer.from(leaf)),
    ),
  });
};

const findingAt = async (state: string, server: Awaited<ReturnType<typeof forging>>, more: readonly string[] = []) => {
  try {
    const { code, answer, err } = await watchOnce(state, server.address, more);
    return { code, found: (answer?.['finding'] as { code: string } | undefined)?.code, err };
  } finally {
    server.close();
  }
};

const LEAVES = Array.from({ length: 300 }, (_, index) => `leaf ${index}`);

describe('watch', () => {
  it('follows a server that grows, and goes on from its state after a restart', async () => {
    const first = await watchOnce('honest');
    expect([first.code, first.err]).toEqual([0, '']);
    const { size } = first.answer as { size: number };
    expect(first.answer).toMatchObject({ origin: LOG, new: size });
    expect(await watchOnce('honest')).toMatchObject({ code: 0, answer: { size, new: 0 } });
    for (const seed of [2, 3, 4]) await recordDeal(seed);
    const grown = await watchOnce('honest');
    const now = (grown.answer as { size: number }).size;
    // More than one bundle of entries.
    expect(now).toBeGreaterThan(256);
    expect(grown).toMatchObject({ code: 0, answer: { size: now, new: now - size } });
    expect(await watchOnce('from-the-beginning')).toMatchObject({ code: 0, answer: { size: now, new: now } });
  });

  it('finds an event that was changed after it was seen, and keeps the signed checkpoint as evidence', async () => {
    expect(await findingAt('changed', await forging(LEAVES))).toMatchObject({ code: 0 });
    const rewritten = [...LEAVES.with(7, 'another leaf'), 'one more'];
    expect(await findingAt('changed', await forging(rewritten))).toMatchObject({
      code: 1,
      found: 'CHECKPOINT_DIFFERS',
    });
    expect(await readFile(path('changed.refused'), 'utf8')).toContain(`${LOG}\n301\n`);
    // The state is still that of the log that was seen first.
    expect(await findingAt('changed', await forging([...LEAVES, 'one more']))).toMatchObject({ code: 0 });
  });

  it('keeps each refused checkpoint once, and overwrites none', async () => {
    await findingAt('kept', await forging(LEAVES));
    const refused = [LEAVES.slice(0, 298), LEAVES.slice(0, 299), LEAVES.slice(0, 298), LEAVES.slice(0, 297)];
    for (const leaves of refused) expect(await findingAt('kept', await forging(leaves))).toMatchObject({ code: 1 });
    const sizes = await Promise.all(
      ['', '-2', '-3'].map(async (number) => (await readFile(path(`kept.refused${number}`), 'utf8')).split('\n')[1]),
    );
    expect(sizes).toEqual(['298', '299', '297']);
    await expect(readFile(path('kept.refused-4'))).rejects.toThrow('ENOENT');
  });

  it('prints the refused checkpoint where it cannot be written to a file', async () => {
    const state = 'x'.repeat(250);
    await findingAt(state, await forging(LEAVES));
    const server = await forging(LEAVES.slice(0, 299));
    const { code, answer } = await watchOnce(state, server.address);
    server.close();
    expect(code).toBe(1);
    expect(answer).toMatchObject({ finding: { code: 'LOG_SHRANK' }, text: server.note });
  });

  it('finds a log that is shorter than before, another root of the same size, and events that are not those of the root', async () => {
    await findingAt('s', await forging(LEAVES));
    expect(await findingAt('s', await forging(LEAVES.slice(0, 299)))).toMatchObject({ code: 1, found: 'LOG_SHRANK' });
    expect(await findingAt('s', await forging(LEAVES.with(299, 'x')))).toMatchObject({
      code: 1,
      found: 'CHECKPOINT_DIFFERS',
    });
    expect(await findingAt('t', await forging(LEAVES, { root: 'ab'.repeat(32) }))).toMatchObject({
      code: 1,
      found: 'CHECKPOINT_DIFFERS',
    });
  });

  it('does not check a standby that is behind, and takes no other answer of it for good', async () => {
    const at = (leaves: readonly string[], role?: 'standby' | 'primary') => forging(leaves, {}, privateKey, [], role);
    await findingAt('behind', await at(LEAVES));
    const before = await readFile(path('behind'), 'utf8');
    expect(await findingAt('behind', await at(LEAVES.slice(0, 299), 'standby'))).toEqual({
      code: 3,
      found: undefined,
      err: expect.stringContaining('whose newest checkpoint has 299 events, fewer than were seen before') as string,
    });
    expect(await readFile(path('behind'), 'utf8')).toBe(before);
    for (const role of ['primary', undefined] as const)
      expect(await findingAt('behind', await at(LEAVES.slice(0, 299), role))).toMatchObject({
        code: 1,
        found: 'LOG_SHRANK',
      });
    expect(await findingAt('behind', await at(LEAVES.with(299, 'x'), 'standby'))).toMatchObject({
      code: 1,
      found: 'CHECKPOINT_DIFFERS',
    });
    expect(await findingAt('behind', await at([...LEAVES, 'one more'], 'standby'))).toMatchObject({ code: 0 });
  });

  it('finds a checkpoint that the pinned key has not signed, and one of another log', async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    expect(await findingAt('u', await forging(LEAVES, {}, other))).toMatchObject({
      code: 1,
      found: 'CHECKPOINT_NOT_SIGNED',
    });
    await findingAt('u', await forging(LEAVES));
    expect(await findingAt('u', await forging(LEAVES, { origin: 'other.example' }))).toMatchObject({
      code: 1,
      found: 'CHECKPOINT_OF_OTHER_LOG',
    });
  });

  it('requires cosignatures of pinned witnesses', async () => {
    const [a, b, stranger] = ['a.example', 'b.example', 'b.example'].map((name) => new WitnessKey(name)) as [
      WitnessKey,
      WitnessKey,
      WitnessKey,
    ];
    const trust = ['--witness', a.text, '--witness', b.text];
    // A state from before the witnesses were pinned is good.
    expect(await findingAt('cosigned', await forging(LEAVES))).toMatchObject({ code: 0 });
    const grown = [...LEAVES, 'one more'];
    expect(await findingAt('cosigned', await forging(grown, {}, privateKey, [a, b]), trust)).toMatchObject({ code: 0 });
    for (const witnesses of [[], [a], [a, stranger]])
      expect(await findingAt('cosigned', await forging(grown, {}, privateKey, witnesses), trust)).toMatchObject({
        code: 1,
        found: 'CHECKPOINT_NOT_WITNESSED',
      });
    expect(
      await findingAt('cosigned', await forging(grown, {}, privateKey, [a]), [...trust, '--quorum', '1']),
    ).toMatchObject({ code: 0 });
    // A service whose witnesses have not cosigned yet is asked again later.
    expect(await watchOnce('unwitnessed', api.address, trust)).toMatchObject({
      code: 3,
      err: expect.stringContaining('no checkpoint has the cosignatures of enough witnesses') as string,
    });
  });

  it('compares the newest signed checkpoint where the witnesses have cosigned none, or only an earlier one', async () => {
    const a = new WitnessKey('a.example');
    const trust = ['--witness', a.text];
    const at = (leaves: readonly string[], witnessed: string) =>
      forging(leaves, {}, privateKey, [], undefined, witnessed);
    const noteOf = async (leaves: readonly string[]): Promise<string> => {
      const { note, close } = await forging(leaves, {}, privateKey, [a]);
      close();
      return note;
    };
    // The state is of a time before the witness was named, and has more events than the witness has cosigned.
    expect(await findingAt('ahead', await forging(LEAVES))).toMatchObject({ code: 0 });
    const before = await readFile(path('ahead'), 'utf8');
    const grown = [...LEAVES, 'one more'];
    const behind = await noteOf(LEAVES.slice(0, 290));
    const notChecked = { code: 3, found: undefined };
    for (const leaves of [LEAVES, grown])
      expect(await findingAt('ahead', await at(leaves, behind), trust)).toEqual({
        ...notChecked,
        err: expect.stringContaining(
          'witnessed checkpoint has 290 events, fewer than the 300 that were seen',
        ) as string,
      });
    for (const leaves of [LEAVES, grown])
      expect(await findingAt('ahead', await at(leaves, 'none'), trust)).toEqual({
        ...notChecked,
        err: expect.stringContaining('no checkpoint has the cosignatures of enough witnesses') as string,
      });
    // A database that was set back, or written anew, has lost its cosignatures.
    const setBack = LEAVES.slice(0, 299);
    for (const witnessed of [behind, 'none']) {
      expect(await findingAt('ahead', await at(setBack, witnessed), trust)).toMatchObject({
        code: 1,
        found: 'LOG_SHRANK',
      });
      for (const leaves of [LEAVES.with(7, 'x'), grown.with(7, 'x')])
        expect(await findingAt('ahead', await at(leaves, witnessed), trust)).toMatchObject({
          code: 1,
          found: 'CHECKPOINT_DIFFERS',
        });
    }
    expect(await readFile(path('ahead.refused'), 'utf8')).toContain(`${LOG}\n299\n`);
    expect(await readFile(path('ahead'), 'utf8')).toBe(before);
    expect(await findingAt('ahead', await at(grown, await noteOf(grown)), trust)).toMatchObject({ code: 0 });
  });

  it('states the time of each round, and when a round was last checked', async () => {
    const servers = [await forging(LEAVES), undefined, await forging(LEAVES.slice(0, 299))];
    let round = -1;
    const front = createServer(({ url = '' }, answer) => {
      if (url.includes('checkpoint')) round += 1;
      const target = servers[round];
      if (target === undefined) return void answer.destroy();
      void fetch(`${target.address}${url}`).then(async (given) => answer.end(Buffer.from(await given.arrayBuffer())));
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
    const lines: string[] = [];
    const trust = ['--log-key', path('log.key'), '--key', path('api.key'), '--state', path('times')];
    const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const print = (text: string): void => void lines.push(text);
    const begun = new Date().toISOString();
    const code = await runTilescribe(['watch', address, ...trust, '--every', '1'], {
      out: print,
      err: print,
      taken: () => Promise.resolve(),
    });
    for (const each of [front, ...servers]) each?.close();

    expect(code).toBe(1);
    const times = lines.map((line) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(?= )/.exec(line)?.[0]);
    expect(times).toEqual(times.toSorted());
    expect(times[0]! >= begun).toBe(true);
    const texts = lines.map((line, index) => line.slice(times[index]!.length + 1));
    expect(texts).toEqual([
      expect.stringMatching(/: 300 events, 300 new; signed/),
      expect.stringMatching(new RegExp(`: not checked: .*; last checked at ${times[0]}\\.$`)),
      expect.stringMatching(/^FINDING LOG_SHRANK: /),
    ]);
  });

  it('exits with 3 where the server does not answer or keeps events back, and with 2 where the call is wrong', async () => {
    const closed = await forging(LEAVES);
    closed.close();
    expect(await watchOnce('v', closed.address)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/does not answer.*; no round was checked yet\.$/) as string,
    });
    expect(await findingAt('w', await forging(LEAVES.slice(0, 10), { size: 11 }))).toMatchObject({ code: 3 });
    await writeFile(path('broken'), '{"v":2}');
    expect((await watchOnce('broken')).code).toBe(2);
    expect(await watchOnce('no-folder/state')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no-folder/state cannot be written: there is no such folder') as string,
    });
    expect((await watchOnce('v', 'ftp://example')).code).toBe(2);
    await writeFile(path('api.key'), 'tsk_wrong');
    const { code, err } = await watchOnce('v');
    expect(code).toBe(2);
    expect(err).toContain('answers 401');
    expect(err).not.toContain('tsk_wrong');
  });
});
