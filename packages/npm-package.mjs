import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from '../apps/launcher/steps/child.mjs';
import { npmCommand } from '../apps/launcher/steps/prepare.mjs';
import { packageVersion } from './package-version.mjs';

/** Fills the folder that npm packs: the generated files, the README, the license, and package.json with the version of the project. */
const fill = async (root, folder, { name, stage }) => {
  const source = join(root, 'packages', name);
  mkdirSync(folder, { recursive: true });
  await stage(root, folder);
  for (const file of [join(source, 'README.md'), join(root, 'LICENSE')]) cpSync(file, join(folder, basename(file)));
  const stated = { ...JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')), ...packageVersion(root) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(stated, undefined, 2)}\n`);
};

/**
 * Returns the function that writes an npm package.
 * @param name of its folder beside this file. @param stage writes its generated files.
 */
export const npmPackage = (name, stage) => async (root, output) => {
  const folder = join(output, 'staged', name);
  rmSync(folder, { recursive: true, force: true });
  await fill(root, folder, { name, stage });
  const [command, ...npm] = npmCommand();
  const args = [...npm, 'pack', folder, '--pack-destination', output, '--silent'];
  await runChild('npm pack', command, args, { cwd: root, env: process.env });
};
