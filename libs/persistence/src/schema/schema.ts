import type { Queryable } from '../connections/head-lock.js';
import { newClient } from '../connections/client.js';
import { DEFAULT_LIMITS } from '../connections/limits.js';
import { MIGRATIONS } from '../migrations/index.js';

/** The table does not exist, or the application may not read it: both end when the primary is migrated. */
const NOT_READABLE: ReadonlySet<string> = new Set(['42P01', '42501']);

/** What distinguishes the migrations of a database from those of this version. Both lists are in the order in which the migrations run. */
export interface SchemaDifference {
  /** The migrations of this version that the database does not have; all of them where it has no tables. */
  readonly missing: readonly string[];
  /** The migrations of the database that this version does not know: of a newer version, or from before the baseline. */
  readonly unknown: readonly string[];
}

/** Compares the migrations of a database with those of this version. */
export async function schemaDifference(url: string): Promise<SchemaDifference> {
  const client = newClient(url, 'tilescribe schema', DEFAULT_LIMITS.statements);
  await client.connect();
  try {
    return await differenceAt(client);
  } finally {
    await client.end();
  }
}

export async function differenceAt(client: Queryable): Promise<SchemaDifference> {
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
    const ran = rows.map(({ name }) => name);
    return { missing: NAMES.filter((name) => !ran.includes(name)), unknown: ran.filter((name) => !KNOWN.has(name)) };
  } catch (error) {
    if (NOT_READABLE.has((error as { readonly code?: string }).code ?? '')) return { missing: NAMES, unknown: [] };
    throw error;
  }
}

/** A database that a newer version has migrated. This version would refuse or misread what that version writes. */
export class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema';

  constructor(readonly migrations: readonly string[]) {
    super(
      `The database has migrations that this version does not know: ${migrations.join(', ')}. Its newest one is ${NAMES.at(-1) ?? 'none'}. ` +
        'A newer version of Tilescribe has migrated the database. Start that version or a later one; to go back, restore a backup ' +
        'from before the upgrade (docs/OPERATING.md, section 3).',
    );
  }
}

/** The last commit that migrates and serves a database from before the baseline. */
const LAST_COMMIT_BEFORE = '016d32cf';

/** A database that a commit before the baseline has made. This version does not migrate it. */
export class OldSchema extends Error {
  override readonly name = 'OldSchema';
  readonly code = 'SCHEMA_TOO_OLD';

  constructor(readonly migrations: readonly string[]) {
    super(
      `SCHEMA_TOO_OLD: the database has ${migrations.length} migrations from before the first version, the last one is ${migrations.at(-1) ?? 'none'}; ` +
        `expected ${BASELINE}. Commit ${LAST_COMMIT_BEFORE} is the last one that migrates and serves it. ` +
        'To go on with its data, see "A database from before the first version" in docs/OPERATING.md, section 3; otherwise name an empty database.',
    );
  }
}

/** @throws UnknownSchema or OldSchema */
export function checkKnown({ unknown }: SchemaDifference): void {
  const old = unknown.filter((name) => timeOf(name) < timeOf(BASELINE));
  if (old.length > 0) throw new OldSchema(old);
  if (unknown.length > 0) throw new UnknownSchema(unknown);
}

/** TypeORM orders migrations by the number at the end of their names. */
const timeOf = (name: string): number => Number(/\d+$/.exec(name)?.[0]);

const NAMES = MIGRATIONS.map(({ name }) => name);
const BASELINE = NAMES[0] ?? '';
const KNOWN: ReadonlySet<string> = new Set(NAMES);
