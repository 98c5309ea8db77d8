import { parseArgs } from 'node:util';
import { z } from 'zod';
import { migrate, moveLog, shownAddress } from '#persistence';
import { shapeFaults } from '#shapes';
import { databaseFault } from './database/database-fault.js';
import { sha256 } from './environment.js';
import { databaseAddress } from './logs/log-placement.js';

const USAGE = `node dist/apps/api/src/move-log.js --log NAME

Moves a log with its tables, keys, names and checkpoints into another database, and compares both. First take the log out of the file
of TILESCRIBE_LOGS and restart the processes. Then move it, and enter it again with its new database. The old database keeps its
copy and accepts no further events of this log.

Environment, with the addresses of owners for both migrations:
  FROM_DATABASE_ADMIN_URL   the database that holds the log
  TO_DATABASE_URL           the new database, as the application connects
  TO_DATABASE_ADMIN_URL     the new database, as the owner connects`;

const Environment = z.object({
  FROM_DATABASE_ADMIN_URL: databaseAddress(),
  TO_DATABASE_URL: databaseAddress(),
  TO_DATABASE_ADMIN_URL: databaseAddress(),
});

function environment(): z.infer<typeof Environment> {
  const parsed = Environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const value = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => {
      const text = process.env[name];
      return text === undefined ? [] : [[name, shownAddress(text)]];
    }),
  );
  const faults = shapeFaults(parsed.error.issues, { value, schema: Environment });
  throw new Error(faults.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail.en}`).join('\n'));
}

async function move(log: string): Promise<string> {
  const { FROM_DATABASE_ADMIN_URL: from, TO_DATABASE_URL: url, TO_DATABASE_ADMIN_URL: to } = environment();
  const moved = await migrate({ url, adminUrl: to })
    .then(() => moveLog({ log, from, to, sha256 }))
    .catch((error: unknown) => {
      throw databaseFault(error, { databaseUrl: from, databaseAdminUrl: to });
    });
  const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
  const signed = moved.checkpoint === undefined ? 'no checkpoint was signed' : `signed up to ${moved.checkpoint}`;
  return `moved ${log}: ${moved.events} events, ${rows} rows in ${moved.tables.length} tables, all equal; root ${moved.root}, ${signed}`;
}

try {
  const { log, help } = parseArgs({
    options: { log: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  }).values;
  if (!help && log === undefined) throw new Error('--log: missing, expected the origin name of the log');
  process.stdout.write(`${help ? USAGE : await move(log ?? '')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
