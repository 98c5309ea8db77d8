import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { played, record } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { documentedCommands } from './support/documented-commands.js';

const MAIN = resolve('dist/programs/auditor/main.js');
let api: RunningApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documented-audit-'));
  const pem = join(folder, 'log-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(pem, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  api = await RunningApi.start(undefined, undefined, {}, pem);
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  await record(await api.as('deals:record'), uuidv7(), played(1));
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
}, 30_000);

/** The blocks of commands. The lines of a policy are no commands. */
const commands = (): readonly string[] =>
  documentedCommands('AUDITORS.md', 'Check a log').filter((block) => !block.trimStart().startsWith('witness '));

it('the commands of docs/AUDITORS.md that check a log work in their order, with the files that they make', async () => {
  const { key = '' } = await api.as('audit');
  const blocks = commands();
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  const script = blocks
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('npm run'))
    .join('\n')
    .replaceAll('localhost:3000', new URL(api.address).host)
    .replaceAll('npx tilescribe', `"${process.execPath}" "${MAIN}"`);
  // Not synchronous, because the API answers from this process. `set -e` ends the script at the first command that fails.
  const { stdout, stderr } = await promisify(execFile)('bash', ['-ec', script], {
    cwd: folder,
    env: { ...process.env, KEY: key },
    timeout: 100_000,
  });
  expect(stderr).toBe('');
  for (const answer of [
    /^clean: /m,
    /^40 [A-Z]/m,
    /^1\. deal /m,
    /^1 deal of sichuan-mil, 0 with another result/m,
    /^later\.ndjson: \d+ events/m,
    /^equal: both have the same events/m,
    /^The log begins with exactly the \d+ events of the signed checkpoint/m,
    /: \d+ events, \d+ new; signed, and the tree/,
    /^consistent: /m,
    /^included: event \d+ of deal\//m,
    / events of the deal, as the log /,
    /^The other bundle has \d+ events/m,
  ])
    expect(stdout).toMatch(answer);
});
