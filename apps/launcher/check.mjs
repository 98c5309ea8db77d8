import { runChild } from './steps/child.mjs';
import { CHECKS } from './checks.mjs';
import { Failure, runProgram } from './steps/failure.mjs';
import { runJest } from './steps/jest.mjs';
import { prepare, ROOT } from './steps/prepare.mjs';

const USAGE = 'npm run check -- NAME [ARGUMENTS]';
const WRONG_CALL = 2;
/** Time that a stopped check has to end by itself: the measurements of a bench are written first. */
const GRACE_MS = 30_000;

const table = () => {
  const width = Math.max(...Object.keys(CHECKS).map((name) => name.length));
  const rows = Object.entries(CHECKS).map(
    ([name, { measures, takes }]) => `  ${name.padEnd(width)}  ${measures} (${takes})`,
  );
  return [
    USAGE,
    '',
    'Runs one of these checks. ARGUMENTS are added to those of the tests or of the program.',
    '',
    ...rows,
  ];
};

const runCommands = async (name, { commands, builds }, args) => {
  if (builds) await prepare();
  for (const [index, command] of commands.entries()) {
    const added = index === commands.length - 1 ? args : [];
    const options = { cwd: ROOT, env: process.env, show: true, graceMs: GRACE_MS };
    await runChild(`check ${name}`, process.execPath, [...command, ...added], options);
  }
};

const runCheck = async (name, args) => {
  if (!Object.hasOwn(CHECKS, name))
    throw new Failure(
      `got ${name}, expected a check of \`npm run check\`: ${Object.keys(CHECKS).join(', ')}`,
      WRONG_CALL,
    );
  const check = CHECKS[name];
  for (const [variable, value] of Object.entries(check.environment ?? {})) process.env[variable] ??= value;
  if (check.tests === undefined) await runCommands(name, check, args);
  else await runJest([...check.tests, ...args]);
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined || ['--help', '-h'].includes(name)) process.stdout.write(`${table().join('\n')}\n`);
else await runProgram(() => runCheck(name, args));
