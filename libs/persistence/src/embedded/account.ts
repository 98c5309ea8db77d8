import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';

/** As whom the server runs; without ids, as ourselves. */
export interface Account {
  readonly name: string;
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** PostgreSQL refuses to run as root: root hands it to the first of these that exists. */
const UNPRIVILEGED = ['postgres', 'nobody'];

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** @throws EmbeddedError NO_ACCOUNT */
export function serverAccount(): Account {
  if (!runsAsRoot()) return { name: 'this user', ids: {} };
  for (const name of UNPRIVILEGED) {
    const ids = idsOf(name);
    if (ids) return { name, ids };
  }
  throw new EmbeddedError(
    'NO_ACCOUNT',
    `PostgreSQL does not run as root, and neither ${UNPRIVILEGED.join(' nor ')} exists here. Start as an ordinary user.`,
  );
}

/** Gives a file or folder to the server's account. */
export function giveTo({ ids }: Account, path: string): void {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid);
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('/usr/bin/id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }).trim());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
