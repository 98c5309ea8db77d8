import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LogKey } from '../../apps/api/src/features/log/tree/log-key.js';
import type { WitnessOptions } from '../../apps/api/src/features/log/witnesses/witness-settings.js';
import { tilePath, tileWidth } from '#event-log';
import { importDeal, played } from '../api/played-deal.js';
import { LOG, RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { WitnessKey, WitnessServer } from '../witnesses/witness-server.js';
import { compiledVerifier, hasGo, verdictsInGo } from './go-program.js';
import { write } from './mirrored-log.js';

/** Mirrors what the service serves, as a program does that knows C2SP tlog-tiles alone; the proofs come beside it. */
const mirror = async (
  client: Client,
  folder: string,
  earlier: readonly number[],
  witnesses: readonly string[] = [],
): Promise<number> => {
  const [query, more] = witnesses.length === 0 ? ['', ''] : ['?witnessed=true', '&witnessed=true'];
  const bytes = async (path: string): Promise<Buffer> =>
    (await client.get(`/v1/log/${path}`).responseType('blob').expect(200)).body as Buffer;
  const checkpoint = await bytes(`checkpoint${query}`);
  const size = Number(checkpoint.toString().split('\n')[1]);
  write(folder, 'key', await bytes('key'));
  write(folder, 'checkpoint', checkpoint);
  if (witnesses.length > 0) write(folder, 'witnesses', `${witnesses.join('\n')}\n`);
  for (let level = 0; tileWidth({ level, index: 0 }, size) > 0; level += 1)
    for (let index = 0; tileWidth({ level, index }, size) > 0; index += 1) {
      const path = tilePath({ index, width: tileWidth({ level, index }, size) });
      write(folder, `tile/${level}/${path}`, await bytes(`tile/${level}/${path}`));
      if (level === 0) write(folder, `tile/entries/${path}`, await bytes(`tile/entries/${path}`));
    }
  for (const position of [1, Math.ceil(size / 2), size])
    write(
      folder,
      `inclusion/${position - 1}.tlog-proof`,
      await bytes(`proofs/inclusion/file?position=${position}${more}`),
    );
  for (const from of earlier.filter((each) => each > 0))
    write(
      folder,
      `consistency/${from}.json`,
      (await client.get(`/v1/log/proofs/consistency?from=${from}&to=${size}`).expect(200)).text,
    );
  return size;
};

/** An API that signs checkpoints, with one table. */
const startedApi = async (keyFile: string, witnesses: WitnessOptions = {}): Promise<RunningApi> => {
  const api = await RunningApi.start(undefined, undefined, {}, keyFile, undefined, witnesses);
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  return api;
};

(hasGo ? describe : describe.skip)('a verifier in Go', () => {
  let folder: string;
  let keyFile: string;
  let program: string;
  let api: RunningApi;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tilescribe-go-service-'));
    keyFile = join(folder, 'log-key.pem');
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    writeFileSync(keyFile, pem, { mode: 0o600 });
    program = compiledVerifier(folder);
    api = await startedApi(keyFile);
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('accepts what the service serves, as the log grows', async () => {
    const [scribe, reader] = [await api.as('deals:record'), await api.as('deals:read')];
    const sizes: number[] = [];
    const folders: string[] = [];
    for (const seed of [1, 2, 3]) {
      await importDeal(scribe, uuidv7(), played(seed));
      const mirrored = join(folder, `log-${seed}`);
      folders.push(mirrored);
      sizes.push(await mirror(reader, mirrored, sizes));
    }
    expect(sizes.at(-1)).toBeGreaterThan(256);
    const verdicts = verdictsInGo(program, folders);
    expect(verdicts).toEqual(sizes.map((size, at) => ({ folder: folders[at], right: true, size })));
  });

  it('reads what mirror.sh writes', async () => {
    const scribe = await api.as('deals:record');
    for (const seed of [4, 5]) await importDeal(scribe, uuidv7(), played(seed));
    const { key = '', address } = await api.as('deals:read');
    const mirrored = join(folder, 'mirrored');
    // The service runs in this process, so the script must not block it.
    await promisify(execFile)('sh', [join(__dirname, 'go', 'mirror.sh'), address, mirrored], {
      env: { ...process.env, KEY: key },
    });
    const [verdict] = verdictsInGo(program, [mirrored]);
    expect(verdict).toEqual({ folder: mirrored, right: true, size: expect.any(Number) });
    // A full tile, and level 1.
    expect(verdict?.size).toBeGreaterThan(256);
  });

  it('accepts the cosignatures of witnesses, and misses those of others', async () => {
    const { text: logKey } = await LogKey.read(keyFile, LOG);
    const witnesses = await Promise.all(['a.example', 'b.example'].map((name) => WitnessServer.start(name, logKey)));
    const witnessPolicyFile = join(folder, 'policy');
    const lines = witnesses.map(({ key, url }, at) => `witness w${at} ${key.text} ${url}\n`);
    writeFileSync(witnessPolicyFile, `${lines.join('')}group both all w0 w1\nquorum both\n`);
    const witnessed = await startedApi(keyFile, { witnessPolicyFile, witnessIntervalMs: 100 });
    try {
      await importDeal(await witnessed.as('deals:record'), uuidv7(), played(1));
      const reader = await witnessed.as('audit');
      const size = Number((await reader.get('/v1/log/checkpoint').expect(200)).text.split('\n')[1]);
      const isWitnessed = async (): Promise<boolean> =>
        (await reader.get('/v1/log/witnesses').expect(200)).body.witnessedEvents === size;
      while (!(await isWitnessed())) await pause(50);
      const keys = witnesses.map(({ key }) => key.text);
      const sets = [
        keys,
        keys.slice(0, 1),
        [...keys, new WitnessKey('c.example').text],
        [keys[0]!, new WitnessKey('b.example').text],
      ];
      const folders = sets.map((_, at) => join(folder, `witnessed-${at}`));
      for (const [at, set] of sets.entries()) expect(await mirror(reader, folders[at]!, [1], set)).toBe(size);
      expect(verdictsInGo(program, folders).map(({ right, error }) => [right, error])).toEqual([
        [true, undefined],
        ...sets.slice(1).map(() => [false, 'the checkpoint has other signatures']),
      ]);
    } finally {
      await witnessed.stop();
      await Promise.all(witnesses.map((witness) => witness.stop()));
    }
  });
});
