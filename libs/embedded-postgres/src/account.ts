import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';

/** The account that runs the server; without ids, the account of this process. */
export interface Account {
  readonly name: string;
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** PostgreSQL refuses to run as root, so root runs it as the first of these accounts that exists. */
const UNPRIVILEGED = ['postgres', 'nobody'];

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** Returns the account for the server. @throws EmbeddedError NO_ACCOUNT */
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

/** Makes the server's account the owner of a file or folder. */
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
