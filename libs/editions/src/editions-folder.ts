import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join('libs', 'rules', 'editions');

/** The folder of the project: sources and build are both below it. */
export const projectFolder = (from: string = dirname(fileURLToPath(import.meta.url))): string => {
  if (existsSync(join(from, FOLDER, 'manifest.json'))) return from;
  if (dirname(from) === from) throw new Error(`the folder ${FOLDER} was not found`);
  return projectFolder(dirname(from));
};

const PACKAGED = fileURLToPath(new URL('editions', import.meta.url));

/** The folder of the editions that are published with this program: beside the one file of a package, or in the project. */
export const editionsFolder = (): string =>
  existsSync(join(PACKAGED, 'manifest.json')) ? PACKAGED : join(projectFolder(), FOLDER);
