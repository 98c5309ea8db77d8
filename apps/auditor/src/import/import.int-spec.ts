import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDeal } from '#testing';
import { order, played, record } from '../../../../test/api/played-deal.js';
import { RunningApi } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { runTilescribe } from '../run.js';

let from: RunningApi;
let to: RunningApi;
let folder: string;
let key: string;
beforeAll(async () => {
  [from, to] = [await RunningApi.start(), await RunningApi.start()];
  for (const api of [from, to])
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-import-'));
  key = join(folder, 'key');
  await writeFile(key, `${(await to.as('deals:record')).key ?? ''}\n`);
  const recorder = await from.as('deals:record');
  for (const seed of [1, 2, 3]) {
    await record(recorder, uuidv7(), played(seed));
    await from.clearTables();
  }
  // An open deal cannot be imported yet.
  await record(recorder, uuidv7(), played(4), 5);
}, 120_000);
afterAll(async () => {
  await from.stop();
  await to.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const exported = async (api: RunningApi, disclosures: string): Promise<string> => {
  const auditor = await api.as('audit');
  const answer = await auditor.get(`/v1/log/export?disclosures=${disclosures}`).responseType('blob').expect(200);
  return (answer.body as Buffer).toString();
};
const fileOf = async (name: string, text: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
};
const run = async (...args: readonly string[]) => {
  let [out, err] = ['', ''];
  const code = await runTilescribe(args, {
    out: (text) => void (out += `${text}\n`),
    err: (text) => void (err += `${text}\n`),
    taken: () => Promise.resolve(),
  });
  return { code, out, err };
};
const importing = (file: string) => run('import', file, '--server', to.address, '--key', key);

it('nothing is sent of a file with a finding', async () => {
  const damaged = (await exported(from, 'all')).replace('"tile":"', '"tile":"9');
  const { code, err } = await importing(await fileOf('damaged', damaged));
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing was imported.')]);
  expect((await exported(to, 'all')).split('\n')).toHaveLength(3);
});

it('nothing is imported whose commands are sealed', async () => {
  const { code, out } = await importing(await fileOf('sealed', await exported(from, 'none')));
  expect(code).toBe(1);
  expect(out).toMatch(/REFUSED deal \S+, line \d+: SEALED/);
  expect(out).toContain('0 deals imported, 0 imported before, 4 refused.');
});

it('imports settled deals, names the line of a refused one, and imports nothing twice', async () => {
  const file = await fileOf('log', await exported(from, 'all'));
  const first = await importing(file);
  expect(first.code).toBe(1);
  expect(first.out).toMatch(
    /^REFUSED deal \S+, line \d+: DEAL_UNFINISHED: .+\n3 deals imported, 0 imported before, 1 refused\.\n$/,
  );
  expect((await importing(file)).out).toContain('0 deals imported, 3 imported before, 1 refused.');
  const verified = await run('verify', await fileOf('imported', await exported(to, 'all')));
  expect(verified.code).toBe(0);
});

it('says that it leaves committed walls out, and counts one deal in the singular', async () => {
  const [dealId, recorder] = [uuidv7(), await from.as('deals:record')];
  const opening = order(openDeal({ table: 'table-1' }));
  await from.clearTables();
  await recorder.post('/v1/deals', { dealId, ...opening }).expect(201);
  const commit = { ...opening, commandId: uuidv7(), command: { type: 'CommitSoftwareWall' } };
  await recorder.post(`/v1/deals/${dealId}/wall/commands`, commit).expect(200);
  await from.clearTables();
  const text = (
    await (await from.as('audit')).get(`/v1/deals/${dealId}/export?disclosures=all`).responseType('blob').expect(200)
  ).body as Buffer;
  const file = await fileOf('walled', text.toString());
  const { code, out } = await importing(file);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^1 committed wall of the file not imported: .+\n1 deal imported, 0 imported before, 0 refused\.\n$/,
    ),
  ]);
  const { out: json } = await run('import', file, '--server', to.address, '--key', key, '--json');
  expect(JSON.parse(json)).toMatchObject({ imported: 0, repeated: 1, walls: { imported: 0, inFile: 1 } });
});

it('a key that may not record the deals imports nothing', async () => {
  const weak = join(folder, 'weak');
  await writeFile(weak, (await to.as('deals:write')).key ?? '');
  const { out } = await run('import', join(folder, 'log'), '--server', to.address, '--key', weak, '--json');
  const { imported, refused } = JSON.parse(out) as { imported: number; refused: readonly { readonly code: string }[] };
  expect([imported, ...refused.map(({ code }) => code)]).toEqual([0, ...Array<string>(4).fill('FORBIDDEN')]);
});

it.each([
  [['--key', 'key'], '--server takes the address'],
  [['--server', 'http://127.0.0.1:1'], 'name its file by --key FILE'],
  [['--server', 'http://127.0.0.1:1', '--key', '/nowhere'], '/nowhere cannot be read: there is no such file'],
  [['--server', 'http://127.0.0.1:1', '--key', '/nowhere'], '/nowhere cannot be read: there is no such file'],
])('a call with %j is wrong', async (options, message) => {
  const { code, err } = await run('import', 'file', ...options);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
