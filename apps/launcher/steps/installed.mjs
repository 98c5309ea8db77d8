import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether two entries are the same package with the same bytes. */
const same = (wanted, found) => found?.version === wanted.version && found?.integrity === wanted.integrity;

/**
 * Whether node_modules contains the packages of package-lock.json. npm writes a list there at the end of an install, so an
 * interrupted install has no list. Optional packages may be absent: they are for other platforms.
 */
export const isInstalled = (root) => {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const found = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, entry]) => (found[path] ? same(entry, found[path]) : entry.optional === true));
};
