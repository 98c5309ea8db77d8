import { startApi } from './api.js';
import { checkFaults } from './check-faults.js';
import { checkGame, checkNumber } from './check-game.js';
import { checkPort } from './check-port.js';
import { environmentOf, openDatabase } from './database.js';
import { House } from './house.js';
import { issueSignInCode } from './issue-key.js';
import type { Say } from './say.js';
import { type Game, gameFlags, hasDevices, startSimulatedTable } from './simulated-table.js';
import { stopSignal } from './stop-signal.js';

/** What every program of the launcher is given. */
export interface Given<Options> {
  /** The folder of the project. */
  readonly root: string;
  /** Of the call, as arguments.mjs reads them. */
  readonly options: Options;
  readonly say: Say;
}

type StartOptions = Given<Game & { readonly simulate?: boolean; readonly faults?: string; readonly speed?: string }>;

/** Readers that fail make the table ask: at this pace a person has time to answer. */
const SPEED_WITH_FAULTS = '2';
/** The simulated table has what a club's table may have: a dice shaker, and buttons that players press most of the time. */
const EQUIPMENT = ['--dice', '--buttons', '0.8'];

/**
 * Runs Tilescribe on this machine until Ctrl-C: database, API and, for a newcomer, a simulated table. Gives the exit
 * code: 0 when it was asked to stop, 1 when a part of it ended by itself.
 */
export const start = async (options: StartOptions): Promise<number> => {
  const house = new House();
  const stop = stopSignal().then(() => 'stopping');
  try {
    const reason = await run(options, stop, house);
    options.say(reason);
    return reason === 'stopping' ? 0 : 1;
  } finally {
    await house.close();
  }
};

/** The scopes of the session that `npm start` opens: the person who starts the service has full access to its database anyway. */
const OPERATOR = ['admin', 'referee', 'audit', 'deals:record'];

/** Resolves with the reason to end: we are to stop, or a part ended by itself. */
const run = async ({ root, options, say }: StartOptions, stop: Promise<string>, house: House): Promise<string> => {
  const { simulate, faults, speed = faults && SPEED_WITH_FAULTS, ...game } = options;
  const { HOST: host = '127.0.0.1', PORT: port } = process.env;
  checkGame(game);
  checkFaults(faults);
  checkNumber('speed', speed, 1, 1_000);
  await checkPort(port, host);
  const database = await openDatabase(root, say);
  house.add(() => database.release());

  const api = await Promise.race([stop, startApi({ host, port, env: environmentOf(database), say }, house)]);
  if (typeof api === 'string') return api;
  if ('words' in api) return api.words;
  const { address } = api;
  const ending = Promise.race([stop, api.ended.then(({ words }) => words)]);
  const code = await issueSignInCode('npm start', OPERATOR, environmentOf(database));
  say(`open this:    ${address}/#sign-in=${code} (works once, for ten minutes)`);
  say(`the API:      ${address}/v1`);
  say(`its document: ${address}/docs`);

  if (!simulate && (!database.embedded || hasDevices(root))) return ending;
  // Its own name for each port: several of these may run on one database.
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
    say,
  });
  house.add(() => table.stop());
  say(`a simulated table plays: ${name}; Ctrl-C stops everything`);
  if (faults !== undefined) {
    say(`its readers fail (${faults}); each question that it asks its referee is a line here`);
    say('a key that answers: npm run --silent key -- --name me --scope referee');
    say('another address that opens the page signed in: npm run --silent key -- --name me --scope referee --sign-in');
  }
  return Promise.race([ending, table.ended.then(({ words }) => words)]);
};
