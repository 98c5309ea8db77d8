import { startApi } from './api.js';
import { checkFaults } from './check-faults.js';
import { checkGame, checkNumber } from './check-game.js';
import { checkPort } from './check-port.js';
import { environmentOf, openDatabase } from './database.js';
import { StartedParts } from './started-parts.js';
import { issueSignInCode, OPERATOR } from './issue-key.js';
import { logKeyEnvironment } from './log-key.js';
import type { ReportProgress } from './progress-line.js';
import { type Game, gameFlags, hasDevices, startSimulatedTable } from './simulated-table.js';
import { stopSignal } from './stop-signal.js';

/** The input of every program of the launcher. */
export interface LauncherInput<Options> {
  /** The folder of the project. */
  readonly root: string;
  /** The options of the call, as parsed by arguments.mjs. */
  readonly options: Options;
  readonly progress: ReportProgress;
}

type StartOptions = LauncherInput<
  Game & { readonly simulate?: boolean; readonly faults?: string; readonly speed?: string }
>;

/** The speed with failing readers: a person has time to answer the questions of the table. */
const SPEED_WITH_FAULTS = '2';
/** The equipment of the simulated table: two sets of tiles, a dice shaker, and buttons that players press most of the time. */
const EQUIPMENT = ['--sets', '2', '--dice', '--buttons', '0.8'];

/**
 * Runs Tilescribe on this machine until Ctrl-C: database, API and, by default, a simulated table. Returns the exit code:
 * 0 after a stop signal, 1 if a part ended by itself.
 */
export const start = async (options: StartOptions): Promise<number> => {
  const parts = new StartedParts();
  const stop = stopSignal().then(() => 'stopping');
  try {
    const reason = await run(options, stop, parts);
    options.progress(reason);
    return reason === 'stopping' ? 0 : 1;
  } finally {
    await parts.close();
  }
};

/** Resolves with the reason to end: a stop signal, or a part that ended by itself. */
const run = async (
  { root, options, progress }: StartOptions,
  stop: Promise<string>,
  parts: StartedParts,
): Promise<string> => {
  const { simulate, faults, speed = faults && SPEED_WITH_FAULTS, ...game } = options;
  const { HOST: host = '127.0.0.1', PORT: port } = process.env;
  checkGame(game);
  checkFaults(faults);
  checkNumber('speed', speed, 1, 1_000);
  await checkPort(port, host);
  const database = await openDatabase(root, progress);
  parts.add(() => database.release());

  const env = { ...environmentOf(database), ...(await logKeyEnvironment(root, database.embedded)) };
  const api = await Promise.race([stop, startApi({ host, port, env, progress }, parts)]);
  if (typeof api === 'string') return api;
  if ('message' in api) return api.message;
  const { address } = api;
  const ending = Promise.race([stop, api.ended.then(({ message }) => message)]);
  const code = await issueSignInCode('npm start', OPERATOR, environmentOf(database));
  progress(`open this:    ${address}/#sign-in=${code} (works once, for ten minutes)`);
  progress(`the API:      ${address}/v1`);
  progress(`its document: ${address}/docs`);

  if (!simulate && (!database.embedded || hasDevices(root))) return ending;
  // The name contains the port, because several simulated tables may use one database.
  const name = `simulated-${api.port}`;
  const table = await startSimulatedTable({
    name,
    address,
    stateFolder: `${root}/.tilescribe/${name}`,
    database: environmentOf(database),
    args: [
      ...['--seed', String(Math.floor(Math.random() * 2 ** 32))],
      ...(faults === undefined ? [] : ['--faults', faults]),
      ...(speed === undefined ? [] : ['--speed', speed]),
      ...EQUIPMENT,
      ...gameFlags(game),
    ],
    progress,
  });
  parts.add(() => table.stop());
  progress(`a simulated table plays: ${name}; Ctrl-C stops everything`);
  if (faults !== undefined) {
    progress(`its readers fail (${faults}); each question that it asks its referee is a line here`);
    progress('a key that answers: npm run --silent key -- --name me --scope referee');
    progress(
      'another address that opens the page signed in: npm run --silent key -- --name me --scope referee --sign-in',
    );
  }
  return Promise.race([ending, table.ended.then(({ message }) => message)]);
};
