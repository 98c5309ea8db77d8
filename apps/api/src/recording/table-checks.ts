import type { LogSnapshot, LogSnapshots } from '#persistence';
import type { Caller } from '../access/keys/caller.js';
import { Name, reaches } from '../access/keys/scopes.js';
import { quoted } from '../http/problems/quoted.js';
import { refused, type Refused } from './outcome.js';

/** Refuses keys that may not write at the table. */
export const refuseOtherTable = ({ scopes }: Caller, table: string): Refused | undefined =>
  reaches(scopes, table) ? undefined : refused('FORBIDDEN', 'otherTables', { table: quoted(table) }, { table });

/** Refuses to open a record at a table that does not exist. @param now the snapshot for this table, where it was read. */
export const refuseUnknownTable = async (
  snapshots: LogSnapshots,
  table: string,
  now?: LogSnapshot,
): Promise<Refused | undefined> => {
  const isKnown = Name.safeParse(table).success && (now ?? (await snapshots.read({ table }))).hasTable;
  return isKnown ? undefined : refused('NO_SUCH_TABLE', 'unopened', { table: quoted(table) }, { table, at: '/table' });
};
