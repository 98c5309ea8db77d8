import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folder } from './tilescribe-runs.js';

/** Pipes with names, each with a program that writes into it once. */
export class Pipes {
  readonly #writers: ChildProcess[] = [];

  /** Returns the name of a pipe into which a shell command writes. */
  async of(command: string): Promise<string> {
    const pipe = join(folder, `pipe-${this.#writers.length}`);
    await promisify(execFile)('mkfifo', [pipe]);
    this.#writers.push(spawn('sh', ['-c', `exec ${command} > "$0"`, pipe], { stdio: 'ignore' }));
    return pipe;
  }

  /** Ends the writers whose pipe nobody has read. */
  end(): void {
    for (const writer of this.#writers) writer.kill();
  }
}
