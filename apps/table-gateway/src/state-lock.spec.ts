import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockState } from './state-lock.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();

describe('lock of a state folder', () => {
  it('keeps a second gateway out while the first runs, and names it', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    try {
      await writeFile(join(folder(), 'gateway.pid'), String(other.pid));
      await expect(lockState(folder())).rejects.toMatchObject({
        code: 'STATE_IN_USE',
        message: expect.stringContaining(String(other.pid)),
      });
    } finally {
      other.kill();
      await once(other, 'exit');
    }
  });

  it('is taken over from a gateway that was killed, and free again after its release', async () => {
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    await writeFile(join(folder(), 'gateway.pid'), String(other.pid));
    const release = await lockState(folder());
    await release();
    await expect(lockState(folder())).resolves.toBeDefined();
  });
});
