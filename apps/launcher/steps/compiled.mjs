import { helped, optionsOf } from './arguments.mjs';
import { runProgram } from './failure.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { progress } from './progress.mjs';

/** Checks the call, prepares the clone and runs the compiled program `src/<name>.ts`, which returns the exit code. */
export const runCompiled = async (name) => {
  const args = process.argv.slice(2);
  if (helped(name, args)) return;
  const options = await runProgram(() => optionsOf(name, args));
  await runProgram(prepare);
  const program = await import(new URL(`../../../dist/apps/launcher/src/${name}.js`, import.meta.url).href);
  process.exitCode = await runProgram(() => program[name]({ root: ROOT, options, progress }));
};
