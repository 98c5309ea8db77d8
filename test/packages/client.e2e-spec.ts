import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Deployment, TABLE } from '../e2e/support/deployment.js';
import { type InstalledPackage, installPackage } from './support/installed-package.js';

const README = readFileSync('packages/client/README.md', 'utf8');
const BLOCKS = [...README.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code);

let deployment: Deployment;
let installed: InstalledPackage;
beforeAll(async () => {
  [deployment, installed] = await Promise.all([Deployment.start(), installPackage('client')]);
}, 300_000);
afterAll(async () => {
  installed.remove();
  await deployment.stop();
}, 60_000);

/** Runs the program of the README, and calls `on` at each line that it prints. Returns its lines. */
const readmeProgram = async (on: (line: string) => void): Promise<readonly string[]> => {
  const program = join(installed.folder, 'program.mjs');
  writeFileSync(program, BLOCKS.join('\n'));
  const env = { SERVER: deployment.address, KEY: await deployment.key('deals:record'), TABLE };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const read = (rest + part).split('\n');
    rest = read.pop() ?? '';
    for (const line of read) {
      lines.push(line);
      on(line);
    }
  });
  const [[code], faults] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect([code, faults]).toEqual([0, '']);
  return lines;
};

it('the program of the README records a match while the API is killed and started again', async () => {
  const kills: Promise<unknown>[] = [];
  const killAndStart = async (): Promise<void> => {
    process.kill(deployment.api.pid!, 'SIGKILL');
    await deployment.api.ended;
    await deployment.startApi();
  };
  const KILLED_AT = ['rolled: boris', 'recorded: ReportWin'];
  const lines = await readmeProgram((line) => {
    if (line === KILLED_AT[kills.length]) kills.push((kills.at(-1) ?? Promise.resolve()).then(killAndStart));
  });
  await Promise.all(kills);
  expect(kills).toHaveLength(KILLED_AT.length);

  expect(lines).toContain('totals: anna -104, boris 112, chen 104, dina -112');
  expect(lines).toContain('listed: 2');
  expect(lines).toContain('phase: settled east: -48');
  expect(lines).toContain('next dealer: chen');
  expect(lines).toContain('the log is clean with 0 findings');
  expect(lines.at(-1)).toBe('refused: 404 NO_SUCH_DEAL');
  const followed = lines.filter((line) => line.startsWith('followed: ')).map((line) => Number(line.split(' ')[1]));
  expect(followed).toEqual(followed.map((_, index) => index + 1));

  const deals = await deployment.deals();
  expect(deals).toHaveLength(2);
  for (const dealId of deals) {
    const { events } = await deployment.client().get('/v1/deals/{dealId}/events', { path: { dealId } });
    const given = events.filter(({ event }) => ['DealOpened', 'WinDeclared', 'HandReported'].includes(event.type));
    const types = ['DealOpened', 'WinDeclared', ...Array<string>(4).fill('HandReported')];
    expect(given.map(({ event }) => event.type)).toEqual(types);
    expect(new Set(events.map(({ commandId }) => commandId)).size).toBe(types.length);
  }
}, 300_000);
