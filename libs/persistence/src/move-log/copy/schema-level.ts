import type pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';
import { MoveFault } from './move-fault.js';

const NAMES = MIGRATIONS.map(({ name }) => name);

/** The last migration of this version. Databases and files with the same one have the same tables. */
export const MIGRATION = NAMES.at(-1) ?? '';

/**
 * Checks that a database has the migrations of this version and no others.
 * @param which names the database in the message.
 * @throws MoveFault MIGRATION_DIFFERS.
 */
export async function checkSchema(client: pg.Client, which: string): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  const { rows } = tables[0]?.found
    ? await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
    : { rows: [] };
  const ran = rows.map(({ name }) => name);
  if (ran.length === NAMES.length && NAMES.every((name) => ran.includes(name))) return;
  throw new MoveFault(
    'MIGRATION_DIFFERS',
    `${which} has ${ran.length} migrations up to ${ran.at(-1) ?? 'none'}, expected ${NAMES.length} up to ${MIGRATION}. ` +
      'Start the API of this version on it once, or use the version of Tilescribe that runs there.',
  );
}
