import { checkKnown, logsIn, openDatabase, schemaDifference, type Database, type DatabaseLimits } from '#persistence';
import { sha256 } from '../environment/environment.js';
import { checkReplicated } from './check-replicated.js';

interface OwnLog {
  readonly databaseUrl: string;
  /** The origin name of the log. */
  readonly log: string;
  /** Other logs that the operator has placed in the same database. */
  readonly neighbours?: readonly string[];
  readonly limits?: DatabaseLimits;
  /** Whether the database is only read, as at a standby. */
  readonly readsOnly?: boolean;
}

/**
 * Refuses a database that contains only logs of which the operator says nothing. Otherwise a second log would begin there, without
 * the keys and tables of the first one. Refuses a log that was moved away, whose history goes on elsewhere, and a database that a newer version, or
 * a commit before the first version, has migrated.
 * @throws Error that names the logs, UnknownSchema, or OldSchema.
 */
export async function checkLogName(own: OwnLog): Promise<void> {
  const { databaseUrl, log, neighbours = [] } = own;
  checkKnown(await schemaDifference(databaseUrl));
  if (own.readsOnly) await checkReplicated(own);
  const logs = await logsIn(databaseUrl);
  if (logs === undefined) throw new Error('The database has no tables yet: start the API once, which makes them.');
  const movedTo = logs.find((each) => each.log === log)?.movedTo;
  if (movedTo !== undefined)
    throw new Error(`The log ${log} was moved to ${movedTo}. Name the database where it is now.`);
  const expected = [log, ...neighbours];
  const names = logs.map((each) => each.log);
  if (names.length > 0 && !names.some((name) => expected.includes(name)))
    throw new Error(
      `The database holds the log ${names.join(', ')}, and TILESCRIBE_LOG names ${log}. ` +
        `Set TILESCRIBE_LOG=${names[0] ?? ''}, or name another database in DATABASE_URL.`,
    );
}

/** Opens the log of this installation. */
export async function openOwnLog(own: OwnLog): Promise<Database> {
  const { databaseUrl: url, log, limits, readsOnly = false } = own;
  await checkLogName(own);
  return openDatabase({ url, log, sha256, readsOnly, ...(limits && { limits }) });
}
