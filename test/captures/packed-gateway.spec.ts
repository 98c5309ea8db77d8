import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-gateway-'));
  await cp(resolve('dist/programs/table-gateway'), join(folder, 'gateway'), { recursive: true });
  await cp(resolve('hardware/captures/tables/start-of-a-deal'), join(folder, 'deal'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

it('scores a capture in a folder without the clone and without packages', () => {
  const args = [join('gateway', 'commands', 'main.js'), 'score-capture', 'deal'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr, first: stdout.split('\n')[0] }).toEqual({
    ...{ status: 0, stderr: '' },
    first: expect.stringMatching(/^deal 1: exact/),
  });
});
