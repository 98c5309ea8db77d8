import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of this repository. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** The path of a built file, from its path below `dist`. */
const built = (path: string, folder = REPOSITORY): string => {
  const file = join(folder, 'dist', path);
  if (!existsSync(file))
    throw new Error(`${file} is missing: these tests run the built programs; \`npm run build\` first`);
  return file;
};

/** Loaded before the program: it ends the program when the parent process is gone, even if that was killed. */
const stopWithLauncher = (): readonly string[] => [
  '--import',
  pathToFileURL(built('apps/launcher/src/parts/stop-with-launcher.js')).href,
];

export interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A module that is loaded before the program. */
  readonly preload?: string;
  /** The folder of the installation, by default this repository. */
  readonly installation?: string | undefined;
}

/** The longest time that a program may take to stop after the signal. */
const GRACE_MS = 15_000;

/** A built program that runs as a separate process. */
export class Program {
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  readonly #child: ChildProcess;
  #out = '';
  #err = '';
  #onOutput: () => void = () => undefined;

  constructor(
    private readonly path: string,
    { args = [], env = {}, preload, installation }: ProgramOptions = {},
  ) {
    const first = preload === undefined ? [] : ['--import', pathToFileURL(preload).href];
    const child = spawn(
      process.execPath,
      [...stopWithLauncher(), ...first, built(`programs/${path}`, installation), ...args],
      {
        env: { ...process.env, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#out += text;
      this.#onOutput();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#err += text;
      this.#onOutput();
    });
    this.ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
    });
    this.#child = child;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get out(): string {
    return this.#out;
  }

  get err(): string {
    return this.#err;
  }

  /**
   * The first match in the output so far, of either stream. Rejects when the program ends without a match, or when time is
   * up. End the pattern with a line feed where half a line would match too.
   */
  async says(pattern: RegExp, withinMs: number): Promise<RegExpExecArray> {
    const found = new Promise<RegExpExecArray>((resolve) => {
      this.#onOutput = () => {
        const match = pattern.exec(this.#out) ?? pattern.exec(this.#err);
        if (match) resolve(match);
      };
      this.#onOutput();
    });
    const silent = this.ended.then((ending) =>
      Promise.reject(this.#fault(`ended with ${ending} and never printed ${pattern}`)),
    );
    const match = await this.#within(withinMs, `prints ${pattern}`, Promise.race([found, silent]));
    // What it wrote to the other stream before is there too.
    await immediate();
    return match;
  }

  /** Writes a line to its standard input. */
  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** The exit code or signal; rejects when time is up. */
  ends(withinMs: number): Promise<number | NodeJS.Signals> {
    return this.#within(withinMs, 'ends', this.ended);
  }

  /** Waits until the program ends; rejects where it fails, or when time is up. */
  async succeeds(withinMs: number): Promise<void> {
    const ending = await this.ends(withinMs);
    if (ending !== 0) throw this.#fault(`ended with ${ending}`);
  }

  /** Sends SIGTERM and waits until the program is gone; kills it if it does not end in time. */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    const deadline = setTimeout(() => this.#child.kill('SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(deadline);
  }

  /** Sends SIGKILL, as in a power cut; waits until the process is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  async #within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.#fault(`takes more than ${ms / 1000} s until it ${what}`)), ms);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #fault(what: string): Error {
    return new Error(`${this.path} ${what}\n${this.#out.slice(-2_000)}\n${this.#err.slice(-2_000)}`);
  }
}
