import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version of a program. */
export interface ProgramVersion {
  /** Such as `0.1.0`; `unknown` where the program was copied without its package.json. */
  readonly version: string;
  /** The commit that it was built from, which only a package states. */
  readonly commit?: string;
}

const packageAbove = (folder: string): string | undefined => {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : packageAbove(dirname(folder));
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads the version of a program from the first package.json in the folders above one of its modules. */
export const versionAbove = (moduleUrl: string): ProgramVersion => {
  const file = packageAbove(dirname(fileURLToPath(moduleUrl)));
  if (file === undefined) return { version: 'unknown' };
  const { version, gitHead } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const commit = textOf(gitHead);
  return { version: textOf(version) ?? 'unknown', ...(commit !== undefined && { commit }) };
};
