import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Two connected pseudo-terminals: serial ports for the system, without a device. Their paths are links of this pair
 * alone, gone once it stops: the system soon gives the number of a closed terminal to another program.
 */
export interface PtyPair {
  /** Path of the end that the gateway opens. */
  readonly gateway: string;
  /** Path of the end that the simulated device opens. */
  readonly device: string;
  stop(): Promise<void>;
}

/** Written after both terminals have their links. */
const READY = ' starting data transfer loop ';
const START_TIMEOUT_MS = 5_000;

export const hasSocat = (): boolean => spawnSync('socat', ['-V'], { stdio: 'ignore' }).status === 0;

/** Starts `socat` and waits for both links; rejects if it is not installed or does not start. @param program the path of `socat`. */
export const openPtyPair = async (program = 'socat'): Promise<PtyPair> => {
  const folder = await mkdtemp(join(tmpdir(), 'pty-'));
  const [gateway, device] = [join(folder, 'gateway'), join(folder, 'device')];
  const ends = [gateway, device].map((path) => `pty,raw,echo=0,link=${path}`);
  const socat = spawn(program, ['-d', '-d', ...ends], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    socat.once('exit', () => resolve());
    socat.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    socat.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      void rm(folder, { recursive: true, force: true });
      reject(new Error(`no pair of pseudo-terminals: ${why}`));
    };
    const timer = setTimeout(() => void stop().then(() => fail('socat did not start in time')), START_TIMEOUT_MS);
    socat.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT' ? `the program ${program} is not installed; install the package socat` : error.message,
      ),
    );
    socat.once('exit', (code) => fail(`socat ended with ${code}`));
    createInterface({ input: socat.stderr }).on('line', (line) => {
      if (!line.includes(READY)) return;
      clearTimeout(timer);
      resolve({ gateway, device, stop });
    });
  });
};
