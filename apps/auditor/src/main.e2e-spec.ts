import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAIN = 'dist/apps/auditor/src/main.js';

describe('tilescribe', () => {
  // The exit code 1 states that a log is faulty.
  it('exits with 2 where its output cannot be written', async () => {
    const call = promisify(execFile)('sh', ['-c', `exec "$0" ${MAIN} --help > /dev/full`, process.execPath]);
    await expect(call).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('tilescribe: the output cannot be written: ENOSPC') as string,
    });
  });
});
