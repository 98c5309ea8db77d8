import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { readableLine } from './readable-line.js';

/** The lines that are printed when a program fails. */
const LAST_LINES = 12;
/** Shown once, so that a person must see it; it never goes into the file. */
const SECRET = 'first admin key';

/** The lines of the programs that run, in a file; the console has what people need. */
export class RunLog {
  readonly #file: WriteStream;
  readonly #last: string[] = [];

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = createWriteStream(path, { mode: 0o600 });
  }

  readonly add = (line: string): void => {
    if (line.startsWith(SECRET)) {
      process.stdout.write(`${line}\n`);
      return;
    }
    this.#file.write(`${line}\n`);
    const shown = readableLine(line);
    if (shown !== undefined) this.#last.push(shown);
    if (this.#last.length > LAST_LINES) this.#last.shift();
  };

  /** The latest lines, the newest last. */
  get last(): readonly string[] {
    return this.#last;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#file.end(resolve));
  }
}
