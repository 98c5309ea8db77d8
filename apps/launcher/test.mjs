import { createRequire } from 'node:module';
import { join } from 'node:path';
import { helped } from './arguments.mjs';
import { runProgram } from './failure.mjs';
import { prepare, ROOT } from './prepare.mjs';

const runTests = async () => {
  await runProgram(prepare);
  // jest reads its arguments from process.argv, as if it was run directly.
  process.chdir(ROOT);
  process.env.NODE_ENV ??= 'test';
  createRequire(join(ROOT, 'package.json'))('jest').run();
};

if (!helped('test', process.argv.slice(2))) await runTests();
