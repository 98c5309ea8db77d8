import { newClient } from './connections/client.js';
import { DEFAULT_LIMITS } from './connections/limits.js';
import { MIGRATIONS } from './migrations/index.js';

/** The table does not exist, or the application may not read it: both end when the primary is migrated. */
const NOT_READABLE: ReadonlySet<string> = new Set(['42P01', '42501']);

/** Returns the migrations of this version that a database does not have, by their names in order; all of them where it has no tables. */
export async function missingMigrations(url: string): Promise<readonly string[]> {
  const client = newClient(url, 'tilescribe schema', DEFAULT_LIMITS.statements);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const ran = new Set(rows.map(({ name }) => name));
    return NAMES.filter((name) => !ran.has(name));
  } catch (error) {
    if (NOT_READABLE.has((error as { readonly code?: string }).code ?? '')) return NAMES;
    throw error;
  } finally {
    await client.end();
  }
}

const NAMES = MIGRATIONS.map(({ name }) => name);
