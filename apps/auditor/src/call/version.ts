import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#editions';

/** The version of the program, as package.json states it. */
export const programVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as { version: string };
  return version;
};
