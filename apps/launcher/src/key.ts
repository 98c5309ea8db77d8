import { runProgram } from './parts/child.js';
import { environmentOf, openDatabase } from './parts/database.js';
import type { LauncherInput } from './start.js';

interface KeyOptions {
  readonly name?: string;
  readonly scope?: readonly string[];
  readonly 'sign-in'?: boolean;
  readonly json?: boolean;
}

/** Issues an API key or a sign-in code in the database that `npm start` uses. */
export const key = async ({ root, options, progress }: LauncherInput<KeyOptions>): Promise<number> => {
  const database = await openDatabase(root, progress);
  try {
    const args = argumentsOf(options);
    const { code, stdout } = await runProgram('api/issue-key.js', { args, env: environmentOf(database) });
    process.stdout.write(stdout);
    return code ?? 1;
  } finally {
    await database.release();
  }
};

/** Returns the options as flags of apps/api/src/issue-key.ts. */
const argumentsOf = ({ name, scope = [], 'sign-in': signIn, json }: KeyOptions): readonly string[] => [
  ...(name === undefined ? [] : [`--name=${name}`]),
  ...scope.map((each) => `--scope=${each}`),
  ...(signIn ? ['--sign-in'] : []),
  ...(json ? ['--json'] : []),
];
