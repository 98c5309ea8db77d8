import { startApi } from './api.js';
import { openDatabase } from './database.js';
import { untilReady } from './ready.js';
import type { Say } from './say.js';
import { hasDevices, startSimulatedTable } from './simulated-table.js';
import { aborted, stopSignal } from './stop-signal.js';

export interface StartOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly args: readonly string[];
  readonly say: Say;
}

/** What was started, in order; it is stopped in reverse. */
type Started = (() => Promise<void>)[];

/**
 * Runs Tilescribe on this machine until Ctrl-C: database, API and, for a newcomer, a simulated table. Gives the exit
 * code: 0 when it was asked to stop, 1 when a part of it ended by itself.
 */
export const start = async (options: StartOptions): Promise<number> => {
  const stop = stopSignal();
  const started: Started = [];
  try {
    const fault = await run(options, stop, started);
    options.say(fault ?? 'stopping');
    return fault === undefined ? 0 : 1;
  } finally {
    for (const end of started.reverse()) await end();
  }
};

/** Resolves with the reason when a part ends by itself, with undefined when we are to stop. */
const run = async (
  { root, args, say }: StartOptions,
  stop: AbortSignal,
  started: Started,
): Promise<string | undefined> => {
  const database = await openDatabase(root, say);
  started.push(() => database.release());

  const { child: api, port, address } = await startApi(database.env);
  started.push(() => api.stop());
  const ending = Promise.race([aborted(stop).then(() => undefined), api.ended]);
  if (!(await untilReady(address, ending))) return ending;
  say(`the API:      ${address}/v1`);
  say(`its document: ${address}/docs`);

  if (!args.includes('--simulate') && (!database.embedded || hasDevices(root))) return ending;
  // Its own name for each port: several of these may run on one database.
  const table = await startSimulatedTable({
    root,
    name: `simulated-${port}`,
    address,
    database: database.env,
    args: ['--seed', String(Math.floor(Math.random() * 2 ** 32))],
  });
  started.push(() => table.stop());
  say(`a simulated table plays at ${address}/v1/tables/simulated-${port}; Ctrl-C stops everything`);
  return Promise.race([ending, table.ended]);
};
