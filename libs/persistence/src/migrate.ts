import pg from 'pg';
import { newClient } from './connections/client.js';
import { openForMigrations } from './data-source.js';
import { grantsTo } from './grants.js';
import { onServer } from './on-server.js';

export interface MigrationReport {
  /** The names of the migrations that ran now. */
  readonly ran: readonly string[];
  /** Warnings for the operator about weak protection. */
  readonly warnings: readonly string[];
}

/** The key of the advisory lock, which nothing else uses ("tiles" on a telephone keypad). */
const MIGRATION_LOCK = 84537;

/**
 * Migrates the database to the newest schema and gives the application role its rights.
 * @param url the address for the application.
 * @param adminUrl the address for the owner. Without it the application owns its tables, and a warning explains the risk.
 */
export async function migrate({
  url,
  adminUrl = url,
}: {
  readonly url: string;
  readonly adminUrl?: string | undefined;
}): Promise<MigrationReport> {
  const app = await roleOf(url);
  const owner = newClient(adminUrl, 'tilescribe migration');
  await owner.connect();
  try {
    // TypeORM has no lock: two processes that start together would run each migration twice.
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await runMigrations(adminUrl);
    const warnings = await weaknesses(owner, app);
    if (warnings.length === 0) await owner.query(grantsTo(pg.escapeIdentifier(app)));
    return { ran, warnings };
  } finally {
    // The lock ends with its session.
    await owner.end();
  }
}

async function runMigrations(url: string): Promise<readonly string[]> {
  const dataSource = await openForMigrations(url);
  try {
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

async function roleOf(url: string): Promise<string> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]?.role ?? '';
  });
}

async function weaknesses(owner: pg.Client, app: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ owns: boolean; superuser: boolean }>(
    `SELECT pg_has_role($1, c.relowner, 'USAGE') AS owns, r.rolsuper AS superuser
     FROM pg_class c, pg_roles r WHERE c.oid = 'events'::regclass AND r.rolname = $1`,
    [app],
  );
  if (!rows[0]?.owns && !rows[0]?.superuser) return [];
  return [
    `The application connects as ${app}, which owns the tables: triggers still refuse to change an event, but whoever takes over ` +
      'the application could drop them. Set DATABASE_ADMIN_URL to the owner and DATABASE_URL to a role that owns nothing.',
  ];
}
