import { Child } from './child.js';
import { openDatabase } from './database.js';
import { freePort } from './port.js';
import { untilReady } from './ready.js';
import type { Say } from './say.js';
import { aborted, stopSignal } from './stop-signal.js';

export interface StartOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly say: Say;
}

/** What was started, in order; it is stopped in reverse. */
type Started = (() => Promise<void>)[];

/**
 * Runs Tilescribe on this machine until Ctrl-C: database, API. Gives the exit code: 0 when it was
 * asked to stop, 1 when a part of it ended by itself.
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
const run = async ({ root, say }: StartOptions, stop: AbortSignal, started: Started): Promise<string | undefined> => {
  const database = await openDatabase(root, say);
  started.push(() => database.release());

  const { HOST: host = '127.0.0.1', PORT: port = String(await freePort(host)) } = process.env;
  const address = `http://localhost:${port}`;
  const api = new Child('the API', 'api/src/main.js', { env: { ...database.env, HOST: host, PORT: port } });
  started.push(() => api.stop());

  const ending = Promise.race([aborted(stop).then(() => undefined), api.ended]);
  if (!(await untilReady(address, ending))) return ending;
  say(`API:          ${address}/v1`);
  say(`its document: ${address}/docs`);
  return ending;
};
