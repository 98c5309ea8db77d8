import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Account } from './account.js';
import { EmbeddedError } from './embedded-error.js';
import { packagedBinaries } from './packaged-binaries.js';
import { program, versionOf } from './server-program.js';

/** A folder with `postgres` and `initdb` that the server's account can run. */
export interface Binaries {
  readonly folder: string;
  /** The major version. A server cannot read the data of another major version. */
  readonly major: number;
}

const OLDEST_MAJOR = 15;

/** The folders of common packages; `*` stands for a version. */
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/lib/postgresql*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/local/pgsql/bin',
  '/Library/PostgreSQL/*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:\\Program Files\\PostgreSQL\\*\\bin',
];

export interface Wanted {
  /** The major version of existing data, which only the same version can read. */
  readonly major?: number | undefined;
  /** Search only this folder (TILESCRIBE_PG_BIN). */
  readonly folder?: string | undefined;
  /** The folder for copies of programs. */
  readonly programs: string;
  /** Search only the optional package, no installed server. */
  readonly packagedOnly?: boolean | undefined;
}

/** Returns the first suitable server: in the given folder, or on PATH, in the usual places or in the optional package. */
export function findBinaries(account: Account, { major, folder, packagedOnly = false, programs }: Wanted): Binaries {
  const others: number[] = [];
  for (const candidate of candidates(account, { folder, packagedOnly, programs })) {
    const found = versionOf(candidate, account);
    if (found === undefined || found < OLDEST_MAJOR) continue;
    if (major === undefined || found === major) return { folder: candidate, major: found };
    others.push(found);
  }
  if (others.length > 0)
    throw new EmbeddedError(
      'OTHER_MAJOR_VERSION',
      `The data was made by PostgreSQL ${major}, but only ${[...new Set(others)].join(', ')} is here. Install version ${major}, or set TILESCRIBE_PG_BIN to its bin folder.`,
    );
  throw new EmbeddedError(
    'NO_BINARIES',
    `No PostgreSQL server of version ${OLDEST_MAJOR} or later ${folder ? `in ${folder}` : 'on PATH, in the usual places or in the optional package'}. Install PostgreSQL, run npm install with optional packages, or set DATABASE_URL.`,
  );
}

function* candidates(account: Account, { folder, packagedOnly, programs }: Wanted): Generator<string> {
  if (folder) {
    yield packagedBinaries(account, programs, folder) ?? folder;
    return;
  }
  if (!packagedOnly) yield* [...onPath(), ...USUAL_PLACES.flatMap(matching)].filter(complete);
  const packaged = packagedBinaries(account, programs);
  if (packaged) yield packaged;
}

/** Returns the folders on PATH. It often contains links, but the server finds its libraries only from the real file. */
const onPath = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder && existsSync(program({ folder }, 'postgres')))
    .map((folder) => dirname(realpathSync(program({ folder }, 'postgres'))));

const complete = (folder: string): boolean =>
  existsSync(program({ folder }, 'postgres')) && existsSync(program({ folder }, 'initdb'));

/** Returns the folders that match a usual place with one `*`, the newest version first. */
function matching(place: string): string[] {
  const star = place.indexOf('*');
  if (star < 0) return [place];
  const parent = dirname(place.slice(0, star + 1));
  const before = place.slice(parent.length + 1, star);
  const after = place.slice(star + 1);
  const inName = after.split(/[\\/]/, 1)[0] ?? '';
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(before) && name.endsWith(inName))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, name, after.slice(inName.length)));
}
