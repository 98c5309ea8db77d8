import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE_FOLDERS = ['apps', 'libs', 'hardware', 'test/bench'];
const SOURCES =
  /\.(tsx?|css|html)$|^viewer[/\\](public[/\\]|build[/\\]|vite\.config\.mjs$)|^launcher[/\\]bundle[/\\]bundle(-options)?\.mjs$/;
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

const sources = (root) =>
  SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => SOURCES.test(name))
      .map((name) => join(folder, name)),
  );

/** Returns a fingerprint of all sources and build settings: names, sizes and modification times. */
export const sourceFingerprint = (root) => {
  const digest = createHash('sha256');
  for (const path of [...SETTINGS, ...sources(root)].sort()) {
    const { size, mtimeMs } = statSync(join(root, path));
    digest.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
};

const stampPath = (root) => join(root, 'dist', 'built-from');

export const builtFrom = (root) => {
  try {
    return readFileSync(stampPath(root), 'utf8');
  } catch {
    return undefined;
  }
};

export const markBuilt = (root, fingerprint) => writeFileSync(stampPath(root), fingerprint);
