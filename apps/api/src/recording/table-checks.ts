import type { LogSnapshots } from '#persistence';
import type { Caller } from '../access/keys/caller.js';
import { Name, reaches } from '../access/keys/scopes.js';
import { quoted } from '../http/problems/quoted.js';
import { refused, type Refused } from './outcome.js';

/** Refuses keys that may not write at the table. */
export const refuseOtherTable = ({ scopes }: Caller, table: string): Refused | undefined =>
  reaches(scopes, table) ? undefined : refused('FORBIDDEN', 'otherTables', { table: quoted(table) }, { table });

/** Refuses to open a record at a table that does not exist. */
export const refuseUnknownTable = async (snapshots: LogSnapshots, table: string): Promise<Refused | undefined> => {
  const isKnown = Name.safeParse(table).success && (await snapshots.read({ table })).hasTable;
  return isKnown ? undefined : refused('NO_SUCH_TABLE', 'unopened', { table: quoted(table) }, { table, at: '/table' });
};
