import { READABLE } from './parts/api.js';
import { freePort } from './parts/port.js';
import { checkPort } from './call/check-port.js';
import { Child } from './parts/child.js';
import { environmentOf, openDatabase } from './parts/database.js';
import { localAddress } from './parts/local-address.js';
import { StartedParts } from './parts/started-parts.js';
import { issueSignInCode, OPERATOR, OPERATOR_NAME } from './parts/issue-key.js';
import type { LauncherInput } from './start.js';
import { stopSignal } from './parts/stop-signal.js';

/** Relative to the folder of the programs, `dist/programs`. */
const NEST = '../../node_modules/@nestjs/cli/bin/nest.js';
const VITE = '../../node_modules/vite/bin/vite.js';

/** The address at which a debugger can attach to each new process of the API. */
const INSPECTOR = '127.0.0.1:9229';
const WATCHING_API = ['start', 'api', '--watch', '--debug', INSPECTOR, '--preserveWatchOutput', '--no-shell'];
const WATCHING_PAGE = ['build', '--config', 'apps/viewer/vite.config.mjs', '--watch', '--logLevel', 'warn'];
const LISTENING = 'listening';

/**
 * Runs the API until Ctrl-C, and restarts it after each change of a source file. Rebuilds the page after each change of its
 * sources. Returns the exit code: 0 after a stop signal, 1 if a part ended by itself.
 */
export const dev = async ({ root, progress }: LauncherInput<object>): Promise<number> => {
  const parts = new StartedParts();
  const stop = stopSignal().then(() => undefined);
  try {
    const { HOST: host = '127.0.0.1', PORT } = process.env;
    await checkPort(PORT, host);
    const port = PORT ?? String(await freePort(host));
    const database = await openDatabase(root, progress);
    parts.add(() => database.release());
    const env = { ...environmentOf(database), HOST: host, PORT: port, ...READABLE };
    const api = new Child('nest', NEST, { args: WATCHING_API, env, progress });
    const page = new Child('vite', VITE, { args: WATCHING_PAGE, progress });
    for (const part of [page, api]) parts.add(() => part.stop());
    const ending = Promise.race([stop, api.ended, page.ended]);
    if ((await Promise.race([ending, api.printed('listening on ').then(() => LISTENING)])) === LISTENING) {
      const code = await issueSignInCode(OPERATOR_NAME, OPERATOR, env);
      progress(`open this: ${await localAddress(host, port)}/#sign-in=${code} (works once, for ten minutes)`);
    }
    const ended = await ending;
    progress(ended?.message ?? 'stopping');
    return ended === undefined ? 0 : 1;
  } finally {
    await parts.close();
  }
};
