/**
 * Runs the tests under each supported Node release: `npm run check -- node-versions [ARGUMENTS OF JEST]`. The releases come from
 * npm, as packages that contain one program and no scripts.
 */
import { join } from 'node:path';
import { runChild } from '../apps/launcher/steps/child.mjs';
import { runProgram } from '../apps/launcher/steps/failure.mjs';
import { prepare, ROOT } from '../apps/launcher/steps/prepare.mjs';
import { step } from '../apps/launcher/steps/progress.mjs';
import { nodePackage } from './node-program.mjs';

const RELEASES = [20, 22, 24];

await runProgram(async () => {
  await prepare();
  const args = process.argv.slice(2);
  for (const release of RELEASES) {
    const node = join(await nodePackage(release), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    const options = { cwd: ROOT, env: process.env, show: true };
    await step(`testing under Node ${release}`, () =>
      runChild(`Node ${release}`, node, [join('apps', 'launcher', 'test.mjs'), ...args], options),
    );
  }
});
