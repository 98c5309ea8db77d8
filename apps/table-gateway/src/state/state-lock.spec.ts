import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { lockState } from './state-lock.js';
import { testFolder } from '../testing/folder.js';

const folder = testFolder();

/** A process that takes the lock of a state folder and then reports this. */
const HOLDER = `
  import { takeLock } from '#process-lock';
  await takeLock(process.argv[1] + '/gateway.lock');
  console.log('held');
  setInterval(() => undefined, 1_000);`;

const holder = async (state: string) => {
  const process_ = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, state]);
  await once(createInterface({ input: process_.stdout }), 'line');
  return process_;
};

describe('lock of a state folder', () => {
  it('keeps a second gateway out while the first runs, names it, and is taken over when it is killed', async () => {
    const first = await holder(folder());
    await expect(lockState(folder())).rejects.toMatchObject({
      code: 'STATE_IN_USE',
      message: expect.stringContaining(`process ${first.pid};`),
    });
    first.kill('SIGKILL');
    await once(first, 'exit');
    const release = await lockState(folder());
    release();
    await expect(lockState(folder())).resolves.toBeDefined();
  });
});
