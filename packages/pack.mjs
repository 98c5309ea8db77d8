/** Writes the packages that are installed outside a clone to `dist/packages`. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from '../apps/launcher/child.mjs';
import { Failure, runProgram } from '../apps/launcher/failure.mjs';
import { npmCommand, prepare, ROOT } from '../apps/launcher/prepare.mjs';
import { step } from '../apps/launcher/progress.mjs';
import { stageClient } from './client/stage.mjs';
import { stageTilescribe } from './tilescribe/stage.mjs';

/** The npm packages: each has a folder beside this file, and a function that writes what is generated. */
const STAGES = { tilescribe: stageTilescribe, client: stageClient };

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit of the clone; with `-changed` if a file differs from it. Undefined outside a clone. */
const commitOf = () => {
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
  } catch {
    return undefined;
  }
};

const jsonOf = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Fills the folder that npm packs: the generated files, the README, the license, and package.json with the version of the project. */
const stage = async (name, folder) => {
  const source = join(ROOT, 'packages', name);
  const { version, license, engines } = jsonOf(join(ROOT, 'package.json'));
  mkdirSync(folder, { recursive: true });
  await STAGES[name](ROOT, folder);
  for (const file of [join(source, 'README.md'), join(ROOT, 'LICENSE')]) cpSync(file, join(folder, basename(file)));
  const stated = { ...jsonOf(join(source, 'package.json')), version, license, engines, gitHead: commitOf() };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(stated, undefined, 2)}\n`);
};

const USAGE = `npm run pack -- [NAME...] [--output FOLDER]

Writes these packages, or all: ${Object.keys(STAGES).join(', ')}. FOLDER is dist/packages by default.`;
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
  const unknown = positionals.find((name) => !Object.hasOwn(STAGES, name));
  if (unknown !== undefined) throw wrongCall(`got ${unknown}, expected one of ${Object.keys(STAGES).join(', ')}`);
  const names = positionals.length === 0 ? Object.keys(STAGES) : positionals;
  return { names, folder: resolve(values.output ?? join(ROOT, 'dist', 'packages')) };
};

const pack = async (name, packages) => {
  const folder = join(packages, 'staged', name);
  rmSync(folder, { recursive: true, force: true });
  await stage(name, folder);
  const [command, ...npm] = npmCommand();
  const args = [...npm, 'pack', folder, '--pack-destination', packages, '--silent'];
  await runChild('npm pack', command, args, { cwd: ROOT, env: process.env });
};

await runProgram(async () => {
  const { names, folder } = calledFor(process.argv.slice(2));
  await prepare();
  for (const name of names) await step(`packing ${name}`, () => pack(name, folder));
});
