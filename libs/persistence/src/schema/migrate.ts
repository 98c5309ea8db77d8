import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { newClient } from '../connections/client.js';
import { openForMigrations } from './data-source.js';
import { grantsTo } from './grants.js';
import { MIGRATIONS, type Migration } from '../migrations/index.js';
import { onServer } from './on-server.js';
import { checkKnown, differenceAt } from './schema.js';

export interface MigrationReport {
  /** The names of the migrations that ran now. */
  readonly ran: readonly string[];
  /** Warnings for the operator about weak protection. */
  readonly warnings: readonly string[];
}

/** The key of the advisory lock, which nothing else uses ("tiles" on a telephone keypad). */
const MIGRATION_LOCK = 84537;

/** A migration that runs. */
export interface MigrationProgress {
  readonly name: string;
  /** Its number among those that run now, from 1. */
  readonly number: number;
  readonly of: number;
  /** Seconds since its begin: 0 when it begins, then more every ten seconds. */
  readonly seconds: number;
}

type OnProgress = (progress: MigrationProgress) => void;

/** The interval of reports while one migration runs. */
const REPORT_MS = 10_000;

/**
 * Migrates the database to the newest schema and gives the application role its rights.
 * @param url the address for the application.
 * @param adminUrl the address for the owner. Without it the application owns its tables, and a warning explains the risk.
 * @param onProgress receives the migration that runs.
 * @throws UnknownSchema if a newer version has migrated the database, OldSchema if a commit before the first version has. Nothing is changed.
 */
export async function migrate({
  url,
  adminUrl = url,
  onProgress = () => undefined,
}: {
  readonly url: string;
  readonly adminUrl?: string | undefined;
  readonly onProgress?: OnProgress;
}): Promise<MigrationReport> {
  const app = await roleOf(url);
  const owner = newClient(adminUrl, 'tilescribe migration');
  await owner.connect();
  try {
    // TypeORM has no lock: two processes that start together would run each migration twice.
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const difference = await differenceAt(owner);
    checkKnown(difference);
    const ran = await runMigrations(adminUrl, difference.missing, onProgress);
    const warnings = await weaknesses(owner, app);
    if (warnings.length === 0) await owner.query(grantsTo(pg.escapeIdentifier(app)));
    return { ran, warnings };
  } finally {
    // The lock ends with its session.
    await owner.end();
  }
}

async function runMigrations(
  url: string,
  missing: readonly string[],
  onProgress: OnProgress,
): Promise<readonly string[]> {
  const dataSource = await openForMigrations(
    url,
    MIGRATIONS.map((migration) => reported(migration, missing, onProgress)),
  );
  try {
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

/** A migration that reports its begin and its duration. TypeORM reports a migration only when it has ended. */
const reported = (migration: Migration, missing: readonly string[], onProgress: OnProgress): Migration =>
  class extends migration {
    override async up(runner: QueryRunner): Promise<void> {
      const begin = performance.now();
      const report = (): void =>
        onProgress({
          name: this.name,
          number: missing.indexOf(this.name) + 1,
          of: missing.length,
          seconds: Math.round((performance.now() - begin) / 1000),
        });
      report();
      const timer = setInterval(report, REPORT_MS);
      try {
        await super.up(runner);
      } finally {
        clearInterval(timer);
      }
    }
  };

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
