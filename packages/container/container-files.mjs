import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeArchive } from '../archive.mjs';
import { packageVersion } from '../package-version.mjs';

const PROGRAM = /\.mjs$/;

/**
 * Writes what images are built from, and the compose file, as one archive: the files of this folder, and the programs from the folders
 * of the Debian packages, at the places that the Dockerfiles name.
 */
export const containerFiles = async (root, output) => {
  const staged = join(output, 'staged');
  const folder = join(staged, `tilescribe-container-${packageVersion(root).version}`);
  rmSync(folder, { recursive: true, force: true });
  const packages = readdirSync(staged).filter((name) => /^tilescribe-(?:server|gateway)_/.test(name));
  mkdirSync(folder);
  cpSync(join(root, 'packages', 'container'), folder, { recursive: true, filter: (file) => !PROGRAM.test(file) });
  for (const name of packages)
    cpSync(join(staged, name, 'usr', 'lib'), join(folder, 'staged', name, 'usr', 'lib'), { recursive: true });
  await writeArchive(folder, output);
};
