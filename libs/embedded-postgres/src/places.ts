import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { runsAsRoot } from './account.js';
import { EmbeddedError } from './embedded-error.js';

/** The folder for servers that root starts: their account cannot read a project below root's home. */
const ROOT_FOLDER = '/var/lib/tilescribe';

/** Makes a folder below ROOT_FOLDER that every account may enter, whatever root's umask is. */
function folderOfRoot(name: string): string {
  const folder = join(ROOT_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(ROOT_FOLDER, 0o755);
  chmodSync(folder, 0o755);
  return folder;
}

/** The files and folders of one embedded server. */
export interface Places {
  readonly folder: string;
  /** The data folder, PGDATA. */
  readonly data: string;
  /** The passwords of the roles; only the starter can read them. */
  readonly passwords: string;
  /** A folder with one file for each process that uses the server. */
  readonly users: string;
  /** The lock that a process holds while it starts or stops the server. */
  readonly lock: string;
  readonly serverLog: string;
  /** Copies of server programs that cannot run in their original folder. */
  readonly programs: string;
}

/**
 * Returns the places of the project at `dataRoot`; makes missing ones. `name` distinguishes several servers of a project.
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
