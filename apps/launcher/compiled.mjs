import { runProgram } from './failure.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { say } from './progress.mjs';

/** Prepares the clone and hands over to the compiled program `src/<name>.ts`, which gives the exit code. */
export const runCompiled = async (name) => {
  await runProgram(prepare);
  const program = await import(new URL(`../../dist/apps/launcher/src/${name}.js`, import.meta.url).href);
  process.exitCode = await runProgram(() => program[name]({ root: ROOT, args: process.argv.slice(2), say }));
};
