import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './account.js';

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

export const program = ({ folder }: { readonly folder: string }, name: 'postgres' | 'initdb'): string =>
  join(folder, name + SUFFIX);

/** Returns the major version of the server in a folder; undefined if there is none or the account cannot run it. */
export function versionOf(folder: string, { ids }: Account): number | undefined {
  try {
    const version = execFileSync(program({ folder }, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: 'pipe',
      cwd: '/',
      ...ids,
    });
    const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}
