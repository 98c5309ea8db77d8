import { runCommand } from '../commands.js';

export interface Called {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

export interface Call {
  /** Aborted to end the command. */
  readonly stopping?: AbortController;
  /** Receives each printed line, and a function that types a line. */
  readonly onOut?: (line: string, type: (line: string) => void) => void;
  /** The same for the lines of the standard error. */
  readonly onErr?: (line: string, type: (line: string) => void) => void;
}

/** Runs a command of `tilescribe` with a test terminal. */
export const called = async (
  args: readonly string[],
  { stopping = new AbortController(), onOut = () => undefined, onErr = () => undefined }: Call = {},
): Promise<Called> => {
  const out: string[] = [];
  const err: string[] = [];
  let typed: (line: string) => void = () => undefined;
  const code = await runCommand(args, {
    out: (line) => {
      out.push(line);
      onOut(line, (answer) => typed(answer));
    },
    err: (line) => {
      err.push(line);
      onErr(line, (answer) => typed(answer));
    },
    stop: stopping.signal,
    onLine: (listener) => (typed = listener),
  });
  return { code, out, err };
};
