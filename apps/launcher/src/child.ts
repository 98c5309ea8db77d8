import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Say } from './say.js';

/** A compiled program of this repository, by its path below `dist/apps`. */
const programPath = (program: string): string => fileURLToPath(new URL(`../../${program}`, import.meta.url));
const LEASH = new URL('./leash.js', import.meta.url).href;

/** How long a child may take to finish its work once it was asked to stop. */
const GRACE_MS = 15_000;

export interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface ChildOptions extends ProgramOptions {
  readonly say: Say;
  /** Keeps what it prints to itself; complaints are still shown. */
  readonly quiet?: boolean;
}

/** How a child came to its end. */
export interface Ending {
  /** It did all it had to do. */
  readonly well: boolean;
  /** In words, such as `the API ended with exit code 1`. */
  readonly words: string;
}

const commandLine = (program: string, args: readonly string[]): string[] => [
  '--import',
  LEASH,
  programPath(program),
  ...args,
];

/**
 * A long-running child in a process group of its own: Ctrl-C reaches the launcher alone, which stops its children in
 * order. `ended` resolves when the process is gone, also when it could not be started.
 */
export class Child {
  readonly ended: Promise<Ending>;
  private readonly process: ChildProcess;
  private readonly lines: Interface;
  private readonly say: Say;

  constructor(
    private readonly name: string,
    program: string,
    { args = [], env = {}, quiet = false, say }: ChildOptions,
  ) {
    this.say = say;
    const child = spawn(process.execPath, commandLine(program, args), {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.process = child;
    this.lines = createInterface(child.stdout);
    this.lines.on('line', (line) => {
      if (!quiet) process.stdout.write(`${line}\n`);
    });
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => resolve({ well: false, words: `${name} could not be started: ${error.message}` }));
      child.once('close', (code, signal) =>
        resolve({ well: code === 0, words: `${name} ended with ${signal ?? `exit code ${code ?? '?'}`}` }),
      );
    });
  }

  /** Resolves when it prints a line that begins so. */
  says(beginning: string): Promise<void> {
    return new Promise((resolve) => {
      this.lines.on('line', (line) => {
        if (line.startsWith(beginning)) resolve();
      });
    });
  }

  /** Asks the child to stop and waits for it; one that does not answer is killed. */
  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    const deadline = setTimeout(() => {
      this.say(`${this.name} does not stop and is killed`);
      this.process.kill('SIGKILL');
    }, GRACE_MS);
    await this.ended;
    clearTimeout(deadline);
  }
}

/** Runs a short program to its end and gives what it printed; its complaints go to our stderr. */
export const runProgram = async (
  program: string,
  { args = [], env = {} }: ProgramOptions,
): Promise<{ code: number | null; stdout: string }> => {
  const child = spawn(process.execPath, commandLine(program, args), {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: Buffer.concat(chunks).toString('utf8') };
};
