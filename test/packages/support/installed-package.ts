import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface InstalledPackage {
  /** The file that `npm pack` has written. */
  readonly archive: string;
  /** A folder outside the clone with nothing but the package in its `node_modules`. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Packs a package of the clone and installs it in an empty folder, without network. */
export const installPackage = async (name: string): Promise<InstalledPackage> => {
  const base = mkdtempSync(join(tmpdir(), 'tilescribe-package-'));
  const [packed, folder] = [join(base, 'packed'), join(base, 'empty')];
  await run(process.execPath, ['packages/pack.mjs', name, '--output', packed]);
  const archive = join(packed, readdirSync(packed).find((file) => file.endsWith('.tgz')) ?? '');
  mkdirSync(folder);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', folder, archive], { cwd: folder });
  return { archive, folder, remove: () => rmSync(base, { recursive: true, force: true }) };
};
