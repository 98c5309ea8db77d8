import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not installed: the verifiers in Python are not compared\n');

/** What a verifier in Python prints of one of many files. A fault without a line may name its stream. */
export interface Verdict {
  readonly file: string;
  readonly codes: readonly (readonly [line: number | null, code: string, stream?: string | null])[];
  readonly root?: string | null;
}

/** Runs a program of this folder; returns its exit code and the values that it prints, one a line. */
export const runPython = (program: string, args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('python3', [join(__dirname, program), ...args], {
    input,
    maxBuffer: 1 << 30,
  });
  const lines = stdout.toString().split('\n').slice(0, -1);
  return { code: status, values: lines.map((line) => JSON.parse(line) as unknown), err: stderr.toString() };
};

/** The verdicts of a program on many files, in their order. */
export const verdictsInPython = (
  program: string,
  files: readonly string[],
  args: readonly string[] = [],
): readonly Verdict[] =>
  runPython(program, ['--many', ...args], files.map((file) => `${file}\n`).join('')).values as Verdict[];
