import { spawnSync } from 'node:child_process';

/** How a process ends after it has written 1,000 lines, and whether it succeeds. */
const ENDS = [
  ['when nothing is left to do', '', 0],
  ['by process.exit', 'process.exit(0)', 0],
  ['by an uncaught exception', "throw new Error('a fault')", 1],
  ['by a fatal line and a signal', "logger.fatal('last'); process.kill(process.pid, 'SIGKILL')", null],
  ['while a write has not ended', 'setTimeout(() => process.exit(0), 100)', 0],
] as const;

const written = (end: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { makeLogger } from '#logging';
       const logger = makeLogger('info');
       for (let number = 1; number <= 1000; number += 1) logger.info({ number, text: 'x'.repeat(300) }, 'line');
       ${end}`,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 24 },
  );

describe('lines that are written together', () => {
  it.each(ENDS)('are all there, in order, if the process ends %s', (_, end, status) => {
    const result = written(end);
    expect(result.status).toBe(status);
    const numbers = result.stdout
      .split('\n')
      .filter((line) => line.includes('"msg":"line"'))
      .map((line) => (JSON.parse(line) as { readonly number: number }).number);
    expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  it('are written after 100 ms while the process goes on', () => {
    const { stdout } = written("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)");
    expect(stdout.split('\n').filter((line) => line.includes('"msg":"line"'))).toHaveLength(1_000);
  });
});
