import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Two connected pseudo-terminals: serial ports for the system, without a device. */
export interface PtyPair {
  /** Path of the end that the gateway opens. */
  readonly gateway: string;
  /** Path of the end that the simulated device opens. */
  readonly device: string;
  stop(): Promise<void>;
}

const NAME = / PTY is (\S+)$/;
const START_TIMEOUT_MS = 5_000;

export const hasSocat = (): boolean => spawnSync('socat', ['-V'], { stdio: 'ignore' }).status === 0;

/** Starts `socat` and waits for both names; rejects if it is not installed or does not start. @param program the path of `socat`. */
export const openPtyPair = async (program = 'socat'): Promise<PtyPair> => {
  const socat = spawn(program, ['-d', '-d', 'pty,raw,echo=0', 'pty,raw,echo=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    socat.once('exit', () => resolve());
    socat.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    socat.kill();
    await ended;
  };
  const paths: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`no pair of pseudo-terminals: ${why}`));
    };
    const timer = setTimeout(() => void stop().then(() => fail('socat did not name them in time')), START_TIMEOUT_MS);
    socat.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT' ? `the program ${program} is not installed; install the package socat` : error.message,
      ),
    );
    socat.once('exit', (code) => fail(`socat ended with ${code}`));
    createInterface({ input: socat.stderr }).on('line', (line) => {
      const path = NAME.exec(line)?.[1];
      if (path === undefined || paths.push(path) < 2) return;
      clearTimeout(timer);
      resolve({ gateway: paths[0] as string, device: paths[1] as string, stop });
    });
  });
};
