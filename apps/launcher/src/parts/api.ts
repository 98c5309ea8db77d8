import { Child, type Ending } from './child.js';
import { localAddress } from './local-address.js';
import type { StartedParts } from './started-parts.js';
import { freePort, isFree } from './port.js';
import type { ReportProgress } from './progress-line.js';

export interface ApiOptions {
  /** The address to listen on. Without a port, the API uses the first free port from 3000 on. */
  readonly host: string;
  readonly port?: string | undefined;
  /** The environment with the address of the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  /** Receives each line of the API, in place of the console. */
  readonly onLine?: (line: string) => void;
  readonly progress: ReportProgress;
}

/** The lines that the launcher waits for and shows. */
export const READABLE = { TILESCRIBE_LOG_LEVEL: 'info' };

export interface RunningApi {
  readonly port: string;
  /** The address of the API from this machine. */
  readonly address: string;
  readonly ended: Promise<Ending>;
}

/** Starts the API in `parts` and waits until it listens. Returns its ending if it ends before. */
export const startApi = async (options: ApiOptions, parts: StartedParts): Promise<RunningApi | Ending> => {
  const { host, port = String(await freePort(host)), env, ...rest } = options;
  const api = new Child('the API', 'api/main.js', { ...rest, env: { ...env, HOST: host, PORT: port, ...READABLE } });
  parts.add(() => api.stop());
  const failed = await Promise.race([api.printed('listening on ').then(() => undefined), api.ended]);
  if (failed === undefined) return { port, address: await localAddress(host, port), ended: api.ended };
  const lostPort = options.port === undefined && !(await isFree(Number(port), host));
  if (!lostPort) return failed;
  options.progress(`another program took port ${port} first; trying the next one`);
  return startApi(options, parts);
};
