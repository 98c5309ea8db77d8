import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { onServer } from '#persistence';
import { giveTo, type Account } from './account.js';
import type { Binaries } from './binaries.js';
import { EmbeddedError } from './embedded-error.js';
import { ROLES, urlOf, type Passwords } from './passwords.js';
import type { Places } from './places.js';
import { program } from './server-program.js';

export const DATABASE = 'tilescribe';

const SETTINGS = `
# Set by Tilescribe: one machine, one project.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
timezone = 'UTC'
log_timezone = 'UTC'
`;

/** Returns the major version of the data; undefined if there is no data yet. */
export function majorOfData({ data }: Places): number | undefined {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Makes a new data folder. It gets its name only when it is complete, because the process may be killed before. */
export async function makeCluster(
  { folder, data }: Places,
  binaries: Binaries,
  account: Account,
  passwords: Passwords,
): Promise<void> {
  const half = join(folder, 'data.new');
  const passwordFile = join(folder, 'superuser.password');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(account, half);
  writeFileSync(passwordFile, passwords.superuser, { mode: 0o600 });
  giveTo(account, passwordFile);
  try {
    await promisify(execFile)(
      program(binaries, 'initdb'),
      [
        '-D',
        half,
        '-U',
        ROLES.superuser,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-locale',
      ],
      { cwd: half, env: { ...process.env, LC_ALL: 'C' }, ...account.ids },
    );
  } catch (error) {
    throw new EmbeddedError(
      'SETUP_FAILED',
      `initdb could not make ${half}: ${(error as { stderr?: string }).stderr ?? String(error)}`,
    );
  } finally {
    rmSync(passwordFile);
  }
  appendFileSync(join(half, 'postgresql.conf'), SETTINGS);
  chmodSync(half, 0o700);
  renameSync(half, data);
}

/** Makes the roles and the database if they are missing. */
export async function makeRoles(passwords: Passwords, port: number): Promise<void> {
  await onServer(urlOf('superuser', passwords, port, 'postgres'), async (superuser) => {
    // The owner may create databases: tests copy theirs from a template.
    await makeRole(superuser, ROLES.owner, `LOGIN CREATEDB PASSWORD '${passwords.owner}'`);
    await makeRole(superuser, ROLES.app, `LOGIN PASSWORD '${passwords.app}'`);
    const { rowCount } = await superuser.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await superuser.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLES.owner}`);
  });
}

async function makeRole(superuser: pg.Client, role: string, rights: string): Promise<void> {
  const { rowCount } = await superuser.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await superuser.query(`CREATE ROLE ${role} ${rights}`);
}
