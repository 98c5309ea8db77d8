import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { runsAsRoot } from './account.js';
import { EmbeddedError } from './embedded-error.js';

/** The server's own account cannot reach a project below root's home, so what root starts lies here. */
const ROOT_FOLDER = '/var/lib/tilescribe';

/** A folder below root's, which every account may pass through whatever root's umask is. */
function folderOfRoot(name: string): string {
  const folder = join(ROOT_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(ROOT_FOLDER, 0o755);
  chmodSync(folder, 0o755);
  return folder;
}

/** Where one embedded server keeps its things. */
export interface Places {
  readonly folder: string;
  /** PGDATA. */
  readonly data: string;
  /** Passwords of the roles, readable by the starter alone. */
  readonly passwords: string;
  /** A file per process that uses the server. */
  readonly users: string;
  /** Held by whoever starts or stops the server. */
  readonly lock: string;
  readonly serverLog: string;
  /** Copies of server programs that cannot be run where they were installed. */
  readonly programs: string;
}

/**
 * The places of the project at `dataRoot`, made where they are missing. `name` distinguishes several servers of a project.
 * @throws EmbeddedError FOLDER_READ_ONLY
 */
export function placesOf(dataRoot: string, name: string): Places {
  try {
    return madePlaces(dataRoot, name);
  } catch (error) {
    const { code, path = dataRoot } = error as NodeJS.ErrnoException;
    if (code === undefined || !CANNOT_WRITE.has(code)) throw error;
    throw new EmbeddedError(
      'FOLDER_READ_ONLY',
      `The data of the private database goes to ${path}, and this account cannot write there (${code}). ` +
        'Give it the right to write, or name a database of your own in DATABASE_URL.',
    );
  }
}

const CANNOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

function madePlaces(dataRoot: string, name: string): Places {
  const folder = join(ownFolder(dataRoot), name);
  const users = join(folder, 'users');
  mkdirSync(users, { recursive: true });
  chmodSync(folder, 0o755);
  return {
    folder,
    data: join(folder, 'data'),
    passwords: join(folder, 'passwords.json'),
    users,
    lock: join(folder, 'launch.lock'),
    serverLog: join(folder, 'server.log'),
    programs: runsAsRoot() ? folderOfRoot('programs') : join(ownFolder(dataRoot), 'programs'),
  };
}

function ownFolder(dataRoot: string): string {
  mkdirSync(dataRoot, { recursive: true });
  const project = realpathSync(dataRoot);
  if (!runsAsRoot()) return join(project, '.tilescribe');
  return folderOfRoot(createHash('sha256').update(project).digest('hex').slice(0, 16));
}
