import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

/** Installs and builds what is missing, and runs jest with these arguments in the folder of the project. */
export const runJest = async (args) => {
  await prepare();
  process.chdir(ROOT);
  process.env.NODE_ENV ??= 'test';
  await createRequire(join(ROOT, 'package.json'))('jest').run(args);
};
