/**
 * Runs the tests under each supported Node release: `npm run check -- node-versions [ARGUMENTS OF JEST]`. The releases come from
 * npm, as packages that contain one program and no scripts.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../apps/launcher/child.mjs';
import { runProgram } from '../apps/launcher/failure.mjs';
import { npmCommand, prepare, ROOT } from '../apps/launcher/prepare.mjs';
import { step } from '../apps/launcher/progress.mjs';

const RELEASES = [20, 22, 24];
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Returns the program of a Node release, which is installed if it is missing. */
const nodeOf = async (release) => {
  const folder = join(ROOT, '.tilescribe', 'nodes', String(release));
  const name = `node-${PLATFORM}`;
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const [command, ...npm] = npmCommand();
  const args = [...npm, 'install', '--ignore-scripts', '--no-audit', '--prefix', folder, `${name}@${release}`];
  await step(`fetching Node ${release}`, () =>
    runChild('npm install', command, args, { cwd: folder, env: process.env }),
  );
  return program;
};

await runProgram(async () => {
  await prepare();
  const args = process.argv.slice(2);
  for (const release of RELEASES) {
    const node = await nodeOf(release);
    const options = { cwd: ROOT, env: process.env, show: true };
    await step(`testing under Node ${release}`, () =>
      runChild(`Node ${release}`, node, [join('apps', 'launcher', 'test.mjs'), ...args], options),
    );
  }
});
