import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readableLine } from './readable-line.js';
import type { ReportProgress } from './progress-line.js';

/** Returns the path of a program. `program` is relative to `dist/programs`. */
const programPath = (program: string): string =>
  fileURLToPath(new URL(`../../../../programs/${program}`, import.meta.url));
const STOP_WITH_LAUNCHER = new URL('./stop-with-launcher.js', import.meta.url).href;

/** Time for a child to finish its work after a stop signal. */
const GRACE_MS = 15_000;

export interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface ChildOptions extends ProgramOptions {
  readonly progress: ReportProgress;
  /** Hides the standard output of the child but for warnings and faults; its standard error is still shown. */
  readonly quiet?: boolean;
  /** Receives each line of the child, of both outputs, in place of the console. */
  readonly onLine?: (line: string) => void;
}

/** The end of a child. */
export interface Ending {
  /** Whether the child finished its work successfully. */
  readonly isSuccess: boolean;
  /** A message such as `the API ended with exit code 1`. */
  readonly message: string;
}

const commandLine = (program: string, args: readonly string[]): string[] => [
  '--import',
  STOP_WITH_LAUNCHER,
  programPath(program),
  ...args,
];

/**
 * A long-running child with its own process group: Ctrl-C reaches only the launcher, which stops its children in order.
 * `ended` resolves when the process has ended, also if it could not be started.
 */
export class Child {
  readonly ended: Promise<Ending>;
  private readonly process: ChildProcess;
  private readonly lines: Interface;
  private readonly progress: ReportProgress;

  constructor(
    private readonly name: string,
    program: string,
    { args = [], env = {}, quiet = false, onLine, progress }: ChildOptions,
  ) {
    this.progress = progress;
    const child = spawn(process.execPath, commandLine(program, args), {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.process = child;
    this.lines = createInterface(child.stdout);
    const reading =
      (print: (line: string) => void, isQuiet: boolean) =>
      (line: string): void => {
        const shown = readableLine(line, isQuiet);
        if (shown !== undefined) print(shown);
      };
    const writing = (stream: NodeJS.WriteStream) => onLine ?? ((line: string) => void stream.write(`${line}\n`));
    this.lines.on('line', reading(writing(process.stdout), quiet));
    createInterface(child.stderr).on('line', reading(writing(process.stderr), false));
    this.ended = new Promise((resolve) => {
      child.once('error', (error) =>
        resolve({ isSuccess: false, message: `${name} could not be started: ${error.message}` }),
      );
      child.once('close', (code, signal) =>
        resolve({ isSuccess: code === 0, message: `${name} ended with ${signal ?? `exit code ${code ?? '?'}`}` }),
      );
    });
  }

  /** Resolves when the child prints a line that is shown with this beginning. */
  printed(beginning: string): Promise<void> {
    return new Promise((resolve) => {
      this.lines.on('line', (line) => {
        if (readableLine(line)?.startsWith(beginning)) resolve();
      });
    });
  }

  /** Sends a stop signal and waits for the end of the child; kills it if it does not end in time. */
  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    const deadline = setTimeout(() => {
      this.progress(`${this.name} does not stop and is killed`);
      this.process.kill('SIGKILL');
    }, GRACE_MS);
    await this.ended;
    clearTimeout(deadline);
  }
}

/** Runs a short program to its end and returns its standard output. Its standard error goes to ours. */
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
