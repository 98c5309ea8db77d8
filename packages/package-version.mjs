import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit of the clone; with `-changed` if a file differs from it. Undefined outside a clone. */
const commitOf = (root) => {
  try {
    return `${git(root, 'rev-parse', 'HEAD')}${git(root, 'status', '--porcelain') === '' ? '' : '-changed'}`;
  } catch {
    return undefined;
  }
};

/** Returns what every package states in its package.json: version, license and Node releases of the project, and the commit. */
export const packageVersion = (root) => {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { version, license, engines, gitHead: commitOf(root) };
};
