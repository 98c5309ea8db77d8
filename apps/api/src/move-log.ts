import { z } from 'zod';
import { commandLine } from '#command-line';
import {
  migrate,
  MoveFault,
  moveLog,
  readLogFile,
  reopenLog,
  shownAddress,
  writeLogFile,
  type LogContent,
} from '#persistence';
import { checked } from './platform/environment/checked.js';
import { LogKey } from './features/log/tree/log-key.js';
import { verifyEd25519 } from './platform/environment/verify-ed25519.js';
import { databaseFault } from './platform/database/database-fault.js';
import { sha256 } from './platform/environment/environment.js';
import { databaseAddress } from './program/logs/log-placement.js';
import { runProgram } from './program/run-program.js';

const line = commandLine(
  'node dist/programs/api/move-log.js',
  `Moves a log with its tables, keys, names and checkpoints into another database, and compares both. First take the log out of
the file of TILESCRIBE_LOGS and restart the processes. Then move it, and enter it again with its new database. The old database
keeps its copy and accepts no further events of this log. Where no process reaches both databases, write the log to a file at
the old place, and read the file at the new one. The file contains secrets, and not the signing key.

Environment, with the addresses of owners for both migrations:
- FROM_DATABASE_ADMIN_URL: the database that holds the log; not with --from-file
- TO_DATABASE_URL: the new database, as the application connects; not with --to-file and --reopen
- TO_DATABASE_ADMIN_URL: the new database, as the owner connects; not with --to-file and --reopen`,
)
  .option('--log <NAME>', 'origin name of the log')
  .option('--to-file <FILE>', 'write the log to a new file, and print its SHA-256')
  .option('--from-file <FILE>', 'read the log from a file')
  .option('--sha256 <DIGEST>', 'the SHA-256 that was printed when the file was written')
  .option(
    '--reopen',
    'accept events here again, because nobody has read the file and nobody will: delete all copies of it first',
  )
  .option('--log-key-file <KEY>', 'with --reopen: the private key that signs the log');

type Options = ReturnType<typeof line.opts>;

const ADDRESSES = {
  FROM_DATABASE_ADMIN_URL: databaseAddress(),
  TO_DATABASE_URL: databaseAddress(),
  TO_DATABASE_ADMIN_URL: databaseAddress(),
};
type AddressName = keyof typeof ADDRESSES;

const TOOLS = { sha256, verify: verifyEd25519 };
const DIGEST = /^[0-9a-f]{64}$/;

/** Returns the addresses of these names. Throws an Error that names each fault, without passwords. */
function addresses<Name extends AddressName>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => process.env[name] === undefined);
  if (missing.length > 0)
    throw new Error(
      missing
        .map(
          (name) => `${name}: missing, expected the address of a database such as postgres://owner:PASSWORD@host/name`,
        )
        .join('\n'),
    );
  const schema = z.object(Object.fromEntries(names.map((name) => [name, ADDRESSES[name]])));
  const shown = Object.fromEntries(names.map((name) => [name, shownAddress(process.env[name] ?? '')]));
  return checked(schema, process.env, undefined, shown) as Record<Name, string>;
}

const rowsOf = ({ events, tables, root, checkpoint }: LogContent): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const signed = checkpoint === undefined ? 'no checkpoint was signed' : `signed up to ${checkpoint}`;
  return `${events} events, ${rows} rows in ${tables.length} tables, all equal; root ${root}, ${signed}`;
};

/** Runs `work` on the old and the new database; an error names their addresses. */
const reaching = <T>(work: Promise<T>, databaseUrl: string, databaseAdminUrl?: string): Promise<T> =>
  work.catch((error: unknown) => {
    throw databaseFault(error, { databaseUrl, databaseAdminUrl });
  });

async function toDatabase(log: string): Promise<string> {
  const address = addresses('FROM_DATABASE_ADMIN_URL', 'TO_DATABASE_URL', 'TO_DATABASE_ADMIN_URL');
  const { FROM_DATABASE_ADMIN_URL: from, TO_DATABASE_URL: url, TO_DATABASE_ADMIN_URL: to } = address;
  const move = migrate({ url, adminUrl: to }).then(() => moveLog({ log, from, to, tools: TOOLS }));
  return `moved ${log}: ${rowsOf(await reaching(move, from, to))}`;
}

async function toFile(log: string, path: string): Promise<string> {
  const { FROM_DATABASE_ADMIN_URL: from } = addresses('FROM_DATABASE_ADMIN_URL');
  const written = await reaching(writeLogFile({ log, from, path, tools: TOOLS }), from);
  return `wrote ${log} to ${path}: ${rowsOf(written)}\nSHA-256 of the file: ${written.sha256}`;
}

async function fromFile(log: string, path: string, digest: string | undefined): Promise<string> {
  if (digest === undefined || !DIGEST.test(digest))
    throw new Error(
      `--sha256: got ${digest ?? 'none'}, expected the 64 hex digits that were printed when the file was written. Get them from the old place by another way than the file.`,
    );
  const { TO_DATABASE_URL: url, TO_DATABASE_ADMIN_URL: to } = addresses('TO_DATABASE_URL', 'TO_DATABASE_ADMIN_URL');
  const read = migrate({ url, adminUrl: to }).then(() => readLogFile({ log, to, path, sha256: digest, tools: TOOLS }));
  return `read ${log} from ${path}: ${rowsOf(await reaching(read, url, to))}`;
}

async function reopen(log: string, digest: string | undefined, keyFile: string | undefined): Promise<string> {
  const { FROM_DATABASE_ADMIN_URL: from } = addresses('FROM_DATABASE_ADMIN_URL');
  const key = keyFile === undefined ? undefined : (await LogKey.read(keyFile, log, '--log-key-file')).text;
  await reaching(reopenLog({ log, from, sha256: digest, key }), from);
  return `opened ${log} again`;
}

/** Each way to move a log. @throws Error where the options do not fit together. */
function move(values: Options): Promise<string> {
  const { log, reopen: isReopened, toFile: to, fromFile: from, sha256: digest, logKeyFile: key } = values;
  if (log === undefined) throw new Error('--log: missing, expected the origin name of the log');
  if ([to, from, isReopened].filter((way) => way !== undefined).length > 1)
    throw new Error('--to-file, --from-file and --reopen exclude each other. --help says how to call.');
  if (digest !== undefined && from === undefined && isReopened === undefined)
    throw new Error('--sha256: expected only with --from-file or --reopen.');
  if (key !== undefined && isReopened === undefined) throw new Error('--log-key-file: expected only with --reopen.');
  if (to !== undefined) return toFile(log, to);
  if (from !== undefined) return fromFile(log, from, digest);
  return isReopened === true ? reopen(log, digest, key) : toDatabase(log);
}

/** Moves the log; a fault of the move is named by its code. */
const moveOrExplain = (values: Options): Promise<string> =>
  Promise.resolve(values)
    .then(move)
    .catch((error: unknown) => {
      throw error instanceof MoveFault ? new Error(`${error.code}: ${error.message}`) : error;
    });

await runProgram(line, moveOrExplain);
