import { join } from 'node:path';
import { startApi } from './parts/api.js';
import { checkFaults } from './call/check-faults.js';
import { checkedGame, checkNumber } from './call/check-game.js';
import type { Ending } from './parts/child.js';
import { checkPort } from './call/check-port.js';
import { environmentOf, openDatabase } from './parts/database.js';
import { playDemonstration } from './demonstration/demonstration.js';
import { invitePhone } from './phone/invite-phone.js';
import { RunLog } from './parts/run-log.js';
import { StartedParts } from './parts/started-parts.js';
import { issueSignInCode, OPERATOR, OPERATOR_NAME } from './parts/issue-key.js';
import { logKeyEnvironment } from './parts/log-key.js';
import type { ReportProgress } from './parts/progress-line.js';
import { type Game, gameFlags, hasDevices, sharedByLink } from './parts/simulated-table.js';
import { stopSignal } from './parts/stop-signal.js';

/** The input of every program of the launcher. */
export interface LauncherInput<Options> {
  /** The folder of the project. */
  readonly root: string;
  /** The options of the call, as parsed by arguments.mjs. */
  readonly options: Options;
  readonly progress: ReportProgress;
}

type StartOptions = LauncherInput<
  Game & { readonly simulate?: boolean; readonly network?: boolean; readonly faults?: string; readonly speed?: string }
>;

/** The speed of the demonstration, at which a person can follow the play, and with failing readers, whose questions take time. */
const SPEED = '4';
const SPEED_WITH_FAULTS = '2';
/** The address of --network. */
const EVERY_INTERFACE = '0.0.0.0';
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
  const {
    simulate,
    network = false,
    faults,
    speed = faults === undefined ? SPEED : SPEED_WITH_FAULTS,
    ...game
  } = options;
  const { HOST: host = network ? EVERY_INTERFACE : '127.0.0.1', PORT: port } = process.env;
  const { match: rules, agreed } = checkedGame(game);
  checkFaults(faults);
  checkNumber('speed', speed, 1, 1_000);
  await checkPort(port, host);
  const database = await openDatabase(root, progress);
  parts.add(() => database.release());

  const log = new RunLog(join(root, '.tilescribe', 'start.log'));
  parts.add(() => log.close());
  const failed = ({ message }: Ending): string => [message, ...log.last, `All lines: ${log.path}`].join('\n');
  const plays = simulate === true || (database.embedded && !hasDevices(root));
  const env = {
    ...environmentOf(database),
    ...(await logKeyEnvironment(root, database.embedded)),
    ...(plays && sharedByLink(process.env)),
  };
  const api = await Promise.race([stop, startApi({ host, port, env, progress, onLine: log.add }, parts)]);
  if (typeof api === 'string') return api;
  if ('message' in api) return failed(api);
  const { address } = api;
  const ending = Promise.race([stop, api.ended.then(failed)]);
  const code = await issueSignInCode(OPERATOR_NAME, OPERATOR, environmentOf(database));
  progress(`open this:    ${address}/#sign-in=${code} (signed in; works once, for ten minutes)`);
  progress(`the API:      ${address}/docs`);
  await invitePhone({ host, port: api.port, env: environmentOf(database), progress });
  progress(`all lines:    ${log.path}`);

  if (!plays) return ending;
  // The name contains the port, because several simulated tables may use one database.
  const table = `simulated-${api.port}`;
  const playing = playDemonstration(
    {
      game: { table, rules, agreed },
      address,
      stateFolder: `${root}/.tilescribe/${table}`,
      database: environmentOf(database),
      args: [
        ...['--seed', String(Math.floor(Math.random() * 2 ** 32)), '--speed', speed],
        ...(faults === undefined ? [] : ['--faults', faults]),
        ...EQUIPMENT,
        ...gameFlags(game),
      ],
      playsMatches: faults === undefined,
      progress,
      onLine: faults === undefined ? log.add : (line) => process.stdout.write(`${line}\n`),
    },
    parts,
  );
  progress(`a table of simulated players records itself, ${speed} times as fast as people; Ctrl-C stops everything`);
  if (faults !== undefined) {
    progress(`its readers fail (${faults}); each question that it asks its referee is a line here`);
    progress('a key that answers: npm run --silent key -- --name me --scope referee');
  }
  return Promise.race([ending, playing.then(failed)]);
};
