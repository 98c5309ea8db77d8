import { spawn } from 'node:child_process';
import { once } from 'node:events';

const COMPILED = new URL('../../../../dist/apps/launcher/src/parts/stop-signal.js', import.meta.url).href;
/** Waits for the signal, and would run for a minute without it. */
const WAITING = `import { stopSignal } from '${COMPILED}'; const held = setTimeout(() => process.exit(3), 60_000); const stopped = stopSignal(); console.log('waits'); await stopped; clearTimeout(held); console.log('stops');`;

/** What the launcher prints when the shell of its npm script gets a signal. The shell waits, and passes it to nobody. */
const printedBy = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, WAITING], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed === '') shell.kill('SIGTERM');
    printed += text;
  });
  await once(shell.stdout, 'close');
  return printed;
};

describe('the launcher', () => {
  it('stops when the shell of the npm script that started it ends', async () => {
    expect(await printedBy({ npm_lifecycle_event: 'start' })).toBe('waits\nstops\n');
  }, 20_000);
});
