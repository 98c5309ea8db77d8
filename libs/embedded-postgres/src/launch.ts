import { existsSync, rmSync } from 'node:fs';
import { serverAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { removeClientVariables } from './client-variables.js';
import { DATABASE, majorOfData, makeCluster, makeRoles } from './cluster.js';
import { EmbeddedError } from './embedded-error.js';
import { underLock } from './launch-lock.js';
import { passwordsAt, urlOf, type Passwords } from './passwords.js';
import { placesOf, type Places } from './places.js';
import {
  answerInTime,
  isWithoutShutdown,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.js';
import { addUser, countUsers } from './users.js';

export interface LaunchOptions {
  /** The project's folder: each project has its own server. Its data is in `.tilescribe`, for root in /var/lib/tilescribe. */
  readonly dataRoot: string;
  /** Receives lines of progress. */
  readonly log: (line: string) => void;
  /** The name of the server, if a project has several; default `postgres`. */
  readonly name?: string;
  /** Use the server of the optional package, even if another is installed. */
  readonly packagedOnly?: boolean;
  /** The data may be lost when the machine fails: the server does not wait for the disk, and data without a shutdown is made anew. */
  readonly isDisposable?: boolean;
}

export interface Embedded {
  /** The address for the application. */
  readonly url: string;
  /** The address for the owner, who migrates. */
  readonly adminUrl: string;
  /** Ends the use by this process; the last user stops the server. */
  release(): Promise<void>;
}

/**
 * Returns a private PostgreSQL server on 127.0.0.1: finds it running, or starts it, or creates it. The environment variable
 * TILESCRIBE_PG_BIN names a folder of server programs to use instead of searching. Variables of PostgreSQL, such as PGOPTIONS,
 * are removed from the environment of this process: they are meant for other servers.
 * @throws EmbeddedError
 */
export async function launchEmbedded({
  dataRoot,
  log,
  name = 'postgres',
  packagedOnly,
  isDisposable = false,
}: LaunchOptions): Promise<Embedded> {
  removeClientVariables();
  const places = placesOf(dataRoot, name);
  return underLock(places.lock, async () => {
    if (isDisposable && isWithoutShutdown(places)) rmSync(places.data, { recursive: true });
    const passwords = passwordsOf(places);
    const { port } =
      (await adopt(places, passwords, log)) ?? (await start(places, passwords, { packagedOnly, isDisposable }, log));
    await makeRoles(passwords, port);
    const note = addUser(places.users);
    return {
      url: urlOf('app', passwords, port, DATABASE),
      adminUrl: urlOf('owner', passwords, port, DATABASE),
      release: () => release(places, note, log),
    };
  });
}

function passwordsOf(places: Places): Passwords {
  if (majorOfData(places) !== undefined && !existsSync(places.passwords))
    throw new EmbeddedError(
      'PASSWORDS_LOST',
      `${places.data} is there, but its passwords in ${places.passwords} are gone. Put the file back, or move the data away to begin anew.`,
    );
  return passwordsAt(places.passwords);
}

/** Uses a server that another process has started, also if that process was killed. */
async function adopt(
  places: Places,
  passwords: Passwords,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const running = runningPostmaster(places);
  if (!running) return undefined;
  log(`found PostgreSQL running on port ${running.port}`);
  const gone = (): boolean => runningPostmaster(places)?.pid !== running.pid;
  const answer = await answerInTime(passwords, running.port, gone, log);
  if (answer.kind === 'welcome') return running;
  if (gone()) return undefined;
  throw 'reason' in answer ? notAnswering(places, running, answer.reason) : foreign(places, running);
}

const foreign = ({ data, passwords }: Places, { pid }: Postmaster): EmbeddedError =>
  new EmbeddedError(
    'FOREIGN_SERVER',
    `The server with process id ${pid} holds ${data} but does not take the passwords of ${passwords}. Put the file back that belongs to this data, or stop that server and move its data away.`,
  );

const notAnswering = ({ serverLog }: Places, { pid, port }: Postmaster, reason: string): EmbeddedError =>
  new EmbeddedError(
    'START_FAILED',
    `The private server runs (process id ${pid}, port ${port}), but no session can begin: ${reason}. Its log is ${serverLog}.`,
  );

/** PostgreSQL manual, "Non-Durable Settings". */
const WITHOUT_DISK = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

async function start(
  places: Places,
  passwords: Passwords,
  { packagedOnly, isDisposable }: { readonly packagedOnly: boolean | undefined; readonly isDisposable: boolean },
  log: (line: string) => void,
): Promise<Postmaster> {
  const account = serverAccount();
  const major = majorOfData(places);
  const binaries = findBinaries(account, {
    major,
    folder: process.env['TILESCRIBE_PG_BIN'],
    packagedOnly,
    programs: places.programs,
  });
  log(
    `using PostgreSQL ${binaries.major} from ${binaries.folder}${account.name === 'this user' ? '' : `, as user ${account.name}`}`,
  );
  if (major === undefined) {
    log(`making a database in ${places.data}`);
    await makeCluster(places, binaries, account, passwords);
  }
  const started = await startPostmaster(places, binaries, account, passwords, isDisposable ? WITHOUT_DISK : [], log);
  log(`PostgreSQL listens on 127.0.0.1:${started.port}`);
  return started;
}

const release = (places: Places, note: string, log: (line: string) => void): Promise<void> =>
  underLock(places.lock, async () => {
    rmSync(note, { force: true });
    if (countUsers(places.users) > 0) return;
    await stopPostmaster(places);
    log('PostgreSQL stopped');
  });
