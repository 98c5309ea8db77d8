import { runProgram } from './child.js';
import { environmentOf, openDatabase } from './database.js';
import type { StartOptions } from './start.js';

/** Issues an API key in the database that `npm start` uses; the arguments are those of `apps/api/src/issue-key.ts`. */
export const key = async ({ root, args, say }: StartOptions): Promise<number> => {
  const database = await openDatabase(root, say);
  try {
    const { code, stdout } = await runProgram('api/src/issue-key.js', { args, env: environmentOf(database) });
    process.stdout.write(stdout);
    return code ?? 1;
  } finally {
    await database.release();
  }
};
