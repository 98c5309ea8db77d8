import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

const packageFrom = (folder: string): string | undefined => {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : packageFrom(dirname(folder));
};

/** The version of the program, as its package states it; `unknown` where it was installed without one. */
export const programVersion = (): string => {
  const file = packageFrom(dirname(fileURLToPath(import.meta.url)));
  return file === undefined ? 'unknown' : Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
};
