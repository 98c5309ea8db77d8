import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../apps/launcher/steps/child.mjs';
import { npmCommand, ROOT } from '../apps/launcher/steps/prepare.mjs';
import { step } from '../apps/launcher/steps/progress.mjs';

/** This machine, as the packages of Node on npm name it. */
export const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Returns the folder of the npm package with the program of a Node release: one program and no scripts. It is installed if it is missing. */
export const nodePackage = async (release, platform = PLATFORM) => {
  const folder = join(ROOT, '.tilescribe', 'nodes', `${release}-${platform}`);
  const name = `node-${platform}`;
  const installed = join(folder, 'node_modules', name);
  if (existsSync(join(installed, 'bin'))) return installed;
  mkdirSync(folder, { recursive: true });
  const [command, ...npm] = npmCommand();
  // npm refuses the program of another platform without --force. It is not started here.
  const place = ['--prefix', folder, ...(platform === PLATFORM ? [] : ['--force'])];
  const args = [...npm, 'install', '--ignore-scripts', '--no-audit', ...place, `${name}@${release}`];
  await step(`fetching Node ${release} for ${platform}`, () =>
    runChild('npm install', command, args, { cwd: folder, env: process.env }),
  );
  return installed;
};
