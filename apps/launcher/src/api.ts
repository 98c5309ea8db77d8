import { Child, type Ending } from './child.js';
import type { House } from './house.js';
import { freePort, isFree } from './port.js';
import type { Say } from './say.js';

export interface ApiOptions {
  /** Where it listens; without a port on the first free one from 3000 on. */
  readonly host: string;
  readonly port?: string | undefined;
  /** Leads to the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  readonly say: Say;
}

export interface RunningApi {
  readonly port: string;
  /** Where this machine reaches it. */
  readonly address: string;
  readonly ended: Promise<Ending>;
}

/** Addresses that mean this machine or every one of its interfaces. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/** Starts the API in `house` and waits until it has migrated its database and listens; its end where it does not come to that. */
export const startApi = async (options: ApiOptions, house: House): Promise<RunningApi | Ending> => {
  const { host, port = String(await freePort(host)), env, ...rest } = options;
  const api = new Child('the API', 'api/src/main.js', { ...rest, env: { ...env, HOST: host, PORT: port } });
  house.add(() => api.stop());
  const failed = await Promise.race([api.says('listening on ').then(() => undefined), api.ended]);
  const address = `http://${LOCAL.has(host) ? 'localhost' : host}:${port}`;
  if (failed === undefined) return { port, address, ended: api.ended };
  const outrun = options.port === undefined && !(await isFree(Number(port), host));
  if (!outrun) return failed;
  options.say(`somebody else took port ${port} first; trying the next`);
  return startApi(options, house);
};
