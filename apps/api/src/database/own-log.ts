import { logsIn, openDatabase, type Database, type DatabaseLimits } from '#persistence';
import { sha256 } from '../edge.js';

interface OwnLog {
  readonly databaseUrl: string;
  /** Origin name of the log. */
  readonly log: string;
  readonly limits?: DatabaseLimits;
}

/**
 * A database that holds a log of another name is refused: beside that log a second one would begin, with keys and tables that
 * nobody of the first one finds.
 * @throws Error that names both.
 */
export async function checkLogName({ databaseUrl, log }: OwnLog): Promise<void> {
  const held = await logsIn(databaseUrl);
  if (held === undefined) throw new Error('The database has no tables yet: start the API once, which makes them.');
  if (held.length > 0 && !held.includes(log))
    throw new Error(
      `The database holds the log ${held.join(', ')}, and TILESCRIBE_LOG names ${log}. ` +
        `Set TILESCRIBE_LOG=${held[0] ?? ''}, or name another database in DATABASE_URL.`,
    );
}

/** Opens the log of this installation. */
export async function openOwnLog(own: OwnLog): Promise<Database> {
  await checkLogName(own);
  return openDatabase({ url: own.databaseUrl, log: own.log, sha256, ...(own.limits ? { limits: own.limits } : {}) });
}
