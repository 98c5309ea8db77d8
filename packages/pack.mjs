/** Writes the packages that are installed outside a clone to `dist/packages`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runProgram } from '../apps/launcher/steps/failure.mjs';
import { prepare, ROOT } from '../apps/launcher/steps/prepare.mjs';
import { step } from '../apps/launcher/steps/progress.mjs';
import { stageClient } from './client/stage.mjs';
import { containerFiles } from './container/container-files.mjs';
import { debianPackages } from './debian/debian-packages.mjs';
import { executables, ownExecutable } from './executable/executables.mjs';
import { npmPackage } from './npm-package.mjs';
import { stageTilescribe } from './tilescribe/stage.mjs';

/** Each function writes packages from the folder of the project to the folder of the output. */
const PACKERS = {
  tilescribe: npmPackage('tilescribe', stageTilescribe),
  client: npmPackage('client', stageClient),
  // The images contain the programs of the Debian packages.
  debian: async (root, output) => {
    await debianPackages(root, output);
    await containerFiles(root, output);
  },
  executable: executables(),
};

/** What only a call that names it writes. */
const NAMED = { 'own-executable': ownExecutable };

const USAGE = `npm run pack -- [NAME...] [--output FOLDER]

Writes these packages, or all: ${Object.keys(PACKERS).join(', ')}; own-executable is the one of this machine. FOLDER is dist/packages by default.`;
const WRONG_CALL = 2;

const wrongCall = (message) => new Failure(`${message}\n\n${USAGE}`, WRONG_CALL);

const parsed = (args) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { output: { type: 'string' } } });
  } catch (fault) {
    throw wrongCall(fault.message);
  }
};

/** Returns the packages and the folder that the call names. */
const calledFor = (args) => {
  const { values, positionals } = parsed(args);
  const unknown = positionals.find((name) => PACKERS[name] === undefined && NAMED[name] === undefined);
  if (unknown !== undefined) throw wrongCall(`got ${unknown}, expected one of ${Object.keys(PACKERS).join(', ')}`);
  const names = positionals.length === 0 ? Object.keys(PACKERS) : positionals;
  return { names, folder: resolve(values.output ?? join(ROOT, 'dist', 'packages')) };
};

await runProgram(async () => {
  const { names, folder } = calledFor(process.argv.slice(2));
  await prepare();
  for (const name of names) await step(`packing ${name}`, () => (PACKERS[name] ?? NAMED[name])(ROOT, folder));
});
