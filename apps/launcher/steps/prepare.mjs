import { accessSync, constants, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { underLock } from '#process-lock';
import { builtFrom, markBuilt, sourceFingerprint } from './built.mjs';
import { runChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { isInstalled } from './installed.mjs';
import { progress, step } from './progress.mjs';

/** The folder of the project. `import.meta.dirname` would fail in an old Node before the message about the version. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const mayWrite = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Checks the version: Node 20.19 is the first Node 20 that can `require` our ESM packages. */
const checkNode = () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [wantedMajor, wantedMinor] = engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    throw new Failure(`Tilescribe needs Node ${engines.node}; this is ${process.versions.node}.`);
};

const checkFolder = () => {
  if (!mayWrite(ROOT))
    throw new Failure(
      `This account may not write to ${ROOT}, where packages and the build go. Clone it as this account.`,
    );
};

/** Returns the npm that runs this program, or the npm on PATH. */
export const npmCommand = () =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];

/** Returns the environment for npm. An account without a home (a service account) has npm's cache in the project. */
const npmEnvironment = () =>
  mayWrite(homedir()) ? process.env : { ...process.env, npm_config_cache: join(ROOT, '.tilescribe', 'npm-cache') };

const install = () => {
  const [command, ...args] = [...npmCommand(), 'ci', '--include=dev', '--no-progress', '--loglevel=error'];
  return step('installing packages', () => runChild('npm ci', command, args, { cwd: ROOT, env: npmEnvironment() }));
};

const TSC = join('node_modules', 'typescript', 'bin', 'tsc');
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** Builds the programs and the page from the files that tsc has compiled. Does not check types: `npm run typecheck` does. */
const BUILD_STEPS = [
  ['reading the texts', [join('libs', 'texts', 'tool', 'main.mjs')]],
  ['building', [TSC, '-p', 'tsconfig.build.json', '--noCheck']],
  ['bundling the programs', [join('apps', 'launcher', 'bundle', 'bundle.mjs')]],
  ['building the page', [VITE, 'build', '--config', 'apps/viewer/vite.config.mjs', '--logLevel', 'warn']],
];

const build = async (fingerprint) => {
  for (const [name, [program, ...args]] of BUILD_STEPS) {
    const command = [join(ROOT, program), ...args];
    await step(name, () => runChild('build', process.execPath, command, { cwd: ROOT, env: process.env }));
  }
  markBuilt(ROOT, fingerprint);
};

/** Installs and builds a clone, so that its programs can run; does nothing if nothing is missing. */
export const prepare = async () => {
  checkNode();
  checkFolder();
  if (isInstalled(ROOT) && builtFrom(ROOT) === sourceFingerprint(ROOT)) return;
  const onWait = () => progress('waiting for another run that is installing or building here');
  await underLock(join(ROOT, '.tilescribe', 'preparing.lock'), { patienceMs: Infinity, onWait }, async () => {
    if (!isInstalled(ROOT)) await install();
    const fingerprint = sourceFingerprint(ROOT);
    if (builtFrom(ROOT) !== fingerprint) await build(fingerprint);
  });
};
